import RichText

/// What can be undone and redone: edits that take each other back, never copies of the document.
struct History: Sendable {
  /// What kind of command a step comes from; only equal kinds that follow each other closely join.
  enum Kind: Sendable {
    case typing
    case backspace
    case delete
    case composition
    /// What an input rule did.
    case conversion
    /// Never joins another.
    case other

    var canJoin: Bool { self == .typing || self == .backspace || self == .delete }
  }

  /// Where the caret and the typing formats were.
  struct Place: Sendable {
    var selection: Selection
    var typingFormats: Formats
  }

  /// One step back.
  struct Step: Sendable {
    var kind: Kind
    /// What takes the step back, to be applied from the last to the first.
    var inverses: [Edit]
    var before: Place
    var after: Place
    var time: Int64
  }

  private(set) var undoSteps: [Step] = []
  private(set) var redoSteps: [Step] = []

  /// Whether the last of ``undoSteps`` is the running command's, which adds to it.
  private var isOpen = false

  /// Whether the next step may join the last one.
  private var canJoin = false

  /// More steps than these are forgotten, the oldest first.
  static let depth = 100

  /// Steps further apart than this many milliseconds never join.
  static let joinInterval: Int64 = 500

  /// Whether a conversion that started from this selection was taken back last.
  func undidConversion(at selection: Selection) -> Bool {
    guard let last = redoSteps.last else { return false }
    return last.kind == .conversion && last.before.selection == selection
  }

  var canUndo: Bool { !undoSteps.isEmpty }
  var canRedo: Bool { !redoSteps.isEmpty }

  /// Adds what takes back one edit of the running command.
  mutating func record(_ inverse: Edit, kind: Kind, before: Place, at time: Int64) {
    if !redoSteps.isEmpty { redoSteps = [] }
    if !isOpen {
      if !joins(kind: kind, before: before, at: time) {
        undoSteps.append(Step(kind: kind, inverses: [], before: before, after: before, time: time))
        if undoSteps.count > History.depth { undoSteps.removeFirst(undoSteps.count - History.depth) }
      }
      undoSteps[undoSteps.count - 1].time = time
      isOpen = true
    }
    undoSteps[undoSteps.count - 1].add(inverse, joining: kind == .typing)
  }

  /// Ends the running command's step.
  mutating func close(after: Place, canJoin: Bool = true) {
    guard isOpen else { return }
    isOpen = false
    undoSteps[undoSteps.count - 1].after = after
    self.canJoin = canJoin
  }

  /// Keeps the next step apart from those before it.
  mutating func seal() { canJoin = false }

  mutating func popUndo() -> Step? {
    canJoin = false
    return undoSteps.popLast()
  }

  mutating func popRedo() -> Step? {
    canJoin = false
    return redoSteps.popLast()
  }

  mutating func pushUndo(_ step: Step) { undoSteps.append(step) }
  mutating func pushRedo(_ step: Step) { redoSteps.append(step) }

  private func joins(kind: Kind, before: Place, at time: Int64) -> Bool {
    guard canJoin, kind.canJoin, !undoSteps.isEmpty else { return false }
    // The last step itself: a copy would hold what takes it back.
    let last = undoSteps.count - 1
    return undoSteps[last].kind == kind && time - undoSteps[last].time <= History.joinInterval
      && undoSteps[last].after.selection == before.selection
  }
}

extension History.Step {
  /// Adds what takes back one more edit.
  ///
  /// - Parameter joining: Whether a deletion directly behind the last one becomes one with it, as what takes back
  ///   typing does.
  fileprivate mutating func add(_ inverse: Edit, joining: Bool) {
    let last = inverses.count - 1
    if joining, last >= 0, inverse.isDeletion, inverses[last].isDeletion,
      inverses[last].range.upperBound == inverse.range.lowerBound
    {
      inverses[last].range = inverses[last].range.lowerBound..<inverse.range.upperBound
    } else {
      inverses.append(inverse)
    }
  }
}
