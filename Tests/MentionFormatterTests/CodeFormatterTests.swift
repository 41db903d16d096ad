import ComposerEngine
import MentionFormatter
import Mentions
import RichText
import TestSupport
import Testing

@Suite("Shortcuts and emoji codes")
struct CodeFormatterTests {
  private func found(_ formatter: any TextFormatter, _ text: String, page: Int = 1) -> [Suggestion] {
    guard case .found(let items) = formatter.search(SuggestionQuery(trigger: "!", text: text, page: page)) else {
      return []
    }
    return items
  }

  /// A composer whose searches are answered at once, after each key.
  private func written(
    _ formatters: [any TextFormatter], _ keys: String, then commands: ComposerCommand...
  ) throws -> Composer {
    let formatters = try TextFormatters(formatters)
    var configuration = ComposerConfiguration()
    configuration.triggers = formatters.triggers
    var composer = Composer(configuration: configuration)
    for key in keys {
      let received = Received()
      for effect in try composer.perform(.type(String(key))).effects {
        formatters.answer(effect) { received.append($0) }
      }
      for command in received.all { _ = try composer.perform(command) }
    }
    for command in commands { _ = try composer.perform(command) }
    return composer
  }

  static let shortcuts = ShortcutFormatter([
    "!hi": "Hello there!", "hire": "We are hiring.\nApply **now**.", "bye": "Good bye.", "over-hi": "x", "!": "nothing",
  ])

  @Test("Shortcuts are found by their keys, and put in as text")
  func shortcutsAreText() throws {
    #expect(found(CodeFormatterTests.shortcuts, "hi").map(\.id) == ["hi", "hire", "over-hi"])
    #expect(found(CodeFormatterTests.shortcuts, "HIRE").first?.detail == "We are hiring.\nApply **now**.")
    #expect(found(CodeFormatterTests.shortcuts, "").map(\.id).sorted() == ["", "bye", "hi", "hire", "over-hi"])
    #expect(found(CodeFormatterTests.shortcuts, "z") == [])
    let composer = try written([CodeFormatterTests.shortcuts], "So: !hir", then: .suggestion(.choose))
    #expect(composer.document.text == "So: We are hiring.\nApply **now**. ")
    #expect(composer.document.formats(at: 26) == [])
    let undone = try written([CodeFormatterTests.shortcuts], "!hir", then: .suggestion(.choose), .undo)
    #expect(undone.document.text == "!hir")
  }

  @Test(
    "Emoji are found by their codes",
    arguments: [
      ("smile", "smile", "😄"), ("tada", "tada", "🎉"), ("+1", "+1", "👍"), ("-1", "-1", "👎"), ("heart", "heart", "❤️"),
      ("jp", "jp", "🇯🇵"), ("ROCKET", "rocket", "🚀"), ("woman_tech", "woman_technologist", "👩‍💻"),
    ])
  func emojiAreFound(query: String, id: String, emoji: String) {
    let first = found(EmojiFormatter(), query).first
    #expect(first?.id == id)
    #expect(first?.detail == emoji)
    #expect(first?.insertion == .text(emoji))
    #expect(EmojiFormatter.emoji(for: id) == emoji)
  }

  @Test("All codes are written as codes are typed, and each has one emoji")
  func codesAreCodes() {
    var page = 1
    var ids: [String] = []
    while true {
      let items = found(EmojiFormatter(), "", page: page)
      ids += items.map(\.id)
      for item in items {
        #expect(item.detail.count == 1, "\(item.id) is \(item.detail)")
        #expect(item.id.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789_+-".utf8.contains($0) }, "\(item.id)")
      }
      if items.count < PeopleIndex.pageSize { break }
      page += 1
    }
    #expect(ids.count > 2_000)
    #expect(Set(ids).count == ids.count)
  }

  static let typed: [(keys: String, text: String)] = [
    (":smile:", "😄"), ("a :+1: b", "a 👍 b"), (":tada::rocket:", "🎉:rocket:"), (":smil:", ":smil:"),
    (":Smile:", ":Smile:"), (":)", ":)"), ("10:30:45", "10:30:45"), ("x:smile:", "x:smile:"), ("`:smile:`", ":smile:"),
    (":smile", ":smile"),
  ]

  @Test("A code that is typed to its end becomes its emoji", arguments: typed)
  func codesAreReplaced(row: (keys: String, text: String)) throws {
    #expect(try written([EmojiFormatter()], row.keys).document.text == row.text)
  }

  @Test("Undo gives the code back, and it stays")
  func codesComeBack() throws {
    let composer = try written([EmojiFormatter()], ":smile:", then: .undo, .type("x"))
    #expect(composer.document.text == ":smile:x")
  }

  static let received: [(text: String, shown: String)] = [
    (":smile:", "😄"), ("a :tada::rocket: b", "a 🎉🚀 b"), ("(:+1:)", "(👍)"), (":nothing_like_it:", ":nothing_like_it:"),
    ("10:30:45", "10:30:45"), ("a:on:b", "a:on:b"), (":on:b", ":on:b"),
    ("https://e.example/:on:/", "https://e.example/:on:/"), ("::smile:", "::smile:"), (": :smile:", ": 😄"),
    (":smile :tada:", ":smile 🎉"), (":smile:.", "😄."), ("", ""), (":", ":"), ("\n:one:\n", "\n1️⃣\n"),
    (String(repeating: ":a", count: 10_000), String(repeating: ":a", count: 10_000)),
    (":" + String(repeating: "a", count: 10_000) + " :zap:", ":" + String(repeating: "a", count: 10_000) + " ⚡"),
  ]

  @Test("Codes in received texts are shown as emoji", arguments: received)
  func codesAreShown(row: (text: String, shown: String)) throws {
    #expect(try TextFormatters([EmojiFormatter()]).shown(Document(row.text)).document.text == row.shown)
  }

  @Test("Codes in code and in mentions stay")
  func codeStays() throws {
    var composer = Composer()
    _ = try composer.perform(.load(CursorNotation.parse("`:smile:` [:smile:](u) **:smile:** |").document))
    _ = try composer.perform(.mention(Mention(id: "u1", name: "x :smile:")))
    let shown = try TextFormatters([EmojiFormatter()]).shown(composer.document).document
    #expect(shown.text == ":smile: 😄 😄 @x :smile: ")
    #expect(shown.link(at: 8) == "u")
    #expect(shown.formats(at: 11) == .bold)
    #expect(shown.mentions == composer.document.mentions)
  }
}
