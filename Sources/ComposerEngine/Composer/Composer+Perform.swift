import RichText

extension Composer {
  /// Does what a command asks for.
  ///
  /// A command that has nothing to do, or that the toolbar shows as disabled, changes nothing and is no error.
  /// - Parameters:
  ///   - command: What the user or the host does.
  ///   - time: Milliseconds on any clock that does not run backwards; without it time stands still. A time below the last
  ///     one is taken as it is.
  /// - Returns: The exact changes and what the host is to do.
  /// - Throws: `EngineError` for what can't be done, and nothing has changed then: `refused_scheme` or `invalid_url` for a
  ///   link; `duplicate_attachment`, `attaching_while_editing` or `attachments_disabled` for files;
  ///   `unknown_attachment` or `not_retriable` for another try.
  public mutating func perform(_ command: ComposerCommand, at time: Int64? = nil) throws(EngineError) -> ComposerUpdate
  {
    if case .link(let url, _) = command { _ = try LinkTarget.normalize(url) }
    begin(at: time)
    let selectionBefore = selection
    let formatsBefore = typingFormats
    try run(command)
    snapSelection()
    history.close(after: place)
    if selection != selectionBefore { update.changed.insert(.selection) }
    if selection != selectionBefore || typingFormats != formatsBefore || !update.changes.isEmpty {
      update.changed.insert(.toolbar)
    }
    update.selection = selection
    return update
  }

  /// Starts a command: its time, and an empty account of what it does.
  mutating func begin(at time: Int64?) {
    // Differences of two times must not overflow.
    if let time { now = min(max(time, -Composer.latestTime), Composer.latestTime) }
    // There is one change as a rule, and `removeAll` takes longer.
    while !update.changes.isEmpty { update.changes.removeLast() }
    if !update.effects.isEmpty { update.effects.removeAll(keepingCapacity: true) }
    update.changed = []
  }

  private static let latestTime: Int64 = 1 << 60

  /// Moves the selection out of a cluster that an edit has made of the text on both sides of it.
  private mutating func snapSelection() {
    let isCaret = selection.isCaret
    if !document.isBorder(selection.head) { selection.head = document.border(atOrAfter: selection.head) }
    if isCaret {
      selection.anchor = selection.head
    } else if !document.isBorder(selection.anchor) {
      selection.anchor = document.border(atOrAfter: selection.anchor)
    }
  }

  private mutating func run(_ command: ComposerCommand) throws(EngineError) {
    if composition != nil, command.endsComposition { endComposition(with: nil) }
    if goalColumn != nil, !command.keepsGoalColumn { goalColumn = nil }
    switch command {
    case .load(let document): load(document)
    case .select(let anchor, let head): select(anchor: anchor, head: head)
    case .selectAll: select(anchor: 0, head: document.length)
    case .move(let movement, let extend): move(movement, extend: extend)
    case .type(let text): type(text)
    case .insert(let text): insert(text)
    case .enter: enter()
    case .softBreak: softBreak()
    case .backspace: backspace()
    case .delete: deleteForward()
    case .deleteWordBackward: deleteWordBackward()
    case .deleteWordForward: deleteWordForward()
    case .clear: clear()
    case .undo: undo()
    case .redo: redo()
    case .format(let format): toggle(format)
    case .block(let format): toggle(format)
    case .indent: changeLevel(by: 1)
    case .outdent: changeLevel(by: -1)
    case .link(let url, let text): try link(to: url, text: text)
    case .unlink: unlink()
    case .compose(let text): compose(text)
    case .commit(let text): commitComposition(text)
    case .cancelComposition: cancelComposition()
    case .paste(let fragment): paste(fragment)
    case .pasteText(let text): pasteText(text)
    case .mention(let mention): insert(mention)
    case .suggestions(let trigger, let query, let page, let items):
      receive(items, trigger: trigger, query: query, page: page)
    case .suggestion(let step): stepSuggestion(step)
    case .edit(let message): edit(message)
    case .reply(let message): reply(to: message)
    case .cancelPreview: cancelPreview()
    case .changeConversation: changeConversation()
    case .attach(let files): try attach(files)
    case .pasteFiles(let files): try pasteFiles(files)
    case .voiceNote(let file): try sendVoiceNote(file)
    case .upload(let id, let event): receive(event, for: id)
    case .retryAttachment(let id): try retryAttachment(id)
    case .removeAttachment(let id): removeAttachment(id)
    case .setTrigger(let character, let isEnabled): setTrigger(character, isEnabled: isEnabled)
    case .openAttachment(let id): try open(attachment: id)
    case .openAction(let id): open(action: id)
    case .tick: tick()
    }
  }

  var place: History.Place { History.Place(selection: selection, typingFormats: typingFormats) }

  /// Applies an edit, notes what takes it back, and tells the host.
  mutating func apply(_ edit: Edit, kind: History.Kind, before: History.Place) {
    let mentionsBefore = document.mentionCounts
    let performed = document.perform(edit)
    note(edit, inverse: performed.inverse, kind: kind, before: before)
    for repair in performed.repairs { note(repair.edit, inverse: repair.inverse, kind: kind, before: before) }
    if !edit.keepsText { noteTextChange() }
    noteMentions(before: mentionsBefore)
  }

  private mutating func note(_ edit: Edit, inverse: Edit, kind: History.Kind, before: History.Place) {
    if composition == nil || kind != .composition { history.record(inverse, kind: kind, before: before, at: now) }
    report(edit)
  }

  /// Tells the host about one edit and moves what points into the text.
  mutating func report(_ edit: Edit) {
    update.changes.append(TextChange(edit))
    update.changed.insert(edit.keepsText ? .attributes : .text)
    if let dismissed = dismissedTrigger {
      let isInside = edit.range.lowerBound <= dismissed && dismissed < edit.range.upperBound && !edit.keepsText
      dismissedTrigger = isInside ? nil : edit.map(dismissed, side: .right)
    }
  }

  /// Puts a fragment in place of the selection and the caret behind it.
  ///
  /// - Parameter place: Where the caret was before the command, if not where it is.
  mutating func replaceSelection(with fragment: Fragment, kind: History.Kind, before place: History.Place? = nil) {
    replaceSelection(by: Edit(range: selection.range, fragment: fragment), kind: kind, before: place)
  }

  /// The same for an edit of the selection's range.
  mutating func replaceSelection(by edit: Edit, kind: History.Kind, before place: History.Place? = nil) {
    let before = place ?? self.place
    let range = edit.range
    let last = range.isEmpty ? 0 : document.paragraphIndex(at: range.upperBound)
    let spansLines = last > 0 && last > document.paragraphIndex(at: range.lowerBound)
    let below = spansLines ? impliedListStart(at: last + 1) : nil
    apply(edit, kind: kind, before: before)
    selection = Selection(range.lowerBound + edit.newLength)
    if below != nil {
      joinList(at: document.paragraphIndex(at: selection.head) + 1, kind: kind, before: before)
    }
  }
}

extension ComposerCommand {
  /// Whether the command ends a composition that is under way.
  fileprivate var endsComposition: Bool {
    switch self {
    case .compose, .commit, .cancelComposition, .suggestions, .setTrigger, .tick: return false
    case .reply, .attach, .pasteFiles, .voiceNote, .upload, .retryAttachment, .removeAttachment, .openAttachment,
      .openAction:
      return false
    default: return true
    }
  }

  fileprivate var keepsGoalColumn: Bool {
    switch self {
    case .move(.up, _), .move(.down, _), .suggestions, .setTrigger, .tick: return true
    case .reply, .attach, .pasteFiles, .voiceNote, .upload, .retryAttachment, .removeAttachment, .openAttachment,
      .openAction:
      return true
    default: return false
    }
  }
}
