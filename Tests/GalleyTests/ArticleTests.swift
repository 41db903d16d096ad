import Foundation
import Galley
import Testing

/// The article *Writing a text formatter*: its formatter is the one below, and its steps do what it says.
@Suite("The article about text formatters")
struct ArticleTests {
  private static func examples() throws -> [String] {
    try ShownCode.examples("Sources/Galley/Galley.docc/WritingATextFormatter.md")
  }

  @Test("The formatter that it shows is the one that is compiled")
  func showsWhatIsCompiled() throws {
    let source = try ShownCode.text("Tests/GalleyTests/ChannelFormatter.swift")
    let shown = try #require(try ArticleTests.examples().first)
    #expect(source.hasSuffix(shown + "\n"))
  }

  @Test("The steps that it shows are the ones that are compiled")
  func stepsAreCompiled() throws {
    let steps = try ArticleTests.examples().dropFirst()
    #expect(steps.flatMap { $0.split(separator: "\n") }.count == 22)
    #expect(try ShownCode.missing(steps, in: "Tests/GalleyTests/ArticleTests.swift") == [])
  }

  @Test("Its steps write, send and show a channel")
  func stepsWork() throws {
    let people = [Person(uid: "ann", name: "Ann")]
    let names = ["c1": "general"]
    let commands = Commands()

    let formatters = try TextFormatters([
      MentionFormatter(users: PeopleIndex(people)),
      EmojiFormatter(),
      ShortcutFormatter(["brb": "I'll be right back."]),
      ChannelFormatter(channels: ["c1": "general", "c2": "random"]),
    ])
    var configuration = ComposerConfiguration()
    configuration.triggers = formatters.triggers
    var composer = Composer(configuration: configuration)

    let update = try composer.perform(.type("see #ge"))
    for effect in update.effects {
      formatters.answer(effect) { command in commands.append(command) }
    }
    for command in commands.all { _ = try composer.perform(command) }
    #expect(composer.suggestion?.items.map(\.title) == ["general"])
    _ = try composer.perform(.suggestion(.choose))
    #expect(composer.document.text == "see #general ")

    let tokens = TokenSyntax(kinds: formatters.mentionKinds.map { TokenSyntax.Kind(sigil: $0.sigil, name: $0.name) })
    let markdown = Markdown.write(composer.messageDocument, options: MarkdownWriteOptions(tokens: tokens))
    #expect(markdown == "see <#channel:c1>")
    #expect(try composer.outgoingMessages(options: OutgoingOptions(tokens: tokens))[0].text == "see <#channel:c1>")

    let received = Markdown.read(markdown, options: MarkdownReadOptions(tokens: tokens) { _, id in names[id] })
    let (document, decorations) = formatters.shown(received)
    #expect(document.text == "see #general")
    #expect(decorations == [TextDecoration(range: 4..<12, style: TextDecoration.Style("channel"))])
  }
}

extension ArticleTests {
  @Test("Formatters that find at once are asked without a queue")
  func asksAtOnce() throws {
    let formatters = try TextFormatters([ChannelFormatter(channels: ["c1": "general", "c2": "random"])])
    var configuration = ComposerConfiguration()
    configuration.triggers = formatters.triggers
    var composer = Composer(configuration: configuration)
    for effect in try composer.perform(.type("see #ra")).effects {
      if case .search(let trigger, let text, let page) = effect,
        case .found(let items)? = formatters.search(SuggestionQuery(trigger: trigger, text: text, page: page))
      {
        _ = try composer.perform(.suggestions(trigger: trigger, query: text, page: page, items))
      }
    }
    #expect(composer.suggestion?.items.map(\.title) == ["random"])
  }
}

/// What was handed over; any thread may do so, and the lock lets one at a time.
final class Commands: @unchecked Sendable {
  private let lock = NSLock()
  private var received: [ComposerCommand] = []

  var all: [ComposerCommand] { lock.withLock { received } }

  func append(_ command: ComposerCommand) { lock.withLock { received.append(command) } }
}
