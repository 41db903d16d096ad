import RichText

/// The compact message composer as a value: a document with a selection, driven by commands.
///
/// A composer has no clock, no thread and no screen. ``perform(_:at:)`` takes what the user did and answers with what
/// changed and what the host is to do. A copy is an independent composer.
public struct Composer: Sendable {
  /// The rules it was made with; they stay for its life.
  public let configuration: ComposerConfiguration

  /// What has been written so far.
  public internal(set) var document = Document()

  /// What is selected, or where the caret stands.
  public internal(set) var selection = Selection(0)

  /// The formats that the next typed character gets.
  public internal(set) var typingFormats: Formats = []

  /// The marked text of an input method, in UTF-16 units; nil outside a composition.
  public var markedRange: Range<Int>? { composition?.range }

  /// The files that wait to be sent with the message.
  public internal(set) var tray: AttachmentTray

  /// The message that the next one quotes.
  public internal(set) var quoted: QuotedMessage?

  @Boxed var editing: Editing?

  /// Whether a message is being edited. To compare ``editing`` with nil would copy it.
  var isEditing: Bool { !_editing.isEmpty }

  /// The open list of suggestions.
  public internal(set) var suggestion: SuggestionSession? {
    get { session }
    set { session = newValue }
  }
  @Boxed private var session: SuggestionSession?

  /// Whether a list of suggestions is open.
  var isSuggesting: Bool { !_session.isEmpty }

  var composition: Composition?
  var history = History()

  /// Where a list of suggestions was closed; typing on there does not open it again.
  var dismissedTrigger: Int?

  /// Triggers that are switched off.
  var disabledTriggers: [Unicode.Scalar] = []

  /// The column that moving up and down aims at.
  var goalColumn: Int?

  /// Milliseconds of the last command.
  var now: Int64 = 0

  /// When the text last changed, while the other side is told that somebody types.
  var typingSince: Int64?

  /// What the running command has done so far.
  var update = ComposerUpdate()

  /// An empty composer.
  public init(configuration: ComposerConfiguration = ComposerConfiguration()) {
    self.configuration = configuration
    tray = AttachmentTray(limits: configuration.attachmentLimits)
  }
}
