import JSON
import TestSupport
import Testing

/// Composer sessions with the built command: each row a session of its own.
///
/// A row's steps are commands, and `{"expect":…}` for the answer to the command before: objects hold at least the fields
/// given, null stands for a field that must not be there, all else is equal. A command whose answer is not looked at has
/// to go through.
@Suite("galley drive")
struct DriveTests {
  struct Session: Sendable, CustomTestStringConvertible {
    let id: String
    let steps: [JSONValue]
    var testDescription: String { id }

    var commands: [JSONValue] { steps.filter { $0["expect"] == nil } }
  }

  struct Broken: Error { let line: String }

  static func sessions(_ name: String) throws -> [Session] {
    try Fixtures.lines(of: Fixtures.path(name)).map { line in
      let row = try JSONReader.read(line)
      guard let id = row["id"]?.string, let steps = row["steps"]?.array else { throw Broken(line: line) }
      return Session(id: id, steps: steps)
    }
  }

  @Test("Reported faults of other products are none here", arguments: try sessions("edit-ops.jsonl"))
  func reports(_ session: Session) throws { try check(session) }

  @Test("Files go their way, and the faults of others are none here", arguments: try sessions("attachments.jsonl"))
  func attachments(_ session: Session) throws { try check(session) }

  @Test(
    "Messages are edited and answered, and the faults of others are none here", arguments: try sessions("edits.jsonl"))
  func edits(_ session: Session) throws { try check(session) }

  @Test("The protocol is followed", arguments: try sessions("drive.jsonl"))
  func protocolIsFollowed(_ session: Session) throws { try check(session) }

  private func check(_ session: Session) throws {
    let input = session.commands.map { JSONWriter.text(of: $0) + "\n" }.joined()
    let outcome = try GalleyProcess.run(["drive"], input)
    #expect(outcome.complaints == "")
    let answers = try outcome.lines.map { try JSONReader.read(String($0)) }
    try #require(answers.count == session.commands.count)
    var differences: [String] = []
    var answer = -1
    for (index, step) in session.steps.enumerated() {
      if let expected = step["expect"] {
        differences += DriveTests.differences(expected, answers[answer], at: "answer \(answer)")
        continue
      }
      answer += 1
      let isLookedAt = index + 1 < session.steps.count && session.steps[index + 1]["expect"] != nil
      if !isLookedAt, answers[answer]["ok"] != true { differences.append("answer \(answer) is a refusal") }
    }
    #expect(differences == [])
    let refused = answers.contains { $0["ok"] == false }
    #expect(outcome.status == (refused ? 1 : 0))
  }

  /// Where a value is not what a row expects.
  private static func differences(_ expected: JSONValue, _ actual: JSONValue, at path: String) -> [String] {
    if case .object(let fields) = expected {
      return fields.members.flatMap { member -> [String] in
        let path = "\(path).\(member.key)"
        guard let value = actual[member.key] else { return member.value.isNull ? [] : ["\(path) is missing"] }
        return member.value.isNull
          ? ["\(path) is there: \(JSONWriter.text(of: value))"] : differences(member.value, value, at: path)
      }
    }
    if case .array(let elements) = expected, let found = actual.array, found.count == elements.count {
      return zip(elements, found).enumerated().flatMap { index, pair in
        differences(pair.0, pair.1, at: "\(path)[\(index)]")
      }
    }
    return expected == actual
      ? [] : ["\(path) is \(JSONWriter.text(of: actual)), not \(JSONWriter.text(of: expected))"]
  }

  @Test("Keys come in the order of the protocol")
  func keysAreInOrder() throws {
    let input = """
      {"op":"type","text":"@a","id":1}
      {"op":"new","config":{"mentionLimit":1}}
      {"op":"mention","uid":"u"}
      {"op":"compose","text":"x"}
      {"op":"commit"}
      {"op":"send"}

      """
    let answers = try GalleyProcess.run(["drive"], input).lines.map { try JSONReader.read(String($0)) }
    let state = [
      "text", "markdown", "selection", "paragraphs", "runs", "toolbar", "mentions", "mode", "attachments", "canSend",
      "canUndo", "canRedo", "length", "changes", "effects",
    ]
    let keys = answers.map { $0.object?.members.map(\.key) ?? [] }
    #expect(keys[0] == ["ok", "id"] + state + ["suggestion"])
    #expect(keys[1] == ["ok"] + state)
    #expect(keys[3] == ["ok"] + state + ["marked", "notice"])
    #expect(keys[5] == ["ok", "payloads"] + state)
  }

  @Test("Every answer comes before the next command is given")
  func answersAtOnce() throws {
    let conversation = try Conversation(["drive"])
    for text in ["a", "b", "c"] {
      try conversation.send(#"{"op":"type","text":"\#(text)"}"# + "\n")
      let answer = try JSONReader.read(try conversation.receiveLine())
      #expect(answer["text"]?.string?.hasSuffix(text) == true)
    }
    #expect(try conversation.finish().status == 0)
  }

  @Test("Lines that are no commands are refused one by one, blank ones are passed over")
  func refusesBadLines() throws {
    let lines: [[UInt8]] = [
      Array(#"{"op":"type","text":"a"}"#.utf8), Array("{".utf8), [], Array("  \t".utf8), [0xFF, 0xFE], [0x00],
      Array("null".utf8), Array("[]".utf8), Array(#"{"op":"state"} x"#.utf8), Array(#"{"op":"a","op":"b"}"#.utf8),
      Array(String(repeating: "[", count: 100_000).utf8), Array(#"{"op":"type","text":"b"}"#.utf8) + [0x0D],
    ]
    let outcome = try GalleyProcess.run(["drive"], Array(lines.joined(separator: [0x0A])))
    let answers = try outcome.lines.map { try JSONReader.read(String($0)) }
    #expect(
      answers.map { $0["error"]?["code"]?.string ?? "" }
        == ["", "bad_json", "bad_json", "bad_json", "wrong_type", "wrong_type", "bad_json", "bad_json", "bad_json", ""])
    #expect(answers.last?["text"] == "ab")
    #expect(outcome.status == 1)
  }

  @Test("A line that is too long is dropped, and the session goes on")
  func refusesLongLines() throws {
    let long = #"{"op":"type","text":""# + String(repeating: "a", count: 9 << 20) + "\"}\n"
    let outcome = try GalleyProcess.run(["drive"], long + #"{"op":"type","text":"b"}"#)
    let answers = try outcome.lines.map { try JSONReader.read(String($0)) }
    #expect(answers.count == 2)
    #expect(answers[0]["error"]?["code"] == "line_too_long")
    #expect(answers[1]["text"] == "b")
  }

  @Test("Malformed UTF-8 and NUL in a text become U+FFFD")
  func repairsText() throws {
    let line = Array(#"{"op":"insert","text":"a"#.utf8) + [0xFF, 0x00] + Array(#"b"}"#.utf8)
    let outcome = try GalleyProcess.run(["drive"], line)
    #expect(try JSONReader.read(String(outcome.lines[0]))["text"] == "a\u{FFFD}\u{FFFD}b")
  }

  @Test("A message over 1 MiB is refused when it is sent")
  func refusesLargeMessages() throws {
    let text = String(repeating: "a", count: (1 << 20) + 1)
    let outcome = try GalleyProcess.run(
      ["drive"], #"{"op":"insert","text":"\#(text)"}"# + "\n" + #"{"op":"send"}"# + "\n")
    let answers = try outcome.lines.map { try JSONReader.read(String($0)) }
    #expect(answers[0]["length"]?.int == text.utf16.count)
    #expect(answers[1]["error"]?["code"] == "message_too_large")
  }

  @Test("A muid is given only where it is asked for, and differs each time")
  func addsMUID() throws {
    let input = """
      {"op":"new","config":{"muid":true}}
      {"op":"type","text":"a"}
      {"op":"send"}
      {"op":"type","text":"a"}
      {"op":"send"}

      """
    let answers = try GalleyProcess.run(["drive"], input).lines.map { try JSONReader.read(String($0)) }
    let first = try #require(answers[2]["payloads"]?[0]?["muid"]?.string)
    let second = try #require(answers[4]["payloads"]?[0]?["muid"]?.string)
    #expect(first.utf8.count == 36 && second.utf8.count == 36 && first != second)
  }

  @Test("Equal input gives equal bytes")
  func isDeterministic() throws {
    let input = try DriveTests.sessions("drive.jsonl").flatMap(\.commands).map { JSONWriter.text(of: $0) + "\n" }
      .joined()
    let first = try GalleyProcess.run(["drive"], input)
    #expect(first == (try GalleyProcess.run(["drive"], input)))
    #expect(!first.lines.isEmpty)
  }

  @Test("It takes no arguments, and explains itself")
  func explainsItself() throws {
    #expect(try GalleyProcess.run(["drive", "--help"]).text.hasPrefix("Usage: galley drive"))
    #expect(try GalleyProcess.run(["drive", "x"]).status == 2)
    #expect(try GalleyProcess.run(["drive", "--framing", "lines"]).status == 2)
  }
}
