import ComposerEngine
import RichText

/// A composer that tests drive with one word and its arguments a step.
///
/// | step | command |
/// |---|---|
/// | `type TEXT`, `insert TEXT`, `paste TEXT`, `compose TEXT`, `commit TEXT` | with `⏎` for a line end |
/// | `bold`, `italic`, `underline`, `strikethrough`, `code` | the format |
/// | `codeBlock`, `blockquote`, `bulletList`, `numberedList` | the block |
/// | `left`, `wordRight`, `lineEnd` … | movement; `extend left` extends the selection |
/// | `select ANCHOR HEAD`, `link URL`, `link URL TEXT`, `mention ID NAME`, `mention all ID NAME` | |
/// | `next`, `previous`, `choose`, `close` | the suggestions |
/// | `found QUERY: ID NAME, ID NAME` | the answer of a search for people |
/// | `answer TRIGGERQUERY: ID TEXT, ID TEXT` | that of another trigger; behind `#` the texts are names to mention |
/// | `disable TRIGGER`, `enable TRIGGER` | the switch |
/// | `pasteRich NOTATION`, `load NOTATION` | a document in ``CursorNotation``, with `⏎` between its lines |
/// | `copy`, `pasteCopy` | the selection, kept and pasted as the fragment that it is |
/// | `attach ID NAME SIZE, ID NAME SIZE` | files for the tray; a fourth word is the MIME type |
/// | `progress ID PART`, `done ID URL`, `failed ID REASON`, `rejected ID REASON` | what an upload says |
/// | `retry ID`, `remove ID` | the file |
/// | `voiceNote ID NAME SIZE`, `pasteFiles`, `reply ID`, `edit ID NOTATION`, `cancelPreview`, `changeConversation` | |
/// | `send` | the host took the message and empties the composer |
/// | `wait MILLISECONDS` | time before the next step; without it a second passes |
/// | everything else | the command of that name |
public struct ComposerScript {
  /// The composer that the steps run on.
  public var composer: Composer

  /// Every effect so far.
  public private(set) var effects: [ComposerEffect] = []

  /// What the last step did.
  public private(set) var update = ComposerUpdate()

  /// The error of the last step.
  public private(set) var error: EngineError?

  private var time: Int64 = 0
  private var pause: Int64?
  private var clipboard = Fragment()

  /// A composer in the state that the notation gives.
  public init(_ start: String = "|", configuration: ComposerConfiguration = ComposerConfiguration()) {
    let state = CursorNotation.parse(start)
    composer = Composer(configuration: configuration)
    run(.load(state.document))
    run(.select(anchor: state.selection.anchor, head: state.selection.head))
    effects = []
  }

  /// The composer's document and selection.
  public var state: String {
    CursorNotation.print(CursorNotation.State(document: composer.document, selection: composer.selection))
  }

  /// Runs steps one after the other.
  public mutating func run(_ steps: [String]) {
    for step in steps { run(step) }
  }

  /// Runs one step; a word that is no step is taken for a fault in the test.
  public mutating func run(_ step: String) {
    // By scalars: what follows the space may combine with it.
    let scalars = step.unicodeScalars
    guard let space = scalars.firstIndex(of: " ") else { return run(word: step, argument: nil) }
    run(word: String(scalars[..<space]), argument: String(scalars[scalars.index(after: space)...]))
  }

  private mutating func run(word: String, argument: String?) {
    switch word {
    case "wait":
      pause = argument.flatMap { Int64($0) }
      return
    case "copy":
      clipboard = composer.selectedFragment
      return
    case "pasteCopy": return run(.paste(clipboard))
    case "send":
      error = nil
      update = composer.reset()
      effects += update.effects
      return
    default: break
    }
    guard let command = ComposerScript.command(word, argument: argument) else {
      preconditionFailure("no step \(word)")
    }
    run(command)
  }

  /// Runs a command a second after the one before, or after the pause that was asked for.
  public mutating func run(_ command: ComposerCommand) {
    time += pause ?? 1000
    pause = nil
    error = nil
    do {
      update = try composer.perform(command, at: time)
      effects += update.effects
    } catch {
      self.error = error
    }
  }

  private static func command(_ word: String, argument: String?) -> ComposerCommand? {
    let text = (argument ?? "").replacing("⏎", with: "\n")
    if let format = InlineFormat(rawValue: word) { return .format(format) }
    if let block = BlockFormat(rawValue: word) { return .block(block) }
    if let movement = Movement(rawValue: word) { return .move(movement, extend: false) }
    if let step = SuggestionStep(rawValue: word) { return .suggestion(step) }
    switch word {
    case "extend": return Movement(rawValue: text).map { .move($0, extend: true) }
    case "type": return .type(text)
    case "insert": return .insert(text)
    case "paste": return .pasteText(text)
    case "pasteRich": return .paste(CursorNotation.parse(text).document.contents)
    case "load": return .load(CursorNotation.parse(text).document)
    case "compose": return .compose(text)
    case "commit": return .commit(argument.map { _ in text })
    case "cancel": return .cancelComposition
    case "enter": return .enter
    case "softBreak": return .softBreak
    case "backspace": return .backspace
    case "delete": return .delete
    case "deleteWordBackward": return .deleteWordBackward
    case "deleteWordForward": return .deleteWordForward
    case "selectAll": return .selectAll
    case "clear": return .clear
    case "undo": return .undo
    case "redo": return .redo
    case "indent": return .indent
    case "outdent": return .outdent
    case "unlink": return .unlink
    case "tick": return .tick
    case "select": return select(text)
    case "link": return link(text)
    case "mention": return mention(text).map { .mention($0) }
    case "found": return found(text)
    case "answer": return answer(text)
    case "disable", "enable":
      return text.unicodeScalars.first.map { .setTrigger($0, isEnabled: word == "enable") }
    default: return attachmentCommand(word, text)
    }
  }

  private static func select(_ text: String) -> ComposerCommand? {
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    return numbers.count == 2 ? .select(anchor: numbers[0], head: numbers[1]) : nil
  }

  private static func link(_ text: String) -> ComposerCommand {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    return .link(url: parts.first ?? "", text: parts.count > 1 ? parts[1] : nil)
  }

  private static func mention(_ text: String) -> Mention? {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    if parts.first == "all", parts.count == 2 {
      let rest = parts[1].split(separator: " ", maxSplits: 1).map(String.init)
      return rest.count == 2 ? Mention(kind: Mention.everyone, id: rest[0], name: rest[1]) : nil
    }
    return parts.count == 2 ? Mention(id: parts[0], name: parts[1]) : nil
  }

  private static func answer(_ text: String) -> ComposerCommand? {
    let parts = text.dropFirst().split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let trigger = text.unicodeScalars.first, parts.count == 2 else { return nil }
    let items = parts[1].split(separator: ",").map { item in
      let words = item.drop { $0 == " " }.split(separator: " ", maxSplits: 1).map(String.init)
      if trigger == "#" { return Suggestion(Mention(sigil: "#", kind: "channel", id: words[0], name: words[1])) }
      return Suggestion(id: words[0], title: words[0], insertion: .text(words[1]))
    }
    return .suggestions(trigger: trigger, query: String(parts[0]), page: 1, items)
  }

  private static func found(_ text: String) -> ComposerCommand? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let people = text[text.index(after: colon)...].split(separator: ",").compactMap {
      mention(String($0.drop { $0 == " " }))
    }
    return .suggestions(trigger: "@", query: String(text[..<colon]), page: 1, people.map { Suggestion($0) })
  }
}
