import RichText

/// What is kept of a composer while its conversation is left: what was written, and where.
///
/// Neither the configuration nor what can be undone belongs to it.
public struct ComposerDraft: Sendable {
  public var document: Document
  public var selection: Selection
  public var typingFormats: Formats

  public init(document: Document = Document(), selection: Selection? = nil, typingFormats: Formats = []) {
    self.document = document
    self.selection = selection ?? Selection(document.length)
    self.typingFormats = typingFormats
  }
}

extension Composer {
  /// What is kept of the composer at present. Marked text of an input method counts as text.
  public var draft: ComposerDraft {
    ComposerDraft(document: document, selection: selection, typingFormats: typingFormats)
  }

  /// Takes up a draft in place of what is written at present; history starts anew.
  ///
  /// A selection outside the text is clamped; one that cuts a cluster or a mention takes it whole.
  public mutating func restore(_ draft: ComposerDraft, at time: Int64? = nil) -> ComposerUpdate {
    begin(at: time)
    composition = nil
    goalColumn = nil
    load(draft.document)
    select(anchor: draft.selection.anchor, head: draft.selection.head)
    typingFormats = draft.typingFormats
    update.changed.formUnion([.selection, .toolbar])
    update.selection = selection
    return update
  }
}
