import RichText

/// The edit that a composer is in, and the draft that waits for its end.
struct Editing: Sendable {
  var message: EditedMessage

  /// The message's text as it would be sent, and its length without white space at the ends.
  let original: Document
  let coreLength: Int

  var aside: PutAside

  init(_ message: EditedMessage, aside: PutAside) {
    self.message = message
    self.aside = aside
    original = message.document.trimmedForSending()
    coreLength = message.document.coreLength
  }
}

/// Everything of a draft that an edit must not touch.
struct PutAside: Sendable {
  var document: Document
  var selection: Selection
  var typingFormats: Formats
  var history: History
  var tray: AttachmentTray
  var quoted: QuotedMessage?
}

extension Composer {
  /// Whether a draft, an edit or a reply is written.
  public var mode: ComposerMode { isEditing ? .edit : quoted != nil ? .reply : .draft }

  /// The message that is being edited.
  public var edited: EditedMessage? { editing?.message }

  /// What is shown of the message that is edited or quoted.
  public var preview: MessagePreview? { editing?.message.preview ?? quoted?.preview }

  /// Puts the draft aside and takes up the text of a message. An edit that is under way is given up for it.
  mutating func edit(_ wanted: EditedMessage) {
    var message = wanted
    if !configuration.isRichTextEnabled { message.document = message.document.withoutFormatting }
    if !isEditing {
      let aside = PutAside(
        document: document, selection: selection, typingFormats: typingFormats, history: history, tray: tray,
        quoted: quoted)
      editing = Editing(message, aside: aside)
    } else if let aside = editing?.aside {
      editing = Editing(message, aside: aside)
    }
    quoted = nil
    tray = AttachmentTray(limits: configuration.attachmentLimits)
    load(message.document)
    update.changed.formUnion([.mode, .attachments])
  }

  /// Quotes a message; not while another is edited, for its text would become a new message.
  mutating func reply(to message: QuotedMessage) {
    if isEditing {
      let notice = Notice(code: "reply_while_editing", text: configuration.strings.replyWhileEditing)
      update.effects.append(.notice(notice))
      return
    }
    if message == quoted { return }
    quoted = message
    update.changed.insert(.mode)
  }

  /// Gives up an edit, and the draft comes back; or takes the quote off, and the text stays.
  mutating func cancelPreview() {
    if isEditing {
      leaveEdit()
    } else if quoted != nil {
      quoted = nil
      update.changed.insert(.mode)
    }
  }

  /// Ends an edit and brings the draft back as it was put aside.
  mutating func leaveEdit() {
    guard let aside = editing?.aside else { return }
    editing = nil
    let old = document.length
    document = aside.document
    selection = aside.selection
    typingFormats = aside.typingFormats
    history = aside.history
    tray = aside.tray
    quoted = aside.quoted
    dismissedTrigger = nil
    closeSuggestion(dismissing: false)
    update.changes.append(TextChange(range: 0..<old, text: document.text))
    update.changed.formUnion([
      .text, .attributes, .selection, .toolbar, .mentions, .sending, .history, .attachments, .mode,
    ])
  }

  /// Whether a message is edited and says what it said before. White space that sending drops does not count.
  ///
  /// - Complexity: Linear where the text is as long as the message's was, else in the white space at its ends.
  public var isUnchanged: Bool {
    guard let editing, document.coreLength == editing.coreLength else { return false }
    return document.trimmedForSending() == editing.original
  }
}

extension Document {
  /// How long the text is from the first to the last unit that is no white space.
  fileprivate var coreLength: Int {
    var end = length
    while end > 0, let unit = unit(at: end - 1), UTF16Unit.isWhiteSpace(unit) { end -= 1 }
    var start = 0
    while start < end, let unit = unit(at: start), UTF16Unit.isWhiteSpace(unit) { start += 1 }
    return end - start
  }
}
