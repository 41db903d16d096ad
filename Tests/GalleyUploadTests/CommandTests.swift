import Foundation
import JSON
import ProcessSupport
import Testing

@Suite("galley-upload", .serialized)
struct CommandTests {
  private func run(
    _ lines: [String], _ arguments: [String] = [], answering: ((String) -> String?)? = nil
  ) throws -> (lines: [String], status: Int32) {
    let child = try ChildProgram(BuiltProgram.path("galley-upload", "GalleyUpload"), arguments)
    for line in lines { try child.send(line) }
    var output: [String] = []
    if let answering {
      while let line = child.nextLine() {
        output.append(line)
        guard let answer = answering(line) else { continue }
        try child.send(answer)
        try child.closeInput()
      }
    } else {
      try child.closeInput()
      output = child.remainingLines()
    }
    return (output, child.wait())
  }

  /// Lines but for progress, which depends on the machine.
  private func withoutProgress(_ lines: [String]) -> [String] {
    lines.filter { !$0.contains("\"event\":\"progress\"") }
  }

  @Test("uploads what the lines say, and ends when all is done")
  func uploads() throws {
    let server = try FaultServer(["/b": [.answer(500)], "/c": [.answer(415)], "/d": [.answer(507), .answer(507)]])
    let folder = try TemporaryFolder()
    let path = folder.file("a \"b\".txt")
    try Data("hello".utf8).write(to: URL(fileURLWithPath: path))
    let quoted = JSONWriter.text(of: .string(path))
    let lines = ["a", "b", "c", "d"].map {
      #"{"op":"upload","id":"\#($0)","path":\#(quoted),"mimeType":"text/plain","url":"\#(server.url)/\#($0)?s=1"}"#
    }
    let result = try run(lines, ["--attempts=2", "--first-delay", "1", "--concurrency=1"])
    #expect(result.status == 1)
    let expected = [
      #"{"event":"done","id":"a","url":"\#(server.url)/a"}"#,
      #"{"event":"waiting","id":"b","milliseconds":1,"reason":"ERR_S3_UPLOAD_FAILED","message":"The server answered 500.","status":500}"#,
      #"{"event":"done","id":"b","url":"\#(server.url)/b"}"#,
      #"{"event":"rejected","id":"c","reason":"ERR_INVALID_FILE_OBJECT","message":"The server refuses files of this type.","status":415}"#,
      #"{"event":"waiting","id":"d","milliseconds":1,"reason":"ERR_S3_UPLOAD_FAILED","message":"The server answered 507.","status":507}"#,
      #"{"event":"failed","id":"d","reason":"ERR_S3_UPLOAD_FAILED","message":"The server answered 507.","status":507}"#,
    ]
    for line in expected { #expect(result.lines.contains(line), "\(line)") }
    #expect(withoutProgress(result.lines).count == expected.count + 4)
    #expect(server.accepted.map(\.path).sorted() == ["/a", "/b"])
  }

  @Test("asks for a URL, and takes the answer")
  func asks() throws {
    let server = try FaultServer()
    let folder = try TemporaryFolder()
    try Data("hello".utf8).write(to: URL(fileURLWithPath: folder.file("f")))
    let upload = #"{"op":"upload","id":"1","path":"\#(folder.file("f"))"}"#
    let done = try run([upload]) { line in
      guard line == #"{"event":"needsTarget","id":"1"}"# else { return nil }
      return #"{"op":"target","id":"1","url":"\#(server.url)/f","method":"POST","fileURL":"https://x/f"}"#
    }
    #expect(withoutProgress(done.lines).last == #"{"event":"done","id":"1","url":"https://x/f"}"#)
    #expect(done.status == 0)
    #expect(server.accepted.map(\.method) == ["POST"])
    let refused = try run([upload]) { line in
      line.contains("needsTarget") ? #"{"op":"noTarget","id":"1","reason":"No.","retry":false}"# : nil
    }
    #expect(
      refused.lines.last == #"{"event":"rejected","id":"1","reason":"ERR_PRESIGNED_URL_FAILED","message":"No."}"#)
    #expect(refused.status == 1)
  }

  static let badLines: [(line: String, message: String)] = [
    ("x", "The line is no JSON: Expected a value, found x."),
    ("[]", "A line is an object, not an array."),
    ("{}", "\"op\" is missing."),
    (#"{"op":"fly"}"#, "\"op\" is upload, cancel, retry, target or noTarget."),
    (#"{"op":"upload","id":"1"}"#, "\"path\" is missing."),
    (#"{"op":"upload","id":1,"path":"/a"}"#, "\"id\" is a string, not a number."),
    (#"{"op":"upload","id":"1","path":"/a","url":"http://x","method":"GET"}"#, "\"method\" is PUT or POST."),
    (
      #"{"op":"upload","id":"1","path":"/a","url":"http://x","headers":{"a":1}}"#,
      "\"headers\" is an object of strings, or an array of pairs of them."
    ),
    (#"{"op":"retry","id":"1"}"#, "Only an upload that failed can be tried again."),
  ]

  @Test("says what is wrong with a line, and goes on", arguments: badLines)
  func bad(line: String, message: String) throws {
    let result = try run(["", line, line])
    let lines = [2, 3].map { number in
      #"{"error":{"code":"bad_request","message":\#(JSONWriter.text(of: .string(message))),"line":\#(number)}}"#
    }
    #expect(result.lines == lines)
    #expect(result.status == 1)
  }

  @Test("tells its usage and its version")
  func usage() throws {
    #expect(try run([], ["--help"]).lines.first == "Usage: galley-upload [OPTION…] < COMMANDS > EVENTS")
    #expect(try run([], ["--version"]).lines == ["galley-upload 0.1.0"])
    for arguments in [["--fly"], ["--attempts"], ["--attempts=0"], ["--attempts", "x"], ["--journal", ""]] {
      let result = try run([], arguments)
      #expect(result.lines == [])
      #expect(result.status == 2)
    }
    #expect(try run([], ["--journal", "/"]).status == 3)
    #expect(try run([]).status == 0)
  }

  @Test("shows nothing of an argument that acts on a terminal")
  func complaints() throws {
    let program = BuiltProgram.path("galley-upload", "GalleyUpload")
    for arguments in [["--x\u{1B}[31m\u{202E}"], ["--attempts", "\u{1B}[31m\u{202E}"]] {
      let child = try ChildProgram("/bin/sh", ["-c", "exec \"$0\" \"$@\" 2>&1", program] + arguments)
      try child.closeInput()
      let shown =
        arguments.count == 1
        ? "there is no option \"--x\u{FFFD}[31m\u{FFFD}\"." : "--attempts can't be \"\u{FFFD}[31m\u{FFFD}\"."
      #expect(child.remainingLines() == ["galley-upload: " + shown, "Try galley-upload --help."])
      #expect(child.wait() == 2)
    }
  }
}
