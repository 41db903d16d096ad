import RichText

/// Suggestion sessions: the engine says that and where suggestions are wanted, the host finds them.
///
/// A session opens by typing or deleting, never by placing the caret, where its trigger's rules let it; not in code,
/// links or e-mail addresses, and not while an input method composes. The query runs from the trigger to the caret and
/// may hold spaces, if the trigger lets it, while something still matches.
extension Composer {
  enum Cause {
    case typing
    case deletion
    /// Text that came at once, or a new line: it ends a session and opens none.
    case insertion
  }

  mutating func updateSuggestion(after cause: Cause) {
    if configuration.triggers.isEmpty || !selection.isCaret || cause == .insertion {
      closeSuggestion(dismissing: false)
      return
    }
    if cause == .deletion { dismissedTrigger = nil }
    if isSuggesting, updateOpenSuggestion(after: cause) { return }
    guard let opened = triggerBeforeCaret(), opened.start != dismissedTrigger else { return }
    let trigger = configuration.triggers[opened.trigger]
    if isAtLimit(of: trigger) { return }
    search(opened.query, in: SuggestionSession(trigger: trigger, start: opened.start, query: opened.query))
  }

  /// Goes on with the open session, or closes it.
  ///
  /// - Returns: Whether that was all; otherwise another one may open.
  private mutating func updateOpenSuggestion(after cause: Cause) -> Bool {
    guard let session = suggestion else { return false }
    if cause == .typing, let chosen = closed(session) {
      choose(chosen, from: session)
      return true
    }
    // A trigger that was typed inside the query takes over.
    if let opened = triggerBeforeCaret(), opened.start > session.start {
      closeSuggestion(dismissing: false)
      return false
    }
    guard let query = query(of: session) else {
      closeSuggestion(dismissing: false)
      return false
    }
    if query != session.query { search(query, in: session) }
    return true
  }

  mutating func closeSuggestion(dismissing: Bool) {
    guard let session = suggestion else { return }
    if dismissing { dismissedTrigger = session.start }
    suggestion = nil
    update.changed.insert(.suggestion)
  }

  mutating func leaveSuggestionIfOutside() {
    guard let session = suggestion else { return }
    if !selection.isCaret || query(of: session) != session.query { closeSuggestion(dismissing: false) }
  }

  /// Takes the answer of a search. One to another trigger or query than the open one is late, and dropped.
  mutating func receive(_ items: [Suggestion], trigger: Unicode.Scalar, query: String, page: Int) {
    guard var session = suggestion, session.trigger.character == trigger, session.query == query,
      page == session.page + 1 || page <= 1
    else { return }
    session.items = page <= 1 ? items : session.items + items
    session.page = max(page, 1)
    session.highlighted = min(session.highlighted, max(session.items.count - 1, 0))
    suggestion = session
    update.changed.insert(.suggestion)
    if session.items.isEmpty { closeSuggestion(dismissing: true) }
  }

  mutating func stepSuggestion(_ step: SuggestionStep) {
    guard var session = suggestion else { return }
    switch step {
    case .close: closeSuggestion(dismissing: true)
    case .next, .previous:
      guard !session.items.isEmpty else { return }
      let count = session.items.count
      session.highlighted = (session.highlighted + (step == .next ? 1 : count - 1)) % count
      suggestion = session
      update.changed.insert(.suggestion)
    case .choose:
      guard session.highlighted < session.items.count else { return }
      choose(session.items[session.highlighted], from: session)
    }
  }

  /// Puts a suggestion in place of the session's trigger and query, up to the caret.
  private mutating func choose(_ item: Suggestion, from session: SuggestionSession) {
    let range = session.start..<selection.head
    let addsSpace = session.trigger.addsSpace
    switch item.insertion {
    case .mention(let mention): insert(mention, replacing: range, formats: typingFormats, addsSpace: addsSpace)
    case .text(let text):
      history.close(after: place, canJoin: false)
      replace(range, withText: text, formats: typingFormats, addsSpace: addsSpace)
    }
  }

  /// The suggestion whose id is the query, if the character that was typed last closes the session's code.
  private func closed(_ session: SuggestionSession) -> Suggestion? {
    guard let closer = session.trigger.closer else { return nil }
    let units = Array(String(Character(closer)).utf16)
    guard selection.head == session.end + units.count,
      document.units(in: session.end..<selection.head) == units, isTrigger(session.trigger, at: session.start)
    else { return nil }
    let query = Array(session.query.utf8)
    for item in session.items where Array(item.id.utf8) == query { return item }
    return nil
  }

  private mutating func search(_ query: String, in session: SuggestionSession) {
    var session = session
    session.query = query
    session.items = []
    session.page = 0
    session.highlighted = 0
    suggestion = session
    update.effects.append(.search(trigger: session.trigger.character, query: query, page: 1))
    update.changed.insert(.suggestion)
  }

  /// The text from behind the trigger to the caret; nil where the caret has left it, the trigger is gone, or its rules
  /// do not have such a query.
  private func query(of session: SuggestionSession) -> String? {
    query(of: session.trigger, at: session.start)
  }

  private func query(of trigger: SuggestionTrigger, at offset: Int) -> String? {
    let start = offset + trigger.units.count
    guard start <= selection.head, selection.head - start <= trigger.maxQueryLength, isTrigger(trigger, at: offset)
    else { return nil }
    let units = document.units(in: start..<selection.head)
    return trigger.accepts(units) ? String(utf16Units: units) : nil
  }

  /// What a session would open with: its trigger among those of the configuration, where that stands, and the query.
  private struct Opened {
    var trigger: Int
    var start: Int
    var query: String
  }

  /// The nearest trigger on the left of the caret that has no white space behind it.
  private func triggerBeforeCaret() -> Opened? {
    let index = configuration.triggerIndex
    var offset = selection.head
    let lowest = max(offset - min(index.longestQuery, offset) - 2, 0)
    while let near = document.nearestUnit(before: offset, limit: offset - lowest, among: index.firstUnits) {
      if UTF16Unit.isWhiteSpace(near.unit) { return nil }
      offset = near.offset
      for (index, trigger) in configuration.triggers.enumerated() where trigger.units[0] == near.unit {
        if isTrigger(trigger, at: offset), mayOpen(trigger, at: offset), let query = query(of: trigger, at: offset) {
          return Opened(trigger: index, start: offset, query: query)
        }
      }
    }
    return nil
  }

  private func isTrigger(_ trigger: SuggestionTrigger, at offset: Int) -> Bool {
    if disabledTriggers.contains(trigger.character) || document.mention(at: offset) != nil { return false }
    for (index, unit) in trigger.units.enumerated() where document.unit(at: offset + index) != unit { return false }
    return true
  }

  private func mayOpen(_ trigger: SuggestionTrigger, at offset: Int) -> Bool {
    let paragraph = document.paragraph(at: offset)
    if paragraph.style.kind == .code || document.formats(at: offset).contains(.code) { return false }
    if document.link(at: offset) != nil { return false }
    guard offset > paragraph.range.lowerBound, let before = document.unit(at: offset - 1) else {
      return trigger.opening.contains(.lineStart)
    }
    // A mention is like a word: its label may end with anything.
    if document.mention(at: offset - 1) != nil { return trigger.opening.contains(.word) }
    if UTF16Unit.isWhiteSpace(before) { return trigger.opening.contains(.whiteSpace) }
    return trigger.opening.contains(Composer.openingBrackets.contains(before) ? .bracket : .word)
  }

  private static let openingBrackets: [UInt16] = [
    0x28, 0x5B, 0x7B, 0x2018, 0x201C, 0x300C, 0x300E, 0x3010, 0xFF08, 0xFF3B,
  ]
}
