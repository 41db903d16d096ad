import ProcessSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("At a terminal, galley")
struct TerminalTests {
  @Test("says how far it has come when it takes more than two seconds")
  func progress() throws {
    let terminal = try Terminal(columns: 80)
    let output = try TemporaryFile()
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = try GalleyProcess(
      ["--framing=lines"], input: ends[0], output: output.descriptor, complaints: terminal.inner)
    close(ends[0])
    try writeAll(Array("a\n".utf8), to: ends[1])
    // The two seconds have begun when there is an answer.
    #expect(try Patience.wait { try String(decoding: output.read(), as: UTF8.self) == payload("a") })
    usleep(2_100_000)
    try writeAll(Array("b\n".utf8), to: ends[1])
    let shown = try terminal.read { $0.hasSuffix(" s") }
    #expect(shown.hasPrefix("\rgalley: 2 messages, "))
    close(ends[1])
    let rest = try terminal.readAll(of: process)
    #expect(rest == ("\r\u{1B}[K", 0))
    #expect(String(decoding: try output.read(), as: UTF8.self) == payload("a") + payload("b"))
  }

  @Test("renders with colours, in lines that fit")
  func colours() throws {
    let terminal = try Terminal(columns: 10)
    let input = try TemporaryFile(Array(#"{"data":{"text":"**a** one two three"}}"#.utf8))
    let complaints = try TemporaryFile()
    let process = try GalleyProcess(
      ["render"], input: input.descriptor, output: terminal.inner, complaints: complaints.descriptor)
    let all = try terminal.readAll(of: process)
    #expect(all.status == 0)
    #expect(all.shown == "\u{1B}[1ma\u{1B}[0m one two\r\nthree\r\n")
  }
}
