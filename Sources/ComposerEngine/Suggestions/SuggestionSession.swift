import RichText

/// One thing that can be chosen from the suggestions.
public struct Suggestion: Hashable, Sendable {
  /// What choosing it puts in place of the query.
  public enum Insertion: Hashable, Sendable {
    /// An atomic mention: its label in the text, its token on the wire.
    case mention(Mention)
    /// Ordinary text, the same in the text and on the wire.
    case text(String)
  }

  /// Names the suggestion among its kind, such as a person's uid.
  public var id: String

  /// What the list of suggestions shows.
  public var title: String

  /// What the list shows beside the title; may be empty.
  public var detail: String

  /// What choosing it puts in.
  public var insertion: Insertion

  /// A suggestion as the list shows it.
  public init(id: String, title: String, detail: String = "", insertion: Insertion) {
    self.id = id
    self.title = title
    self.detail = detail
    self.insertion = insertion
  }

  /// A suggestion that mentions somebody.
  public init(_ mention: Mention, detail: String = "") {
    self.init(id: mention.id, title: mention.name, detail: detail, insertion: .mention(mention))
  }
}

/// An open list of suggestions.
public struct SuggestionSession: Hashable, Sendable {
  /// The rules of the character that opened it.
  public internal(set) var trigger: SuggestionTrigger

  /// Where the trigger stands, in UTF-16 units.
  public internal(set) var start: Int

  /// The text from behind the trigger to the caret.
  public internal(set) var query: String

  /// What was found so far, in the order to show; empty until an answer comes.
  public internal(set) var items: [Suggestion] = []

  /// Number of the last page that `items` holds, from 1; 0 until an answer comes.
  public internal(set) var page = 0

  /// Which of the items is highlighted.
  public internal(set) var highlighted = 0

  /// Where the query ends: at the caret.
  public var end: Int { start + trigger.units.count + query.utf16.count }
}
