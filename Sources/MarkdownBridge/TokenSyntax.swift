import RichText

/// How mentions stand on the wire: `<`, a sigil, a kind, `:`, an id, `>`, such as `<@uid:ann>`.
///
/// An id is 1 to ``maximumIDLength`` bytes of UTF-8 without `<`, `>` and line ends.
public struct TokenSyntax: Hashable, Sendable {
  /// One sigil together with a kind that may follow it.
  public struct Kind: Hashable, Sendable {
    /// The character behind `<`: one ASCII punctuation character that markdown gives no meaning, such as `@` or `#`.
    public var sigil: Unicode.Scalar

    /// The word before the colon: ASCII letters and digits.
    public var name: String

    /// A kind of token.
    ///
    /// - Parameters:
    ///   - sigil: The character behind `<`.
    ///   - name: The word before the colon.
    public init(sigil: Unicode.Scalar = "@", name: String) {
      self.sigil = sigil
      self.name = name
    }
  }

  /// The kinds that are read; any other token stays text.
  public let kinds: [Kind]

  /// What finds the tokens.
  let matcher: TokenMatcher

  /// The longest id in bytes of UTF-8.
  public static let maximumIDLength = 200

  /// The tokens of these kinds.
  ///
  /// - Parameter kinds: Those that can't be told from markdown (see ``Kind``) are left out.
  public init(kinds: [Kind]) {
    let kinds = kinds.filter { Mention.canStandInTokens(sigil: $0.sigil, kind: $0.name) }
    self.kinds = kinds
    matcher = TokenMatcher(kinds)
  }

  /// Mentions of one person, `<@uid:ID>`, and of everyone, `<@all:ID>`.
  public static let people = TokenSyntax(kinds: [Kind(name: Mention.user), Kind(name: Mention.everyone)])

  /// Whether a mention can be written as a token of this syntax.
  public func canWrite(_ mention: Mention) -> Bool {
    kinds.contains { $0.sigil == mention.sigil && $0.name == mention.kind } && Self.isID(mention.id)
  }

  /// Whether a text can be the id of a token.
  public static func isID(_ id: String) -> Bool {
    let length = id.utf8.count
    guard length > 0, length <= maximumIDLength else { return false }
    return id.utf8.allSatisfy { $0 != 0 && $0 != 0x0A && $0 != 0x0D && $0 != 0x3C && $0 != 0x3E }
  }

  /// The token of a mention, whether or not the syntax has its kind.
  public static func token(for mention: Mention) -> String {
    "<\(mention.sigil)\(mention.kind):\(mention.id)>"
  }
}
