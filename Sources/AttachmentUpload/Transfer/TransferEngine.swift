import CCurl

/// The transfers that run, on libcurl's multi interface: one thread serves them all.
///
/// libcurl and not URLSession, because on Linux the latter took 20 times the processor time for the same file.
final class TransferEngine {
  private let multi: UnsafeMutableRawPointer
  private var transfers: [String: Transfer] = [:]
  private let options: UploadOptions

  /// Once for the process; libcurl itself says that it may be called from any thread.
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// Nil where libcurl can't work.
  init?(options: UploadOptions) {
    guard TransferEngine.isReady, let multi = curl_multi_init() else { return nil }
    self.multi = multi
    self.options = options
  }

  deinit {
    for transfer in transfers.values { curl_multi_remove_handle(multi, transfer.handle) }
    transfers = [:]
    curl_multi_cleanup(multi)
  }

  /// Begins to send a file.
  func start(_ request: UploadRequest, to target: UploadTarget) throws(UploadFailure) {
    let transfer = try Transfer(request, to: target, options: options)
    transfers[request.id] = transfer
    curl_multi_add_handle(multi, transfer.handle)
  }

  /// Stops sending a file: its connection is closed in the middle.
  func stop(_ id: String) {
    guard let transfer = transfers.removeValue(forKey: id) else { return }
    curl_multi_remove_handle(multi, transfer.handle)
  }

  /// Whether nothing is on its way.
  var isIdle: Bool { transfers.isEmpty }

  /// How far each file has come.
  var progress: [(id: String, sent: Int64, size: Int64)] {
    transfers.values.map { ($0.id, $0.sent, $0.file.size) }
  }

  /// Sends and receives until something ends, or for so many milliseconds.
  ///
  /// - Returns: What has ended, and how.
  func run(for milliseconds: Int64) -> [(id: String, outcome: TransferOutcome)] {
    let end = Clock.now + milliseconds
    while true {
      var running: Int32 = 0
      curl_multi_perform(multi, &running)
      let ended = takeEnded()
      let rest = end - Clock.now
      if !ended.isEmpty || rest <= 0 { return ended }
      curl_multi_poll(multi, nil, 0, Int32(clamping: rest), nil)
    }
  }

  private func takeEnded() -> [(id: String, outcome: TransferOutcome)] {
    var ended: [(id: String, outcome: TransferOutcome)] = []
    var left: Int32 = 0
    while let message = curl_multi_info_read(multi, &left) {
      let result = ccurl_result(message)
      guard result >= 0, let transfer = transfers.values.first(where: { $0.handle == message.pointee.easy_handle })
      else { continue }
      ended.append((transfer.id, transfer.outcome(CURLcode(UInt32(result)))))
      stop(transfer.id)
    }
    return ended
  }
}
