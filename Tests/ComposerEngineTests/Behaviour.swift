import TestSupport
import Testing

/// One row of a behaviour table: a state, what is done, and the state afterwards.
struct Behaviour: CustomTestStringConvertible, Sendable {
  var start: String
  var steps: [String]
  var expected: String

  init(_ start: String, _ steps: String..., gives expected: String) {
    self.start = start
    self.steps = steps
    self.expected = expected
  }

  var testDescription: String { "\(start) \(steps) gives \(expected)" }

  /// Runs the row, undoes all of it and does it again.
  func check(_ location: SourceLocation = #_sourceLocation) {
    var script = ComposerScript(start)
    let before = script.state
    #expect(before == start, "the notation is not read as it is written", sourceLocation: location)
    script.run(steps)
    #expect(script.state == expected, "\(start) \(steps)", sourceLocation: location)
    #expect(script.composer.document.violation == nil, sourceLocation: location)
  }
}
