import Testing

@Suite("A line of ndjson")
struct NDJSONTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    let output: String
    var testDescription: String { line.debugDescription }

    init(_ line: String, _ output: String) {
      self.line = line
      self.output = output
    }
  }

  private static func error(_ code: String, _ message: String) -> String {
    #"{"error":{"code":""# + code + #"","message":""# + message + #"","line":1}}"# + "\n"
  }

  @Test("says what is sent, and to whom", arguments: accepted)
  func accepts(_ row: Row) throws {
    let outcome = try GalleyProcess.run(["--framing=ndjson"], row.line)
    #expect(outcome.text == row.output)
    #expect(outcome.status == 0)
  }

  static let accepted: [Row] = [
    Row(#"{"text":"hi"}"#, payload("hi")),
    Row(#" {"text" : "hi" } "#, payload("hi")),
    Row("{\"text\":\"hi\"}\r\n", payload("hi")),
    Row("\u{FEFF}{\"text\":\"hi\"}", payload("hi")),
    Row(#"{"text":"a\nb\t\"c\" é 😀"}"#, payload("a\\nb\\t\\\"c\\\" é 😀")),
    Row(#"{"text":"a\ud83d\ude00\ud83d"}"#, payload("a😀\u{FFFD}")),
    Row(#"{"text":"a\u0000b"}"#, payload("a\u{FFFD}b")),
    Row(
      #"{"text":"hi","to":"uid:bob"}"#,
      #"{"receiver":"bob","receiverType":"user","category":"message","type":"text","data":{"text":"hi"}}"# + "\n"),
    Row(
      #"{"to":"guid:g","replyTo":"9","thread":8,"text":"hi"}"#,
      #"{"receiver":"g","receiverType":"group","category":"message","type":"text","data":{"text":"hi"},"#
        + #""parentMessageId":8,"quotedMessageId":9}"# + "\n"),
    Row(#"{"text":"hi","edit":"42"}"#, #"{"id":42,"data":{"text":"hi"}}"# + "\n"),
    Row(#"{"text":"hi","edit":"m-42"}"#, #"{"id":"m-42","data":{"text":"hi"}}"# + "\n"),
    Row(#"{"text":"hi","to":null,"thread":null,"replyTo":null,"edit":null}"#, payload("hi")),
    Row("\n \t\r\n{\"text\":\"hi\"}\n\n", payload("hi")),
  ]

  @Test("is refused in its place where it is wrong", arguments: refused)
  func refuses(_ row: Row) throws {
    let outcome = try GalleyProcess.run(["--framing=ndjson"], row.line + "\n{\"text\":\"next\"}\n")
    #expect(outcome.text == row.output + payload("next"))
    #expect(outcome.status == 1)
    #expect(outcome.complaints == "")
  }

  static let refused: [Row] = [
    Row("{", error("bad_json", "Expected a key or }, found the end. (Byte 1 of the line.)")),
    Row(#"{"text":"a"} x"#, error("bad_json", "Expected the end after the value, found x. (Byte 13 of the line.)")),
    Row(
      #"{"text":"a","text":"b"}"#,
      error("bad_json", #"The key \"text\" comes twice in one object. (Byte 12 of the line.)"#)),
    Row("hi", error("bad_json", "Expected a value, found h. (Byte 0 of the line.)")),
    Row("[]", error("bad_message", "A line is an object, not an array.")),
    Row(#""hi""#, error("bad_message", "A line is an object, not a string.")),
    Row("{}", error("bad_message", #"The field \"text\" is missing."#)),
    Row(#"{"text":null}"#, error("bad_message", #"The field \"text\" is missing."#)),
    Row(#"{"text":7}"#, error("bad_message", #"The field \"text\" is a string, not a number."#)),
    Row(#"{"text":"a","to":7}"#, error("bad_message", #"The field \"to\" is a string, not a number."#)),
    Row(
      #"{"text":"a","to":"bob"}"#, error("bad_receiver", "A receiver is uid:ID for a person or guid:ID for a group.")),
    Row(
      #"{"text":"a","thread":""}"#,
      error("bad_message", #"The field \"thread\" is an id: a number, or a string that is not empty."#)),
    Row(
      #"{"text":"a","edit":{}}"#,
      error("bad_message", #"The field \"edit\" is an id: a number, or a string that is not empty."#)),
    Row(#"{"text":"a","reply_to":1}"#, error("bad_message", #"There is no field \"reply_to\"; did you mean replyTo?"#)),
    Row(#"{"text":"a","colour":1}"#, error("bad_message", #"There is no field \"colour\"."#)),
    Row(#"{"text":" \n"}"#, refusal("empty", 1).dropLast() + "\n"),
    Row(#"{"text":""}"#, refusal("empty", 1).dropLast() + "\n"),
    Row(
      String(repeating: "[", count: 100_000),
      error("bad_json", "More than 512 arrays and objects inside each other. (Byte 512 of the line.)")),
    Row(#"{"text":""# + String(repeating: "a", count: 1 << 20) + #"a"}"#, refusal("message_too_large", 1)),
    Row(#"{"text":""# + String(repeating: "a", count: 9 << 20) + #""}"#, refusal("message_too_large", 1)),
  ]

  @Test("changes the options for its own message alone")
  func overrides() throws {
    let input = #"""
      {"text":"a"}
      {"text":"b","to":"guid:g","thread":1,"replyTo":"two"}
      {"text":"c"}
      """#
    let outcome = try GalleyProcess.run(
      ["--framing=ndjson", "--to=uid:bob", "--thread=7", "--reply-to=8"], input)
    func bob(_ text: String) -> String {
      #"{"receiver":"bob","receiverType":"user","category":"message","type":"text","data":{"text":""# + text
        + #""},"parentMessageId":7,"quotedMessageId":8}"# + "\n"
    }
    #expect(
      outcome.text == bob("a")
        + #"{"receiver":"g","receiverType":"group","category":"message","type":"text","data":{"text":"b"},"#
        + #""parentMessageId":1,"quotedMessageId":"two"}"# + "\n" + bob("c"))
  }

  @Test("may hold the longest text in its longest spelling")
  func longestLine() throws {
    let count = 1 << 20
    let line = #"{"text":""# + String(repeating: "\\u0061", count: count) + #""}"#
    let outcome = try GalleyProcess.run(["--framing=ndjson"], line)
    #expect(outcome.text == payload(String(repeating: "a", count: count)))
  }

  @Test("counts where it stands, blank lines included")
  func lineNumbers() throws {
    let outcome = try GalleyProcess.run(["--framing=ndjson"], "\n\n{\"text\":\"\"}\n\nx\n")
    #expect(
      outcome.text == refusal("empty", 3)
        + #"{"error":{"code":"bad_json","message":"Expected a value, found x. (Byte 0 of the line.)","line":5}}"# + "\n"
    )
  }

  @Test("with broken UTF-8 or NUL is repaired before it is read")
  func brokenBytes() throws {
    let line = Array(#"{"text":"a"#.utf8) + [0xFF, 0x00] + Array(#"b"}"#.utf8)
    #expect(try GalleyProcess.run(["--framing=ndjson"], line).text == payload("a\u{FFFD}\u{FFFD}b"))
  }
}
