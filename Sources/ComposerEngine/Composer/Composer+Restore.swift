import RichText

/// What is kept of a composer while its conversation is left: what was written, and where.
///
/// Neither the configuration nor what can be undone belongs to it. The draft is always the new message; an edit that is
/// under way stands beside it, as it does in the composer.
public struct ComposerDraft: Sendable {
  /// An edit that is under way, with its text as it is now.
  public struct Edit: Sendable {
    /// The message that is being edited.
    public var message: EditedMessage
    /// Its text as it is now.
    public var document: Document
    /// The selection in that text.
    public var selection: Selection
    /// The formats that the next typed character gets.
    public var typingFormats: Formats

    /// An edit; without a selection the caret stands at the end.
    public init(
      message: EditedMessage, document: Document, selection: Selection? = nil, typingFormats: Formats = []
    ) {
      self.message = message
      self.document = document
      self.selection = selection ?? Selection(document.length)
      self.typingFormats = typingFormats
    }
  }

  /// The text; while an edit is under way that of the draft which was put aside.
  public var document: Document
  /// The selection in that text.
  public var selection: Selection
  /// The formats that the next typed character gets.
  public var typingFormats: Formats

  /// The files of the tray, in order.
  public var attachments: [Attachment]

  /// The message that the draft answers.
  public var quoted: QuotedMessage?

  /// The edit that is under way.
  public var edit: Edit?

  /// A draft; without a selection the caret stands at the end.
  public init(
    document: Document = Document(), selection: Selection? = nil, typingFormats: Formats = [],
    attachments: [Attachment] = [], quoted: QuotedMessage? = nil, edit: Edit? = nil
  ) {
    self.document = document
    self.selection = selection ?? Selection(document.length)
    self.typingFormats = typingFormats
    self.attachments = attachments
    self.quoted = quoted
    self.edit = edit
  }
}

extension Composer {
  /// What is kept of the composer at present. Marked text of an input method counts as text.
  public var draft: ComposerDraft {
    guard let editing else {
      return ComposerDraft(
        document: document, selection: selection, typingFormats: typingFormats, attachments: tray.attachments,
        quoted: quoted)
    }
    let aside = editing.aside
    return ComposerDraft(
      document: aside.document, selection: aside.selection, typingFormats: aside.typingFormats,
      attachments: aside.tray.attachments, quoted: aside.quoted,
      edit: ComposerDraft.Edit(
        message: editing.message, document: document, selection: selection, typingFormats: typingFormats))
  }

  /// Takes up a draft in place of what is written at present; history starts anew.
  ///
  /// A selection outside the text is clamped; one that cuts a cluster or a mention takes it whole. Uploads that were
  /// under way then begin again, uploads under way now are stopped.
  public mutating func restore(_ draft: ComposerDraft, at time: Int64? = nil) -> ComposerUpdate {
    begin(at: time)
    composition = nil
    goalColumn = nil
    let old = document.length
    cancelUploads(of: tray)
    if let tray = editing?.aside.tray { cancelUploads(of: tray) }
    editing = nil
    quoted = draft.quoted
    tray = AttachmentTray(limits: configuration.attachmentLimits)
    for attachment in tray.restore(draft.attachments, at: now) { update.effects.append(.startUpload(attachment)) }
    take(draft.document, draft.selection, draft.typingFormats)
    if let edit = draft.edit {
      self.edit(edit.message)
      take(edit.document, edit.selection, edit.typingFormats)
    }
    update.changes = [TextChange(range: 0..<old, text: document.text)]
    update.changed.formUnion([.selection, .toolbar, .attachments, .mode])
    update.selection = selection
    return update
  }

  private mutating func take(_ document: Document, _ selection: Selection, _ formats: Formats) {
    load(document)
    select(anchor: selection.anchor, head: selection.head)
    typingFormats = configuration.isRichTextEnabled ? formats : []
  }
}
