import RichText

/// Triggers that are switched off and on again.
extension Composer {
  /// Whether a character opens suggestions.
  public func isEnabled(_ trigger: Unicode.Scalar) -> Bool {
    !disabledTriggers.contains(trigger) && configuration.triggers.contains { $0.character == trigger }
  }

  /// Switches a trigger off or on again. What it has put in stays.
  mutating func setTrigger(_ character: Unicode.Scalar, isEnabled: Bool) {
    if isEnabled {
      disabledTriggers.removeAll { $0 == character }
    } else if !disabledTriggers.contains(character) {
      disabledTriggers.append(character)
      if let session = suggestion, session.trigger.character == character { closeSuggestion(dismissing: false) }
    }
  }

  /// Whether nothing can be mentioned with a sigil because all triggers that do are off.
  func isDisabled(_ sigil: Unicode.Scalar) -> Bool {
    if disabledTriggers.isEmpty { return false }
    var isOff = false
    for trigger in configuration.triggers where trigger.makesMentions && trigger.sigil == sigil {
      if !disabledTriggers.contains(trigger.character) { return false }
      isOff = true
    }
    return isOff
  }

  /// What Backspace leaves of a mention that ends at the caret; nil where it deletes the mention whole.
  func collapsed(_ mention: Mention) -> SuggestionTrigger? {
    for trigger in configuration.triggers where trigger.collapsesMentions && trigger.sigil == mention.sigil {
      if !disabledTriggers.contains(trigger.character) { return trigger }
    }
    return nil
  }

  /// Puts the trigger in place of a mention; it opens the suggestions where its rules let it.
  mutating func collapse(_ range: Range<Int>, to trigger: SuggestionTrigger) {
    let formats = document.formats(at: range.lowerBound)
    let before = place
    history.close(after: place, canJoin: false)
    selection = Selection(anchor: range.lowerBound, head: range.upperBound)
    replaceSelection(with: fragment(units: trigger.units, formats: formats), kind: .other, before: before)
    typingFormats = formats
    updateSuggestion(after: .deletion)
  }
}
