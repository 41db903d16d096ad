import RichText

/// What a reader of markdown knows beside the text.
public struct MarkdownReadOptions: Sendable {
  /// Where the text comes from, which decides what a mention token in it may do.
  public enum Mode: Hashable, Sendable {
    /// A message from the service: every unescaped token outside code is a mention.
    case wire
    /// Text that somebody typed or pasted: only a token whose name is known is a mention, any other stays text.
    case typed
  }

  /// The display name of the person or group with this kind and id; nil where it is not known.
  public typealias NameLookup = @Sendable (_ kind: String, _ id: String) -> String?

  /// Where the text comes from.
  public var mode: Mode

  /// The tokens that stand for mentions.
  public var tokens: TokenSyntax

  /// Asked once for each mention, on the calling thread.
  public var name: NameLookup

  /// Options; markdown is read as a message from the service unless told otherwise.
  ///
  /// - Parameters:
  ///   - mode: Where the text comes from.
  ///   - tokens: The tokens that stand for mentions.
  ///   - name: Looks up display names. On the wire, a mention without a name shows its id.
  public init(mode: Mode = .wire, tokens: TokenSyntax = .people, name: @escaping NameLookup = { _, _ in nil }) {
    self.mode = mode
    self.tokens = tokens
    self.name = name
  }

  /// A message from the service.
  ///
  /// - Parameter names: Display names by id.
  public static func wire(names: [String: String] = [:]) -> MarkdownReadOptions {
    names.isEmpty ? MarkdownReadOptions() : MarkdownReadOptions { _, id in names[id] }
  }

  /// Text that somebody typed.
  ///
  /// - Parameter names: Display names by id; nobody else can be mentioned.
  public static func typed(names: [String: String] = [:]) -> MarkdownReadOptions {
    MarkdownReadOptions(mode: .typed) { _, id in names[id] }
  }
}
