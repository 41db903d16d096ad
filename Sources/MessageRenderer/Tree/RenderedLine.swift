import RichText

/// A line of a rendered message.
public struct RenderedLine: Hashable, Sendable {
  /// Its text without the line end, in UTF-16 units.
  public let range: Range<Int>

  /// What kind of line it is.
  public let style: ParagraphStyle
}

/// A stretch of a rendered message's text with equal attributes.
public struct RenderedRun: Hashable, Sendable {
  /// Where it lies, in UTF-16 units; never empty.
  public let range: Range<Int>

  /// The formats of the stretch.
  public let formats: Formats

  /// Where the link leads that the stretch belongs to. A link that was refused is none.
  public let link: String?

  /// What was found in the text and made a link; nil for a link that was written as one.
  public let entity: Entity.Kind?

  /// Whether the link's host may be meant to be taken for another. Its target then has the host in ASCII.
  public let isLookAlike: Bool

  /// Whether the stretch is a place where a search was successful.
  public let isHighlighted: Bool

  /// The mention that the stretch is the label of.
  public let mention: Mention?

  /// Who is mentioned: decides how the mention is set apart.
  public let role: MentionRole?
}

/// Whom a mention means, seen by the reader of the message.
public enum MentionRole: UInt8, Hashable, Sendable, CaseIterable {
  /// Somebody else.
  case person
  /// The reader.
  case me
  /// Everyone in the group, the reader too.
  case everyone
}
