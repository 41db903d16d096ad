/// What the formatting toolbar shows.
public struct ToolbarState: Hashable, Sendable {
  /// How one button looks.
  public enum Button: String, Hashable, Sendable {
    /// The command would take the format off.
    case on
    /// The command would put the format on.
    case off
    /// The command does nothing here.
    case disabled
  }

  /// How the link button looks.
  public enum Link: String, Hashable, Sendable {
    /// The caret is on a link, or the selection touches one.
    case edit
    /// There is no link, and one can be made.
    case off
    /// A link can't be made here.
    case disabled
  }

  /// The button for bold.
  public var bold = Button.off
  /// The button for italic.
  public var italic = Button.off
  /// The button for underline.
  public var underline = Button.off
  /// The button for strikethrough.
  public var strikethrough = Button.off
  /// The button for code within a line.
  public var code = Button.off
  /// The button for code blocks.
  public var codeBlock = Button.off
  /// The button for quotes.
  public var blockquote = Button.off
  /// The button for lists with bullets.
  public var bulletList = Button.off
  /// The button for lists with numbers.
  public var numberedList = Button.off
  /// The button for links.
  public var link = Link.off

  /// Everything is off.
  public init() {}

  /// The button of an inline format.
  public subscript(format: InlineFormat) -> Button {
    get {
      switch format {
      case .bold: return bold
      case .italic: return italic
      case .underline: return underline
      case .strikethrough: return strikethrough
      case .code: return code
      }
    }
    set {
      switch format {
      case .bold: bold = newValue
      case .italic: italic = newValue
      case .underline: underline = newValue
      case .strikethrough: strikethrough = newValue
      case .code: code = newValue
      }
    }
  }

  /// The button of a block format.
  public subscript(format: BlockFormat) -> Button {
    get {
      switch format {
      case .codeBlock: return codeBlock
      case .blockquote: return blockquote
      case .bulletList: return bulletList
      case .numberedList: return numberedList
      }
    }
    set {
      switch format {
      case .codeBlock: codeBlock = newValue
      case .blockquote: blockquote = newValue
      case .bulletList: bulletList = newValue
      case .numberedList: numberedList = newValue
      }
    }
  }
}
