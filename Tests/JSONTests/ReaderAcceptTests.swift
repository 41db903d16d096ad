import JSON
import Testing

@Suite("A reader of JSON takes")
struct ReaderAcceptTests {
  /// A text, and how its value is written again.
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let written: String
    var testDescription: String { String(text.prefix(60)).debugDescription }

    init(_ text: String, _ written: String? = nil) {
      self.text = text
      self.written = written ?? text
    }
  }

  @Test("every value that the RFC has", arguments: structures + numbers + strings)
  func accepts(_ row: Row) throws {
    #expect(JSONWriter.text(of: try JSONReader.read(row.text)) == row.written)
  }

  static let structures: [Row] = [
    Row("[]"), Row("{}"), Row("null"), Row("true"), Row("false"), Row("\"\""), Row("0"), Row("\"lonely string\""),
    Row(" [] ", "[]"), Row("\n\t\r {}\r\n\t ", "{}"), Row("[ \n]", "[]"), Row("{\t}", "{}"), Row("true\n", "true"),
    Row("[1]"), Row("[1 ,2 , 3 ]", "[1,2,3]"), Row("[null,1,\"1\",{}]"), Row("[false]"), Row("[null]"),
    Row("[1,null,null,null,2]"), Row("[[]   ]", "[[]]"), Row("[[[[[]]]]]"), Row("[\"\"]"), Row("[\"a\"]"),
    Row("[{},[],{},[]]"), Row("{\"a\":1}"), Row("{\"a\" : 1 }", "{\"a\":1}"), Row("{\"\":0}"), Row("{\"a\":[]}"),
    Row("{\"a\":{\"a\":{\"a\":null}}}"), Row("{\"b\":1,\"a\":2}"), Row("{\"z\":1,\"y\":2,\"x\":3,\"a\":4}"),
    Row("{\"a\":1,\"A\":2}"), Row("{\"a\\u0000b\":1}"), Row("{\"\\u0061\":1}", "{\"a\":1}"),
    Row("{\n\"a\":\n[\n]\n}", "{\"a\":[]}"),
    // The same letter as one scalar and as two: two keys.
    Row("{\"\u{E9}\":1,\"e\u{301}\":2}"),
  ]

  static let numbers: [Row] = [
    Row("-0"), Row("1"), Row("-1"), Row("-12"), Row("10"), Row("123"), Row("0.1"), Row("-0.0"), Row("1.0"),
    Row("10.50"),
    Row("123.456789"), Row("1e1"), Row("1E1"), Row("1e+1"), Row("1e-1"), Row("1E+2"), Row("0e1"), Row("0e+1"),
    Row("0E-0"), Row("1.5e10"), Row("1e01"), Row("-1e-00"), Row("[ 4]", "[4]"), Row("[1.5e+9999]"), Row("[-1e9999]"),
    Row("[123123123123123123123123123123]"), Row("[0.4e006]"), Row("100000000000000000000"),
    Row("-0.000000000000000000000000000000000000000000000000000000000000000000000000000001"),
    Row("9007199254740993"), Row("18446744073709551616"), Row("1.7976931348623159e308"),
  ]

  /// Code points that no literal may hold, but a text may.
  static let noncharacters = String(
    String.UnicodeScalarView([0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE, 0x10FFFF].compactMap { Unicode.Scalar($0 as UInt32) }))

  static let strings: [Row] = [
    Row("\"a\""), Row("\"\\\"\""), Row("\"\\\\\""), Row("\"\\/\"", "\"/\""), Row("\"\\b\\f\\n\\r\\t\""),
    Row("\"\\u0041\"", "\"A\""), Row("\"\\u00e9\"", "\"\u{E9}\""), Row("\"\\u00E9\"", "\"\u{E9}\""),
    Row("\"\\u20AC\"", "\"\u{20AC}\""), Row("\"\\uD83D\\uDE00\"", "\"\u{1F600}\""),
    Row("\"\\ud83d\\ude39\\ud83d\\udc8d\"", "\"\u{1F639}\u{1F48D}\""), Row("\"\\uDBFF\\uDFFF\"", "\"\u{10FFFF}\""),
    Row("\"\\uD800\\uDC00\"", "\"\u{10000}\""), Row("\"\\u0000\""), Row("\"\\u001F\"", "\"\\u001f\""),
    Row("\"\\u0022\"", "\"\\\"\""), Row("\"\\u005C\"", "\"\\\\\""), Row("\"\\u002F\"", "\"/\""),
    Row("\"\\\\u0041\""), Row("\"\\\\n\""), Row("\"\u{7F}\""), Row("\"\u{80}\u{9F}\""), Row("\"\u{2028}\u{2029}\""),
    Row("\"\u{FEFF}\""), Row("\"\(noncharacters)\""), Row("\"\u{7FF}\u{800}\u{FFFD}\""),
    Row("\"\u{1F600}\u{1F468}\u{200D}\u{1F469}\""), Row("\"a/*b*/c//d\""), Row("\"' [ ] { } : , \""),
    Row("\"\u{E0061}\u{E007F}\""), Row("\" \""), Row("\"0123456\\\"\""), Row("\"01234567\\\"\""),
    Row("\"012345678\\n\""),
    Row("\"eight+eight+eight\u{E9}\\teight+eight\""),
    // Half a pair has no scalar: U+FFFD stands for it, and what follows is read by itself.
    Row("\"\\uD800\"", "\"\u{FFFD}\""), Row("\"\\uDC00\"", "\"\u{FFFD}\""), Row("\"\\uDADA\"", "\"\u{FFFD}\""),
    Row("\"\\uD800\\uD800\\uDC00\"", "\"\u{FFFD}\u{10000}\""), Row("\"\\uDd1e\\uD834\"", "\"\u{FFFD}\u{FFFD}\""),
    Row("\"\\uD800a\"", "\"\u{FFFD}a\""), Row("\"\\uD800\\n\"", "\"\u{FFFD}\\n\""),
    Row("\"\\uD800\\u0061\"", "\"\u{FFFD}a\""),
    Row("\"\\uD83D\\\\uDE00\"", "\"\u{FFFD}\\\\uDE00\""),
    Row("{\"\\uDFAA\":0}", "{\"\u{FFFD}\":0}"),
  ]

  @Test("as many levels as it was told, and no more")
  func depth() throws {
    let levels = 512
    let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    #expect(JSONWriter.text(of: try JSONReader.read(text)) == text)
    let error = #expect(throws: JSONError.self) { try JSONReader.read("[" + text + "]") }
    #expect(error?.code == "too_deep")
    #expect(error?.offset == levels)
    let mixed = #expect(throws: JSONError.self) {
      try JSONReader.read("[{\"a\":[0]}]", limits: JSONLimits(depth: 2))
    }
    #expect(mixed?.code == "too_deep")
    #expect(try JSONReader.read("[[0],[0]]", limits: JSONLimits(depth: 2)) == [[0], [0]])
  }

  @Test("as many bytes as it was told, and no more")
  func size() throws {
    #expect(try JSONReader.read("[1,2]", limits: JSONLimits(size: 5)) == [1, 2])
    let error = #expect(throws: JSONError.self) { try JSONReader.read("[1,2] ", limits: JSONLimits(size: 5)) }
    #expect(error?.code == "too_large")
    #expect(error?.offset == 5)
  }
}
