import MarkdownBridge
import RichText
import TestSupport
import Testing

struct ReadHostileTests {
  @Test("Nothing that is repeated without end is lost", arguments: HostileInputs.units)
  func repeated(_ unit: String) {
    for length in [100, 4_000] {
      let markdown = String(repeating: unit, count: max(1, length / unit.utf8.count))
      for source in [markdown, "a " + markdown, markdown + " a", "> - " + markdown + "\n\n[x]: /y"] {
        let document = Markdown.read(source)
        #expect(document.violation == nil)
        let missing = Kept.missing(from: document, of: source)
        #expect(missing.isEmpty, "\(unit.debugDescription) \(length): \(missing.prefix(20))")
      }
    }
  }

  @Test("Quotes and items stop at a hundred in each other, and the rest is text")
  func containers() {
    for depth in [99, 100, 101, 200, 50_000] {
      let quotes = Markdown.read(String(repeating: ">", count: depth) + "a").contents
      #expect(quotes.lineStyle(0).quote == min(depth, 100))
      #expect(quotes.text == String(repeating: ">", count: max(depth - 100, 0)) + "a")
    }
    let steps = (0..<150).map { String(repeating: "  ", count: $0) + "- a" }.joined(separator: "\n")
    let items = Markdown.read(steps)
    #expect(items.paragraphCount == 150)
    #expect(items.paragraph(99).style.level == 99)
    #expect(items.paragraph(100).style == ParagraphStyle(level: 99, continues: true))
    #expect(items.contents.text.hasSuffix("\na\n- a\n- a" + String(repeating: "\n- a", count: 48)))
    #expect(items.violation == nil)
  }

  @Test("Formats and links stop at thirty-two in each other, and the rest is text")
  func inlineDepth() {
    let deep = String(repeating: "*a **b ", count: 30) + "c" + String(repeating: "** d*", count: 30)
    let text = Markdown.read(deep).contents.text
    #expect(text.filter { $0 == "*" }.count == 2 * (60 - 32) / 2 * 3)
    #expect(text.filter { $0.isLetter } == deep.filter { $0.isLetter })
  }

  @Test("Links and mentions stop at a thousand, and the rest is text")
  func spans() {
    let mentions = Markdown.read(String(repeating: "<@uid:a> ", count: 1_002)).contents
    #expect(mentions.mentions.count == 1_000)
    #expect(mentions.text.hasSuffix("@a @a <@uid:a> <@uid:a>"))
    let links = Markdown.read((0..<1_002).map { "[a](b\($0))" }.joined(separator: " ")).contents
    #expect(links.links.count == 1_000)
    #expect(links.text.hasSuffix("a a [a](b1000) [a](b1001)"))
  }

  @Test("Blocks stop at ten thousand, and the rest is text")
  func blocks() {
    let document = Markdown.read(String(repeating: "- a\n", count: 10_002))
    #expect(document.paragraph(9_999).style.kind == .bullet)
    #expect(document.paragraph(10_000).style == .body)
    #expect(document.contents.text.hasSuffix("\na\n- a\n- a"))
    #expect(document.paragraphCount == 10_002)
    #expect(document.violation == nil)
  }

  @Test("NUL, CR and bytes that are not UTF-8 are replaced before anything is read")
  func bytes() {
    expectReading("a\0b\r\nc\rd", as: "|a\u{FFFD}b\n|c\n|d")
    expectReading("**a\0**", as: "|{b|a\u{FFFD}}")
    expectReading("\u{FEFF}# a", as: "|# a")
    expectReading("\u{FEFF}\u{FEFF}a", as: "|\u{FEFF}a")
    expectReading("\u{FEFF}\u{FEFF}\u{FEFF}a\r\n===", as: "|\u{FEFF}\u{FEFF}a\n|===")
    expectReading("- a\r\n- b\r\r- c", as: "-0!|a\n-0|b\n|\n-0|c")
    let broken: [([UInt8], String)] = [
      ([0x61, 0x80, 0x62], "a\u{FFFD}b"), ([0xC3], "\u{FFFD}"), ([0xE2, 0x80, 0x2A], "\u{FFFD}*"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xF0, 0x9F, 0x98], "\u{FFFD}"),
      ([0xFF, 0xFE, 0x2A, 0x2A, 0x61, 0x2A, 0x2A], "\u{FFFD}\u{FFFD}a"), ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
      ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ]
    for (bytes, text) in broken {
      let fragment = bytes.withUnsafeBufferPointer { Markdown.readFragment(utf8: $0, options: .wire()) }
      #expect(fragment.text == text, "\(bytes)")
      #expect(fragment.text == String(decoding: bytes, as: UTF8.self).replacing("**", with: ""))
    }
  }

  @Test("A message that holds every stand-in is read all the same")
  func standIns() {
    var every = ""
    for value in [0x1680, 0x2000, 0x2001, 0x2006, 0x202F, 0x3000] + Array(0x2E00...0x2E7F) {
      if let scalar = Unicode.Scalar(value) { every.unicodeScalars.append(scalar) }
    }
    for source in [every, every + "\n\n# a ![b](c) <!-- d -->", "# ![**b**](c)\n\n" + every] {
      let text = Markdown.read(source).contents.text
      #expect(text == source.replacing("**", with: ""))
    }
    // As references they are as good as there.
    for reference in ["&#x2E00;", "&#X2e00;", "&#11776;", "&#5760;", "&#x1680;"] {
      let text = Markdown.read("# a ![b](c) \(reference)").contents.text
      #expect(text.hasPrefix("# a ![b](c) "))
      #expect(text.unicodeScalars.count == 13)
    }
    for value in 0xE000...0xF8FF {
      if let scalar = Unicode.Scalar(value) { every.unicodeScalars.append(scalar) }
    }
    #expect(Markdown.read("# **a**\n" + every).contents.text == "# **a**\n" + every)
  }
}
