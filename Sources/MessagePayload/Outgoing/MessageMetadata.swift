import JSON

/// What Galley says about a message in `data.metadata`.
public struct MessageMetadata: Hashable, Sendable {
  /// Whether the text mentions everyone in the group.
  public var mentionsEveryone: Bool

  /// Where the message stands among those that were sent together.
  public var batch: MessageBatch?

  /// What kind of sound an audio message holds, such as `voice_note`.
  public var audioType: String?

  public init(mentionsEveryone: Bool = false, batch: MessageBatch? = nil, audioType: String? = nil) {
    self.mentionsEveryone = mentionsEveryone
    self.batch = batch
    self.audioType = audioType
  }

  /// Whether there is nothing to say.
  public var isEmpty: Bool { !mentionsEveryone && batch == nil && audioType == nil }

  func write(to writer: inout JSONWriter) {
    if isEmpty { return }
    writer.key("metadata")
    writer.beginObject()
    if mentionsEveryone {
      writer.key("mentionedAll")
      writer.bool(true)
    }
    if let batch {
      if let id = batch.id {
        writer.key("batchId")
        writer.string(id)
      }
      writer.key("batchIndex")
      writer.number(batch.index)
      writer.key("batchSize")
      writer.number(batch.size)
    }
    if let audioType {
      writer.key("audioType")
      writer.string(audioType)
    }
    writer.endObject()
  }
}

/// A message's place among several that were sent together.
public struct MessageBatch: Hashable, Sendable {
  /// What the messages share, where that was asked for.
  public var id: String?

  /// Counted from 0.
  public var index: Int

  /// How many messages there are.
  public var size: Int

  public init(id: String? = nil, index: Int, size: Int) {
    self.id = id
    self.index = index
    self.size = size
  }
}
