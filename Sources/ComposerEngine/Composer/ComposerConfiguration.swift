import RichText

/// What a composer may do; fixed for as long as it lives.
public struct ComposerConfiguration: Sendable {
  /// Whether there are formats, lists, quotes, code and links at all. Off, what is typed is that text and nothing else.
  public var isRichTextEnabled = true

  /// Whether the formatting toolbar is shown. Hidden, nothing is converted while typing, and what was typed is read as
  /// markdown when it is sent.
  public var isToolbarShown = true

  /// How many distinct people one message may mention.
  public var mentionLimit = 10

  /// The longest message that can be sent, in UTF-16 units of the visible text; nil for no limit. What is longer can
  /// still be typed: it is shown, not cut.
  public var maxLength: Int?

  /// Whether typing is announced to the other side.
  public var sendsTypingEvents = true

  /// Whether files can be attached.
  public var allowsAttachments = true

  /// Whether voice notes can be recorded, where files can be attached.
  public var allowsVoiceNotes = true

  /// Whether stickers can be sent.
  public var allowsStickers = true

  /// Where files can be picked from, in the order to show.
  public var attachmentActions = ComposerAction.pickers()

  /// A client's own buttons in the formatting toolbar, behind the others.
  public var toolbarActions: [ComposerAction] = []

  /// Whether files are collected in a tray and sent together. Off, each is sent by itself as soon as it is picked.
  public var allowsMultipleAttachments = true

  /// How much one message may carry.
  public var attachmentLimits = AttachmentLimits()

  /// What the engine says, in the user's language.
  public var strings: ComposerStrings {
    get { stringTable[0] }
    set { stringTable = [newValue] }
  }

  /// The one table, out of the composer's own memory: a composer is moved several times in a keystroke, and its texts
  /// were two thirds of it.
  private var stringTable = [ComposerStrings()]

  /// The characters that open suggestions.
  public var triggers: [SuggestionTrigger] = [.mention] {
    didSet { triggerIndex = TriggerIndex(triggers) }
  }

  /// What each keystroke asks of the triggers.
  private(set) var triggerIndex = TriggerIndex([.mention])

  /// CometChat's defaults.
  public init() {}

  /// A composer for a conversation with an agent: text alone, without formats, files, voice notes and stickers.
  public static var agentic: ComposerConfiguration {
    var configuration = ComposerConfiguration()
    configuration.isRichTextEnabled = false
    configuration.isToolbarShown = false
    configuration.allowsAttachments = false
    configuration.allowsVoiceNotes = false
    configuration.allowsStickers = false
    return configuration
  }

  /// Whether the toolbar's commands do anything.
  public var allowsFormatting: Bool { isRichTextEnabled && isToolbarShown }
}

/// What looking for a trigger needs to know of all of them, without a look at each.
struct TriggerIndex: Sendable {
  /// The first UTF-16 unit of each trigger.
  let firstUnits: [UInt16]

  /// How far a query may be from its trigger, in UTF-16 units.
  let longestQuery: Int

  init(_ triggers: [SuggestionTrigger]) {
    firstUnits = triggers.map { $0.units[0] }
    longestQuery = triggers.reduce(0) { max($0, $1.maxQueryLength) }
  }
}
