import RichText
import TestSupport
import Testing

@testable import ComposerEngine

/// One row of a behaviour table: a state, what is done, and the state afterwards.
struct Behaviour: CustomTestStringConvertible, Sendable {
  var start: String
  var steps: [String]
  var expected: String
  var error: String?
  var configuration: ComposerConfiguration

  init(
    _ start: String, _ steps: String..., gives expected: String, error: String? = nil,
    with configuration: ComposerConfiguration = ComposerConfiguration()
  ) {
    self.start = start
    self.steps = steps
    self.expected = expected
    self.error = error
    self.configuration = configuration
  }

  var testDescription: String { "\(start) \(steps) gives \(expected)" }

  /// Runs the row step by step, undoes all of it and does it again, and holds the toolbar to its word.
  func check(_ location: SourceLocation = #_sourceLocation) {
    expectReadAsWritten(start, location)
    expectReadAsWritten(expected, location)
    var run = CheckedRun(start, configuration, location)
    for step in steps { run.run(step) }
    expectSame(run.script.state, expected, "\(start) \(steps)", location)
    #expect(run.lastError == error, sourceLocation: location)
    expectToolbarKeepsItsWord(run.script.composer, location)
    run.expectUndoneAndRedone()
  }

  private func expectReadAsWritten(_ notation: String, _ location: SourceLocation) {
    expectSame(CursorNotation.print(CursorNotation.parse(notation)), notation, "not read as it is written", location)
  }
}

/// Swift's strings are equal when they look the same; here the scalars decide.
func expectSame(_ actual: String, _ expected: String, _ comment: String, _ location: SourceLocation) {
  let isSame = actual.unicodeScalars.elementsEqual(expected.unicodeScalars)
  #expect(
    isSame, "\(comment): is \(actual.debugDescription), not \(expected.debugDescription)", sourceLocation: location)
}

extension ComposerConfiguration {
  static let plain = with { $0.isRichTextEnabled = false }
  static let toolbarHidden = with { $0.isToolbarShown = false }
  static let twoMentions = with { $0.mentionLimit = 2 }

  static func with(_ change: (inout ComposerConfiguration) -> Void) -> ComposerConfiguration {
    var configuration = ComposerConfiguration()
    change(&configuration)
    return configuration
  }
}
