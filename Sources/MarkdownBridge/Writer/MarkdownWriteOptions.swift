/// How a document is written as markdown.
public struct MarkdownWriteOptions: Sendable {
  /// What happens to text that a reader of markdown would take for more than text.
  public enum Escaping: Hashable, Sendable {
    /// A backslash or a numeric reference goes where the text would be misread without it, and nowhere else.
    case minimal
    /// Text goes out as it is, for kits that know no escapes. What they make of it is not certain.
    case none
  }

  /// The tokens that stand for mentions. A mention that they can't express is written as its label.
  public var tokens: TokenSyntax

  /// What happens to text that would be misread.
  public var escaping: Escaping

  /// Options; text is escaped as little as can be unless told otherwise.
  public init(tokens: TokenSyntax = .people, escaping: Escaping = .minimal) {
    self.tokens = tokens
    self.escaping = escaping
  }
}
