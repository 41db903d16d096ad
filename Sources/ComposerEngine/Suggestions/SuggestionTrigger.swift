import RichText

/// A character that opens suggestions, with the rules of where it does.
public struct SuggestionTrigger: Hashable, Sendable {
  /// The character, such as `@`.
  public let character: Unicode.Scalar

  /// The same in UTF-16.
  let units: [UInt16]

  /// Whether what is chosen becomes a mention, and so counts against the mention limit.
  public var makesMentions: Bool

  /// How many units after the trigger are looked at; a query is never longer.
  public var maxQueryLength: Int

  public init(character: Unicode.Scalar, makesMentions: Bool, maxQueryLength: Int = 64) {
    self.character = character
    units = Array(String(Character(character)).utf16)
    self.makesMentions = makesMentions
    self.maxQueryLength = maxQueryLength
  }

  /// `@` for people.
  public static let mention = SuggestionTrigger(character: "@", makesMentions: true)
}

/// One thing that can be chosen from the suggestions.
public struct Suggestion: Hashable, Sendable {
  /// What choosing it puts in place of the query.
  public enum Insertion: Hashable, Sendable {
    /// An atomic mention.
    case mention(Mention)
    /// Ordinary text.
    case text(String)
  }

  /// Names the suggestion among its kind, such as a person's uid.
  public var id: String

  /// What the list of suggestions shows.
  public var title: String

  public var insertion: Insertion

  public init(id: String, title: String, insertion: Insertion) {
    self.id = id
    self.title = title
    self.insertion = insertion
  }

  /// A suggestion that mentions somebody.
  public init(_ mention: Mention) {
    self.init(id: mention.id, title: mention.name, insertion: .mention(mention))
  }
}

/// An open list of suggestions.
public struct SuggestionSession: Hashable, Sendable {
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
