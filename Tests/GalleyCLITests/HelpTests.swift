import Testing

@Suite("The help of galley")
struct HelpTests {
  @Test("names every option and subcommand, within 80 columns", arguments: [["--help"], ["compose", "--help"]])
  func help(_ arguments: [String]) throws {
    let outcome = try GalleyProcess.run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.complaints == "")
    #expect(outcome.text.hasPrefix("Usage: galley [compose] [OPTION…] < TEXT > PAYLOADS\n"))
    for name in [
      "--framing KIND", "--to RECEIVER", "--plain", "--escape HOW", "--max-length N", "--reply-to ID", "--thread ID",
      "--edit ID", "--jobs N", "--muid", "--people FILE", "--mention-limit N", "--mention-all LABEL", "--attach PATH",
      "--upload-to URL", "--max-files N", "--max-file-size BYTES", "--help", "--version", "compose", "render", "drive",
      "Exit status:",
    ] { #expect(outcome.text.contains("\n  \(name) ") || outcome.text.contains("\n\(name)"), "\(name)") }
    #expect(!outcome.text.contains("--worker"))
    for line in outcome.lines { #expect(line.count <= 80, "\(line)") }
  }

  @Test("wins over everything behind it, not over a mistake before it")
  func precedence() throws {
    #expect(try GalleyProcess.run(["--help", "--nonsense"]).status == 0)
    #expect(try GalleyProcess.run(["--nonsense", "--help"]).status == 2)
  }

  @Test("fits the terminal", arguments: [50, 80, 120])
  func width(_ columns: Int) throws {
    let terminal = try Terminal(columns: columns)
    let complaints = try TemporaryFile()
    let process = try GalleyProcess(
      ["--help"], input: terminal.inner, output: terminal.inner, complaints: complaints.descriptor)
    let (text, status) = try terminal.readAll(of: process)
    #expect(status == 0)
    let widest = text.split(separator: "\r\n").map(\.count).max() ?? 0
    #expect(widest <= columns)
    #expect(widest > columns - 15)
  }

  @Test(
    "comes by itself where nobody gave anything to read", arguments: [[], ["compose"], ["render"], ["drive"]])
  func terminalInput(_ arguments: [String]) throws {
    let terminal = try Terminal(columns: 80)
    let files = try (0..<2).map { _ in try TemporaryFile() }
    let process = try GalleyProcess(
      arguments, input: terminal.inner, output: files[0].descriptor, complaints: files[1].descriptor)
    #expect(process.wait() == 0)
    #expect(String(decoding: try files[0].read(), as: UTF8.self).hasPrefix("Usage: galley"))
  }

  @Test("does not come where a terminal gives the text")
  func typedText() throws {
    let terminal = try Terminal(columns: 80)
    let files = try (0..<2).map { _ in try TemporaryFile() }
    let process = try GalleyProcess(
      ["--plain"], input: terminal.inner, output: files[0].descriptor, complaints: files[1].descriptor)
    try terminal.type("hello\n\u{4}")
    #expect(process.wait() == 0)
    #expect(
      String(decoding: try files[0].read(), as: UTF8.self)
        == #"{"category":"message","type":"text","data":{"text":"hello"}}"# + "\n")
  }

  @Test("is there for each subcommand", arguments: ["compose", "render", "drive"])
  func subcommands(_ name: String) throws {
    let outcome = try GalleyProcess.run([name, "--help"])
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix("Usage: galley "))
    for line in outcome.lines { #expect(line.count <= 80, "\(line)") }
    let options = [
      "--to OUTPUT", "--json", "--profile PROFILE", "--theme NAME", "--width N", "--markdown", "--stream",
      "--people FILE", "--me UID",
    ]
    if name == "render" { for option in options { #expect(outcome.text.contains("\n  \(option) "), "\(option)") } }
  }

  @Test(
    "says the version",
    arguments: [["--version"], ["compose", "--version"], ["render", "--version"], ["drive", "--version"]])
  func version(_ arguments: [String]) throws {
    let outcome = try GalleyProcess.run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix("galley "))
    let numbers = outcome.text.dropFirst("galley ".count).dropLast().split(
      separator: ".", omittingEmptySubsequences: false)
    #expect(numbers.count == 3)
    #expect(numbers.allSatisfy { Int($0) != nil })
  }
}
