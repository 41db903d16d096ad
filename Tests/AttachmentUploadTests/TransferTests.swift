import AttachmentUpload
import Foundation
import ProcessSupport
import Testing

@Suite("An upload in good order", .serialized)
struct TransferTests {
  @Test("tells how far it has come, forwards and from the beginning on each attempt")
  func progress() async throws {
    let server = try FaultServer(["/f": [.cut(0.5), .steps(4)]], receiveBuffer: 65_536)
    let uploads = try Uploads()
    var isSecond = false
    let events = try await Uploads.run(
      [uploads.request("f", size: 3_000_000, to: "\(server.url)/f")],
      options: Uploads.options { $0.progressInterval = 0 }
    ) { event, _ in
      if case .waiting = event { isSecond = true }
      if isSecond, case .progress(_, let sent, _) = event, server.hasRead("/f", told: sent) { server.proceed("/f") }
    }
    #expect(events.endings == ["f": "done"])
    let wait = try #require(events.firstIndex { if case .waiting = $0 { true } else { false } })
    let second = Array(events[wait...]).progress("f")
    #expect(second.count > 2)
    #expect(second == second.sorted())
    #expect(second.allSatisfy { (0...3_000_000).contains($0) })
    // What stands in the buffers of the connection is small against the file.
    #expect(second.contains { $0 < 3_000_000 })
  }

  @Test("shares the line with so many others and no more", arguments: [1, 2, 5])
  func concurrency(_ count: Int) async throws {
    let paths = (0..<7).map { "/f\($0)" }
    let server = try FaultServer(Dictionary(uniqueKeysWithValues: paths.map { ($0, [.steps(1)]) }))
    let uploads = try Uploads()
    let requests = try (0..<7).map { try uploads.request("f\($0)", size: 50_000, to: "\(server.url)/f\($0)") }
    // None is answered before as many are there as there may be.
    Thread.detachNewThread {
      _ = Patience.wait { server.waitingCount == count }
      server.proceedAll()
    }
    let events = try await Uploads.run(requests, options: Uploads.options { $0.concurrency = count })
    #expect(events.endings.count == 7 && events.endings.values.allSatisfy { $0 == "done" })
    #expect(server.mostAtOnce == count)
    if count == 1 { #expect(server.accepted.map(\.path) == paths) }
  }

  @Test("sends the type of the file, the headers it was given, and nothing that it was not")
  func headers() async throws {
    let server = try FaultServer()
    let uploads = try Uploads()
    _ = try await Uploads.run([
      uploads.request(
        "f", size: 10, to: "\(server.url)/f",
        headers: [.init(name: "x-amz-meta-a", value: "b: c"), .init(name: "X-Empty", value: "")]),
      uploads.request(
        "g", size: 10, to: "\(server.url)/g", headers: [.init(name: "content-type", value: "a/b")]),
    ])
    let requests = Dictionary(uniqueKeysWithValues: server.accepted.map { ($0.path, $0.headers) })
    #expect(requests["/f"]?["content-type"] == "image/png")
    #expect(requests["/f"]?["x-amz-meta-a"] == "b: c")
    #expect(requests["/f"]?["x-empty"] == "")
    #expect(requests["/f"]?["content-length"] == "10")
    #expect(requests["/g"]?["content-type"] == "a/b")
    #expect(requests["/f"]?["authorization"] == nil)
  }

  @Test("may be a form with fields before the file")
  func form() async throws {
    let server = try FaultServer(["/f": [.answer(204)]])
    let uploads = try Uploads()
    let events = try await Uploads.run([
      uploads.request(
        "f", size: 300_000, to: "\(server.url)/f",
        form: [.init(name: "key", value: "a/b"), .init(name: "policy", value: "é=\"x\"")])
    ])
    #expect(events.endings == ["f": "done"])
    let request = try #require(server.accepted.first)
    let type = try #require(request.headers["content-type"])
    #expect(type.hasPrefix("multipart/form-data; boundary="))
    #expect(request.method == "POST")
    let text = String(decoding: request.body.prefix(700), as: UTF8.self)
    let places = ["name=\"key\"\r\n\r\na/b\r\n", "name=\"policy\"\r\n\r\né=\"x\"\r\n", "name=\"file\"; filename=\"f\""]
      .map { text.range(of: $0)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    let file = Data(Uploads.bytes("f", size: 300_000))
    #expect(Data(request.body).range(of: file) != nil)
  }

  @Test("goes once, however often it is asked for")
  func twice() async throws {
    let server = try FaultServer()
    let uploads = try Uploads()
    let request = try uploads.request("f", size: 10, to: "\(server.url)/f")
    let events = try await Uploads.run([request, request]) { event, uploader in
      if case .uploaded = event, server.attempts("/f") == 1 { #expect(await !uploader.retry("f")) }
    }
    // It may be there already when it is asked for again, and is told again then.
    #expect(["done", "done twice"].contains(events.endings["f"]))
    #expect(server.attempts("/f") == 1)
  }
}
