import AttachmentUpload
import Foundation
import ProcessSupport
import Testing

@Suite("An uploader that takes the place of another", .serialized)
struct RestartTests {
  @Test("goes on with what was not finished, and sends nothing twice")
  func restart() async throws {
    let server = try FaultServer(["/f2": [.stall(0.4)], "/f3": [.stall(0.4)]])
    let uploads = try Uploads()
    let journal = uploads.folder.file("journal")
    let child = try ChildProgram(
      BuiltProgram.path("galley-upload", "GalleyUpload"),
      ["--journal", journal, "--concurrency", "2", "--stall-timeout", "\(Patience.milliseconds)"])
    for index in 0..<6 {
      let path = try uploads.file("f\(index)", size: 6_000_000)
      try child.send(#"{"op":"upload","id":"f\#(index)","path":"\#(path)","url":"\#(server.url)/f\#(index)"}"#)
    }
    // Two files arrive; the next two hang, and the last two wait for them.
    var seen = 0
    while seen < 8, let line = child.nextLine() {
      if line.contains(#""event":"done""#) || line.contains(#""event":"queued""#) { seen += 1 }
    }
    #expect(Patience.wait { server.attempts("/f2") == 1 && server.attempts("/f3") == 1 })
    child.kill()
    #expect(server.accepted.map(\.path).sorted() == ["/f0", "/f1"])

    let uploader = try AttachmentUploader(options: Uploads.options(), journal: journal)
    await uploader.resume()
    await uploader.finish()
    var events: [Event] = []
    for await event in uploader.events { events.append(event) }
    #expect(events.endings == Dictionary(uniqueKeysWithValues: (0..<6).map { ("f\($0)", "done") }))
    #expect(server.accepted.map(\.path).sorted() == (0..<6).map { "/f\($0)" })
    for request in server.accepted {
      #expect(request.body == Uploads.bytes(String(request.path.dropFirst()), size: 6_000_000))
    }
    for name in ["/f0", "/f1", "/f4", "/f5"] { #expect(server.attempts(name) == 1, "\(name) \(events)") }
  }

  @Test("knows nothing more of what was cancelled")
  func forgets() async throws {
    let server = try FaultServer()
    let uploads = try Uploads()
    let journal = uploads.folder.file("journal")
    let requests = try ["a", "b"].map { try uploads.request($0, size: 10, to: "\(server.url)/\($0)") }
    let first = try await Uploads.run(requests, journal: journal) { event, uploader in
      if case .uploaded("a", _) = event { try await uploader.cancel("a") }
    }
    #expect(first.endings == ["a": "done", "b": "done"])
    let second = try await Uploads.run([], journal: journal)
    #expect(second == [.uploaded(id: "b", url: "\(server.url)/b")])
    _ = try await Uploads.run([], journal: journal) { event, uploader in try await uploader.cancel(event.id) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: journal)).isEmpty)
  }

  @Test("drops a line that a crash has cut, and nothing else")
  func torn() async throws {
    let uploads = try Uploads()
    let journal = uploads.folder.file("journal")
    let lines = [
      #"{"record":"added","id":"a","path":"/a","name":"a","mimeType":"a/b","url":"http://x/a"}"#,
      #"{"record":"uploaded","id":"a","url":"http://x/a"}"#,
      #"{"record":"added","id":"b","path":"/b","name":"b""#,
    ]
    try lines.joined(separator: "\n").write(toFile: journal, atomically: true, encoding: .utf8)
    for _ in 0..<2 {
      #expect(try await Uploads.run([], journal: journal) == [.uploaded(id: "a", url: "http://x/a")])
      let kept = try String(contentsOfFile: journal, encoding: .utf8)
      #expect(kept == lines[..<2].joined(separator: "\n") + "\n")
    }
  }

  static let refused: [(contents: String?, code: String)] = [
    ("hello", "damaged"), (#"{"record":"added"}"# + "\n\u{0}x", "damaged"), ("hello\n", "damaged"),
    (#"{"record":"added","id":"a"}"# + "\n", "damaged"),
    (#"{"record":"later","id":"a"}"# + "\n", "damaged"), (nil, "cannot_open"),
  ]

  @Test("leaves what is no queue as it is", arguments: refused)
  func damaged(contents: String?, code: String) throws {
    let uploads = try Uploads()
    let path = contents == nil ? uploads.folder.path : uploads.folder.file("journal")
    try contents?.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: UploadJournalError.self) { try AttachmentUploader(journal: path) }
    do throws(UploadJournalError) {
      _ = try AttachmentUploader(journal: path)
    } catch {
      #expect(error.code == code)
    }
    if let contents { #expect(try String(contentsOfFile: path, encoding: .utf8) == contents) }
  }

  @Test("takes nothing but an ordinary file", arguments: ["/dev/full", "/dev/zero", "/dev/null"])
  func device(path: String) throws {
    do throws(UploadJournalError) {
      _ = try AttachmentUploader(journal: path)
      Issue.record("\(path) was taken")
    } catch {
      #expect(error.code == "cannot_open")
      #expect(error.message == "The queue of uploads must be an ordinary file.")
    }
  }

  @Test("waits until the other has gone")
  func inUse() async throws {
    let server = try FaultServer(["/f": [.stall(0.5)]])
    let uploads = try Uploads()
    let path = uploads.folder.file("journal")
    let first = try AttachmentUploader(journal: path)
    try await first.upload(uploads.request("f", size: 9_000_000, to: "\(server.url)/f"))
    do throws(UploadJournalError) {
      _ = try AttachmentUploader(journal: path)
      Issue.record("two have it")
    } catch {
      #expect(error.code == "in_use")
      #expect("\(error)" == "in_use: " + error.message)
    }
    #expect(Patience.wait { server.attempts("/f") == 1 })
    await first.close()
    let rest = try await Uploads.run([], journal: path)
    #expect(rest.endings == ["f": "done"])
    #expect(server.accepted.map(\.body.count) == [9_000_000])
  }
}
