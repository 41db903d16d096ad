import Galley
import Testing

/// What a formatter offers comes from a service, and names there are anybody's.
@Suite("A formatter that offers anything")
struct HostileFormatterTests {
  /// Offers one channel to whoever types `#`.
  struct Offer: TextFormatter {
    let insertion: Suggestion.Insertion
    var triggers: [SuggestionTrigger] { [SuggestionTrigger(character: "#", makesMentions: true)] }
    var mentionKinds: [MentionKind] { [MentionKind(sigil: "#", name: "channel")] }
    func search(_ query: SuggestionQuery) -> SearchAnswer<Suggestion> {
      .found([Suggestion(id: "", title: "", insertion: insertion)])
    }
  }

  /// What stands in the text, what goes out, and what a draft and a page make of it.
  private func chosen(
    _ insertion: Suggestion.Insertion, name: String
  ) throws -> (text: String, wire: String, back: Document, html: String, isKept: Bool) {
    let formatters = try TextFormatters([Offer(insertion: insertion)])
    var configuration = ComposerConfiguration()
    configuration.triggers = formatters.triggers
    var composer = Composer(configuration: configuration)
    for effect in try composer.perform(.type("see #g")).effects {
      guard case .search(let trigger, let text, let page) = effect,
        case .found(let items)? = formatters.search(SuggestionQuery(trigger: trigger, text: text, page: page))
      else { continue }
      _ = try composer.perform(.suggestions(trigger: trigger, query: text, page: page, items))
    }
    _ = try composer.perform(.suggestion(.choose))
    let tokens = TokenSyntax(kinds: formatters.mentionKinds.map { TokenSyntax.Kind(sigil: $0.sigil, name: $0.name) })
    let wire = Markdown.write(composer.messageDocument, options: MarkdownWriteOptions(tokens: tokens))
    var restored = Composer(configuration: configuration)
    _ = restored.restore(composer.draft)
    return (
      composer.document.text, wire,
      Markdown.read(wire, options: MarkdownReadOptions(tokens: tokens) { _, _ in name }),
      HTMLBridge.write(composer.messageDocument), restored.document == composer.document
    )
  }

  struct Row: Sendable {
    let id: String
    let name: String
    /// What is seen behind `see `.
    let text: String
    let wire: String

    init(_ id: String, _ name: String, text: String, wire: String) {
      (self.id, self.name, self.text, self.wire) = (id, name, text, wire)
    }
  }

  static let mentions: [Row] = [
    Row("c1", "gen\u{1B}[31meral", text: "#gen [31meral", wire: "<#channel:c1>"),
    Row("c1", "a\u{202E}b", text: "#a\u{202E}b", wire: "<#channel:c1>"),
    Row("c1", "**b** <b> `c` ](", text: "#**b** <b> `c` ](", wire: "<#channel:c1>"),
    Row("c1", "a\n\u{2028}\u{0}b", text: "#a b", wire: "<#channel:c1>"),
    Row("c1", "", text: "#c1", wire: "<#channel:c1>"),
    Row("a b&lt;\\", "x\\", text: "#x\\", wire: "<#channel:a b&lt;\\>"),
    // What is no id has no token: its name is all that can be said.
    Row("", "general", text: "#general", wire: "#general"),
    Row("a>b", "**b**", text: "#**b**", wire: "#**b\\*\\*"),
    Row("a\nb", "<#channel:c9>", text: "#<#channel:c9>", wire: "#\\<#channel:c9>"),
    Row("c\u{0}", "general", text: "#general", wire: "#general"),
    Row(String(repeating: "c", count: 201), "general", text: "#general", wire: "#general"),
  ]

  @Test("puts in a mention with a token, or the name where the id can't stand in one", arguments: mentions)
  func mention(_ row: Row) throws {
    let mention = Mention(sigil: "#", kind: "channel", id: row.id, name: row.name)
    let result = try chosen(.mention(mention), name: row.name)
    #expect(result.text == "see \(row.text) ")
    #expect(result.wire == "see \(row.wire)")
    #expect(result.back.text == "see \(row.text)")
    #expect(result.back.mentions.map(\.id) == (row.wire.hasPrefix("<") ? [row.id] : []))
    #expect(!result.html.contains("<b>"))
    #expect(result.isKept)
  }

  @Test(
    "puts in text that is no markup",
    arguments: [
      ("**x**", "**x\\*\\*"), ("<#channel:c1>", "\\<#channel:c1>"), ("- x\n- y", "- x\n\\- y"), ("", ""),
      ("\u{1B}[31m", "\u{1B}[31m"),
    ])
  func text(text: String, wire: String) throws {
    let result = try chosen(.text(text), name: "")
    #expect(result.text == "see \(text) ")
    #expect(result.wire == (wire.isEmpty ? "see" : "see \(wire)"))
    #expect(result.back.text == (text.isEmpty ? "see" : "see \(text)"))
    #expect(result.back.mentions.isEmpty)
    #expect(result.isKept)
  }
}
