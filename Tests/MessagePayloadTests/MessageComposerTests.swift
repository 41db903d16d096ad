import MarkdownBridge
import Mentions
import MessagePayload
import RichText
import TestSupport
import Testing

@Suite("Typed text")
struct MessageComposerTests {
  private static let people = People([
    Person(uid: "ana", name: "Ana"), Person(uid: "bob", name: "Bob"), Person(uid: "x*_y", name: "Xy [z]"),
  ])

  private static func composer(_ change: (inout MessageComposer.Options) -> Void = { _ in }) -> MessageComposer {
    var options = MessageComposer.Options()
    change(&options)
    return MessageComposer(options: options)
  }

  @Test(
    "becomes the markdown of a message",
    arguments: [
      ("hi **there**", "hi **there**"), ("*a*", "_a_"), ("__a__", "**a**"), ("# a", "\\# a"), ("* a\n* b", "- a\n- b"),
      ("  a  ", "a"), ("a\r\nb\rc", "a\nb\nc"), ("- a\n- \n- ", "- a"), ("a\n\n\nb", "a\n\n\nb"),
      ("```\n  a\n```\n\n", "```\n  a\n```"), ("> a\n>\n>", "> a"),
      ("snake_case 2*3*4 a < b", "snake_case 2*3*4 a < b"),
      ("a\0b", "a\u{FFFD}b"), ("<@uid:ana> @Ana", "\\<@uid:ana> @Ana"), ("1. a\n2. b", "1. a\n2. b"),
      ("\u{FEFF}a", "&#65279;a"), ("\u{FEFF}\u{FEFF}**a**", "&#65279;\u{FEFF}**a**"), ("\u{FEFF}- a", "- \u{FEFF}a"),
      ("**\u{200B}**x", "**\u{200B}**x"), ("---", "\\---"), ("> ", nil), ("- ", nil),
      ("1.", nil), ("*", nil), ("- \n- \n  - ", nil), ("```\n```", nil), ("\u{200B}\u{200D}\u{FEFF}", nil), ("", nil),
      (" \n\t\u{A0}", nil), ("> - \n> - ", nil), ("\\", "\\"), ("&nbsp;", nil), ("&#32;a", "a"),
      ("<u></u>", "\\<u>\\</u>"),
    ] as [(String, String?)])
  func composes(_ text: String, _ markdown: String?) throws {
    let composer = MessageComposerTests.composer()
    if let markdown {
      let composed = try composer.compose(text)
      #expect(composed.markdown == markdown)
      #expect(composed.metadata.isEmpty)
    } else {
      let error = #expect(throws: EngineError.self) { try composer.compose(text) }
      #expect(error?.code == "empty")
    }
  }

  @Test(
    "arrives as that text where rich text is off",
    arguments: [
      ("hi **there**", "hi **there\\*\\*"), ("- a\n- b", "\\- a\n\\- b"), ("a\r\n\r\nb\rc", "a\n\nb\nc"), (" a ", "a"),
      ("a\0", "a\u{FFFD}"),
    ])
  func plain(_ text: String, _ markdown: String) throws {
    let composer = MessageComposerTests.composer { $0.isRichText = false }
    #expect(try composer.compose(text).markdown == markdown)
    let visible = Markdown.read(markdown).text
    #expect(visible == Fragment(plainText: text).trimmed().text)
  }

  @Test("is raw where nothing is escaped")
  func raw() throws {
    let composer = MessageComposerTests.composer {
      $0.isRichText = false
      $0.escaping = .none
    }
    let text = "# a *b* _c_ `d` <e> &amp; \\f\n- g"
    #expect(try composer.compose(text).markdown == text)
  }

  @Test(
    "may be as long as allowed, counted in UTF-16 units of what is seen",
    arguments: [
      ("abc", 3), ("**abc**", 3), ("abc\u{1F600}", 5), ("- ab\n- cd", 5), ("[ab](https://e.example/long)", 2),
      ("  ab  ", 2),
      ("```swift\nab\n```", 2), ("@Ana", 4), ("<@uid:bob> x", 6), ("a\\*b", 3),
    ])
  func length(_ text: String, _ length: Int) throws {
    let exact = MessageComposerTests.composer {
      $0.maximumLength = length
      $0.people = MessageComposerTests.people
    }
    #expect(try exact.compose(text).length == length)
    let shorter = MessageComposerTests.composer {
      $0.maximumLength = length - 1
      $0.people = MessageComposerTests.people
    }
    let error = #expect(throws: EngineError.self) { try shorter.compose(text) }
    #expect(error?.code == "too_long")
    #expect(error?.message == "The message is \(length) UTF-16 units long; at most \(length - 1) are allowed.")
  }

  @Test("may be 1 MiB, as typed and as written")
  func size() throws {
    let composer = MessageComposerTests.composer()
    let longest = String(repeating: "a", count: MessageComposer.maximumSize)
    #expect(try composer.compose(longest).markdown == longest)
    let typed = #expect(throws: EngineError.self) { try composer.compose(longest + "a") }
    #expect(typed?.code == "message_too_large")
    let written = #expect(throws: EngineError.self) {
      try composer.compose(String(repeating: "<b>", count: MessageComposer.maximumSize / 3))
    }
    #expect(written?.code == "message_too_large")
  }

  @Test("mentions people, and everyone in groups")
  func mentions() throws {
    let composer = MessageComposerTests.composer { $0.people = MessageComposerTests.people }
    #expect(try composer.compose("@ana @all").markdown == "<@uid:ana> @all")
    let group = try composer.compose("@ana @all", isForGroup: true)
    #expect(group.markdown == "<@uid:ana> <@all:all>")
    #expect(group.metadata.mentionsEveryone)
    #expect(try composer.compose("<@uid:bob> <@uid:eve>").markdown == "<@uid:bob> \\<@uid:eve>")
  }

  // MARK: Random texts

  /// A text of pieces that mean something to markdown, to mentions or to neither.
  private func randomText(_ generator: inout SeededGenerator, lines: Int) -> String {
    let pieces = [
      "a", "b c", "word", "Ana", "@Ana", "@", "é", "会議", "\u{1F600}", "\u{1F468}\u{200D}\u{1F469}", "مرحبا", "1", "12.",
      "2)",
      "*", "**", "_", "__", "~~", "~", "`", "``", "```", "<u>", "</u>", "<", ">", "&", "&amp;", "&#32;", "\\", "[", "]",
      "(", ")", "[x](y)", "![", "!", "#", "-", "+", "=", "---", "|", ":", "<@uid:ana>", "<@uid:eve>",
      "https://e.example",
      "www.e.example", "a@b.example", " ", " ", " ", "  ", "\t", "    ", "\u{A0}", "\u{200B}", "\u{FEFF}", "\u{0}",
      "\"", "'", ".",
      ",", "?", ";", "/", "%", "$", "^", "{", "}", "\u{1}", "\u{7F}", "\u{2028}", "\u{85}",
    ]
    return (0..<lines).map { _ in
      (0..<generator.below(8)).map { _ in generator.pick(pieces) }.joined(
        separator: generator.chance(oneIn: 2) ? " " : "")
    }.joined(separator: generator.pick(["\n", "\n", "\n\n", "\r\n"]))
  }

  #if DEBUG
    private static let randomCases = 3_000
  #else
    private static let randomCases = 300_000
  #endif

  @Test("composed once more is the same", arguments: [false, true])
  func idempotence(_ isForGroup: Bool) throws {
    let seed: UInt64 = 0x1DE
    let composers = [
      MessageComposerTests.composer(), MessageComposerTests.composer { $0.people = MessageComposerTests.people },
    ]
    for index in 0..<MessageComposerTests.randomCases {
      var generator = SeededGenerator(seed: seed).forked(index)
      let text = randomText(&generator, lines: 1 + generator.below(5))
      let composer = generator.pick(composers)
      guard let once = try? composer.compose(text, isForGroup: isForGroup) else { continue }
      let twice = try? composer.compose(once.markdown, isForGroup: isForGroup)
      if twice?.markdown != once.markdown || twice?.length != once.length || twice?.metadata != once.metadata {
        let again = twice?.markdown.debugDescription ?? "nothing"
        Issue.record(
          """
          seed \(seed), case \(index): \(text.debugDescription) gives \(once.markdown.debugDescription), \
          then \(again)
          """)
        return
      }
    }
  }

  @Test("of one inert line goes the short way and is the same as on the long one")
  func shortWay() throws {
    let seed: UInt64 = 0x14E27
    let composers = [
      MessageComposerTests.composer(), MessageComposerTests.composer { $0.people = MessageComposerTests.people },
      MessageComposerTests.composer { $0.maximumLength = 6 }, MessageComposerTests.composer { $0.isRichText = false },
    ]
    var taken = 0
    for index in 0..<MessageComposerTests.randomCases {
      var generator = SeededGenerator(seed: seed).forked(index)
      var line = randomLine(&generator)
      let composer = generator.pick(composers)
      let isForGroup = generator.chance(oneIn: 4)
      let inert = line.withUnsafeMutableBufferPointer { bytes in
        composer.inertText(in: UnsafeBufferPointer(bytes), isForGroup: isForGroup).map { Array($0) }
      }
      guard let inert else { continue }
      taken += 1
      let composed = try? composer.compose(String(decoding: line, as: UTF8.self), isForGroup: isForGroup)
      if composed?.utf8 != inert || composed?.metadata.isEmpty == false {
        let text = String(decoding: line, as: UTF8.self).debugDescription
        let markdown = composed?.markdown.debugDescription ?? "nothing"
        Issue.record("seed \(seed), case \(index): \(text) gives \(markdown)")
        return
      }
    }
    #expect(taken > MessageComposerTests.randomCases / 20)
  }

  /// A line of bytes: most are talk, some are pieces of markdown, some are not even UTF-8.
  private func randomLine(_ generator: inout SeededGenerator) -> [UInt8] {
    switch generator.below(4) {
    case 0: return Array(randomText(&generator, lines: 1).utf8)
    case 1:
      let words = [
        "hello", "it's", "ok,", "1.", "2", "- x", "wow!", "(yes)", "a_b", "*", "@Ana", ":)", "\u{1F44D}", "да", "#1",
        " ",
      ]
      return Array((0..<generator.below(7)).map { _ in generator.pick(words) }.joined(separator: " ").utf8)
    case 2:
      return (0..<generator.below(12)).map { _ in UInt8(0x20 + generator.below(0x5F)) }
    default:
      return (0..<generator.below(6)).map { _ in UInt8(generator.below(256)) }
    }
  }
}
