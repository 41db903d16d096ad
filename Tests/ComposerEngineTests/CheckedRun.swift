import RichText
import TestSupport
import Testing

@testable import ComposerEngine

/// A script of which every step is held to the laws: the document is valid, the selection stands where a caret may
/// stand, and a host that knows nothing but the reported changes has the same text.
struct CheckedRun {
  private(set) var script: ComposerScript
  private(set) var lastError: String?

  /// Every effect since the start.
  var effects: [ComposerEffect] { script.effects }

  private let location: SourceLocation
  private var text: [UInt16]

  /// What undoing everything leads back to.
  private var origin: Place

  /// The selection behind the last edit; nil once something was undone.
  private var selectionAfterLastEdit: Selection?

  private struct Place: Equatable {
    var document: Document
    var selection: Selection
    var typingFormats: Formats
  }

  init(_ start: String, _ configuration: ComposerConfiguration, _ location: SourceLocation) {
    script = ComposerScript(start, configuration: configuration)
    self.location = location
    text = script.composer.document.units
    origin = Place(
      document: script.composer.document, selection: script.composer.selection,
      typingFormats: script.composer.typingFormats)
    selectionAfterLastEdit = script.composer.selection
  }

  mutating func run(_ step: String) {
    let before = script.composer
    script.run(step)
    if step.hasPrefix("wait") || step == "copy" { return }
    let composer = script.composer
    let comment: Comment = "after \(step)"
    lastError = script.error?.code
    if script.error == nil {
      for change in script.update.changes { apply(change, step) }
      #expect(script.update.selection == composer.selection, comment, sourceLocation: location)
    }
    #expect(isText(of: composer.document), "the changes of \(step) do not give its text", sourceLocation: location)
    let violation = composer.document.violation
    #expect(violation == nil, comment, sourceLocation: location)
    let (anchor, head) = (composer.selection.anchor, composer.selection.head)
    let isOnBorders = [anchor, head].allSatisfy { composer.document.isBorder($0) }
    #expect(isOnBorders, "\(step) leaves the selection at \(anchor) to \(head)", sourceLocation: location)
    note(step, before: before)
  }

  private mutating func apply(_ change: TextChange, _ step: String) {
    guard change.range.upperBound <= text.count else {
      Issue.record("\(step) changes what is not there", sourceLocation: location)
      return
    }
    guard let new = change.text else { return }
    text.replaceSubrange(change.range, with: Array(new.utf16))
  }

  /// Whether the text that was put together from the changes is the document's. A host is told of half a surrogate pair
  /// as U+FFFD.
  private func isText(of document: Document) -> Bool {
    text.elementsEqual(document.units) { $0 == $1 || ($0 == 0xFFFD && UTF16.isSurrogate($1)) }
  }

  private mutating func note(_ step: String, before: Composer) {
    let composer = script.composer
    let isReset = step == "send" || step.hasPrefix("load ")
    // A composition is no step before it is committed.
    let isFirstEdit =
      step != "redo" && !before.canUndo && before.markedRange == nil
      && (composer.canUndo || composer.markedRange != nil)
    if isReset || isFirstEdit {
      let place = isReset ? composer : before
      origin = Place(
        document: place.document, selection: place.selection, typingFormats: place.typingFormats)
    }
    if isReset {
      selectionAfterLastEdit = composer.selection
    } else if step == "undo" || step == "redo" {
      selectionAfterLastEdit = nil
    } else if !script.update.changes.isEmpty, selectionAfterLastEdit != nil {
      selectionAfterLastEdit = composer.selection
    }
  }

  /// Takes everything back, step by step, and does as many steps again.
  mutating func expectUndoneAndRedone() {
    if script.composer.markedRange != nil { run("commit") }
    let result = script.composer.document
    let selection = selectionAfterLastEdit
    // More than a hundred steps are not kept, and then the start is out of reach.
    let reachesOrigin = script.composer.history.undoSteps.count < History.depth
    let origin = origin
    var count = 0
    while script.composer.canUndo, count <= History.depth {
      run("undo")
      count += 1
    }
    if reachesOrigin {
      let isBack = script.composer.document == origin.document
      #expect(isBack, "undoing everything gives \(script.state.debugDescription)", sourceLocation: location)
      if count > 0 {
        #expect(script.composer.selection == origin.selection, "undoing everything", sourceLocation: location)
        #expect(script.composer.typingFormats == origin.typingFormats, "undoing everything", sourceLocation: location)
      }
    }
    for _ in 0..<count { run("redo") }
    let isRedone = script.composer.document == result
    #expect(isRedone, "redoing everything gives \(script.state.debugDescription)", sourceLocation: location)
    if count > 0, let selection {
      #expect(script.composer.selection == selection, "redoing everything", sourceLocation: location)
    }
  }
}

extension Document {
  var units: [UInt16] { units(in: 0..<length) }
}

/// `on` is shown exactly when the command would take the format off; what is disabled does nothing.
func expectToolbarKeepsItsWord(_ composer: Composer, _ location: SourceLocation) {
  if let broken = brokenPromise(of: composer) { Issue.record("\(broken)", sourceLocation: location) }
}

/// The first button that does not do what it shows, in words; nil where all do.
func brokenPromise(of composer: Composer) -> String? {
  for format in InlineFormat.allCases {
    if let broken = brokenPromise(of: composer, .format(format), { $0.toolbar[format] }) { return broken }
  }
  for format in BlockFormat.allCases {
    if let broken = brokenPromise(of: composer, .block(format), { $0.toolbar[format] }) { return broken }
  }
  if composer.toolbar.link == .disabled {
    let copy = performing(.link(url: "e.example", text: "x"), on: composer)
    if copy.document != composer.document { return "a disabled link button does something" }
  }
  return nil
}

private func performing(_ command: ComposerCommand, on composer: Composer) -> Composer {
  var copy = composer
  do {
    _ = try copy.perform(command)
  } catch {
    Issue.record("\(command) throws \(error.message)")
  }
  return copy
}

private func brokenPromise(
  of composer: Composer, _ command: ComposerCommand, _ button: (Composer) -> ToolbarState.Button
) -> String? {
  let copy = performing(command, on: composer)
  let isUnchanged = copy.document == composer.document
  let keepsWord: Bool
  switch button(composer) {
  case .on: keepsWord = button(copy) != .on
  case .disabled: keepsWord = isUnchanged && copy.typingFormats == composer.typingFormats
  case .off:
    // A selection of nothing but line ends and code has nothing to put a format on.
    let range = composer.selection.range
    if case .format = command, !range.isEmpty, isUnchanged {
      keepsWord = composer.document.paragraphs.allSatisfy {
        $0.style.kind == .code || $0.range.clamped(to: range).isEmpty
      }
    } else {
      keepsWord = button(copy) == .on
    }
  }
  return keepsWord ? nil : "\(command) where the toolbar shows \(button(composer)) gives \(button(copy))"
}
