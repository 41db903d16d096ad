import RichText

/// A line of a rendered message.
public struct RenderedLine: Hashable, Sendable {
  /// Its text without the line end, in UTF-16 units.
  public let range: Range<Int>

  public let style: ParagraphStyle
}

/// A stretch of a rendered message's text with equal attributes.
public struct RenderedRun: Hashable, Sendable {
  /// Where it lies, in UTF-16 units; never empty.
  public let range: Range<Int>

  public let formats: Formats

  /// Where the link leads that the stretch belongs to. A link that was refused is none.
  public let link: String?

  /// The mention that the stretch is the label of.
  public let mention: Mention?

  /// Who is mentioned: decides how the mention is set apart.
  public let role: MentionRole?
}

/// Whom a mention means, seen by the reader of the message.
public enum MentionRole: UInt8, Hashable, Sendable, CaseIterable {
  case person
  /// The reader.
  case me
  /// Everyone in the group, the reader too.
  case everyone
}
