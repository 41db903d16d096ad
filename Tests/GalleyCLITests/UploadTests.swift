import Foundation
import JSON
import ProcessSupport
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Messages with files, over a server that does what the row says; some rows are faults that other products had.
@Suite("A message with files", .serialized)
struct UploadTests {
  static let cases = FixtureCase.all(of: Fixtures.path("uploads.jsonl"))

  @Test("is on file") func fixture() { #expect(UploadTests.cases.count == 15) }

  /// Makes the files of a row.
  private func make(_ files: JSONValue?, in folder: TemporaryFolder) throws -> [(name: String, path: String)] {
    try FileManager.default.createDirectory(atPath: folder.file("sub"), withIntermediateDirectories: true)
    return try (files?.array ?? []).map { file in
      let name = try #require(file[0]?.string)
      try Data(contents(name, try #require(file[1]?.int))).write(to: URL(fileURLWithPath: folder.file(name)))
      return (name, folder.file(name))
    }
  }

  private func contents(_ name: String, _ size: Int) -> [UInt8] {
    let seed = name.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    return (0..<size).map { UInt8(truncatingIfNeeded: ($0 &* 131 + seed) >> ($0 & 7)) }
  }

  private func fault(_ words: String) throws -> FaultServer.Fault {
    let parts = words.split(separator: " ")
    switch parts[0] {
    case "slow": return .slow(try #require(Int(parts[1])))
    case "cut": return .cut(try #require(Double(parts[1])))
    default: return .answer(try #require(Int(parts[0])))
    }
  }

  private func plans(_ faults: JSONValue?) throws -> [String: [FaultServer.Fault]] {
    var plans: [String: [FaultServer.Fault]] = [:]
    for member in faults?.object?.members ?? [] {
      plans[member.key] = try (member.value.array ?? []).map { try fault($0.string ?? "") }
    }
    return plans
  }

  @Test("goes as it should", arguments: cases)
  func goes(_ row: FixtureCase) throws {
    let server = try FaultServer(try plans(row.fields["faults"]))
    let folder = try TemporaryFolder()
    let files = try make(row.fields["files"], in: folder)
    let arguments = (row.fields["arguments"]?.array ?? []).compactMap(\.string)
    let attach = files.flatMap { ["--attach", $0.path] }
    let outcome = try GalleyProcess.run(
      arguments + attach + ["--upload-to", server.url], try #require(row.fields["text"]?.string))
    let expected = (row.fields["output"]?.array ?? []).map {
      JSONWriter.text(of: $0).replacingOccurrences(of: "{url}", with: server.url)
    }
    #expect(outcome.lines.map(String.init) == expected)
    #expect(outcome.status == Int32(try #require(row.fields["status"]?.int)))
    #expect(outcome.complaints == row.fields["complaints"]?.string)
    // What arrived is the file, byte for byte, and it arrived once.
    if let received = row.fields["received"]?.array {
      #expect(server.accepted.map(\.path).sorted() == received.compactMap(\.string))
    }
    for file in files {
      let bodies = server.accepted.filter { $0.path == "/" + file.name }.map(\.body)
      if let body = bodies.first { #expect(Data(body) == FileManager.default.contents(atPath: file.path)) }
    }
  }

  @Test("arrives at a real web server byte for byte")
  func realServer() throws {
    let server = try NginxServer()
    let folder = try TemporaryFolder()
    let files = try make([["a.png", 900_000], ["b.mp4", 2_500_000], ["c.pdf", 12]], in: folder)
    let outcome = try GalleyProcess.run(
      files.flatMap { ["--attach", $0.path] } + ["--upload-to", "\(server.url)/in/?key=1"], "hi")
    #expect(outcome.status == 0)
    #expect(
      outcome.lines.map { (try? JSONReader.read(String($0)))?["data"]?["attachments"]?[0]?["url"]?.string }
        == files.map { "\(server.url)/in/\($0.name)" })
    for file in files {
      #expect(server.received("in/" + file.name).map { Data($0) } == FileManager.default.contents(atPath: file.path))
    }
  }

  @Test("is not written before every file has arrived")
  func waits() throws {
    let server = try FaultServer(["/slow.png": [.steps(1)]])
    let folder = try TemporaryFolder()
    let files = try make([["fast.bin", 10], ["slow.png", 600_000]], in: folder)
    let input = try TemporaryFile(Array("hi".utf8))
    let output = try TemporaryFile()
    let complaints = try TemporaryFile()
    let process = try GalleyProcess(
      files.flatMap { ["--attach", $0.path] } + ["--upload-to", server.url], input: input.descriptor,
      output: output.descriptor, complaints: complaints.descriptor)
    #expect(Patience.wait { !server.accepted.isEmpty && server.waits("/slow.png") != nil })
    usleep(100_000)
    #expect(server.accepted.map(\.path) == ["/fast.bin"])
    #expect(try output.read().isEmpty)
    server.proceedAll()
    #expect(process.wait() == 0)
    #expect(String(decoding: try output.read(), as: UTF8.self).split(separator: "\n").count == 2)
  }

  @Test("shows on a terminal how far it has come, and leaves nothing there")
  func progress() throws {
    let server = try FaultServer(["/slow.png": [.steps(3)]], receiveBuffer: 4_096)
    let folder = try TemporaryFolder()
    let files = try make([["slow.png", 300_000]], in: folder)
    let terminal = try Terminal(columns: 40)
    let input = try TemporaryFile(Array("hi".utf8))
    let output = try TemporaryFile()
    let process = try GalleyProcess(
      ["--attach", files[0].path, "--upload-to", server.url], input: input.descriptor, output: output.descriptor,
      complaints: terminal.inner)
    var shown = ""
    for (read, share) in [(100_000, 33), (200_000, 66), (300_000, 100)] {
      #expect(Patience.wait { server.waits("/slow.png") == read })
      // A little more has arrived than the server has read.
      shown += try terminal.read { shares(in: $0).contains { $0 >= share } }
      server.proceed("/slow.png")
    }
    let rest = try terminal.readAll(of: process)
    #expect(rest.status == 0)
    shown += rest.shown
    let lines = shown.components(separatedBy: "\r\u{1B}[K")
    #expect(lines.count > 4)
    #expect(lines[1] == "Uploaded 0 of 1 [---------------] 0 %")
    #expect(lines.last == "")
    #expect(lines.allSatisfy { $0.count < 40 })
    let seen = shares(in: shown)
    #expect(seen == seen.sorted() && seen.contains { (10...90).contains($0) })
  }

  /// How many of a hundred parts have been uploaded, each time it was shown.
  private func shares(in shown: String) -> [Int] {
    shown.components(separatedBy: "\r\u{1B}[K").compactMap {
      $0.hasSuffix(" %") ? $0.split(separator: " ").dropLast().last.flatMap { Int($0) } : nil
    }
  }

  @Test("names the files where they lie unless they are uploaded")
  func local() throws {
    let folder = try TemporaryFolder()
    let files = try make([["a é.png", 3]], in: folder)
    let outcome = try GalleyProcess.run(["--attach", files[0].path], "")
    let url = "file://\(URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path)/a%20%C3%A9.png"
    #expect(
      outcome.text
        == #"{"category":"message","type":"image","data":{"attachments":[{"url":"\#(url)","mimeType":"image/png","#
        + #""name":"a é.png","extension":"png","size":3}]}}"# + "\n")
    #expect(outcome.status == 0)
  }

  #if canImport(Glibc)
    @Test("names the files where they lie, also in a folder whose name is no UTF-8")
    func localBytes() throws {
      let folder = try TemporaryFolder()
      let name = Array(folder.file("m").utf8) + [0xFC, 0x00]
      let isMade = name.withUnsafeBytes { mkdir($0.assumingMemoryBound(to: CChar.self).baseAddress!, 0o700) == 0 }
      try #require(isMade)
      let link = folder.file("link")
      let isLinked = name.withUnsafeBytes { symlink($0.assumingMemoryBound(to: CChar.self).baseAddress!, link) == 0 }
      try #require(isLinked)
      try Data([1]).write(to: URL(fileURLWithPath: link + "/a.png"))
      let outcome = try GalleyProcess.run(["--attach", link + "/a.png"], "")
      #expect(outcome.text.contains(#"/m%FC/a.png","mimeType":"image/png""#))
      #expect(outcome.status == 0)
    }
  #endif

  @Test("of several kinds has ids where they are asked for")
  func ids() throws {
    let folder = try TemporaryFolder()
    let files = try make([["a.png", 3], ["b.mp3", 3]], in: folder)
    let outcome = try GalleyProcess.run(["--muid"] + files.flatMap { ["--attach", $0.path] }, "hi")
    let messages = outcome.lines.compactMap { try? JSONReader.read(String($0)) }
    #expect(messages.count == 2)
    #expect(Set(messages.compactMap { $0["muid"]?.string }).count == 2)
    #expect(Set(messages.compactMap { $0["data"]?["metadata"]?["batchId"]?.string }).count == 1)
  }

  static let refusals: [(arguments: [String], status: Int32, complaint: String)] = [
    (["--upload-to", "http://x"], 2, "--upload-to needs a file to upload: --attach."),
    (["--attach", "/dev/null"], 3, "cannot attach \"/dev/null\": it is no ordinary file."),
    (["--attach", "/nowhere/x"], 3, "cannot attach \"/nowhere/x\": No such file or directory."),
    (["--attach", ""], 2, "--attach needs a value that is not empty."),
    (["--attach", "x", "--upload-to", "ftp://x"], 2, "--upload-to takes an http or https URL, not \"ftp://x\"."),
    (["--attach", "x", "--upload-to", "http://"], 2, "--upload-to takes an http or https URL, not \"http://\"."),
    (["--attach", "x", "--upload-to", "http://a b"], 2, "--upload-to takes an http or https URL, not \"http://a b\"."),
    (["--attach", "x", "--edit", "1"], 2, "--attach does not go with --edit: an edit changes the text alone."),
    (
      ["--attach", "x", "--framing", "lines"], 2, "--attach takes all of the input as the caption: --framing document."
    ),
    (["--max-files", "0"], 2, "--max-files takes a number from 1 up, not \"0\"."),
    (["--max-file-size", "1k"], 2, "--max-file-size takes a number from 1 up, not \"1k\"."),
  ]

  @Test("is refused where the options make no sense", arguments: refusals)
  func refused(arguments: [String], status: Int32, complaint: String) throws {
    let outcome = try GalleyProcess.run(arguments, "hi")
    #expect(outcome.status == status)
    #expect(outcome.text == "")
    #expect(outcome.complaints.split(separator: "\n").first.map(String.init) == "galley: " + complaint)
  }

  @Test("can't be uploaded without galley-upload, which is said")
  func noHelper() throws {
    let folder = try TemporaryFolder()
    let files = try make([["a.png", 3]], in: folder)
    try FileManager.default.copyItem(atPath: GalleyProcess.program, toPath: folder.file("galley"))
    let child = try ChildProgram(
      "/bin/sh",
      [
        "-c", #"PATH=/nowhere exec "$0" "$@" 2>&1"#, folder.file("galley"), "--attach", files[0].path, "--upload-to",
        "http://127.0.0.1:1",
      ])
    try child.closeInput()
    #expect(
      child.remainingLines() == [
        "galley: cannot start galley-upload: No such file or directory. It belongs beside galley."
      ])
    #expect(child.wait() == 3)
  }
}
