import RichText

/// A change of the text or of its attributes, for a view that shows it.
///
/// Changes of one update are applied one after the other, each with offsets into the text as those before left it.
public struct TextChange: Hashable, Sendable {
  /// What is replaced, in UTF-16 units.
  public let range: Range<Int>

  /// What stands there now, or nil where only formats, links or paragraph styles changed.
  public let text: String?

  init(range: Range<Int>, text: String?) {
    self.range = range
    self.text = text
  }

  init(_ edit: Edit) {
    self.init(range: edit.range, text: edit.keepsText ? nil : edit.fragment.text)
  }
}

/// Something that the host is to do.
public enum ComposerEffect: Hashable, Sendable {
  /// Look for suggestions and answer with ``ComposerCommand/suggestions(query:page:_:)``.
  case search(trigger: Unicode.Scalar, query: String, page: Int)
  /// Show a notice.
  case notice(Notice)
  case typingStarted
  case typingEnded
}

/// Something that the user should be told.
public struct Notice: Hashable, Sendable {
  /// A stable word, such as `mention_limit`.
  public let code: String

  /// The sentence to show.
  public let text: String

  public init(code: String, text: String) {
    self.code = code
    self.text = text
  }
}

/// What a command did.
public struct ComposerUpdate: Sendable {
  /// Parts of the state that may look different now.
  public struct Changed: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let text = Changed(rawValue: 1 << 0)
    public static let attributes = Changed(rawValue: 1 << 1)
    public static let selection = Changed(rawValue: 1 << 2)
    public static let toolbar = Changed(rawValue: 1 << 3)
    public static let suggestion = Changed(rawValue: 1 << 4)
    public static let mentions = Changed(rawValue: 1 << 5)
    public static let sending = Changed(rawValue: 1 << 6)
    public static let history = Changed(rawValue: 1 << 7)
  }

  /// The exact changes of the text, in order; never the whole text for a small edit.
  public var changes: [TextChange] = []

  /// The selection afterwards.
  public var selection = Selection(0)

  public var changed: Changed = []

  /// What the host is to do, in order.
  public var effects: [ComposerEffect] = []

  public init() {}
}
