import JSON
import RichText

extension OutgoingMessage {
  /// Reads a payload that ``write(to:)`` gave, or that another program made.
  ///
  /// Written again it has every field that it had, in the same order, also those that nobody here knows; what is changed
  /// in between takes the place of what was there.
  /// - Throws: `bad_message` where the value is no object, or is neither a message of text or media nor an edit of one.
  public init(json: JSONValue) throws(EngineError) {
    let incoming = try IncomingMessage(json: json)
    let fields = incoming.fields
    let isEdit = fields["category"] == nil && fields["type"] == nil && incoming.id != nil
    guard isEdit || incoming.category == "message", let type = MessageType(rawValue: incoming.type) else {
      throw EngineError(
        code: "bad_message", message: "Only messages of text and media can be sent, and edits of them.")
    }
    self.init(
      purpose: isEdit ? incoming.id.map { .edit($0) } ?? .new : .new,
      receiver: OutgoingMessage.receiver(in: fields), type: type, text: incoming.text,
      attachments: incoming.attachments,
      metadata: MessageMetadata(json: fields["data"]?["metadata"]?.object ?? JSONObject()),
      parentMessageID: incoming.parentMessageID, quotedMessageID: incoming.quotedMessageID, muid: incoming.muid,
      tags: (fields["tags"]?.array ?? []).compactMap(\.string))
    source = fields
  }

  private static func receiver(in fields: JSONObject) -> Receiver? {
    guard let id = fields["receiver"]?.string else { return nil }
    return fields["receiverType"]?.string == "group" ? .group(id) : .user(id)
  }

  /// What the message was read from, with what has been changed since.
  var overlaidSource: JSONObject {
    // The source has been read once, so it can be read again.
    guard let read = try? OutgoingMessage(json: .object(source)) else { return canonicalJSON }
    return source.replacing(read.canonicalJSON, with: canonicalJSON)
  }

  /// The payload as it is written where there is no source.
  private var canonicalJSON: JSONObject {
    var message = self
    message.source = JSONObject()
    return (try? JSONReader.read(message.json))?.object ?? JSONObject()
  }
}

extension JSONObject {
  /// The object with the differences between two others made in it.
  fileprivate func replacing(_ old: JSONObject, with new: JSONObject) -> JSONObject {
    var result = self
    for member in new.members {
      let before = old[member.key]
      if before == member.value { continue }
      if let mine = self[member.key]?.object, let before = before?.object, let after = member.value.object {
        result[member.key] = .object(mine.replacing(before, with: after))
      } else {
        result[member.key] = member.value
      }
    }
    for member in old.members where new[member.key] == nil { result[member.key] = nil }
    return result
  }
}
