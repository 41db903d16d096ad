import RichText

/// How a part of a text is shown.
public struct TextDecoration: Hashable, Sendable {
  /// What a part is, for the view to choose how it looks. Clients may have their own.
  public struct Style: Hashable, Sendable {
    /// The name by which views and stylesheets know it.
    public let name: String

    /// A style of a client's own.
    public init(_ name: String) { self.name = name }

    /// The mention of somebody.
    public static let mention = Style("mention")
    /// The mention of the reader.
    public static let ownMention = Style("mention-me")
    /// The mention of everyone in a group, the reader too, or of some by a role.
    public static let groupMention = Style("mention-all")
    /// Text that is shown instead of what stands there, and otherwise looks like the rest.
    public static let replaced = Style("replaced")
  }

  /// Where it lies in the document's text, in UTF-16 units.
  public var range: Range<Int>

  /// What the part is.
  public var style: Style

  /// What is shown in place of what stands there; nil to show that. Ignored over mentions.
  public var replacement: String?

  /// A decoration of a range in UTF-16 units.
  public init(range: Range<Int>, style: Style, replacement: String? = nil) {
    self.range = range
    self.style = style
    self.replacement = replacement
  }
}
