import Testing

/// A payload without receiver, as the rows below expect it.
func payload(_ text: String) -> String { #"{"category":"message","type":"text","data":{"text":""# + text + "\"}}\n" }

/// An error in a message's place.
func refusal(_ code: String, _ line: Int) -> String {
  let messages = [
    "empty": "The message holds nothing to send.",
    "message_too_large": "The message is larger than 1 MiB.",
  ]
  return #"{"error":{"code":""# + code + #"","message":""# + (messages[code] ?? "") + #"","line":"# + "\(line)}}\n"
}

@Suite("The input of galley compose")
struct FramingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let framing: String
    let input: [UInt8]
    let output: String
    let status: Int32
    var testDescription: String { "\(framing): \(name)" }

    init(_ framing: String, _ name: String, _ input: String, _ output: String, status: Int32 = 0) {
      self.init(framing, name, Array(input.utf8), output, status: status)
    }

    init(_ framing: String, _ name: String, _ input: [UInt8], _ output: String, status: Int32 = 0) {
      self.framing = framing
      self.name = name
      self.input = input
      self.output = output
      self.status = status
    }
  }

  @Test("is cut into messages as documented", arguments: documents + lines + nul)
  func framing(_ row: Row) throws {
    let outcome = try GalleyProcess.run(["--framing", row.framing], row.input)
    #expect(outcome.text == row.output)
    #expect(outcome.status == row.status)
    #expect(outcome.complaints == "")
  }

  static let mebibyte = 1 << 20

  static let documents: [Row] = [
    Row("document", "one line", "hi", payload("hi")),
    Row("document", "several lines", "hi\nthere\n", payload("hi\\nthere")),
    Row("document", "line ends of other systems", "a\r\nb\rc", payload("a\\nb\\nc")),
    Row("document", "nothing", "", refusal("empty", 1), status: 1),
    Row("document", "white space alone", " \n\t\r\n\u{A0}\u{3000}", refusal("empty", 1), status: 1),
    Row("document", "invisible characters alone", "\u{200B}\u{FEFF}\u{2060}\u{AD}", refusal("empty", 1), status: 1),
    Row("document", "a byte-order mark alone", "\u{FEFF}", refusal("empty", 1), status: 1),
    Row("document", "a byte-order mark and text", "\u{FEFF}hi", payload("hi")),
    Row("document", "white space around text", "\n\n  hi  \n\n", payload("hi")),
    Row("document", "NUL", [0x61, 0, 0x62], payload("a\u{FFFD}b")),
    Row("document", "NUL alone", [0], payload("\u{FFFD}")),
    Row(
      "document", "bytes that are not UTF-8", [0x61, 0xFF, 0x62, 0xED, 0xA0, 0xBD, 0xC3],
      payload("a\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")),
    Row(
      "document", "emoji and other scripts", "\u{1F468}\u{200D}\u{1F469} \u{645}\u{631}\u{62D}\u{628}\u{627}",
      payload("\u{1F468}\u{200D}\u{1F469} \u{645}\u{631}\u{62D}\u{628}\u{627}")),
    Row(
      "document", "the longest text", [UInt8](repeating: 0x61, count: mebibyte),
      payload(String(repeating: "a", count: mebibyte))),
    Row(
      "document", "a longer text", [UInt8](repeating: 0x61, count: mebibyte + 1), refusal("message_too_large", 1),
      status: 1),
    Row(
      "document", "a text that grows too long when it is repaired", [UInt8](repeating: 0xFF, count: mebibyte),
      refusal("message_too_large", 1), status: 1),
    Row(
      "document", "a much longer text", [UInt8](repeating: 0x61, count: 10 * mebibyte), refusal("message_too_large", 1),
      status: 1),
  ]

  static let lines: [Row] = [
    Row("lines", "nothing", "", ""),
    Row("lines", "a byte-order mark alone", "\u{FEFF}", ""),
    Row(
      "lines", "a byte-order mark on the first line alone", "\u{FEFF}a\n\u{FEFF}b\n",
      payload("a") + payload("&#65279;b")),
    Row("lines", "one line", "a\n", payload("a")),
    Row("lines", "a last line without its end", "a\nb", payload("a") + payload("b")),
    Row("lines", "line ends of DOS", "a\r\nb\r\n", payload("a") + payload("b")),
    Row("lines", "an empty line", "a\n\nb\n", payload("a") + refusal("empty", 2) + payload("b"), status: 1),
    Row("lines", "an empty line alone", "\n", refusal("empty", 1), status: 1),
    Row("lines", "a blank line of DOS", "\r\na\r\n", refusal("empty", 1) + payload("a"), status: 1),
    Row("lines", "NUL and broken UTF-8", [0x61, 0, 0x0A, 0xC3, 0x0A], payload("a\u{FFFD}") + payload("\u{FFFD}")),
    Row(
      "lines", "a character cut by a line end", [0xE2, 0x82, 0x0A, 0xAC, 0x0A],
      payload("\u{FFFD}") + payload("\u{FFFD}")),
    Row("lines", "quotation marks and backslashes", "\"a\" b\n", payload("\\\"a\\\" b")),
    Row("lines", "a form feed and other white space within", "a\tb\u{2028}c\n", payload("a\\tb\u{2028}c")),
    Row(
      "lines", "the longest line with its end", String(repeating: "a", count: mebibyte) + "\r\nb",
      payload(String(repeating: "a", count: mebibyte)) + payload("b")),
    Row(
      "lines", "over-long lines",
      "a\n" + String(repeating: "b", count: mebibyte + 1) + "\nc\n"
        + String(repeating: "d", count: 3 * mebibyte) + "\n" + String(repeating: "e", count: 3 * mebibyte),
      payload("a") + refusal("message_too_large", 2) + payload("c") + refusal("message_too_large", 4)
        + refusal("message_too_large", 5), status: 1),
    Row(
      "lines", "an over-long first line behind a byte-order mark",
      "\u{FEFF}" + String(repeating: "b", count: mebibyte + 1) + "\n\u{FEFF}c",
      refusal("message_too_large", 1) + payload("&#65279;c"), status: 1),
    Row(
      "lines", "the longest line behind a byte-order mark",
      "\u{FEFF}" + String(repeating: "b", count: mebibyte) + "\r\n", payload(String(repeating: "b", count: mebibyte))),
  ]

  static let nul: [Row] = [
    Row("nul", "nothing", "", ""),
    Row("nul", "messages of several lines", "a\nb\0c\0", payload("a\\nb") + payload("c")),
    Row("nul", "a last message without its end", "a\0b", payload("a") + payload("b")),
    Row("nul", "an empty message", "a\0\0b\0", payload("a") + refusal("empty", 2) + payload("b"), status: 1),
    Row("nul", "line ends around a message", "\na\r\n\0", payload("a")),
    Row("nul", "a byte-order mark", "\u{FEFF}a\0", payload("a")),
    Row(
      "nul", "an over-long message", String(repeating: "b", count: 2 * mebibyte) + "\0c",
      refusal("message_too_large", 1) + payload("c"), status: 1),
  ]

  @Test("is read whatever pieces it comes in", arguments: ["lines", "nul", "ndjson"])
  func pieces(_ framing: String) throws {
    let end = framing == "nul" ? "\0" : "\n"
    let conversation = try Conversation(["--framing", framing])
    for index in 0..<5 {
      let text = framing == "ndjson" ? #"{"text":"message \#(index)"}"# : "message \(index)"
      for character in text + end { try conversation.send(String(character)) }
      #expect(try conversation.receiveLine() == payload("message \(index)"))
    }
    #expect(try conversation.finish() == (0, ""))
  }

  @Test("is answered before more is waited for, also by workers")
  func workersAnswer() throws {
    let conversation = try Conversation(["--framing=lines", "--jobs=3"])
    for index in 0..<20 {
      try conversation.send("message \(index)\n")
      #expect(try conversation.receiveLine() == payload("message \(index)"))
    }
    #expect(try conversation.finish() == (0, ""))
  }
}
