import RichText

/// A character that opens suggestions, with the rules of where it does and of what choosing one does.
///
/// A trigger is a value: the engine knows nothing of who searches.
public struct SuggestionTrigger: Hashable, Sendable {
  /// Where a trigger opens suggestions.
  public struct Opening: OptionSet, Hashable, Sendable {
    /// The places as bits.
    public let rawValue: UInt8

    /// The places with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// At the start of a line.
    public static let lineStart = Opening(rawValue: 1 << 0)
    /// Behind white space.
    public static let whiteSpace = Opening(rawValue: 1 << 1)
    /// Behind an opening bracket or quotation mark.
    public static let bracket = Opening(rawValue: 1 << 2)
    /// Behind anything else, also inside of words.
    public static let word = Opening(rawValue: 1 << 3)

    /// Where a word can start. An e-mail address opens nothing.
    public static let wordStart: Opening = [.lineStart, .whiteSpace, .bracket]
  }

  /// What a query may hold; anything else ends the session.
  public enum Query: Hashable, Sendable {
    /// One line, spaces too: they keep a session open for as long as something is found.
    case words
    /// No white space.
    case word
    /// ASCII letters and digits, `_`, `+` and `-`.
    case code
  }

  /// The character, such as `@`.
  public let character: Unicode.Scalar

  /// The same in UTF-16.
  let units: [UInt16]

  /// Whether what is chosen becomes a mention, and so counts against the limit.
  public var makesMentions: Bool

  /// The sigil of those mentions.
  public var sigil: Unicode.Scalar

  /// How many distinct mentions of the sigil one message may hold; nil for ``ComposerConfiguration/mentionLimit``.
  public var limit: Int?

  /// What the user is told when the limit is reached; nil for the sentence about users.
  public var limitText: String?

  /// Where the trigger opens suggestions.
  public var opening: Opening

  /// What its query may hold.
  public var query: Query

  /// How long a query must be, in UTF-16 units, before anything is searched.
  public var minQueryLength: Int

  /// How many units after the trigger are looked at; a query is never longer.
  public var maxQueryLength: Int

  /// A character that, typed behind a query that is the id of something found, chooses it: the second `:` of `:smile:`.
  public var closer: Unicode.Scalar?

  /// Whether one space is put behind what was chosen, unless one follows.
  public var addsSpace: Bool

  /// Whether Backspace behind a mention leaves the trigger, with the suggestions open, where it would delete the whole.
  public var collapsesMentions: Bool

  /// A trigger whose mentions, if it makes any, have the character as their sigil.
  public init(
    character: Unicode.Scalar, makesMentions: Bool, opening: Opening = .wordStart, query: Query = .words,
    minQueryLength: Int = 0, maxQueryLength: Int = 64, closer: Unicode.Scalar? = nil, addsSpace: Bool = true
  ) {
    self.character = character
    units = Array(String(Character(character)).utf16)
    self.makesMentions = makesMentions
    sigil = character
    self.opening = opening
    self.query = query
    self.minQueryLength = minQueryLength
    self.maxQueryLength = maxQueryLength
    self.closer = closer
    self.addsSpace = addsSpace
    collapsesMentions = false
  }

  /// `@` for people.
  public static let mention = SuggestionTrigger(character: "@", makesMentions: true)

  /// Whether a text can be searched for.
  func accepts(_ query: [UInt16]) -> Bool {
    if query.count < minQueryLength || query.count > maxQueryLength { return false }
    for unit in query where !accepts(unit) { return false }
    return true
  }

  private func accepts(_ unit: UInt16) -> Bool {
    switch query {
    case .words: return unit != 0x0A
    case .word: return !UTF16Unit.isWhiteSpace(unit)
    case .code:
      switch unit {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2B, 0x2D: return true
      default: return false
      }
    }
  }
}
