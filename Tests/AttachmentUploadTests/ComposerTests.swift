import AttachmentUpload
import ComposerEngine
import ProcessSupport
import Testing

@Suite("A composer and an uploader")
struct ComposerTests {
  static let events: [(event: Event, tile: UploadEvent?)] = [
    (.queued(id: "a"), nil), (.progress(id: "a", sent: 1, size: 4), .progress(0.25)),
    (.uploaded(id: "a", url: "u"), .done(url: "u")),
    (
      .failed(id: "a", failure: UploadFailure(code: "ERR_S3_UPLOAD_FAILED", message: "", isRetryable: true)),
      .failed(reason: UploadReason.transfer)
    ),
    (
      .failed(id: "a", failure: UploadFailure(code: "ERR_FILE_DATA_EMPTY", message: "", isRetryable: false)),
      .rejected(reason: UploadReason.empty)
    ),
    (
      .waiting(
        id: "a", milliseconds: 5, failure: UploadFailure(code: UploadReason.stalled, message: "", isRetryable: true)),
      .progress(0)
    ),
    (.needsTarget(id: "a", failure: nil), nil), (.journalFailed(id: "a", message: "x"), nil),
  ]

  @Test("speak of the same things", arguments: events)
  func tileEvent(event: Event, tile: UploadEvent?) { #expect(event.tileEvent == tile) }

  @Test("send what was attached, in order, without what was removed meanwhile")
  func together() async throws {
    let server = try FaultServer(
      ["/a": [.slow(400_000)], "/b": [.steps(2)], "/c": [.answer(500)]], receiveBuffer: 4_096)
    let uploads = try Uploads()
    let requests = try ["a", "b", "c"].map {
      try uploads.request($0, size: $0 == "b" ? 3_000_000 : 100_000, to: "\(server.url)/\($0)")
    }
    var tray = AttachmentTray()
    _ = try tray.add(requests.map { AttachmentFile(id: $0.id, name: $0.name, size: 100_000, mimeType: $0.mimeType) })
    _ = try await Uploads.run(requests) { event, uploader in
      if let tile = event.tileEvent { _ = tray.receive(tile, for: event.id) }
      if case .progress("b", _, _) = event, tray.remove("b") != nil { try await uploader.cancel("b") }
    }
    #expect(tray.obstacle == nil)
    #expect(tray.attachments.map(\.url) == ["\(server.url)/a", "\(server.url)/c"])
    #expect(Set(server.accepted.map(\.path)) == ["/a", "/c"])
    server.proceedAll()
  }
}
