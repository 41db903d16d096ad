import ComposerEngine
import RichText

/// Makes composers and commands from the fuzzer's bytes. Typing what people type is the most likely.
enum CommandDecoder {
  static func configuration(from input: inout InputReader) -> ComposerConfiguration {
    let choice = input.byte()
    if choice == 0xFF { return .agentic }
    var configuration = ComposerConfiguration()
    configuration.isRichTextEnabled = choice & 7 != 7
    configuration.isToolbarShown = choice & 0x18 != 0x18
    configuration.triggers = triggers
    configuration.triggers[0].collapsesMentions = choice & 0x20 != 0
    configuration.mentionLimit = choice & 0x40 != 0 ? 2 : 10
    configuration.maxLength = choice & 0x80 != 0 ? 20 : nil
    let client = input.byte()
    configuration.allowsAttachments = client & 7 != 7
    configuration.allowsVoiceNotes = client & 8 == 0
    configuration.allowsMultipleAttachments = client & 0x30 != 0x30
    configuration.sendsTypingEvents = client & 0x40 == 0
    configuration.allowsStickers = client & 0x80 == 0
    configuration.attachmentLimits = ClientDecoder.limits
    configuration.toolbarActions = [ComposerAction(id: "mine", title: "Mine")]
    return configuration
  }

  /// People, emoji codes, shortcuts and channels, each with other rules.
  private static let triggers: [SuggestionTrigger] = {
    var channels = SuggestionTrigger(character: "#", makesMentions: true, opening: [.wordStart, .word])
    channels.limit = 2
    return [
      .mention, channels, SuggestionTrigger(character: "!", makesMentions: false, query: .word),
      SuggestionTrigger(
        character: ":", makesMentions: false, query: .code, minQueryLength: 1, closer: ":", addsSpace: false),
    ]
  }()

  /// - Parameters:
  ///   - choice: The byte that decides.
  ///   - composer: What the command is for; answers are mostly to what it wants to know.
  static func command(_ choice: Int, from input: inout InputReader, for composer: Composer) -> ComposerCommand {
    let length = composer.document.length
    switch choice {
    case 0..<8: return .type("\n")
    case 8..<16:
      return .select(anchor: offset(from: &input, length: length), head: offset(from: &input, length: length))
    case 16..<22:
      let caret = offset(from: &input, length: length)
      return .select(anchor: caret, head: caret)
    case 22..<26: return .move(input.pick(Movement.allCases), extend: choice & 1 != 0)
    case 26..<34: return .format(InlineFormat.allCases[(choice - 26) % 5])
    case 34..<42: return .block(BlockFormat.allCases[(choice - 34) % 4])
    case 42..<50: return .backspace
    case 50..<53: return .delete
    case 53: return .deleteWordBackward
    case 54: return .deleteWordForward
    case 55..<60: return .undo
    case 60..<63: return .redo
    case 63..<66: return .enter
    case 66..<69: return .softBreak
    case 69..<71: return .indent
    case 71..<73: return .outdent
    case 73..<76:
      let url = input.pick(FragmentDecoder.links)
      return .link(url: url, text: choice == 73 ? nil : input.pick(FragmentDecoder.atoms))
    case 76: return .unlink
    case 77..<81: return .compose(input.pick(FragmentDecoder.atoms))
    case 81..<83: return .commit(choice == 81 ? nil : input.pick(FragmentDecoder.atoms))
    case 83: return .cancelComposition
    case 84..<87: return .paste(FragmentDecoder.fragment(from: &input, pieces: 1 + input.below(8)))
    case 87: return .pasteText(input.byte() & 1 == 0 ? text(from: &input) : input.pick(FragmentDecoder.links))
    case 88..<91: return .mention(FragmentDecoder.mention(from: &input))
    case 91..<94: return answer(from: &input, to: composer.suggestion)
    case 94..<97: return .suggestion(input.pick(SuggestionStep.allCases))
    case 97: return .tick
    case 98: return .selectAll
    case 99: return .clear
    case 100: return .load(Document(FragmentDecoder.fragment(from: &input, pieces: 1 + input.below(8))))
    case 101..<104: return .insert(text(from: &input))
    case 104: return .setTrigger(input.pick(triggers).character, isEnabled: input.byte() & 1 == 0)
    case 105..<128: return .type(String(Character(Unicode.Scalar(0x20 + input.below(0x5F)) ?? " ")))
    default: return .type(FragmentDecoder.atoms[(choice - 128) % FragmentDecoder.atoms.count])
    }
  }

  /// An offset inside the text or a little outside.
  private static func offset(from input: inout InputReader, length: Int) -> Int {
    length < 256 ? Int(input.byte()) % (length + 3) - 1 : input.number() % (length + 3) - 1
  }

  private static func text(from input: inout InputReader) -> String {
    var text = ""
    for _ in 0..<1 + input.below(6) { text += input.pick(FragmentDecoder.atoms + ["\n"]) }
    return text
  }

  /// The answer of a search: to what is asked, its next page, or one that comes too late.
  private static func answer(from input: inout InputReader, to session: SuggestionSession?) -> ComposerCommand {
    let kind = input.below(8)
    let trigger = kind < 6 ? session?.trigger ?? triggers[0] : input.pick(triggers)
    let query = kind < 5 ? session?.query ?? "" : input.pick(queries)
    let page = kind == 4 ? (session?.page ?? 0) + 1 : kind == 5 ? 2 : 1
    let items = (0..<input.below(4)).map { _ -> Suggestion in
      var mention = FragmentDecoder.mention(from: &input)
      if trigger.makesMentions {
        mention.sigil = trigger.sigil
        return Suggestion(mention)
      }
      let id = input.byte() & 1 == 0 ? query : mention.id
      return Suggestion(id: id, title: id, insertion: .text(input.pick(FragmentDecoder.atoms)))
    }
    return .suggestions(trigger: trigger.character, query: query, page: page, items)
  }

  private static let queries = ["", "a", "b", "x y", "1", "Ann"]
}
