import JSON

/// What `data.metadata` says: what Galley knows of it, and all else as it was found.
public struct MessageMetadata: Equatable, Sendable {
  /// Whether the text mentions everyone in the group.
  public var mentionsEveryone: Bool

  /// Where the message stands among those that were sent together.
  public var batch: MessageBatch?

  /// What kind of sound an audio message holds, such as ``voiceNote``.
  public var audioType: String?

  /// The members that nobody here knows; they are written behind the others.
  public var others: JSONObject

  /// The ``audioType`` of a recording that somebody spoke.
  public static let voiceNote = "voice_note"

  /// Metadata; empty unless told otherwise.
  public init(
    mentionsEveryone: Bool = false, batch: MessageBatch? = nil, audioType: String? = nil,
    others: JSONObject = JSONObject()
  ) {
    self.mentionsEveryone = mentionsEveryone
    self.batch = batch
    self.audioType = audioType
    self.others = others
  }

  /// Whether there is nothing to say.
  public var isEmpty: Bool { !mentionsEveryone && batch == nil && audioType == nil && others.isEmpty }

  /// Takes metadata apart. A member that is not what Galley would write stays among the ``others``.
  public init(json: JSONObject) {
    var others = json
    mentionsEveryone = json["mentionedAll"]?.bool == true
    if mentionsEveryone { others["mentionedAll"] = nil }
    audioType = json["audioType"]?.string
    if audioType != nil { others["audioType"] = nil }
    if let index = json["batchIndex"]?.int, let size = json["batchSize"]?.int {
      batch = MessageBatch(id: json["batchId"]?.string, index: index, size: size)
      others["batchIndex"] = nil
      others["batchSize"] = nil
      if batch?.id != nil { others["batchId"] = nil }
    }
    self.others = others
  }

  /// Takes apart what ``text`` gave; anything else counts as nothing.
  init(text: String) {
    guard let object = (try? JSONReader.read(text))?.object else {
      self.init()
      return
    }
    self.init(json: object)
  }

  /// The members, each once.
  public var json: JSONObject {
    var object = JSONObject()
    if mentionsEveryone { object["mentionedAll"] = true }
    if let batch {
      if let id = batch.id { object["batchId"] = .string(id) }
      object["batchIndex"] = .number(JSONNumber(batch.index))
      object["batchSize"] = .number(JSONNumber(batch.size))
    }
    if let audioType { object["audioType"] = .string(audioType) }
    for member in others.members { object[member.key] = member.value }
    return object
  }

  func write(to writer: inout JSONWriter) {
    if isEmpty { return }
    writer.key("metadata")
    writer.value(.object(json))
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

  /// A place among messages that were sent together.
  public init(id: String? = nil, index: Int, size: Int) {
    self.id = id
    self.index = index
    self.size = size
  }
}
