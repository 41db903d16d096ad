import ComposerEngine
import Mentions
import RichText

/// `!key` for texts that are often needed: choosing one puts the text in place of the key, as ordinary text.
public struct ShortcutFormatter: TextFormatter {
  /// The trigger's rules.
  public var trigger: SuggestionTrigger

  private let texts: [String: String]
  private let keys: PeopleIndex

  /// A formatter that offers these texts.
  ///
  /// - Parameters:
  ///   - shortcuts: Texts by key; a trigger at the start of a key does not belong to it. Of two keys that are equal then
  ///     the later in their order counts.
  ///   - trigger: The rules of the character that opens suggestions.
  public init(_ shortcuts: [String: String], trigger: SuggestionTrigger = ShortcutFormatter.exclamationMark) {
    self.trigger = trigger
    var texts: [String: String] = [:]
    for (key, text) in shortcuts.sorted(by: { $0.key < $1.key }) {
      let isMarked = key.unicodeScalars.first == trigger.character
      texts[isMarked ? String(key.unicodeScalars.dropFirst()) : key] = text
    }
    self.texts = texts
    keys = PeopleIndex(texts.keys.sorted().map { Person(uid: $0, name: $0) })
  }

  /// `!` where a word can start; a key holds no white space.
  public static let exclamationMark = SuggestionTrigger(character: "!", makesMentions: false, query: .word)

  /// The one trigger.
  public var triggers: [SuggestionTrigger] { [trigger] }

  /// Finds keys as `PeopleIndex` finds names.
  public func search(_ query: SuggestionQuery) -> SearchAnswer<Suggestion> {
    keys.people(matching: query.text, page: query.page).map { [texts] found in
      found.map { key in
        let text = texts[key.uid] ?? ""
        return Suggestion(id: key.uid, title: key.uid, detail: text, insertion: .text(text))
      }
    }
  }
}
