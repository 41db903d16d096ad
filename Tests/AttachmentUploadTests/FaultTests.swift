import AttachmentUpload
import Foundation
import ProcessSupport
import Testing

@Suite("When things go wrong, an upload", .serialized)
struct FaultTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let faults: [FaultServer.Fault]
    /// How the upload ends.
    let ending: String
    /// How many requests the server sees.
    let attempts: Int
    var method = UploadTarget.Method.put
    var size = 2_000_000
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "goes through", faults: [], ending: "done", attempts: 1),
    Case(name: "goes through after 500", faults: [.answer(500)], ending: "done", attempts: 2),
    Case(
      name: "goes through after 503, 502 and 408", faults: [.answer(503), .answer(502), .answer(408)], ending: "done",
      attempts: 4),
    Case(name: "is cut at 40 %", faults: [.cut(0.4)], ending: "done", attempts: 2),
    Case(name: "is cut before anything arrived", faults: [.cut(0)], ending: "done", attempts: 2),
    Case(
      name: "is cut again and again", faults: Array(repeating: .cut(0.4), count: 9), ending: "ERR_S3_UPLOAD_FAILED",
      attempts: 4),
    Case(name: "stalls at 40 %", faults: [.stall(0.4)], ending: "done", attempts: 2, size: 20_000_000),
    Case(
      name: "stalls for good", faults: Array(repeating: .stall(0.4), count: 9), ending: "ERR_UPLOAD_STALLED",
      attempts: 4, size: 20_000_000),
    Case(name: "gets no answer", faults: [.silence], ending: "done", attempts: 2),
    Case(
      name: "gets no answer to a POST", faults: [.silence], ending: "ERR_S3_UPLOAD_FAILED", attempts: 1, method: .post),
    Case(
      name: "is a POST that is cut", faults: [.cut(0.4)], ending: "done", attempts: 2, method: .post, size: 20_000_000),
    Case(
      name: "is answered 200 before all has arrived", faults: [.answerEarly(0.4)], ending: "done", attempts: 2,
      size: 20_000_000),
    Case(name: "is too large", faults: [.answerAtOnce(413)], ending: "ERR_FILE_SIZE_EXCEEDED, final", attempts: 1),
    Case(
      name: "is too large, which shows late", faults: [.answer(413)], ending: "ERR_FILE_SIZE_EXCEEDED, final",
      attempts: 1),
    Case(
      name: "is of a type that is refused", faults: [.answer(415)], ending: "ERR_INVALID_FILE_OBJECT, final",
      attempts: 1),
    Case(
      name: "is not allowed", faults: [.answer(403, body: "<Code>AccessDenied</Code>")],
      ending: "ERR_PRESIGNED_URL_FAILED, final", attempts: 1),
    Case(name: "is not found", faults: [.answer(404)], ending: "ERR_PRESIGNED_URL_FAILED, final", attempts: 1),
    Case(
      name: "is sent elsewhere", faults: [.answer(307, headers: ["Location: http://127.0.0.1:1/x"])],
      ending: "ERR_PRESIGNED_URL_FAILED, final", attempts: 1),
    Case(
      name: "should wait for longer than anybody would", faults: [.answer(429, headers: ["Retry-After: 9999"])],
      ending: "ERR_S3_UPLOAD_FAILED", attempts: 1),
    Case(
      name: "should wait for as long as a number can say",
      faults: [.answer(503, headers: ["Retry-After: 9223372036854775807"])], ending: "ERR_S3_UPLOAD_FAILED",
      attempts: 1),
  ]

  static let badTargets: [(target: UploadTarget, ending: String)] = [
    (UploadTarget(url: "javascript:1"), "ERR_INVALID_URL"), (UploadTarget(url: "x"), "ERR_INVALID_URL"),
    (UploadTarget(url: "file:///etc/passwd"), "ERR_INVALID_URL"), (UploadTarget(url: "http:///x"), "ERR_INVALID_URL"),
    (UploadTarget(url: "http://u@/x"), "ERR_INVALID_URL"), (UploadTarget(url: "SERVER/a\0b"), "ERR_INVALID_URL"),
    (UploadTarget(url: "SERVER/a b"), "ERR_INVALID_URL"), (UploadTarget(url: "SERVER/\u{202E}"), "ERR_INVALID_URL"),
    (UploadTarget(url: "SERVER/a", fileURL: "javascript:alert(1)"), "ERR_INVALID_URL"),
    (UploadTarget(url: "SERVER/a", headers: [.init(name: "", value: "x")]), "ERR_PRESIGNED_URL_FAILED, final"),
    (UploadTarget(url: "SERVER/a", headers: [.init(name: "a: b", value: "x")]), "ERR_PRESIGNED_URL_FAILED, final"),
    (
      UploadTarget(url: "SERVER/a", headers: [.init(name: "Content-length", value: "5")]),
      "ERR_PRESIGNED_URL_FAILED, final"
    ),
    (
      UploadTarget(url: "SERVER/a", headers: [.init(name: "transfer-Encoding", value: "chunked")]),
      "ERR_PRESIGNED_URL_FAILED, final"
    ),
    (UploadTarget(url: "SERVER/a", form: [.init(name: "a\0b", value: "x")]), "ERR_PRESIGNED_URL_FAILED, final"),
  ]

  @Test("to what is no place, or with what a server would misread, is not begun", arguments: badTargets)
  func badTarget(_ row: (target: UploadTarget, ending: String)) async throws {
    let server = try FaultServer()
    let uploads = try Uploads()
    let here = { (url: String) in url.replacingOccurrences(of: "SERVER", with: server.url) }
    let target = UploadTarget(
      url: here(row.target.url), method: row.target.method, headers: row.target.headers, form: row.target.form,
      fileURL: here(row.target.fileURL))
    let request = UploadRequest(id: "f", path: try uploads.file("f", size: 10), name: "f", target: target)
    #expect(try await Uploads.run([request]).endings == ["f": row.ending])
    #expect(server.accepted.isEmpty)
  }

  @Test("of what is no file ends at once, and another file is not taken for it")
  func noFile() async throws {
    let server = try FaultServer()
    let uploads = try Uploads()
    let pipe = uploads.folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let other = try uploads.file("other", size: 10)
    for path in [pipe, other + "\0.png", uploads.folder.path] {
      let request = UploadRequest(id: "f", path: path, name: "f", target: UploadTarget(url: server.url + "/f"))
      #expect(try await Uploads.run([request]).endings == ["f": "ERR_INVALID_FILE_OBJECT, final"])
    }
    #expect(server.accepted.isEmpty)
  }

  @Test(
    "tells where the file is without what was secret in the URL of the upload",
    arguments: [
      ("https://x/a?s=1#f", "https://x/a"), ("https://u:p@x/a?s", "https://x/a"),
      ("https://u@v@x:1/a@b", "https://x:1/a@b"),
      ("https://x/a@b", "https://x/a@b"), ("x", "x"),
    ])
  func fileURL(url: String, fileURL: String) {
    #expect(UploadTarget(url: url).fileURL == fileURL)
  }

  @Test("ends as it should", arguments: cases)
  func ends(_ row: Case) async throws {
    // Time passes only while the server stands still, and where the uploader waits: for longer than the time that passes
    // before the test has heard of it.
    let clock = TestClock()
    let server = try FaultServer(["/f": row.faults], whenStalled: { clock.run() })
    let uploads = try Uploads()
    let request = try uploads.request("f", size: row.size, to: "\(server.url)/f", method: row.method)
    let events = try await Uploads.run(
      [request],
      options: Uploads.options {
        $0.attempts = 4
        $0.stallTimeout = 2 * TestClock.step
        $0.firstDelay = 5_000
        $0.longestDelay = 5_000
      }, clock: clock)
    #expect(events.endings == ["f": row.ending])
    #expect(server.attempts("/f") == row.attempts)
    let arrived = server.accepted.map(\.body)
    #expect(arrived == (row.ending == "done" ? [Uploads.bytes("f", size: row.size)] : []))
    #expect(server.accepted.allSatisfy { $0.method == row.method.rawValue })
  }

  @Test("drains slowly, which is no stall")
  func drains() async throws {
    let clock = TestClock()
    // The system takes all of the file at once, the server a tenth of the file each nine tenths of the time in which
    // something has to move.
    let server = try FaultServer(["/f": [.steps(10)]], receiveBuffer: 4_096)
    let uploads = try Uploads()
    let request = try uploads.request("f", size: 500_000, to: "\(server.url)/f")
    let events = try await Uploads.run(
      [request],
      options: Uploads.options {
        $0.stallTimeout = 1_000
        $0.progressInterval = 0
      }, clock: clock
    ) { event, _ in
      if case .progress(_, let sent, _) = event, server.hasRead("/f", told: sent) {
        clock.advance(by: 900)
        server.proceed("/f")
      }
    }
    #expect(events.endings == ["f": "done"])
    #expect(server.attempts("/f") == 1)
    #expect(server.accepted.map(\.body) == [Uploads.bytes("f", size: 500_000)])
    #expect(clock.now == 9_000)
  }

  @Test("waits as long as the server asks, by seconds and by date")
  func retryAfter() async throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    // Far enough off that the machine may take minutes until the server has answered.
    let date = formatter.string(from: Date(timeIntervalSinceNow: 3_600))
    let server = try FaultServer([
      "/s": [.answer(429, headers: ["Retry-After: 7"])], "/d": [.answer(503, headers: ["Retry-After: \(date)"])],
    ])
    let uploads = try Uploads()
    for (name, range) in [("s", 7_000...7_000), ("d", 3_000_000...3_600_000)] as [(String, ClosedRange<Int64>)] {
      var waits: [Int64] = []
      let events = try await Uploads.run(
        [uploads.request(name, size: 10, to: "\(server.url)/\(name)")],
        options: Uploads.options { $0.longestRetryAfter = 3_600_000 }, clock: TestClock()
      ) { event, _ in
        guard case .waiting(_, let milliseconds, _) = event else { return }
        waits.append(milliseconds)
        #expect(server.attempts("/\(name)") == 1)
      }
      #expect(events.endings == [name: "done"])
      #expect(waits.count == 1 && waits.allSatisfy(range.contains), "\(waits)")
      #expect(server.attempts("/\(name)") == 2)
    }
  }

  @Test("to nobody fails after so many attempts, and goes through when somebody is there")
  func refusedConnection() async throws {
    let server = try FaultServer()
    let uploads = try Uploads()
    let nobody = try uploads.request("f", size: 10, to: "http://127.0.0.1:1/f")
    let events = try await Uploads.run([nobody], options: Uploads.options { $0.attempts = 3 })
    #expect(events.endings == ["f": "ERR_S3_UPLOAD_FAILED"])
    #expect(events.waits("f") == 2)

    // The same, and a person tries again with another URL.
    let uploader = try AttachmentUploader(options: Uploads.options { $0.attempts = 2 })
    try await uploader.upload(nobody)
    var seen: [Event] = []
    for await event in uploader.events {
      seen.append(event)
      guard case .failed = event else { continue }
      await uploader.supply(UploadTarget(url: "\(server.url)/f"), for: "f")
      #expect(await uploader.retry("f"))
      await uploader.finish()
    }
    #expect(seen.endings == ["f": "done"])
    #expect(server.accepted.count == 1)
  }

  @Test("with a URL that has expired asks for another", arguments: [410, 403, 400])
  func expired(_ status: Int) async throws {
    let server = try FaultServer(["/old": [.answer(status, body: "<Message>Request has expired</Message>")]])
    let uploads = try Uploads()
    let url = server.url
    let events = try await Uploads.run([uploads.request("f", size: 10, to: "\(url)/old")]) { event, uploader in
      if case .needsTarget(let id, let failure) = event {
        #expect(failure?.code == "ERR_PRESIGNED_URL_EXPIRED")
        await uploader.supply(UploadTarget(url: "\(url)/new?sig=2", fileURL: "https://files.example/f"), for: id)
      }
    }
    #expect(events.contains(.uploaded(id: "f", url: "https://files.example/f")))
    #expect(server.attempts("/old") == 1)
    #expect(server.accepted.map(\.path) == ["/new"])
  }

  @Test("without a URL asks for one, and fails where there is none")
  func noTarget() async throws {
    let server = try FaultServer()
    let uploads = try Uploads()
    let url = server.url
    let events = try await Uploads.run(["a", "b", "c"].map { try uploads.request($0, size: 10, to: nil) }) {
      event, uploader in
      guard case .needsTarget(let id, nil) = event else { return }
      if id == "a" {
        await uploader.supply(UploadTarget(url: "\(url)/a"), for: id)
      } else {
        await uploader.refuseTarget(for: id, reason: "No.", isRetryable: id == "b")
      }
    }
    #expect(
      events.endings == ["a": "done", "b": "ERR_PRESIGNED_URL_FAILED", "c": "ERR_PRESIGNED_URL_FAILED, final"])
  }

  @Test("of what is no file, or none that may be sent, fails at once")
  func badFiles() async throws {
    let server = try FaultServer()
    let uploads = try Uploads()
    let target = UploadTarget(url: "\(server.url)/f")
    let paths = [
      "missing": uploads.folder.file("missing"), "folder": uploads.folder.path, "device": "/dev/zero",
      "empty": try uploads.file("empty", size: 0), "large": try uploads.file("large", size: 1_001),
      "exact": try uploads.file("exact", size: 1_000),
    ]
    var requests = paths.map { UploadRequest(id: $0.key, path: $0.value, name: $0.key, target: target) }
    requests.append(
      UploadRequest(
        id: "header", path: try uploads.file("header", size: 1), name: "header", mimeType: "a/b\r\nX: y", target: target
      ))
    requests.append(try uploads.request("scheme", size: 1, to: "file:///etc/passwd"))
    requests.append(try uploads.request("url", size: 1, to: "http://"))
    let events = try await Uploads.run(requests, options: Uploads.options { $0.maximumFileSize = 1_000 })
    #expect(
      events.endings == [
        "missing": "ERR_INVALID_FILE_OBJECT, final", "folder": "ERR_INVALID_FILE_OBJECT, final",
        "device": "ERR_INVALID_FILE_OBJECT, final", "empty": "ERR_FILE_DATA_EMPTY, final",
        "large": "ERR_FILE_SIZE_EXCEEDED, final", "exact": "done", "header": "ERR_PRESIGNED_URL_FAILED, final",
        "scheme": "ERR_INVALID_URL", "url": "ERR_INVALID_URL",
      ])
    #expect(server.accepted.count == 1)
  }

  @Test("of a file that changes meanwhile is no success")
  func changes() async throws {
    let server = try FaultServer(["/f": [.steps(2)]], receiveBuffer: 4_096)
    let uploads = try Uploads()
    let request = try uploads.request("f", size: 600_000, to: "\(server.url)/f")
    // Systems count the time of a change in steps of some milliseconds.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: request.path)
    let events = try await Uploads.run([request]) { event, _ in
      if case .progress(_, 1..., _) = event {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: request.path))
        try file.write(contentsOf: Data([1, 2, 3]))
        try file.close()
        server.proceedAll()
      }
    }
    #expect(events.endings == ["f": "ERR_INVALID_FILE_OBJECT"])
  }

  @Test("that is cancelled stops, and nothing more is heard of it")
  func cancelled() async throws {
    let server = try FaultServer(["/f": [.steps(2)]])
    let uploads = try Uploads()
    let events = try await Uploads.run([
      uploads.request("f", size: 20_000_000, to: "\(server.url)/f"),
      uploads.request("g", size: 20_000, to: "\(server.url)/g"),
    ]) { event, uploader in
      if case .progress("f", 1..., _) = event { try await uploader.cancel("f") }
    }
    #expect(events.endings == ["g": "done"])
    let last = try #require(events.lastIndex { $0.id == "f" })
    #expect(
      events[...last].allSatisfy { if case .progress = $0 { true } else { $0 == .queued(id: "f") || $0.id == "g" } })
    #expect(server.accepted.map(\.path) == ["/g"])
    server.proceedAll()
  }
}
