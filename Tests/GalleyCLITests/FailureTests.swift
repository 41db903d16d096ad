import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite("When input or output fails, galley")
struct FailureTests {
  /// Runs with the given descriptors; a negative one is closed.
  private func run(
    _ arguments: [String] = [], input: Int32, output: Int32
  ) throws -> (status: Int32, complaints: String) {
    let complaints = try TemporaryFile()
    let process = try GalleyProcess(arguments, input: input, output: output, complaints: complaints.descriptor)
    return (process.wait(), String(decoding: try complaints.read(), as: UTF8.self))
  }

  static let ways: [[String]] = [[], ["--framing=lines"], ["--framing=lines", "--jobs=2"]]

  @Test("says so and ends with 3: a full disk", arguments: ways + [["--help"], ["--version"]])
  func fullDisk(_ arguments: [String]) throws {
    let input = try TemporaryFile(Array("hi\n".utf8))
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(full) }
    let result = try run(arguments, input: input.descriptor, output: full)
    #expect(result == (3, "galley: cannot write standard output: No space left on device.\n"))
  }

  @Test("says so and ends with 3: no standard output", arguments: ways)
  func noOutput(_ arguments: [String]) throws {
    let input = try TemporaryFile(Array("hi\n".utf8))
    let result = try run(arguments, input: input.descriptor, output: -1)
    #expect(result == (3, "galley: cannot write standard output: Bad file descriptor.\n"))
  }

  @Test("says so and ends with 3: no standard input", arguments: ways)
  func noInput(_ arguments: [String]) throws {
    let output = try TemporaryFile()
    let result = try run(arguments, input: -1, output: output.descriptor)
    #expect(result == (3, "galley: cannot read standard input: Bad file descriptor.\n"))
    #expect(try output.read().isEmpty)
  }

  @Test("says so and ends with 3: a directory as input", arguments: ways)
  func directory(_ arguments: [String]) throws {
    let output = try TemporaryFile()
    let directory = open("/", O_RDONLY | O_CLOEXEC)
    defer { close(directory) }
    let result = try run(arguments, input: directory, output: output.descriptor)
    #expect(result == (3, "galley: cannot read standard input: Is a directory.\n"))
  }

  @Test("ends quietly: nobody reads the output any more", arguments: ways.dropFirst() + [["--framing=ndjson"]])
  func closedPipe(_ arguments: [String]) throws {
    let conversation = try Conversation(arguments)
    let line = arguments.contains("--framing=ndjson") ? "{\"text\":\"hi\"}\n" : "hi\n"
    try conversation.send(line)
    #expect(try conversation.receiveLine() == payload("hi"))
    conversation.closeOutput()
    try conversation.send(line)
    #expect(try conversation.finish() == (0, ""))
  }

  @Test("ends quietly: nobody reads the document's payload or the help", arguments: [[], ["--help"]])
  func closedPipeAtOnce(_ arguments: [String]) throws {
    let conversation = try Conversation(arguments)
    conversation.closeOutput()
    #expect(try conversation.finish() == (0, ""))
  }

  @Test("still works: input and output that do not block", arguments: ways)
  func nonBlocking(_ arguments: [String]) throws {
    let conversation = try Conversation(arguments, isBlocking: false)
    let text = String(repeating: "a", count: 300_000)
    try conversation.send(text + "\n")
    conversation.closeInput()
    #expect(try conversation.receiveLine() == payload(text))
    #expect(try conversation.finish() == (0, ""))
  }
}
