import RichText
import TestSupport
import Testing

@testable import MarkdownBridge

@Suite("Inert text")
struct InertTests {
  private func isInert(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { Markdown.isInert($0) }
  }

  @Test(
    "Ordinary chat is inert",
    arguments: [
      "ok", "Hi there!", "What's up? I'm here: see you at 5.", "don't", "(maybe)", "C:\\dir", "snake_case", "a < b",
      "I <3 it",
      "R & D", "~5 minutes", "5 * 3 = 15", "#1", "-1", "+1 for that", "https://e.example/a_b?c=1", "mail@e.example",
      "привет, как дела?", "会議は明日です。", "שלום", "👍🏽 nice", "10 apples", "1.5 kg", "[x] and [y]", "line one\nline two",
      "a\n\nb", "\"quoted\"", "a - b", "100%", ":-)", "*note", "a | b",
    ])
  func inert(text: String) { #expect(isInert(text)) }

  @Test(
    "Text that might be more is not",
    arguments: [
      "", " a", "a ", "a\n b", "a \nb", "*a*", "_a_", "~~a~~", "`a`", "[a](b)", "[a]: b", "<b>", "<@uid:u1>", "&amp;",
      "a\\*",
      "a\\\nb", "# a", "> a", "- a", "+ a", "* a", "1. a", "1) a", "---", "a\n---", "a\n===", "• a", "a\tb", "a\u{0}b",
      "a\r\nb",
      "\u{FEFF}a", "\u{A0}a", "a\u{3000}", "\u{200B}", "    a", "\n", "a\n", "\na", ":-:", "|a|",
    ])
  func notInert(text: String) { #expect(!isInert(text)) }

  @Test("Bytes that aren't UTF-8 are not")
  func invalid() {
    for bytes: [UInt8] in [[0x61, 0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF5, 0x80, 0x80, 0x80]] {
      #expect(!bytes.withUnsafeBufferPointer { Markdown.isInert($0) })
    }
  }

  @Test("What is inert reads and is written as itself")
  func equalToTheSlowWay() {
    let root = SeededGenerator(seed: 41)
    var found = 0
    for index in 0..<LawTests.count {
      let seed = root.forked(index).seed
      var generator = DocumentGenerator(seed: seed)
      let text = Array(generator.plainText().utf8)
      guard text.withUnsafeBufferPointer({ Markdown.isInert($0) }) else { continue }
      found += 1
      let read = text.withUnsafeBufferPointer {
        MessageReader(options: .typed()).readParsed($0, isValid: false)
      }
      let fast = text.withUnsafeBufferPointer { Markdown.readFragment(utf8: $0, options: .typed()) }
      let isSame = Markdown.writeUTF8(read) == text && read.runs.isEmpty && read == fast
      #expect(isSame, "seed \(seed): \(String(decoding: text, as: UTF8.self).debugDescription)")
      if !isSame { return }
    }
    #expect(found > LawTests.count / 20)
  }
}
