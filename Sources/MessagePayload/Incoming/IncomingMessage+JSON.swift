import JSON
import RichText

extension IncomingMessage {
  /// Reads one message.
  ///
  /// A field of another type than expected counts as missing, so that the rest can still be shown; only what makes the
  /// whole unreadable is refused.
  /// - Throws: `bad_message` where the value is no object, `data` is none, or `data.text` is no string.
  public init(json: JSONValue) throws(EngineError) {
    guard let fields = json.object else {
      throw EngineError(code: "bad_message", message: "A message is a JSON object, not \(json.kindName).")
    }
    var data = JSONObject()
    if let value = fields["data"], !value.isNull {
      guard let object = value.object else {
        throw EngineError(code: "bad_message", message: "The field data is an object, not \(value.kindName).")
      }
      data = object
    }
    if let value = data["text"], !value.isNull, value.string == nil {
      throw EngineError(code: "bad_message", message: "The field data.text is a string, not \(value.kindName).")
    }
    let isForGroup = fields["receiverType"]?.string == "group"
    self.fields = fields
    self.isForGroup = isForGroup
    id = fields["id"].flatMap(MessageID.init(json:))
    sender = MessageParty(field: fields["sender"], entity: data["entities"]?["sender"]?["entity"], idKeys: ["uid"])
    receiver = MessageParty(
      field: fields["receiver"] ?? fields["receiverId"], entity: data["entities"]?["receiver"]?["entity"],
      idKeys: isForGroup ? ["guid"] : ["uid"])
    category = fields["category"]?.string ?? "message"
    type = fields["type"]?.string ?? "text"
    text = data["text"]?.string
    attachments = (data["attachments"]?.array ?? []).compactMap(MessageAttachment.init(json:))
    mentions = IncomingMessage.people(in: data["mentions"])
    metadata = data["metadata"]?.object ?? fields["metadata"]?.object ?? JSONObject()
    sentAt = IncomingMessage.time(fields["sentAt"])
    editedAt = IncomingMessage.time(fields["editedAt"])
    deletedAt = IncomingMessage.time(fields["deletedAt"])
    replyCount = max(fields["replyCount"]?.int ?? 0, 0)
    parentMessageID = fields["parentMessageId"].flatMap(MessageID.init(json:))
    quotedMessageID = fields["quotedMessageId"].flatMap(MessageID.init(json:))
    muid = fields["muid"]?.string
  }

  /// Reads `{uid: {"name": …}}`.
  private static func people(in value: JSONValue?) -> [MessageParty] {
    (value?.object?.members ?? []).map { MessageParty(id: $0.key, name: $0.value["name"]?.string) }
  }

  /// A time in seconds; 0 is how some services say that something did not happen.
  static func time(_ value: JSONValue?) -> Int? {
    let seconds = value?.int ?? value?.string.flatMap { Int($0) }
    return seconds == 0 ? nil : seconds
  }
}

extension MessageParty {
  /// - Parameters:
  ///   - field: An id, or the whole person or group as an object.
  ///   - entity: The person or group as `data.entities` has it.
  ///   - idKeys: The keys under which an object may have the id.
  fileprivate init?(field: JSONValue?, entity: JSONValue?, idKeys: [String]) {
    var id = field.flatMap(MessageID.init(json:))?.text
    for object in [field, entity] where id == nil {
      for key in idKeys where id == nil { id = object?[key].flatMap(MessageID.init(json:))?.text }
    }
    guard let id else { return nil }
    self.init(id: id, name: entity?["name"]?.string ?? field?["name"]?.string)
  }
}
