import Testing

@Suite("The options of galley")
struct OptionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let complaint: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: [String], _ complaint: String) {
      self.arguments = arguments
      self.complaint = complaint
    }
  }

  @Test("that are wrong are refused with what would be right", arguments: refused)
  func refuses(_ row: Row) throws {
    let outcome = try GalleyProcess.run(row.arguments, "hi")
    #expect(outcome.complaints == "galley: \(row.complaint)\nTry galley --help.\n")
    #expect(outcome.status == 2)
    #expect(outcome.text == "")
  }

  @Test(
    "that a subcommand does not have are refused with a word to its own page",
    arguments: [
      Row(["render", "--framing", "ndjson"], #"there is no option "--framing"."#),
      Row(
        ["render", "--to=htm"], #"--to takes html, ansi, text, runs, subtitle or a11y, not "htm"; did you mean html?"#),
      Row(["drive", "--to", "uid:bob"], #"there is no option "--to"."#),
    ])
  func refusesBySubcommand(_ row: Row) throws {
    let outcome = try GalleyProcess.run(row.arguments, "hi")
    #expect(outcome.complaints == "galley: \(row.complaint)\nTry galley \(row.arguments[0]) --help.\n")
    #expect(outcome.status == 2)
    #expect(outcome.text == "")
  }

  static let refused: [Row] = [
    Row(["--framng", "lines"], #"there is no option "--framng"; did you mean --framing?"#),
    Row(["--framng=lines"], #"there is no option "--framng"; did you mean --framing?"#),
    Row(["--max"], #"there is no option "--max"; did you mean --max-length?"#),
    Row(["--replyto=1"], #"there is no option "--replyto"; did you mean --reply-to?"#),
    Row(["--hlep"], #"there is no option "--hlep"; did you mean --help?"#),
    Row(["--Plain"], #"there is no option "--Plain"; did you mean --plain?"#),
    Row(["--frobnicate"], #"there is no option "--frobnicate"."#),
    Row(
      ["--" + String(repeating: "x", count: 100)],
      "there is no option \"--" + String(repeating: "x", count: 58) + "…\"."),
    Row(["---"], #"there is no option "---"."#),
    Row(["--=1"], #"there is no option "--"."#),
    Row(["-plain"], #"there is no option "-plain"; did you mean --plain?"#),
    Row(["-x"], #"there is no option "-x"."#),
    Row(["--a\u{1B}[31mb"], "there is no option \"--a\u{FFFD}[31mb\"."),
    Row(["--a\u{202E}b\u{2066}c\u{2028}d"], "there is no option \"--a\u{FFFD}b\u{FFFD}c\u{FFFD}d\"."),
    Row(["--framing"], "--framing needs a value: --framing KIND."),
    Row(["--framing", "--plain"], "--framing needs a value: --framing KIND."),
    Row(["--to", "--", "uid:bob"], "--to needs a value: --to RECEIVER."),
    Row(["--framing="], #"--framing takes document, lines, nul or ndjson, not ""."#),
    Row(["--framing=line"], #"--framing takes document, lines, nul or ndjson, not "line"; did you mean lines?"#),
    Row(["--framing", "xml"], #"--framing takes document, lines, nul or ndjson, not "xml"."#),
    Row(["--escape=all"], #"--escape takes minimal or none, not "all"."#),
    Row(["--escape", "minimum"], #"--escape takes minimal or none, not "minimum"; did you mean minimal?"#),
    Row(["--to", "bob"], #"--to takes uid:ID or guid:ID, not "bob"."#),
    Row(["--to=uid:"], #"--to takes uid:ID or guid:ID, not "uid:"."#),
    Row(["--max-length", "0"], #"--max-length takes a number from 1 up, not "0"."#),
    Row(["--max-length=-1"], #"--max-length takes a number from 1 up, not "-1"."#),
    Row(["--max-length", "-1"], #"--max-length takes a number from 1 up, not "-1"."#),
    Row(["--max-length=+1"], #"--max-length takes a number from 1 up, not "+1"."#),
    Row(["--max-length=1e3"], #"--max-length takes a number from 1 up, not "1e3"."#),
    Row(["--max-length=99999999999999999999"], #"--max-length takes a number from 1 up, not "99999999999999999999"."#),
    Row(["--jobs=0"], #"--jobs takes a number from 1 to 256, not "0"."#),
    Row(["--jobs=257"], #"--jobs takes a number from 1 to 256, not "257"."#),
    Row(["--jobs=two"], #"--jobs takes a number from 1 to 256, not "two"."#),
    Row(["--jobs="], #"--jobs takes a number from 1 to 256, not ""."#),
    Row(["--plain=yes"], "--plain takes no value."),
    Row(["--muid="], "--muid takes no value."),
    Row(["--reply-to="], "--reply-to needs a value that is not empty."),
    Row(["--thread", ""], "--thread needs a value that is not empty."),
    Row(["--edit="], "--edit needs a value that is not empty."),
    Row(["compoze"], #"there is no subcommand "compoze"; did you mean compose?"#),
    Row(["file.txt"], #"there is no subcommand "file.txt"."#),
    Row(["compose", "file.txt"], #"unexpected argument "file.txt": messages are read from standard input."#),
    Row(["--plain", "file.txt"], #"unexpected argument "file.txt": messages are read from standard input."#),
    Row(["--", "--plain"], #"unexpected argument "--plain": messages are read from standard input."#),
    Row(["-"], #"unexpected argument "-": messages are read from standard input."#),
  ]

  @Test(
    "take their value behind an equals sign or a space, in any order, the last one counting",
    arguments: [
      ["--to", "uid:bob", "--thread", "7"], ["--to=uid:bob", "--thread=7"], ["--thread=7", "--to", "uid:bob"],
      ["compose", "--to=uid:bob", "--thread", "7"], ["--to", "uid:ann", "--to=uid:bob", "--thread=1", "--thread=7"],
      ["--to=uid:bob", "--thread=7", "--"], ["--framing", "document", "--to=uid:bob", "--thread=7"],
    ])
  func accepts(_ arguments: [String]) throws {
    let outcome = try GalleyProcess.run(arguments, "hi")
    #expect(
      outcome.text == #"{"receiver":"bob","receiverType":"user","category":"message","type":"text","#
        + #""data":{"text":"hi"},"parentMessageId":7}"# + "\n")
    #expect(outcome.complaints == "")
    #expect(outcome.status == 0)
  }

  @Test("may have a value with equals signs and colons in it")
  func oddValues() throws {
    let outcome = try GalleyProcess.run(["--to=uid:a=b:c", "--reply-to==x"], "hi")
    #expect(
      outcome.text == #"{"receiver":"a=b:c","receiverType":"user","category":"message","type":"text","#
        + #""data":{"text":"hi"},"quotedMessageId":"=x"}"# + "\n")
  }
}
