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
    self.init(range: edit.range, text: edit.keepsText ? nil : edit.text)
  }
}

/// Something that the host is to do.
public enum ComposerEffect: Hashable, Sendable {
  /// Look for suggestions and answer with ``ComposerCommand/suggestions(trigger:query:page:_:)``.
  case search(trigger: Unicode.Scalar, query: String, page: Int)
  /// Show a notice.
  case notice(Notice)
  /// Upload a file, and tell what becomes of it with ``ComposerCommand/upload(id:_:)``.
  case startUpload(Attachment)
  /// Stop the upload of the file with this id; what is still heard of it is dropped.
  case cancelUpload(id: String)
  /// Open what an action stands for, such as a picker of files, or show the file of the tray with this id.
  case open(id: String)
  /// Send a message of this file now, and upload it on the way.
  case sendFile(FileMessage)
  /// Tell the others that the user is typing.
  case typingStarted
  /// Tell the others that the user has stopped.
  case typingEnded
}

/// Something that the user should be told.
public struct Notice: Hashable, Sendable {
  /// A stable word, such as `mention_limit`.
  public let code: String

  /// The sentence to show.
  public let text: String

  /// The ids of the files that it is about, in order.
  public let attachments: [String]

  /// A notice with its stable code.
  public init(code: String, text: String, attachments: [String] = []) {
    self.code = code
    self.text = text
    self.attachments = attachments
  }
}

/// What a command did.
public struct ComposerUpdate: Sendable {
  /// Parts of the state that may look different now.
  public struct Changed: OptionSet, Hashable, Sendable {
    /// The parts as bits.
    public let rawValue: UInt16

    /// The parts with these bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Characters.
    public static let text = Changed(rawValue: 1 << 0)
    /// Formats, links, mentions or paragraph styles.
    public static let attributes = Changed(rawValue: 1 << 1)
    /// The selection, and the formats of what is typed next.
    public static let selection = Changed(rawValue: 1 << 2)
    /// Buttons of the toolbar.
    public static let toolbar = Changed(rawValue: 1 << 3)
    /// The open suggestions.
    public static let suggestion = Changed(rawValue: 1 << 4)
    /// Who is mentioned.
    public static let mentions = Changed(rawValue: 1 << 5)
    /// Whether the message can be sent.
    public static let sending = Changed(rawValue: 1 << 6)
    /// Whether there is something to undo or redo.
    public static let history = Changed(rawValue: 1 << 7)
    /// The tray.
    public static let attachments = Changed(rawValue: 1 << 8)
    /// Whether a draft, an edit or a reply is written.
    public static let mode = Changed(rawValue: 1 << 9)
  }

  /// The exact changes of the text, in order; never the whole text for a small edit.
  public var changes: [TextChange] = []

  /// The selection afterwards.
  public var selection = Selection(0)

  /// Where the host has to look again.
  public var changed: Changed = []

  /// What the host is to do, in order.
  public var effects: [ComposerEffect] = []

  /// Nothing has changed.
  public init() {}
}

extension ComposerUpdate {
  /// What the user should be told about the command; the last notice among the effects.
  public var notice: Notice? {
    for case .notice(let notice) in effects.reversed() { return notice }
    return nil
  }
}
