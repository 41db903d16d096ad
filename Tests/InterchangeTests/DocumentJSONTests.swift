import ComposerEngine
import Interchange
import JSON
import RichText
import TestSupport
import Testing

@Suite("Documents as blocks of JSON")
struct DocumentJSONTests {
  /// A document in cursor notation; the caret that the notation wants stands at the end.
  static func notation(_ document: Document) -> String {
    CursorNotation.print(CursorNotation.State(document: document, selection: Selection(document.length)))
  }

  static let readings: [(json: String, notation: String)] = [
    (#"[]"#, "|"),
    (#"[{"p":[]}]"#, "|"),
    (#"[{"p":[{"t":"a"}]}]"#, "a|"),
    (#"[{"p":[{"t":"a"}]},{"p":[{"t":"b"}]}]"#, "a\n\nb|"),
    (#"[{"p":[{"t":"a"},{"br":true},{"t":"b"}]}]"#, "a\nb|"),
    (#"[{"p":[{"t":"a"},{"br":false},{"t":"b"}]}]"#, "ab|"),
    (#"[{"p":[{"t":"a"},{"br":true}]},{"p":[{"t":"b"}]}]"#, "a\n\n\nb|"),
    (#"[{"p":[{"t":"a\nb\r\nc\rd"}]}]"#, "a\nb\nc\nd|"),
    (#"[{"p":[{"t":"\n  "},{"at":"u1","name":"Ann"},{"t":" b","m":["bold"]}]}]"#, "\n  <@u1:Ann>** b**|"),
    // Marks and links, in each line by themselves.
    (#"[{"p":[{"t":"a","m":["bold","italic","underline","strikethrough"]}]}]"#, "**_~~<u>a</u>~~_**|"),
    (#"[{"p":[{"t":"a","m":["strike"]},{"t":"b","m":["code"]},{"t":"c","m":[]}]}]"#, "~~a~~`b`c|"),
    (#"[{"p":[{"t":"a","m":["bold"]},{"br":true,"m":["bold"]},{"t":"b"}]}]"#, "**a**\nb|"),
    (
      #"[{"p":[{"t":"two\nlines","link":"https://e.example"}]}]"#,
      "[two](https://e.example)\n[lines](https://e.example)|"
    ),
    (#"[{"p":[{"t":"a","link":""},{"t":"b","link":"https://e.\nexample"}]}]"#, "a[b](https://e.example)|"),
    // Mentions.
    (
      #"[{"p":[{"at":"u1","name":"Ann"},{"at":"u1"},{"at":"all","name":"everyone","kind":"all"}]}]"#,
      "<@u1:Ann><@u1:u1><@all:all:everyone>|"
    ),
    (#"[{"p":[{"at":"u1","name":"Ann","kind":"user","m":["bold"]}]}]"#, "**<@u1:Ann>**|"),
    (#"[{"p":[{"at":"u1","name":"Ann","m":["code"]}]}]"#, "`<@u1:Ann>`|"),
    // Lists.
    (#"[{"ul":[[{"p":[{"t":"a"}]}],[{"p":[{"t":"b"}]}]]}]"#, "- a\n- b|"),
    (#"[{"ul":[]}]"#, "|"),
    (#"[{"ul":[[]]}]"#, "- |"),
    (#"[{"ul":[[{"p":[]}],[{"p":[{"t":"b"}]}]]}]"#, "- \n- b|"),
    (#"[{"ul":[[{"p":[]},{"p":[{"t":"x"}]}]]}]"#, "- x|"),
    (#"[{"ul":[[{"p":[{"br":true},{"t":"x"}]}]]}]"#, "- x|"),
    (#"[{"ul":[[{"p":[{"br":true}]}]]}]"#, "- \n|"),
    (#"[{"ul":[[{"p":[{"t":"a"},{"br":true},{"t":"b"}]}]]}]"#, "- a\n& b|"),
    (#"[{"ul":[[{"p":[{"t":"a"}]},{"p":[{"t":"b"}]}]]}]"#, "- a\n\n& b|"),
    (#"[{"ul":[[{"p":[{"t":"a"}]}]]},{"ul":[[{"p":[{"t":"b"}]}]]}]"#, "- a\n* b|"),
    (#"[{"ul":[[{"p":[{"t":"a"}]}]]},{"p":[{"t":"after"}]}]"#, "- a\nafter|"),
    (#"[{"ol":[[{"p":[{"t":"a"}]}],[{"p":[{"t":"b"}]}]]}]"#, "1. a\n2. b|"),
    (#"[{"ol":[[{"p":[{"t":"a"}]}],[{"p":[{"t":"b"}]}]],"start":3}]"#, "3. a\n4. b|"),
    (#"[{"ol":[[{"p":[{"t":"a"}]}]],"start":-3}]"#, "0. a|"),
    (#"[{"ol":[[{"p":[{"t":"a"}]}]],"start":4000000000}]"#, "999999999. a|"),
    (
      #"[{"ol":[[{"p":[{"t":"a"}]},{"ul":[[{"p":[{"t":"b"}]}]]},{"p":[{"t":"c"}]}]],"start":10}]"#,
      "10. a\n  - b\n& c|"
    ),
    (#"[{"ul":[[{"ul":[[{"p":[{"t":"a"}]}]]}]]}]"#, "- \n  - a|"),
    (#"[{"ul":[[{"p":[{"t":"a"}]},{"code":"x"}]]}]"#, "- a\n&$$ x|"),
    // A quote has no place in an item: what it holds stays.
    (#"[{"ul":[[{"p":[{"t":"a"}]},{"quote":[{"p":[{"t":"b"}]}]}]]}]"#, "- a\n\n& b|"),
    // Quotes.
    (#"[{"quote":[{"p":[{"t":"a"},{"br":true},{"t":"b"}]}]}]"#, "> a\n> b|"),
    (#"[{"quote":[]}]"#, "> |"),
    (#"[{"quote":[{"p":[{"t":"a"}]}]},{"quote":[{"p":[{"t":"b"}]}]}]"#, "> a\n\n> b|"),
    (#"[{"quote":[{"quote":[{"p":[{"t":"a"}]}]},{"quote":[{"p":[{"t":"b"}]}]}]}]"#, "> > a\n> \n> > b|"),
    (#"[{"quote":[{"p":[{"t":"a"}]},{"quote":[{"p":[{"t":"b"}]}]},{"p":[{"t":"c"}]}]}]"#, "> a\n> > b\n> c|"),
    (#"[{"quote":[{"p":[{"t":"a"}]},{"p":[{"t":"b"}]}]}]"#, "> a\n> \n> b|"),
    (#"[{"quote":[{"ul":[[{"p":[{"t":"a"}]}]]}]},{"p":[{"t":"b"}]}]"#, "> - a\nb|"),
    // Code.
    (#"[{"code":"","lang":""}]"#, "$$ |"),
    (#"[{"code":"a\nb","lang":"swift"},{"p":[{"t":"c"}]}]"#, "$$swift a\n$swift b\nc|"),
    (#"[{"code":"a"},{"code":"b"}]"#, "$$ a\n$$ b|"),
    (#"[{"code":"hi","lang":" x\n```\n# y "}]"#, "$$x```# y hi|"),
    // Fields that mean nothing.
    (#"[{"p":[{"t":"a","colour":"red"}],"id":7}]"#, "a|"),
  ]

  @Test("Blocks are read into lines", arguments: readings)
  func reads(json: String, notation: String) throws {
    let document = try Document(json: JSONReader.read(json))
    #expect(document.violation == nil)
    if json.contains(#""lang":" x"#) {
      #expect(document.paragraph(0).style.language == "x```# y")
    } else {
      #expect(DocumentJSONTests.notation(document) == notation)
    }
  }

  static let writings: [(notation: String, json: String)] = [
    ("|", #"[]"#),
    ("a|", #"[{"p":[{"t":"a"}]}]"#),
    ("a\nb\n\nc|", #"[{"p":[{"t":"a"},{"br":true},{"t":"b"}]},{"p":[{"t":"c"}]}]"#),
    ("a\n\n\nb\n|", #"[{"p":[{"t":"a"},{"br":true}]},{"p":[{"t":"b"},{"br":true}]}]"#),
    ("\n\na|", #"[{"p":[{"br":true},{"br":true},{"t":"a"}]}]"#),
    ("\n|", #"[{"p":[{"br":true}]}]"#),
    (
      "a**b**[c](https://e.example)|",
      #"[{"p":[{"t":"a"},{"t":"b","m":["bold"]},{"t":"c","link":"https://e.example"}]}]"#
    ),
    (
      "<@u1:Ann><@u1:Ann><@all:all:everyone>|",
      #"[{"p":[{"at":"u1","name":"Ann"},{"at":"u1","name":"Ann"},{"at":"all","name":"everyone","kind":"all"}]}]"#
    ),
    (
      "- a\n& b\n\n& c\n  3. d\n& e\n- f|",
      #"[{"ul":[[{"p":[{"t":"a"},{"br":true},{"t":"b"}]},{"p":[{"t":"c"}]},"#
        + #"{"ol":[[{"p":[{"t":"d"}]}]],"start":3},{"p":[{"t":"e"}]}],[{"p":[{"t":"f"}]}]]}]"#
    ),
    (
      "- a\n\n- b\n* c|",
      #"[{"ul":[[{"p":[{"t":"a"},{"br":true}]}],[{"p":[{"t":"b"}]}]]},{"ul":[[{"p":[{"t":"c"}]}]]}]"#
    ),
    (
      "- a\n&$$swift x\n&$swift y\n\n- |",
      #"[{"ul":[[{"p":[{"t":"a"}]},{"code":"x\ny","lang":"swift"},{"p":[]}],[{"p":[]}]]}]"#
    ),
    (
      "> a\n\n> b\n> > c\nd|",
      #"[{"quote":[{"p":[{"t":"a"}]}]},{"quote":[{"p":[{"t":"b"}]},{"quote":[{"p":[{"t":"c"}]}]}]},{"p":[{"t":"d"}]}]"#
    ),
    ("> a\n\n\n> b|", #"[{"quote":[{"p":[{"t":"a"}]}]},{"p":[{"br":true}]},{"quote":[{"p":[{"t":"b"}]}]}]"#),
    ("$$ a\n$$ b\n|", #"[{"code":"a"},{"code":"b"},{"p":[]}]"#),
  ]

  @Test("Lines are written as blocks that read as the same lines", arguments: writings)
  func writes(notation: String, json: String) throws {
    let document = CursorNotation.parse(notation).document
    #expect(JSONWriter.text(of: document.json) == json)
    #expect(try Document(json: document.json) == document)
  }

  static let refusals: [(json: String, code: String, path: String)] = [
    (#"{}"#, "wrong_type", "doc"),
    (#"[7]"#, "wrong_type", "doc[0]"),
    (#"[{}]"#, "unknown_block", "doc[0]"),
    (#"[{"p":[{"t":"a"}]},{"h1":[]}]"#, "unknown_block", "doc[1]"),
    (#"[{"p":"a"}]"#, "wrong_type", "doc[0].p"),
    (#"[{"p":["a"]}]"#, "wrong_type", "doc[0].p[0]"),
    (#"[{"p":[{}]}]"#, "missing_field", "doc[0].p[0]"),
    (#"[{"p":[{"t":7}]}]"#, "wrong_type", "doc[0].p[0].t"),
    (#"[{"p":[{"br":1}]}]"#, "wrong_type", "doc[0].p[0].br"),
    (#"[{"p":[{"t":"a","m":"bold"}]}]"#, "wrong_type", "doc[0].p[0].m"),
    (#"[{"p":[{"t":"a","m":["bold","loud"]}]}]"#, "invalid_value", "doc[0].p[0].m[1]"),
    (#"[{"p":[{"t":"a","link":true}]}]"#, "wrong_type", "doc[0].p[0].link"),
    (#"[{"p":[{"at":""}]}]"#, "invalid_value", "doc[0].p[0].at"),
    (#"[{"p":[{"at":"a>b"}]}]"#, "invalid_value", "doc[0].p[0].at"),
    (#"[{"p":[{"at":"u1","name":1}]}]"#, "wrong_type", "doc[0].p[0].name"),
    (#"[{"ul":[[{"p":[]}],[{"ol":[{}]}]]}]"#, "wrong_type", "doc[0].ul[1][0].ol[0]"),
    (#"[{"ol":[[]],"start":"3"}]"#, "wrong_type", "doc[0].start"),
    (#"[{"ol":[[]],"start":1.5}]"#, "invalid_value", "doc[0].start"),
    (#"[{"quote":{}}]"#, "wrong_type", "doc[0].quote"),
    (#"[{"code":[]}]"#, "wrong_type", "doc[0].code"),
    (#"[{"code":"","lang":0}]"#, "wrong_type", "doc[0].lang"),
  ]

  @Test("What is no document is refused with the way to it", arguments: refusals)
  func refuses(json: String, code: String, path: String) throws {
    let value = try JSONReader.read(json)
    do throws(InterchangeError) {
      _ = try Document(json: value)
      Issue.record("\(json) is accepted")
    } catch {
      #expect(error.code == code)
      #expect(error.path == path)
      #expect(error.message.hasSuffix("at \(path)."))
    }
  }

  @Test("Containers of any depth are read, and written back with as many as there may be")
  func readsDeepContainers() throws {
    for key in ["quote", "ul"] {
      var value: JSONValue = [["p": [["t": "x"]]]]
      for _ in 0..<400 { value = key == "ul" ? [["ul": [value]]] : [["quote": value]] }
      let document = try Document(json: value)
      #expect(document.text.hasSuffix("x"))
      #expect(document.violation == nil)
      #expect(try Document(json: document.json) == document)
    }
  }

  @Test("Random documents come back as they were")
  func roundTrips() throws {
    for seed in 0..<3_000 as Range<UInt64> {
      let document = RandomDocument.make(seed: seed)
      let json = document.json
      let read = try Document(json: JSONReader.read(JSONWriter.bytes(of: json)))
      // A blank line has a quote depth and no more.
      let expected = RandomDocument.withPlainBlankLines(document)
      guard read != expected else { continue }
      Issue.record("seed \(seed): \(JSONWriter.text(of: json))\n\(DocumentJSONTests.notation(expected))")
    }
  }
}
