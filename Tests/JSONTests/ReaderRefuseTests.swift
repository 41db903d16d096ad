import JSON
import Testing

@Suite("A reader of JSON refuses")
struct ReaderRefuseTests {
  /// A text, the code of its error and the byte it is noticed at.
  struct Row: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let code: String
    let offset: Int
    var testDescription: String { String(decoding: bytes.prefix(60), as: UTF8.self).debugDescription }

    init(_ text: String, _ code: String, _ offset: Int) { self.init(Array(text.utf8), code, offset) }

    init(_ bytes: [UInt8], _ code: String, _ offset: Int) {
      self.bytes = bytes
      self.code = code
      self.offset = offset
    }
  }

  @Test("what the RFC does not have", arguments: structures + numbers + strings + bytes)
  func refuses(_ row: Row) {
    let error = #expect(throws: JSONError.self) { try JSONReader.read(row.bytes) }
    #expect(error?.code == row.code)
    #expect(error?.offset == row.offset)
    #expect(error?.message.isEmpty == false)
  }

  static let structures: [Row] = [
    Row("", "unexpected_end", 0), Row("   ", "unexpected_end", 3), Row("\n", "unexpected_end", 1),
    Row("[", "unexpected_end", 1), Row("[1", "unexpected_end", 2), Row("[1,", "unexpected_end", 3),
    Row("[\n1\n,1", "unexpected_end", 6), Row("[[1]", "unexpected_end", 4), Row("[{", "unexpected_end", 2),
    Row("{", "unexpected_end", 1), Row("{\"a\"", "unexpected_end", 4), Row("{\"a\":", "unexpected_end", 5),
    Row("{\"a\":1", "unexpected_end", 6), Row("{\"a\":1,", "unexpected_end", 7), Row("{\"a", "unexpected_end", 3),
    Row("]", "unexpected_character", 0), Row("}", "unexpected_character", 0), Row(",", "unexpected_character", 0),
    Row(":", "unexpected_character", 0), Row("[,1]", "unexpected_character", 1),
    Row("[1,,2]", "unexpected_character", 3),
    Row("[1,]", "unexpected_character", 3), Row("[,]", "unexpected_character", 1),
    Row("[1 2]", "unexpected_character", 3),
    Row("[1:2]", "unexpected_character", 2), Row("[1}", "unexpected_character", 2),
    Row("{]", "unexpected_character", 1),
    Row("[1]]", "trailing_content", 3), Row("{}}", "trailing_content", 2), Row("[][]", "trailing_content", 2),
    Row("1 2", "trailing_content", 2), Row("[] x", "trailing_content", 3), Row("{}\n{}", "trailing_content", 3),
    Row("\"a\"\"b\"", "trailing_content", 3), Row("[1]#", "trailing_content", 3), Row("[],", "trailing_content", 2),
    Row("{a:1}", "unexpected_character", 1), Row("{'a':1}", "unexpected_character", 1),
    Row("{1:1}", "unexpected_character", 1), Row("{null:1}", "unexpected_character", 1),
    Row("{\"a\" 1}", "unexpected_character", 5), Row("{\"a\"::1}", "unexpected_character", 5),
    Row("{\"a\",1}", "unexpected_character", 4), Row("{\"a\":}", "unexpected_character", 5),
    Row("{\"a\":1,}", "unexpected_character", 7), Row("{,}", "unexpected_character", 1),
    Row("{\"a\":1,,\"b\":2}", "unexpected_character", 7), Row("{\"a\":1 \"b\":2}", "unexpected_character", 7),
    Row("{[]:1}", "unexpected_character", 1), Row("{\"a\":1]", "unexpected_character", 6),
    Row("{\"a\":1,\"a\":2}", "duplicate_key", 7), Row("{\"a\":1,\"b\":2,\"a\":1}", "duplicate_key", 13),
    Row("{\"a\":1,\"\\u0061\":2}", "duplicate_key", 7), Row("[{\"\":0,\"\":0}]", "duplicate_key", 7),
    Row("nul", "unexpected_character", 0), Row("nulll", "unexpected_character", 0),
    Row("True", "unexpected_character", 0), Row("TRUE", "unexpected_character", 0),
    Row("truefalse", "unexpected_character", 0), Row("fals", "unexpected_character", 0),
    Row("undefined", "unexpected_character", 0), Row("[true1]", "unexpected_character", 1),
    Row("nulls", "unexpected_character", 0), Row("<null>", "unexpected_character", 0),
    Row("*", "unexpected_character", 0),
    Row("[/**/1]", "unexpected_character", 1), Row("// c\n1", "unexpected_character", 0),
    Row("[1]/* c */", "trailing_content", 3), Row("#1", "unexpected_character", 0),
    Row("[\u{0C}]", "unexpected_character", 1), Row("[\u{0B}]", "unexpected_character", 1),
    Row("[\u{A0}]", "unexpected_character", 1), Row("[\u{2060}]", "unexpected_character", 1),
    Row("\u{FEFF}[]", "unexpected_character", 0), Row("[]\u{FEFF}", "trailing_content", 2),
    Row("[\u{0}]", "unexpected_character", 1), Row("\u{0}", "unexpected_character", 0),
    Row("\u{E9}", "unexpected_character", 0), Row("{\"a\":\"b\"}\u{0}", "trailing_content", 9),
    Row("\\u0020[]", "unexpected_character", 0), Row("{\"x\"}", "unexpected_character", 4),
    Row("{\"a\":true,\"b\"}", "unexpected_character", 13), Row("(1)", "unexpected_character", 0),
    Row(String(repeating: "[", count: 100_000), "too_deep", 512),
    Row(String(repeating: "{\"\":", count: 100_000), "too_deep", 2048),
  ]

  static let numbers: [Row] = [
    Row("01", "invalid_number", 0), Row("-01", "invalid_number", 0), Row("00", "invalid_number", 0),
    Row("-", "invalid_number", 0), Row("--1", "invalid_number", 0), Row("- 1", "invalid_number", 0),
    Row("+1", "unexpected_character", 0), Row("++1", "unexpected_character", 0), Row(".5", "unexpected_character", 0),
    Row("-.5", "invalid_number", 0), Row("1.", "invalid_number", 0), Row("[1.]", "invalid_number", 1),
    Row("1.e1", "invalid_number", 0), Row("1e", "invalid_number", 0), Row("1e+", "invalid_number", 0),
    Row("1E-", "invalid_number", 0), Row("0e", "invalid_number", 0), Row("0e+", "invalid_number", 0),
    Row("1.5.2", "invalid_number", 0), Row("1e1e1", "invalid_number", 0), Row("1e1.5", "invalid_number", 0),
    Row("1+2", "invalid_number", 0), Row("1-2", "invalid_number", 0), Row("1_000", "invalid_number", 0),
    Row("1 000", "trailing_content", 2), Row("0x1F", "invalid_number", 0), Row("0b1", "invalid_number", 0),
    Row("1a", "invalid_number", 0), Row("-1x", "invalid_number", 0), Row("1\u{FF11}", "invalid_number", 0),
    Row("\u{FF11}", "unexpected_character", 0), Row("NaN", "unexpected_character", 0),
    Row("Infinity", "unexpected_character", 0), Row("-Infinity", "invalid_number", 0), Row("-NaN", "invalid_number", 0),
    Row("[-foo]", "invalid_number", 1), Row("[1eE2]", "invalid_number", 1), Row("[0.3e+]", "invalid_number", 1),
    Row("[-2.]", "invalid_number", 1), Row("1,5", "trailing_content", 1),
  ]

  static let strings: [Row] = [
    Row("\"", "unexpected_end", 1), Row("\"a", "unexpected_end", 2), Row("\"a\\\"", "unexpected_end", 4),
    Row("\"\\", "unexpected_end", 2), Row("[\"a]", "unexpected_end", 4), Row("\"\\u", "unexpected_end", 3),
    Row("\"\\u00", "unexpected_end", 5), Row("\"\\u00\"", "unexpected_end", 6),
    Row("\"\\u00g0\"", "invalid_escape", 1), Row("\"\\u 123\"", "invalid_escape", 1),
    Row("\"\\u+123\"", "invalid_escape", 1), Row("\"\\uD800\\u\"", "unexpected_end", 10),
    Row("\"\\uD800\\uD8x0\"", "invalid_escape", 7), Row("\"\\x41\"", "invalid_escape", 1),
    Row("\"\\a\"", "invalid_escape", 1), Row("\"\\'\"", "invalid_escape", 1), Row("\"\\0\"", "invalid_escape", 1),
    Row("\"\\U0041\"", "invalid_escape", 1), Row("\"\\\n\"", "invalid_escape", 1), Row("\"\\ \"", "invalid_escape", 1),
    Row("\"\\\u{1F600}\"", "invalid_escape", 1), Row("\"\\\\\\\"", "unexpected_end", 5),
    Row("\"\n\"", "control_character", 1), Row("\"\t\"", "control_character", 1),
    Row("\"\u{0}\"", "control_character", 1),
    Row("\"a\u{1F}\"", "control_character", 2), Row("\"\\n\r\"", "control_character", 3),
    Row("'a'", "unexpected_character", 0), Row("`a`", "unexpected_character", 0), Row("abc", "unexpected_character", 0),
    Row("\u{201C}a\u{201D}", "unexpected_character", 0), Row("\"a\" \"b\"", "trailing_content", 4),
    Row("{\"a\nb\":1}", "control_character", 3),
  ]

  static let bytes: [Row] = [
    Row([0xFF], "invalid_utf8", 0), Row([0x22, 0xFF, 0x22], "invalid_utf8", 1),
    Row([0x22, 0x80, 0x22], "invalid_utf8", 1), Row([0x22, 0xC3, 0x22], "invalid_utf8", 1),
    Row([0x22, 0xC0, 0xAF, 0x22], "invalid_utf8", 1), Row([0x22, 0xE0, 0x80, 0xAF, 0x22], "invalid_utf8", 1),
    Row([0x22, 0xED, 0xA0, 0x80, 0x22], "invalid_utf8", 1),
    Row([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "invalid_utf8", 1),
    Row([0x22, 0xF0, 0x80, 0x80, 0xAF, 0x22], "invalid_utf8", 1), Row([0x22, 0xF8, 0x88, 0x22], "invalid_utf8", 1),
    Row([0x22, 0xE2, 0x82], "invalid_utf8", 1), Row([0x5B, 0xE5, 0x5D], "invalid_utf8", 1),
    Row([0x22, 0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0xF5, 0x22], "invalid_utf8", 9),
    // UTF-16 with and without its mark.
    Row([0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00], "invalid_utf8", 0),
    Row([0x00, 0x5B, 0x00, 0x5D], "unexpected_character", 0),
    Row([0xEF, 0xBB, 0xBF], "unexpected_character", 0), Row([0xEF, 0xBB], "invalid_utf8", 0),
  ]

  @Test("and says the line", arguments: [("[1,\n2,\n,3]", 3), ("x", 1), ("\n\n\"a\nb\"", 3), ("[\r\n1\r\n", 3)])
  func line(_ text: String, _ line: Int) {
    let error = #expect(throws: JSONError.self) { try JSONReader.read(text) }
    #expect(error?.line == line)
  }

  @Test("and says in plain words what it found")
  func message() {
    func message(_ text: String) -> String? {
      #expect(throws: JSONError.self) { try JSONReader.read(text) }?.message
    }
    #expect(message("[1 2]") == "Expected , or ], found 2.")
    #expect(message("{\"a\":1,\"a\":2}") == "The key \"a\" comes twice in one object.")
    #expect(message("\u{FEFF}1") == "Expected a value, found a byte-order mark.")
    #expect(message("\"\\q\"") == "There is no escape \\q.")
    #expect(message("\"a\u{1}\"") == "A control character in a string must be escaped, found control character 1.")
    #expect(message("[") == "Expected a value or ], found the end.")
    #expect(message("\u{1F600}") == "Expected a value, found \u{1F600}.")
  }
}
