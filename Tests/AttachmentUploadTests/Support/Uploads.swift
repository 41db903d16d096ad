import AttachmentUpload
import Foundation
import ProcessSupport
import TestSupport

typealias Event = AttachmentUploader.Event

/// Files to be uploaded, and what became of them.
struct Uploads {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Options with times that tests have. What counts as a stall is far off: only where a test has a clock of its own does
  /// one come.
  static func options(_ change: (inout UploadOptions) -> Void = { _ in }) -> UploadOptions {
    var options = UploadOptions()
    options.firstDelay = 10
    options.longestDelay = 200
    options.stallTimeout = Int64(Patience.milliseconds)
    options.connectTimeout = Int64(Patience.milliseconds)
    options.progressInterval = 5
    change(&options)
    return options
  }

  /// A file with bytes that are its own.
  func file(_ name: String, size: Int) throws -> String {
    let path = folder.file(name)
    try Data(Uploads.bytes(name, size: size)).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Bytes that depend on the name and on where they stand.
  static func bytes(_ name: String, size: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: name.utf8.reduce(5_381) { $0 &* 33 &+ UInt64($1) })
    let block = (0..<4_093).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + block.count)
    while bytes.count < size {
      bytes += block
      bytes[bytes.count - 1] = UInt8(truncatingIfNeeded: bytes.count / block.count)
    }
    return Array(bytes.prefix(size))
  }

  func request(
    _ name: String, size: Int, to url: String?, type: String = "image/png", method: UploadTarget.Method = .put,
    headers: [UploadTarget.Field] = [], form: [UploadTarget.Field]? = nil
  ) throws -> UploadRequest {
    UploadRequest(
      id: name, path: try file(name, size: size), name: name, mimeType: type,
      target: url.map { UploadTarget(url: $0, method: method, headers: headers, form: form) })
  }

  /// Uploads and waits until all is done; `react` may answer events.
  ///
  /// - Parameter clock: What tells the uploader the time; a wait is over at once then. The machine's clock where there is
  ///   none.
  static func run(
    _ requests: [UploadRequest], options: UploadOptions = Uploads.options(), journal: String? = nil,
    clock: TestClock? = nil, react: (Event, AttachmentUploader) async throws -> Void = { _, _ in }
  ) async throws -> [Event] {
    let uploader =
      if let clock {
        try AttachmentUploader(options: options, journal: journal, clock: { clock.now })
      } else {
        try AttachmentUploader(options: options, journal: journal)
      }
    for request in requests { try await uploader.upload(request) }
    await uploader.finish()
    var events: [Event] = []
    for await event in uploader.events {
      events.append(event)
      try await react(event, uploader)
      if let clock, case .waiting(_, let milliseconds, _) = event { clock.advance(by: milliseconds) }
    }
    await uploader.close()
    return events
  }
}

extension [AttachmentUploader.Event] {
  /// What became of each file in the end, in a word: `done`, or the code of its failure.
  var endings: [String: String] {
    var endings: [String: String] = [:]
    for event in self {
      switch event {
      case .uploaded(let id, _): endings[id] = endings[id] == "done" ? "done twice" : "done"
      case .failed(let id, let failure): endings[id] = failure.code + (failure.isRetryable ? "" : ", final")
      case .queued, .progress, .waiting, .needsTarget, .journalFailed: break
      }
    }
    return endings
  }

  /// How often a file waited for another attempt.
  func waits(_ id: String) -> Int {
    count { if case .waiting(id, _, _) = $0 { true } else { false } }
  }

  /// The part of a file that had been sent, each time it was told.
  func progress(_ id: String) -> [Int64] {
    compactMap { if case .progress(id, let sent, _) = $0 { sent } else { nil } }
  }
}
