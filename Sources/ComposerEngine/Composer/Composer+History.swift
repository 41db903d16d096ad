import RichText

extension Composer {
  /// Whether there is a step to take back.
  public var canUndo: Bool { history.canUndo }
  /// Whether there is a step that was taken back.
  public var canRedo: Bool { history.canRedo }

  mutating func undo() {
    guard let step = history.popUndo() else { return }
    let inverses = takeBack(step)
    history.pushRedo(
      History.Step(kind: step.kind, inverses: inverses, before: step.before, after: step.after, time: step.time))
    restore(step.before)
  }

  mutating func redo() {
    guard let step = history.popRedo() else { return }
    let inverses = takeBack(step)
    history.pushUndo(
      History.Step(kind: step.kind, inverses: inverses, before: step.before, after: step.after, time: step.time))
    restore(step.after)
  }

  /// Applies what takes a step back, and gives what would do it again in the same form.
  mutating func takeBack(_ step: History.Step) -> [Edit] {
    let mentionsBefore = document.mentionCounts
    var inverses: [Edit] = []
    inverses.reserveCapacity(step.inverses.count)
    var changesText = false
    for edit in step.inverses.reversed() {
      inverses.append(document.apply(edit))
      report(edit)
      changesText = changesText || !edit.keepsText
    }
    document.checkInvariants()
    if changesText { noteTextChange() }
    noteMentions(before: mentionsBefore)
    update.changed.insert(.history)
    return inverses
  }

  private mutating func restore(_ place: History.Place) {
    selection = place.selection
    typingFormats = place.typingFormats
    updateSuggestion(after: .deletion)
  }
}
