import JSON

/// A message to be sent, or an edit of one that was.
public struct OutgoingMessage: Equatable, Sendable {
  /// What is sent: a new message, or another text for a message that exists.
  public enum Purpose: Hashable, Sendable {
    /// A new message.
    case new
    /// Another text for the message with this id.
    case edit(MessageID)
  }

  /// Whether it is new or an edit.
  public var purpose: Purpose

  /// Whom it goes to; nil leaves the receiver's fields out.
  public var receiver: Receiver?

  /// What it holds.
  public var type: MessageType

  /// The markdown of a text message, or the caption of media; nil leaves the field out.
  public var text: String?

  /// The files that it carries, in the order to show.
  public var attachments: [MessageAttachment]

  /// Members of `data.metadata`; none leaves the field out.
  public var metadata: MessageMetadata

  /// The message that starts the thread this one belongs to.
  public var parentMessageID: MessageID?

  /// The message that this one quotes.
  public var quotedMessageID: MessageID?

  /// The sender's own id for the message, by which it is recognised when it comes back.
  public var muid: String?

  /// Words to find the message by later; none leaves the field out.
  public var tags: [String]

  /// The whole payload that the message was read from; what is not changed is written as it was there.
  package internal(set) var source = JSONObject()

  /// A message; without anything else an empty new text.
  public init(
    purpose: Purpose = .new, receiver: Receiver? = nil, type: MessageType = .text, text: String? = nil,
    attachments: [MessageAttachment] = [], metadata: MessageMetadata = MessageMetadata(),
    parentMessageID: MessageID? = nil, quotedMessageID: MessageID? = nil, muid: String? = nil,
    tags: [String] = []
  ) {
    self.purpose = purpose
    self.receiver = receiver
    self.type = type
    self.text = text
    self.attachments = attachments
    self.metadata = metadata
    self.parentMessageID = parentMessageID
    self.quotedMessageID = quotedMessageID
    self.muid = muid
    self.tags = tags
  }
}

extension OutgoingMessage {
  /// Writes the payload. An edit has the keys `id` and `data` only.
  public func write(to writer: inout JSONWriter) {
    if !source.isEmpty {
      writer.value(.object(overlaidSource))
      return
    }
    write(to: &writer) { writer in
      guard let text else { return }
      writer.key("text")
      writer.string(text)
    }
  }

  /// Writes the payload with a text that lies elsewhere, in well-formed UTF-8, in place of the message's own.
  package func write(to writer: inout JSONWriter, text: UnsafeBufferPointer<UInt8>) {
    write(to: &writer) { writer in
      writer.key("text")
      writer.string(utf8: text)
    }
  }

  func write(to writer: inout JSONWriter, writeText: (inout JSONWriter) -> Void) {
    writer.beginObject()
    if case .edit(let id) = purpose {
      writer.key("id")
      writer.value(id.json)
      writeData(to: &writer, writeText)
    } else {
      if let receiver {
        writer.key("receiver")
        writer.string(receiver.id)
        writer.key("receiverType")
        writer.string(receiver.typeName)
      }
      writer.key("category")
      writer.string("message")
      writer.key("type")
      writer.string(type.rawValue)
      writeData(to: &writer, writeText)
      write("parentMessageId", parentMessageID, to: &writer)
      write("quotedMessageId", quotedMessageID, to: &writer)
      if let muid {
        writer.key("muid")
        writer.string(muid)
      }
      if !tags.isEmpty {
        writer.key("tags")
        writer.value(.array(tags.map { .string($0) }))
      }
    }
    writer.endObject()
  }

  /// The payload as one compact line of UTF-8, without a line end.
  public var json: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  private func writeData(to writer: inout JSONWriter, _ writeText: (inout JSONWriter) -> Void) {
    writer.key("data")
    writer.beginObject()
    writeText(&writer)
    if !attachments.isEmpty {
      writer.key("attachments")
      writer.value(.array(attachments.map(\.json)))
    }
    metadata.write(to: &writer)
    writer.endObject()
  }

  private func write(_ key: String, _ id: MessageID?, to writer: inout JSONWriter) {
    guard let id else { return }
    writer.key(key)
    writer.value(id.json)
  }
}
