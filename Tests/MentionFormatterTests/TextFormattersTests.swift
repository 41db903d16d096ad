import ComposerEngine
import MentionFormatter
import Mentions
import RichText
import Testing

@Suite("Text formatters side by side")
struct TextFormattersTests {
  /// Offers nothing, and marks what it is told to.
  struct Marker: TextFormatter {
    var characters: [Unicode.Scalar] = []
    var decorations: [TextDecoration] = []

    var triggers: [SuggestionTrigger] { characters.map { SuggestionTrigger(character: $0, makesMentions: false) } }
    var mentionKinds: [MentionKind] { [MentionKind(sigil: "#", name: "x"), MentionKind(name: "uid")] }

    func search(_ query: SuggestionQuery) -> SearchAnswer<Suggestion> { .found([]) }
    func decorations(of document: Document) -> [TextDecoration] { decorations }
  }

  private func error(_ formatters: [any TextFormatter]) -> FormatterError? {
    do throws(FormatterError) {
      _ = try TextFormatters(formatters)
      return nil
    } catch {
      return error
    }
  }

  @Test("Two with the same trigger are an error")
  func refusesDuplicates() {
    let mentions = MentionFormatter(users: PeopleIndex())
    #expect(error([mentions, EmojiFormatter(), ShortcutFormatter([:])]) == nil)
    #expect(error([mentions, Marker(characters: ["#", "@"])])?.code == "duplicate_trigger")
    #expect(
      error([mentions, Marker(characters: ["@"])])?.message
        == "Two formatters have the trigger \"@\"; give one of them another character.")
    #expect(error([Marker(characters: ["#", "#"])])?.code == "duplicate_trigger")
    #expect(error([]) == nil)
  }

  @Test(
    "A trigger is punctuation or a symbol",
    arguments: [
      ("a", false), ("1", false), (" ", false), ("\n", false), ("é", false), ("字", false), ("\u{200D}", false),
      ("\u{301}", false), ("\u{0}", false), ("#", true), ("/", true), ("+", true), ("＠", true), ("€", true),
      ("^", true),
    ] as [(Unicode.Scalar, Bool)])
  func refusesLetters(character: Unicode.Scalar, isAccepted: Bool) {
    #expect(error([Marker(characters: [character])])?.code == (isAccepted ? nil : "invalid_trigger"))
  }

  @Test("Triggers and kinds of mentions are those of all, in order, each once")
  func listsAll() throws {
    let formatters = try TextFormatters([
      Marker(characters: ["#", "$"]), MentionFormatter(users: PeopleIndex()), EmojiFormatter(),
    ])
    #expect(formatters.triggers.map(\.character) == ["#", "$", "@", ":"])
    #expect(
      formatters.mentionKinds
        == [MentionKind(sigil: "#", name: "x"), MentionKind(name: "uid"), MentionKind(name: "all")])
    #expect(formatters.search(SuggestionQuery(trigger: "?", text: "")) == nil)
    #expect(!formatters.answer(.typingStarted) { _ in })
    #expect(!formatters.answer(.search(trigger: "?", query: "", page: 1)) { _ in })
  }

  /// Mentions of a kind, and nothing else.
  struct Kind: TextFormatter {
    let kind: MentionKind
    var triggers: [SuggestionTrigger] { [] }
    var mentionKinds: [MentionKind] { [kind] }
    func search(_ query: SuggestionQuery) -> SearchAnswer<Suggestion> { .found([]) }
  }

  @Test(
    "A kind of mentions has a token in markdown",
    arguments: [
      (MentionKind(sigil: "#", name: "channel"), true), (MentionKind(sigil: "$", name: "price"), true),
      (MentionKind(sigil: "!", name: "x"), false), (MentionKind(sigil: "<", name: "x"), false),
      (MentionKind(sigil: "€", name: "x"), false), (MentionKind(sigil: "#", name: ""), false),
      (MentionKind(sigil: "#", name: "a b"), false), (MentionKind(sigil: "#", name: "\u{202E}\n"), false),
      (MentionKind(sigil: "#", name: String(repeating: "x", count: 33)), false),
    ])
  func refusesKinds(kind: MentionKind, isAccepted: Bool) {
    let found = error([Kind(kind: kind)])
    #expect(found?.code == (isAccepted ? nil : "invalid_kind"))
    #expect(found?.message.unicodeScalars.contains { $0 == "\n" || $0 == "\u{202E}" } != true)
  }

  @Test(
    "A query may be as long as anything", arguments: [(0, Int.max), (Int.min, Int.max), (0, Int.min), (Int.max, 0)])
  func takesAnyLength(least: Int, most: Int) throws {
    var configuration = ComposerConfiguration()
    configuration.triggers = [
      SuggestionTrigger(character: "#", makesMentions: false, minQueryLength: least, maxQueryLength: most)
    ]
    var composer = Composer(configuration: configuration)
    _ = try composer.perform(.type("#a"))
    #expect(composer.suggestion?.query == (least <= 1 && most > 1 ? "a" : nil))
    for _ in 0..<3 { _ = try composer.perform(.backspace) }
    #expect(composer.document.text == "")
  }

  @Test(
    "A replacement takes whole characters of one line, and no control characters come with it",
    arguments: [
      ("a😀b", 1..<2, "x", "a😀b"), ("a😀b", 2..<3, "x", "a😀b"), ("a😀b", 1..<3, "x", "axb"),
      ("e\u{301}x", 1..<2, "y", "e\u{301}x"), ("a\nb", 1..<2, "x", "a\nb"), ("a\nb", 0..<3, "x", "a\nb"),
      ("abc", 0..<2, "\u{1B}[2J\u{2028}\u{85}x", " [2J  xc"), ("abc", 0..<Int.max, "x", "abc"),
      ("abc", Int.min..<1, "x", "abc"),
    ] as [(String, Range<Int>, String, String)])
  func replacesWhole(text: String, range: Range<Int>, replacement: String, shown: String) throws {
    let formatters = try TextFormatters([Marker(decorations: [mark(range, "x", replacement)])])
    let result = formatters.shown(Document(text))
    #expect(result.document.text == shown)
    #expect(result.decorations.allSatisfy { $0.range.upperBound <= result.document.length && !$0.range.isEmpty })
  }

  private func mark(_ range: Range<Int>, _ style: String, _ replacement: String? = nil) -> TextDecoration {
    TextDecoration(range: range, style: TextDecoration.Style(style), replacement: replacement)
  }

  @Test("Decorations come in order, none over another, none in code, none outside")
  func ordersDecorations() throws {
    let formatters = try TextFormatters([
      Marker(decorations: [mark(6..<8, "a"), mark(2..<4, "a"), mark(20..<22, "a"), mark(5..<5, "a")]),
      Marker(decorations: [
        mark(0..<3, "b"), mark(4..<6, "b"), mark(7..<9, "b"), mark(8..<10, "b"), mark(9..<11, "b"), mark(-1..<1, "b"),
        mark(12..<14, "b"),
      ]),
    ])
    var document = Document("0123456789abcdef")
    document.replace(13..<15, with: Fragment("de", formats: .code))
    let found = formatters.decorations(of: document)
    #expect(found.map { "\($0.style.name)\($0.range)" } == ["a2..<4", "b4..<6", "a6..<8", "b8..<10"])
  }

  @Test("What is shown has replacements in their places, with the formats around them")
  func replaces() throws {
    let formatters = try TextFormatters([
      Marker(decorations: [
        mark(0..<2, "x", "long text"), mark(3..<6, "y"), mark(7..<9, "z", ""), mark(10..<11, "w", "a\nb"),
      ])
    ])
    var document = Document("aa bbb cc d")
    document.replace(0..<2, with: Fragment("aa", formats: .bold))
    let (shown, decorations) = formatters.shown(document)
    #expect(shown.text == "long text bbb  a b")
    #expect(shown.formats(at: 8) == .bold)
    #expect(decorations.map(\.range) == [0..<9, 10..<13, 14..<14, 15..<18])
  }

  @Test("Mentions are not replaced")
  func keepsMentions() throws {
    var composer = Composer()
    _ = try composer.perform(.mention(Mention(id: "u1", name: "Ann")))
    let formatters = try TextFormatters([Marker(decorations: [mark(0..<4, "a", "x"), mark(0..<4, "b")])])
    #expect(formatters.shown(composer.document).document.text == "@Ann ")
    #expect(formatters.decorations(of: composer.document).map(\.style.name) == ["b"])
  }

  @Test("What is found later is handed over when it comes")
  func answersLater() throws {
    let pending = Pending()
    let formatters = try TextFormatters([MentionFormatter(users: RemotePeople(pending: pending))])
    var composer = Composer()
    let received = Received()
    for text in ["@a", "n"] {
      for effect in try composer.perform(.type(text)).effects { formatters.answer(effect) { received.append($0) } }
    }
    #expect(pending.queries == ["/1", "a/1", "an/1"])
    // Out of order, and what is stale is dropped.
    pending.deliver(2, [Person(uid: "u1", name: "Ann")])
    pending.deliver(0, [Person(uid: "u9", name: "Zoe")])
    pending.deliver(1, [Person(uid: "u8", name: "Al")])
    for command in received.all { _ = try composer.perform(command) }
    #expect(composer.suggestion?.items.map(\.id) == ["u1"])
    // The next page is asked for by whoever shows the list.
    formatters.search(SuggestionQuery(trigger: "@", text: "an", page: 2))?.deliver { items in
      received.append(.suggestions(trigger: "@", query: "an", page: 2, items))
    }
    pending.deliver(3, [Person(uid: "u2", name: "Anna")])
    if let command = received.all.last { _ = try composer.perform(command) }
    #expect(composer.suggestion?.items.map(\.id) == ["u1", "u2"])
    #expect(pending.queries.last == "an/2")
  }
}
