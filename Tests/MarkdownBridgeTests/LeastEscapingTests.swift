import RichText
import TestSupport
import Testing

@testable import MarkdownBridge

@Suite("No escape can be left out")
struct LeastEscapingTests {
  @Test("What means nothing special goes out as it is typed")
  func unescaped() {
    let texts = [
      "snake_case", "a < b", "C:\\dir", "1.5", "#1", "-1", "3 > 2", "R&D", ":-)", "~5", "a*", "2*3", "2 * 3 * 4",
      "x * y", "_", "a_b_c", "5*", "(*)", "a*b",
    ]
    for text in texts { #expect(Markdown.write(Document(text)) == text) }
  }

  @Test("Taking any escape out of a text changes what it means", arguments: WriteTextTests.rows.map(\.text))
  func row(_ text: String) { check(text) }

  @Test("Taking any escape out of chat changes what it means")
  func chat() {
    let messages = Fixtures.lines(of: Fixtures.project("examples/messages.txt"))
    #expect(messages.count > 200)
    var escapes = 0
    for message in messages { escapes += check(message) }
    #expect(escapes > 20)
  }

  @Test("Taking any escape out of random text changes what it means", arguments: LawTests.seeds)
  func random(seed: UInt64) {
    let root = SeededGenerator(seed: seed)
    for index in 0..<LawTests.count {
      var generator = DocumentGenerator(seed: root.forked(index).seed)
      if check(generator.plainText(), "case \(index) of seed \(seed)") < 0 { return }
    }
  }

  /// What our readers could do without, and others can't.
  private func isForOthers(_ escape: Escape, in markdown: String) -> Bool {
    switch escape.replacement.first {
    // Readers trim these at the edges of a line.
    case 0x0B, 0x0C: true
    // Some readers pair single tildes over double ones, or look beyond tildes for the neighbour of an asterisk.
    case nil: markdown.contains("~~")
    default: false
    }
  }

  /// - Returns: How many escapes there are; -1 where one is needless.
  @discardableResult
  private func check(_ text: String, _ name: String = "") -> Int {
    let document = Document(text)
    let markdown = Markdown.write(document)
    let escapes = Escape.all(in: markdown)
    let meaning = Meaning(of: markdown)
    for escape in escapes
    where !isForOthers(escape, in: markdown) && Meaning(of: escape.removed(from: markdown)) == meaning {
      Issue.record("\(name) \(markdown.debugDescription) needs no escape at \(escape.range)")
      return -1
    }
    return escapes.count
  }
}

/// What readers make of markdown: ours, and those that know more than the composer's grammar.
private struct Meaning: Equatable {
  let document: Document
  let html: String

  init(of markdown: String) {
    document = Markdown.read(markdown)
    html = HTMLReader.html(markdown, extensions: ["strikethrough", "table"])
  }
}

/// A backslash or a reference in markdown that was written of plain text.
private struct Escape {
  let range: Range<Int>
  let replacement: [UInt8]

  func removed(from markdown: String) -> String {
    var bytes = Array(markdown.utf8)
    bytes.replaceSubrange(range, with: replacement)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func all(in markdown: String) -> [Escape] {
    let bytes = Array(markdown.utf8)
    var escapes: [Escape] = []
    var at = 0
    while at < bytes.count {
      let next = at + 1 < bytes.count ? bytes[at + 1] : 0
      if bytes[at] == UInt8(ascii: "\\"), ASCII.isPunctuation(next) {
        escapes.append(Escape(range: at..<at + 1, replacement: []))
        at += 2
      } else if bytes[at] == UInt8(ascii: "&"), next == UInt8(ascii: "#"),
        let end = bytes[at...].firstIndex(of: UInt8(ascii: ";")),
        let number = Int(String(decoding: bytes[at + 2..<end], as: UTF8.self)), let scalar = Unicode.Scalar(number)
      {
        escapes.append(Escape(range: at..<end + 1, replacement: Array(String(Character(scalar)).utf8)))
        at = end + 1
      } else {
        at += 1
      }
    }
    return escapes
  }
}
