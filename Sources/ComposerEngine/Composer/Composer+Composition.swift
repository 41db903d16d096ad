import RichText

/// Marked text of an input method, with what it replaced.
struct Composition: Sendable {
  /// The marked text.
  var range: Range<Int>

  /// What takes the whole composition back, from the last edit to the first.
  var inverses: [Edit]

  /// Where the caret was before.
  var before: History.Place

  /// How many were mentioned before.
  var mentionsBefore: MentionCounts
}

/// Input methods: the marked text is in the document, and nothing else is done with it until it is committed.
extension Composer {
  /// Starts or updates the marked text.
  mutating func compose(_ text: String) {
    if text.isEmpty {
      guard let composition else { return }
      // With nothing replaced there is nothing to undo either.
      return composition.before.selection.isCaret ? cancelComposition() : endComposition(with: text)
    }
    updateComposition(text)
  }

  private mutating func updateComposition(_ text: String) {
    let formats = composition?.before.typingFormats ?? formatsForTyping
    let before = composition?.before ?? place
    if let composition {
      selection = Selection(anchor: composition.range.lowerBound, head: composition.range.upperBound)
    }
    let fragment = fragment(lines: Composer.lines(of: text), formats: formats)
    let edit = Edit(range: selection.range, fragment: fragment)
    var inverses = composition?.inverses ?? []
    let mentionsBefore = composition?.mentionsBefore ?? document.mentionCounts
    let performed = document.perform(edit)
    inverses.append(performed.inverse)
    report(edit)
    for repair in performed.repairs {
      inverses.append(repair.inverse)
      report(repair.edit)
    }
    if composition == nil { history.seal() }
    let range = edit.range.lowerBound..<edit.range.lowerBound + fragment.length
    composition = Composition(
      range: range, inverses: inverses, before: History.Place(selection: before.selection, typingFormats: formats),
      mentionsBefore: mentionsBefore)
    selection = Selection(range.upperBound)
    typingFormats = formats
    closeSuggestion(dismissing: false)
    noteTextChange()
  }

  /// Replaces the marked text and ends the composition, as one step. Outside a composition it types the text literally.
  mutating func commitComposition(_ text: String?) {
    if composition == nil {
      if let text { insert(text) }
      return
    }
    let last = lastUnit(committing: text)
    endComposition(with: text)
    // What waited for the commit.
    if let last { applyInputRules(after: last) }
    updateSuggestion(after: .typing)
  }

  /// The last cluster of what is committed, where it is one unit as all delimiters are.
  private func lastUnit(committing text: String?) -> UInt16? {
    guard let last = (text ?? composition.map { document.string(in: $0.range) })?.last else { return nil }
    return last.utf16.count == 1 ? last.utf16.first : nil
  }

  mutating func endComposition(with text: String?) {
    if let text, let current = composition, document.string(in: current.range) != text { updateComposition(text) }
    guard let composition else { return }
    // Where nothing was replaced and nothing is left there is nothing to undo.
    if composition.range.isEmpty, composition.before.selection.isCaret { return cancelComposition() }
    self.composition = nil
    for inverse in composition.inverses {
      history.record(inverse, kind: .composition, before: composition.before, at: now)
    }
    history.close(after: place, canJoin: false)
    noteMentions(before: composition.mentionsBefore)
  }

  /// Gives back the text and the selection that the composition replaced, and leaves no step behind.
  mutating func cancelComposition() {
    guard let composition else { return }
    self.composition = nil
    for inverse in composition.inverses.reversed() {
      _ = document.apply(inverse)
      report(inverse)
    }
    document.checkInvariants()
    selection = composition.before.selection
    typingFormats = composition.before.typingFormats
    noteTextChange()
  }
}
