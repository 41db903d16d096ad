import ComposerEngine
import Mentions
import RichText

/// `:smile:` for emoji: offers them by their codes, puts the emoji in, and shows codes in received texts as emoji.
///
/// A code that is typed to its second colon is replaced at once, and undo gives it back.
public struct EmojiFormatter: TextFormatter {
  /// The trigger's rules.
  public var trigger: SuggestionTrigger

  /// Codes that a `:` opens, unless another trigger is given.
  public init(trigger: SuggestionTrigger = EmojiFormatter.colon) { self.trigger = trigger }

  /// `:` where a word can start, with a code of two characters or more, so that `:)` and `a: b` open nothing.
  public static let colon = SuggestionTrigger(
    character: ":", makesMentions: false, query: .code, minQueryLength: 2, closer: ":", addsSpace: false)

  /// The one trigger.
  public var triggers: [SuggestionTrigger] { [trigger] }

  /// The emoji of a code without colons, such as `smile`; nil where there is none.
  public static func emoji(for code: String) -> String? { EmojiTable.shared.emoji[code] }

  /// Finds codes as `PeopleIndex` finds names.
  public func search(_ query: SuggestionQuery) -> SearchAnswer<Suggestion> {
    EmojiTable.shared.codes.people(matching: query.text, page: query.page).map { found in
      found.map { code in
        let emoji = EmojiTable.shared.emoji[code.uid] ?? ""
        return Suggestion(id: code.uid, title: code.uid, detail: emoji, insertion: .text(emoji))
      }
    }
  }

  /// The codes in a text that stand where a code can be typed, and behind one another.
  public func decorations(of document: Document) -> [TextDecoration] {
    var scan = EmojiScan(units: document.units(in: 0..<document.length))
    var decorations: [TextDecoration] = []
    while let (range, emoji) = scan.next() {
      decorations.append(TextDecoration(range: range, style: .replaced, replacement: emoji))
    }
    return decorations
  }
}

/// All codes, put together when they are first needed.
struct EmojiTable: Sendable {
  static let shared = EmojiTable()

  let emoji: [String: String]
  let codes: PeopleIndex

  private init() {
    let words = EmojiCodes.list.split { $0 == " " || $0 == "\n" }
    var emoji: [String: String] = [:]
    var codes: [Person] = []
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      let code = String(words[index])
      emoji[code] = String(words[index + 1])
      codes.append(Person(uid: code, name: code))
    }
    self.emoji = emoji
    self.codes = PeopleIndex(codes)
  }
}

/// One pass over a text that finds codes between colons.
private struct EmojiScan {
  let units: [UInt16]
  private var position = 0

  /// Where the code before ended.
  private var lastEnd = -1

  init(units: [UInt16]) { self.units = units }

  mutating func next() -> (range: Range<Int>, emoji: String)? {
    while position < units.count {
      guard units[position] == 0x3A, opens(position) else {
        position += 1
        continue
      }
      let start = position
      position += 1
      while position < units.count, EmojiScan.isCode(units[position]), position - start <= EmojiScan.longest {
        position += 1
      }
      guard position < units.count, units[position] == 0x3A, closes(position),
        let emoji = EmojiTable.shared.emoji[String(decoding: units[start + 1..<position], as: UTF16.self)]
      else { continue }
      position += 1
      lastEnd = position
      return (start..<position, emoji)
    }
    return nil
  }

  private func opens(_ position: Int) -> Bool {
    guard position > 0, position != lastEnd else { return true }
    let before = units[position - 1]
    return UTF16Unit.isWhiteSpace(before) || before == 0x28 || before == 0x5B || before == 0x7B
  }

  private func closes(_ position: Int) -> Bool {
    position + 1 == units.count || !UTF16Unit.isASCIIAlphanumeric(units[position + 1])
  }

  private static func isCode(_ unit: UInt16) -> Bool {
    UTF16Unit.isASCIIAlphanumeric(unit) || unit == 0x5F || unit == 0x2B || unit == 0x2D
  }

  private static let longest = 64
}
