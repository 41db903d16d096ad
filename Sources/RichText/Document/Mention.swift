/// A reference to a person or a group of people inside the text.
///
/// A mention is atomic: the caret never stands inside it and no edit takes a part of it. Its text in the document is
/// its ``label``.
public struct Mention: Hashable, Sendable {
  /// The character that starts the label and the token, `@` for people.
  public var sigil: Unicode.Scalar

  /// The word between sigil and colon on the wire: `uid` for one person, `all` for everyone.
  public var kind: String

  /// Who is meant. 1 to 200 bytes of UTF-8 without `<`, `>` and line ends can be written on the wire.
  public var id: String

  /// The name to show, one line without control characters; never empty.
  public let name: String

  /// A mention, with its name fit for one line.
  ///
  /// - Parameters:
  ///   - sigil: The character in front.
  ///   - kind: What is meant by the id.
  ///   - id: The id among its kind.
  ///   - name: Control characters and line ends become spaces and are trimmed at both ends. A name of which nothing is
  ///     left is replaced by the id.
  public init(sigil: Unicode.Scalar = "@", kind: String = Mention.user, id: String, name: String) {
    self.sigil = sigil
    self.kind = kind
    self.id = id
    let line = Mention.singleLine(name)
    self.name = line.isEmpty ? Mention.singleLine(id) : line
  }

  /// The kind of a mention of one person.
  public static let user = "uid"

  /// The kind of a mention of everyone in the group.
  public static let everyone = "all"

  /// Who or what is meant, whatever the name shown.
  public struct Identity: Hashable, Sendable {
    /// The character in front, such as `@`.
    public let sigil: Unicode.Scalar
    /// What is meant by the id: ``Mention/user``, ``Mention/everyone``, or a client's own word.
    public let kind: String
    /// The id among its kind.
    public let id: String

    /// The identity of somebody; of a person unless another kind is given.
    public init(sigil: Unicode.Scalar = "@", kind: String = Mention.user, id: String) {
      self.sigil = sigil
      self.kind = kind
      self.id = id
    }
  }

  /// Who or what is meant.
  public var identity: Identity { Identity(sigil: sigil, kind: kind, id: id) }

  /// What stands in the document's text: the sigil and the name.
  public var label: String {
    var label = String(Character(sigil))
    label += name
    return label
  }

  /// Whether a sigil and a kind can be told from markdown where they stand as a token, such as `<@uid:ann>`.
  ///
  /// The sigil is ASCII punctuation that markdown has no use for, the kind 1 to 32 ASCII letters and digits.
  package static func canStandInTokens(sigil: Unicode.Scalar, kind: String) -> Bool {
    switch sigil {
    case "@", "#", "$", "%", "+", "=", "^", "|", ":", ";", ",", "?": break
    default: return false
    }
    let length = kind.utf8.count
    guard length > 0, length <= 32 else { return false }
    return kind.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: false
      }
    }
  }

  private static func singleLine(_ text: String) -> String {
    if isSingleLine(text) { return text }
    var scalars = String.UnicodeScalarView()
    var pendingSpace = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      // Control characters, the line separator and the paragraph separator.
      case 0...0x20, 0x7F...0x9F, 0x2028, 0x2029:
        pendingSpace = true
      default:
        if pendingSpace, !scalars.isEmpty { scalars.append(" ") }
        pendingSpace = false
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// Whether the text is ASCII without control characters, with single spaces inside only: almost every name.
  private static func isSingleLine(_ text: String) -> Bool {
    var wasSpace = true
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7F, !(wasSpace && byte == 0x20) else { return false }
      wasSpace = byte == 0x20
    }
    return !wasSpace
  }
}
