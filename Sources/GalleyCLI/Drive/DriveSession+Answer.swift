import Interchange
import JSON
import MessagePayload
import RichText

extension DriveSession {
  /// Does what a line of JSON says, and appends the answer as a line.
  ///
  /// A line of white space alone has no answer.
  /// - Returns: Whether the command went through. If not, the session is as it was.
  mutating func answer(_ record: RecordReader.Record, into json: inout JSONWriter) -> Bool {
    var id: JSONValue?
    do {
      if record.isTooLong {
        throw DriveError(code: "line_too_long", message: "A line is at most \(Framing.ndjson.limit) bytes long.")
      }
      guard let value = try JSONLine.read(record.bytes) else { return true }
      id = value["id"].flatMap { $0.isNull ? nil : $0 }
      var session = self
      let answer = try session.run(JSONNode(value, name: value["op"]?.string ?? "command"))
      self = session
      write(answer, id: id, into: &json)
      return true
    } catch {
      DriveSession.write(DriveError(error), id: id, into: &json)
      return false
    }
  }

  private mutating func run(_ fields: JSONNode) throws -> DriveAnswer {
    _ = try fields.object()
    let command = try DriveCommand.named(fields)
    begin(at: try fields["t"]?.milliseconds())
    return try command.run(&self, fields)
  }

  private func write(_ answer: DriveAnswer, id: JSONValue?, into json: inout JSONWriter) {
    json.beginObject()
    json.key("ok")
    json.bool(true)
    if let id {
      json.key("id")
      json.value(id)
    }
    mail.writePayloads(to: &json)
    switch answer {
    case .state: writeText(markdown: composer.outgoingMarkdown(options: outgoingOptions), to: &json)
    case .draft(let draft):
      json.key("draft")
      json.value(draft)
      writeText(markdown: composer.outgoingMarkdown(options: outgoingOptions), to: &json)
    case .copy(let text, let html, let markdown):
      json.key("text")
      json.string(text)
      json.key("html")
      json.string(html)
      json.key("markdown")
      json.string(markdown)
    }
    var update = update
    update.effects += mail.uploadEffects
    composer.writeStateBehindMarkdown(canSend: canSend, update: update, to: &json) { mail.writeEffects(to: &$0) }
    mail.writeOutbox(to: &json)
    json.endObject()
    json.endLine()
  }

  private func writeText(markdown: String, to json: inout JSONWriter) {
    json.key("text")
    json.string(composer.document.text)
    json.key("markdown")
    json.string(markdown)
  }

  private var canSend: Bool { composer.canSend(options: outgoingOptions) }

  private static func write(_ error: DriveError, id: JSONValue?, into json: inout JSONWriter) {
    json.beginObject()
    json.key("ok")
    json.bool(false)
    if let id {
      json.key("id")
      json.value(id)
    }
    json.key("error")
    json.value(["code": .string(error.code), "message": .string(error.message)])
    json.endObject()
    json.endLine()
  }
}

extension JSONNode {
  /// A time; parts of milliseconds are dropped.
  fileprivate func milliseconds() throws -> Int64 {
    guard value.number != nil else { throw wrongType("a number") }
    // Up to 2^53 a number of JSON is exact everywhere.
    let latest = 9_007_199_254_740_992.0
    guard let time = value.double, time.magnitude <= latest else {
      throw error("invalid_value", "Expected a time in milliseconds")
    }
    return Int64(time.rounded(.down))
  }
}

extension DriveError {
  /// What a command threw, in the form of an answer.
  fileprivate init(_ error: any Error) {
    switch error {
    case let error as DriveError: self = error
    case let error as EngineError: self.init(code: error.code, message: error.message)
    case let error as InterchangeError: self.init(code: error.code, message: error.message)
    default: self.init(code: "internal", message: "The command failed.")
    }
  }
}
