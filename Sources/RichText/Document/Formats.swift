/// The inline formats that one character carries.
///
/// A character may carry any set. The composer's own commands never put `code` beside another format, but a document
/// that was read from markdown may hold such a set.
public struct Formats: OptionSet, Hashable, Sendable {
  /// The formats as bits.
  public let rawValue: UInt8

  /// The formats with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Bold.
  public static let bold = Formats(rawValue: 1 << 0)
  /// Italic.
  public static let italic = Formats(rawValue: 1 << 1)
  /// Underline.
  public static let underline = Formats(rawValue: 1 << 2)
  /// Strikethrough.
  public static let strikethrough = Formats(rawValue: 1 << 3)
  /// Code within a line.
  public static let code = Formats(rawValue: 1 << 4)

  /// Every format, in the order in which the toolbar shows them.
  public static let all: [Formats] = [.bold, .italic, .underline, .strikethrough, .code]
}
