import RichText

extension Composer {
  /// Milliseconds without a change after which typing has ended.
  public static let typingInterval: Int64 = 1500

  /// Whether there is a message that could be sent: something a reader would see, not only a list marker, or files that
  /// have all arrived; not too long, and no composition under way.
  ///
  /// - Complexity: O(1) for the text, linear in the number of files.
  public var canSend: Bool {
    guard composition == nil, configuration.maxLength.map({ document.length <= $0 }) ?? true else { return false }
    return tray.isEmpty ? document.isSendable : tray.obstacle == nil
  }

  /// Length of the visible text in UTF-16 units, the unit of ``ComposerConfiguration/maxLength``.
  public var length: Int { document.length }

  /// The message as it would be sent: white space at both ends and empty list items at the end are gone.
  public var messageDocument: Document { document.trimmedForSending() }

  /// Empties the composer after its message was handed over; history starts anew.
  ///
  /// - Returns: What the host is to do.
  public mutating func reset() -> ComposerUpdate {
    update.changes.removeAll(keepingCapacity: true)
    update.effects.removeAll(keepingCapacity: true)
    update.changed = [.text, .attributes, .selection, .toolbar, .suggestion, .mentions, .sending, .history]
    composition = nil
    closeSuggestion(dismissing: false)
    endTyping()
    update.changes.append(TextChange(range: 0..<document.length, text: ""))
    document = Document()
    selection = Selection(0)
    typingFormats = []
    history = History()
    dismissedTrigger = nil
    update.selection = selection
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
    var end = length
    var start = 0
    while end > 0, isTrimmed(end - 1) { end -= 1 }
    while start < end, isTrimmed(start) { start += 1 }
    if start == 0, end == length { return self }
    var fragment = fragment(in: start..<end)
    fragment.firstStyle = paragraph(at: start).style
    return Document(fragment)
  }

  /// White space that sending drops. Indentation in a code block is content.
  private func isTrimmed(_ offset: Int) -> Bool {
    guard let unit = unit(at: offset), UTF16Unit.isWhiteSpace(unit) else { return false }
    return unit == 0x0A || (mention(at: offset) == nil && paragraph(at: offset).style.kind != .code)
  }
}
