import ComposerEngine
import Testing

@Suite("Typing events")
struct TypingEventTests {
  /// Steps, and what the other side is told: `+` for the start of typing, `-` for its end.
  struct Row: CustomTestStringConvertible, Sendable {
    var start: String
    var steps: [String]
    var expected: String
    var configuration: ComposerConfiguration

    init(
      _ start: String, _ steps: String..., tells expected: String,
      with configuration: ComposerConfiguration = ComposerConfiguration()
    ) {
      self.start = start
      self.steps = steps
      self.expected = expected
      self.configuration = configuration
    }

    var testDescription: String { "\(start) \(steps) tells \(expected)" }
  }

  @Test(
    "Typing starts with a change of the text and ends 1.5 s after the last, on sending and on clearing", arguments: rows
  )
  func tells(row: Row) {
    var run = CheckedRun(row.start, row.configuration, #_sourceLocation)
    for step in row.steps { run.run(step) }
    var told = ""
    for effect in run.effects {
      if effect == .typingStarted { told += "+" }
      if effect == .typingEnded { told += "-" }
    }
    #expect(told == row.expected)
  }

  static let rows: [Row] = [
    Row("|", "type a", tells: "+"),
    Row("|", "type a", "type b", tells: "+"),
    Row("|", "type a", "wait 1499", "tick", tells: "+"),
    Row("|", "type a", "wait 1500", "tick", tells: "+-"),
    Row("|", "type a", "wait 1400", "type b", "wait 1400", "tick", tells: "+"),
    Row("|", "type a", "wait 1400", "type b", "wait 1500", "tick", tells: "+-"),
    Row("|", "type a", "wait 1500", "tick", "wait 1500", "tick", tells: "+-"),
    Row("|", "type a", "wait 1500", "tick", "type b", tells: "+-+"),
    // It ends on a tick alone.
    Row("|", "type a", "wait 9000", "left", tells: "+"),
    Row("|", "type a", "wait 9000", "type b", tells: "+"),
    Row("|", "tick", tells: ""),
    Row("|", "type a", "send", tells: "+-"),
    Row("|", "type a", "clear", tells: "+-"),
    Row("a|", "clear", tells: ""),
    Row("a|", "send", tells: ""),
    Row("|", "clear", tells: ""),
    // Every change of the text, and nothing else.
    Row("a|", "backspace", tells: "+"),
    Row("|a", "delete", tells: "+"),
    Row("a|", "enter", tells: "+"),
    Row("|", "insert x", tells: "+"),
    Row("|", "paste x", tells: "+"),
    Row("|", "compose x", tells: "+"),
    Row("|", "mention u1 Ann", tells: "+"),
    Row("a|", "type b", "wait 1500", "tick", "undo", tells: "+-+"),
    Row("a|", "left", "selectAll", tells: ""),
    Row("{a}|", "bold", tells: ""),
    Row("a|", "bold", tells: ""),
    Row("a|", "bulletList", tells: ""),
    Row("[a](u)|b", "unlink", tells: ""),
    Row("|", "backspace", "delete", "undo", tells: ""),
    Row("|", "load a", tells: ""),
    Row("|", "type a", "wait 1500", "tick", tells: "", with: .with { $0.sendsTypingEvents = false }),
  ]
}
