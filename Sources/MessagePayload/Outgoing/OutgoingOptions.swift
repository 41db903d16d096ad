import MarkdownBridge

/// How messages are made of what stands in a composer.
public struct OutgoingOptions: Sendable {
  /// The tokens that stand for mentions; a mention that they can't express goes out as its label.
  public var tokens: TokenSyntax

  /// What happens to text that a reader of markdown would take for more than text.
  public var escaping: MarkdownWriteOptions.Escaping

  /// Who a typed token may mention where the toolbar is hidden; see `MarkdownReadOptions/Mode/typed`.
  public var name: MarkdownReadOptions.NameLookup

  /// Makes an id that nothing else has, for `muid` of every message and for `batchId` of several that are sent together;
  /// nil leaves both out.
  public var uniqueID: (@Sendable () -> String)?

  /// Options; without anything else nobody typed can be mentioned and no ids are made.
  public init(
    tokens: TokenSyntax = .people, escaping: MarkdownWriteOptions.Escaping = .minimal,
    name: @escaping MarkdownReadOptions.NameLookup = { _, _ in nil }, uniqueID: (@Sendable () -> String)? = nil
  ) {
    self.tokens = tokens
    self.escaping = escaping
    self.uniqueID = uniqueID
    self.name = name
  }
}
