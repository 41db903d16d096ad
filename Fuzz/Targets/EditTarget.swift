import ComposerEngine
import RichText
import TestSupport

extension FuzzTarget {
  /// A session in a composer: any commands in any order, files, edits and replies among them. After each the document is
  /// valid, the selection stands on borders, and the reported changes make the new text of the old one. At the end undo
  /// leads back to the start and redo to the end.
  static let edit = FuzzTarget("edit") { bytes in
    var input = InputReader(bytes)
    var session = EditSession(CommandDecoder.configuration(from: &input))
    return session.run(&input)
  }

  /// A session that is held against the naive composer of the tests.
  static let editModel = FuzzTarget("edit-model") { bytes in ModelSession.run(bytes).fault }

  /// A session that is held against naive rules of edits, replies and files.
  static let editModes = FuzzTarget("edit-modes") { bytes in
    var input = InputReader(bytes)
    return firstFaultOfModes(
      while: { !input.isAtEnd && $0 < 120 },
      below: { bound in bound > 256 ? input.number() % bound : input.below(max(bound, 1)) })
  }
}

/// A composer, and where undo has to lead.
private struct EditSession {
  /// A history: the text that it began with, and the steps that may be in it.
  struct Start {
    var document: Document
    var steps = 0
  }

  var composer: Composer

  /// The history of the draft, and that of an edit.
  var starts: [Start]
  var taken: [SessionStep] = []

  init(_ configuration: ComposerConfiguration) {
    composer = Composer(configuration: configuration)
    starts = [Start(document: composer.document)]
  }

  mutating func run(_ input: inout InputReader) -> String? {
    var copy: (composer: Composer, document: Document)?
    var time: Int64 = 0
    for number in 0..<120 where !input.isAtEnd {
      let step = CommandDecoder.step(from: &input, for: composer)
      time += [0, 0, 40, 700][number & 3]
      if number == 60 { time += AttachmentTray.stallInterval }
      if FuzzTarget.isTracing { print(step) }
      taken.append(step)
      let mode = composer.mode
      if let fault = SessionCheck.fault(after: step, in: &composer, at: time) { return story(fault) }
      noteHistory(after: step, from: mode)
      if number == 20 { copy = (composer, composer.document) }
    }
    if let copy, copy.composer.document != copy.document { return "a copy changed with its original" }
    guard starts.last?.steps ?? 0 < 100 else { return nil }
    return undoAndRedo().map(story)
  }

  /// What somebody needs who wants to see the fault again.
  private func story(_ fault: String) -> String {
    let list = taken.map { "  \($0)" }.joined(separator: "\n")
    let text = String(reflecting: composer.document.text)
    return "\(fault)\n\(composer.configuration)\n\(list)\ntext \(text), \(composer.selection)"
  }

  /// Keeps where undo leads: an edit has a history of its own, and what takes another text begins a new one.
  private mutating func noteHistory(after step: SessionStep, from mode: ComposerMode) {
    if case .restore = step {
      starts = [Start(document: composer.draft.document)]
      if composer.mode == .edit { starts.append(Start(document: composer.document)) }
      return
    }
    if mode == .edit, composer.mode != .edit { starts.removeLast() }
    if mode != .edit, composer.mode == .edit { starts.append(Start(document: composer.document)) }
    starts[starts.count - 1].steps += 1
    switch step {
    case .command(.load), .command(.edit), .end: starts[starts.count - 1] = Start(document: composer.document)
    case .send where mode != .edit: starts[starts.count - 1] = Start(document: composer.document)
    default: break
    }
  }

  private mutating func undoAndRedo() -> String? {
    func fault(after command: ComposerCommand, _ word: String) -> String? {
      SessionCheck.fault(after: .command(command), in: &composer, at: 0).map { "\($0), after \(word)" }
    }
    if let fault = fault(after: .commit(nil), "committing") { return fault }
    let end = composer.document
    var count = 0
    while composer.canUndo {
      if let fault = fault(after: .undo, "undoing") { return fault }
      count += 1
      if count > 1_000 { return "undo does not end" }
    }
    // Only the last hundred steps are kept.
    if count < 100, composer.document != starts.last?.document { return "undoing all gives another document" }
    for _ in 0..<count {
      guard composer.canRedo else { return "a step can't be redone" }
      if let fault = fault(after: .redo, "redoing") { return fault }
    }
    return composer.document == end ? nil : "redoing all gives another document"
  }
}
