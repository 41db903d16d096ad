import AttachmentUpload
import Foundation
import ProcessSupport
import Testing

@Suite("To a real web server", .serialized)
struct NginxTests {
  @Test("Files arrive byte for byte, each once, some at a time")
  func identical() async throws {
    let server = try NginxServer()
    let uploads = try Uploads()
    let sizes = [1, 2, 1_000, 65_536, 1_048_576, 1_048_577, 5_000_000, 17]
    let requests = try sizes.enumerated().map { index, size in
      try uploads.request(
        "f\(index)", size: size, to: "\(server.url)/a b/f\(index)?key=%20".replacing(" ", with: "%20"))
    }
    let events = try await Uploads.run(requests)
    for (index, size) in sizes.enumerated() {
      #expect(server.received("a b/f\(index)") == Uploads.bytes("f\(index)", size: size), "f\(index)")
      #expect(events.contains(.uploaded(id: "f\(index)", url: "\(server.url)/a%20b/f\(index)")))
    }
    #expect(events.endings == Dictionary(uniqueKeysWithValues: sizes.indices.map { ("f\($0)", "done") }))
    #expect(requests.allSatisfy { events.waits($0.id) == 0 }, "\(events)")
    #expect(
      server.log(count: sizes.count).map(String.init).sorted()
        == sizes.enumerated().map { "PUT /a b/f\($0) 201 \($1)" }.sorted())
  }

  @Test("What the server refuses is told by its code, and not tried again")
  func refused() async throws {
    let server = try NginxServer()
    let uploads = try Uploads()
    let events = try await Uploads.run([
      uploads.request("large", size: 3_000_000, to: "\(server.url)/small/large"),
      uploads.request("little", size: 100_000, to: "\(server.url)/small/little"),
      uploads.request("page", size: 10, to: "\(server.url)/images/page", type: "text/html"),
      uploads.request("image", size: 10, to: "\(server.url)/images/image"),
      uploads.request("posted", size: 10, to: "\(server.url)/posted", method: .post),
    ])
    #expect(
      events.endings == [
        "large": "ERR_FILE_SIZE_EXCEEDED, final", "little": "done", "page": "ERR_INVALID_FILE_OBJECT, final",
        "image": "done", "posted": "ERR_PRESIGNED_URL_FAILED, final",
      ])
    #expect(server.names == ["images/image", "small/little"])
    #expect(["large", "page", "posted"].allSatisfy { events.waits($0) == 0 })
  }

  @Test("A server that is busy or broken is asked again, and given up after so many attempts")
  func busy() async throws {
    let server = try NginxServer()
    let uploads = try Uploads()
    let events = try await Uploads.run(
      ["busy", "broken"].map { try uploads.request($0, size: 10, to: "\(server.url)/\($0)/x") },
      options: Uploads.options { $0.attempts = 3 })
    #expect(events.endings == ["busy": "ERR_S3_UPLOAD_FAILED", "broken": "ERR_S3_UPLOAD_FAILED"])
    #expect(events.waits("busy") == 2)
    #expect(events.waits("broken") == 2)
    #expect(server.log(count: 6).count == 6, "\(events)")
  }

  @Test("A server that dies in the middle of a batch and comes back gets every file, and none of them by half")
  func dies() async throws {
    let server = try NginxServer()
    let uploads = try Uploads()
    let requests = try (0..<6).map { try uploads.request("f\($0)", size: 8_000_000, to: "\(server.url)/f\($0)") }
    let events = try await Uploads.run(
      requests,
      options: Uploads.options {
        $0.attempts = 50
        $0.concurrency = 2
      }
    ) { event, _ in
      // Two files are there, others are on their way.
      if case .uploaded("f1", _) = event {
        server.stop()
        usleep(150_000)
        try server.start()
      }
    }
    #expect(events.endings == Dictionary(uniqueKeysWithValues: (0..<6).map { ("f\($0)", "done") }))
    #expect(server.names == (0..<6).map { "f\($0)" })
    for index in 0..<6 { #expect(server.received("f\(index)") == Uploads.bytes("f\(index)", size: 8_000_000)) }
    // Whatever was answered with 201 was not sent again. What the server did not write down before it died it never will;
    // a file that waited for another attempt has its line from the one that came back.
    let again = (0..<6).map { "f\($0)" }.filter { events.waits($0) > 0 }
    let arrived = server.log { lines in
      again.allSatisfy { name in lines.contains { $0.hasPrefix("PUT /\(name) 201 ") } }
    }.filter { $0.contains(" 201 ") }
    #expect(Set(arrived).isSuperset(of: again.map { "PUT /\($0) 201 8000000" }))
    #expect(Set(arrived).count == arrived.count)
  }

  @Test("Over TLS only to a server that can prove who it is")
  func secure() async throws {
    let server = try NginxServer(isSecure: true)
    let uploads = try Uploads()
    let request = try uploads.request("f", size: 100_000, to: "\(server.url)/f")
    let refused = try await Uploads.run([request])
    #expect(refused.endings == ["f": "ERR_S3_UPLOAD_FAILED"])
    #expect(refused.waits("f") == 0)
    #expect(server.names == [])
    let trusted = try await Uploads.run([request], options: Uploads.options { $0.certificateFile = server.certificate })
    #expect(trusted.endings == ["f": "done"])
    #expect(server.received("f") == Uploads.bytes("f", size: 100_000))
  }
}
