import RichText

extension Composer {
  /// Milliseconds without a change after which typing has ended.
  public static let typingInterval: Int64 = 1500

  /// Whether there is a message that could be sent: something a reader would see, not only a list marker, or files that
  /// have all arrived; not too long, and no composition under way.
  ///
  /// An edit can be sent when it changes something.
  /// - Complexity: O(1) for the text, that of ``isUnchanged`` for an edit, linear in the number of files.
  public var canSend: Bool {
    guard composition == nil, configuration.maxLength.map({ document.length <= $0 }) ?? true else { return false }
    if isEditing { return document.isSendable && !isUnchanged }
    return tray.isEmpty ? document.isSendable : tray.obstacle == nil
  }

  /// Length of the visible text in UTF-16 units, the unit of ``ComposerConfiguration/maxLength``.
  public var length: Int { document.length }

  /// The message as it would be sent: white space at both ends and empty list items at the end are gone.
  public var messageDocument: Document { document.trimmedForSending() }

  /// Empties the composer after its message was handed over; history starts anew. After an edit the draft comes back
  /// instead.
  ///
  /// - Returns: What the host is to do.
  public mutating func reset() -> ComposerUpdate {
    update.changes.removeAll(keepingCapacity: true)
    update.effects.removeAll(keepingCapacity: true)
    update.changed = [.text, .attributes, .selection, .toolbar, .suggestion, .mentions, .sending, .history]
    update.changed.formUnion([.attachments, .mode])
    composition = nil
    closeSuggestion(dismissing: false)
    endTyping()
    if isEditing {
      leaveEdit()
      update.selection = selection
      return update
    }
    update.changes.append(TextChange(range: 0..<document.length, text: ""))
    cancelUploads(of: tray)
    tray = AttachmentTray(limits: configuration.attachmentLimits)
    quoted = nil
    document = Document()
    selection = Selection(0)
    typingFormats = []
    history = History()
    dismissedTrigger = nil
    update.selection = selection
    return update
  }

  /// Ends the composer: the edit, the draft and its uploads.
  ///
  /// - Returns: What the host is to do.
  package mutating func end() -> ComposerUpdate {
    let length = document.length
    if isEditing { leaveEdit() }
    var update = reset()
    update.changes = length > 0 ? [TextChange(range: 0..<length, text: "")] : []
    return update
  }

  mutating func noteTextChange() {
    update.changed.formUnion([.sending, .history])
    guard configuration.sendsTypingEvents else { return }
    if typingSince == nil { update.effects.append(.typingStarted) }
    typingSince = now
  }

  mutating func tick() {
    if let since = typingSince, now - since >= Composer.typingInterval { endTyping() }
    failStalledUploads()
  }

  mutating func endTyping() {
    if typingSince == nil { return }
    typingSince = nil
    update.effects.append(.typingEnded)
  }
}

extension Document {
  /// Whether the document can be a message: it shows something, and more than a marker of a list.
  package var isSendable: Bool {
    if isBlank { return false }
    // Longer texts are no markers; so this costs nothing.
    guard length <= 32, distinctMentionCount == 0 else { return true }
    return !paragraphs.allSatisfy { $0.style.isPlain && isMarker($0.range) }
  }

  /// Whether a line holds nothing or the marker of a list, such as `1.`, typed as text.
  private func isMarker(_ range: Range<Int>) -> Bool {
    let visible = string(in: range).unicodeScalars.filter { !$0.properties.isWhitespace }
    let scalars = Array(visible)
    if scalars.count <= 1 { return scalars.allSatisfy { $0 == "\u{2022}" || $0 == "\u{258E}" } }
    return scalars.last == "." && scalars.dropLast().allSatisfy { ("0"..."9").contains($0) }
  }

  /// The document without white space at both ends and without empty list items at the end.
  package func trimmedForSending() -> Document {
    let contents = contents
    let trimmed = contents.trimmed()
    return trimmed.length == contents.length ? self : Document(trimmed)
  }

  /// The text with its mentions, and nothing else.
  var withoutFormatting: Document {
    var fragment = contents
    fragment.firstStyle = .body
    for index in fragment.styles.indices { fragment.styles[index] = .body }
    for index in fragment.runs.indices {
      fragment.runs[index].formats = []
      fragment.runs[index].link = -1
    }
    fragment.links = []
    return Document(fragment)
  }
}
