import JSON
import MessagePayload
import RichText

/// A line of ndjson: a text, and what differs from the options for this message.
struct MessageRequest {
  let text: String
  private var receiver: Receiver?
  private var parentMessageID: MessageID?
  private var quotedMessageID: MessageID?
  private var editedMessageID: MessageID?

  private static let keys = ["text", "to", "thread", "replyTo", "edit"]

  /// Reads a line; nil where it holds white space alone.
  ///
  /// - Throws: `bad_json` where it is no JSON, `bad_message` where a field is missing, unknown or of the wrong type,
  ///   `bad_receiver` for a wrong receiver.
  init?(line: UnsafeBufferPointer<UInt8>) throws(EngineError) {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return nil }
    let members = try MessageRequest.members(of: line)
    var text: String?
    for member in members {
      switch member.key {
      case "text": text = try MessageRequest.string(member)
      case "to": receiver = try MessageRequest.string(member).map(Receiver.init)
      case "thread": parentMessageID = try MessageRequest.id(member)
      case "replyTo": quotedMessageID = try MessageRequest.id(member)
      case "edit": editedMessageID = try MessageRequest.id(member)
      default:
        let key = OptionValue.quoted(member.key)
        throw MessageRequest.error(
          "There is no field \(key)\(NearestMatch.ending(for: member.key, among: MessageRequest.keys))")
      }
    }
    guard let text else { throw MessageRequest.error("The field \"text\" is missing.") }
    self.text = text
  }

  private static func members(of line: UnsafeBufferPointer<UInt8>) throws(EngineError) -> [JSONObject.Member] {
    let value: JSONValue
    do throws(JSONError) {
      if let repaired = InputText.repaired(line) {
        value = try JSONReader.read(repaired)
      } else {
        value = try JSONReader.read(line)
      }
    } catch {
      throw EngineError(code: "bad_json", message: "\(error.message) (Byte \(error.offset) of the line.)")
    }
    guard let object = value.object else { throw MessageRequest.error("A line is an object, not \(value.kindName).") }
    return object.members
  }

  private static func string(_ member: JSONObject.Member) throws(EngineError) -> String? {
    if member.value.isNull { return nil }
    guard let string = member.value.string else {
      throw error("The field \"\(member.key)\" is a string, not \(member.value.kindName).")
    }
    return string
  }

  private static func id(_ member: JSONObject.Member) throws(EngineError) -> MessageID? {
    if member.value.isNull { return nil }
    guard let id = MessageID(json: member.value) else {
      throw error("The field \"\(member.key)\" is an id: a number, or a string that is not empty.")
    }
    return id
  }

  private static func error(_ message: String) -> EngineError { EngineError(code: "bad_message", message: message) }

  /// The message with what the line says in place of what the options said.
  func applied(to template: OutgoingMessage) -> OutgoingMessage {
    var message = template
    if let receiver { message.receiver = receiver }
    if let parentMessageID { message.parentMessageID = parentMessageID }
    if let quotedMessageID { message.quotedMessageID = quotedMessageID }
    if let editedMessageID { message.purpose = .edit(editedMessageID) }
    return message
  }
}
