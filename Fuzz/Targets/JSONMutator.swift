import JSON
import TestSupport

/// Changes JSON as a tree: values move, repeat, go into each other and become others, fields that messages and drafts
/// have come and go, and texts in it are changed as markdown.
struct JSONMutator {
  var random: SeededGenerator

  /// - Returns: Nil where the input is not JSON.
  mutating func mutated(_ input: [UInt8], mixedWith other: [UInt8]?) -> [UInt8]? {
    guard let value = try? JSONReader.read(input) else { return nil }
    var pieces = JSONMutator.parts(of: value)
    if let other, let read = try? JSONReader.read(other) { pieces = JSONMutator.parts(of: read) }
    var result = value
    for _ in 0..<1 + random.below(3) {
      var place = random.below(JSONMutator.count(result))
      result = changed(result, at: &place, pieces: pieces)
    }
    return JSONWriter.bytes(of: result)
  }

  /// The tree with the value changed that stands at `place` in order of appearance.
  private mutating func changed(_ value: JSONValue, at place: inout Int, pieces: [JSONValue]) -> JSONValue {
    if place < 0 { return value }
    place -= 1
    if place < 0 { return changed(value, pieces: pieces) }
    switch value {
    case .array(var elements):
      for index in elements.indices { elements[index] = changed(elements[index], at: &place, pieces: pieces) }
      return .array(elements)
    case .object(var object):
      for member in object.members { object[member.key] = changed(member.value, at: &place, pieces: pieces) }
      return .object(object)
    default: return value
    }
  }

  private mutating func changed(_ value: JSONValue, pieces: [JSONValue]) -> JSONValue {
    switch random.below(8) {
    case 0: return random.pick(pieces)
    case 1: return .array([value])
    case 2:
      var object = JSONObject()
      object[random.pick(JSONMutator.keys)] = value
      return .object(object)
    case 3: return scalar()
    default: break
    }
    switch value {
    case .array(var elements):
      let index = random.below(elements.count + 1)
      switch random.below(4) {
      case 0 where index < elements.count: elements.remove(at: index)
      case 1 where index < elements.count: elements.swapAt(index, random.below(elements.count))
      case 2 where index < elements.count:
        elements.insert(contentsOf: Array(repeating: elements[index], count: 1 + random.below(8)), at: index)
      default: elements.insert(random.chance(oneIn: 2) ? scalar() : random.pick(pieces), at: index)
      }
      return .array(elements)
    case .object(var object):
      let members = object.members
      let member = members.isEmpty ? nil : members[random.below(members.count)]
      switch random.below(4) {
      case 0: if let member { object[member.key] = nil }
      case 1:
        if let member {
          object[member.key] = nil
          object[random.pick(JSONMutator.keys)] = member.value
        }
      default:
        object[random.pick(JSONMutator.keys)] = random.chance(oneIn: 2) ? scalar() : random.pick(pieces)
      }
      return .object(object)
    case .string(let text):
      var markdown = MutableText(Array(text.utf8), .markdown)
      for _ in 0..<1 + random.below(4) { markdown.change(&random) }
      return .string(String(decoding: markdown.bytes, as: UTF8.self))
    case .number(let number):
      guard let int = number.int else { return scalar() }
      return .number(JSONNumber(random.pick([int &+ 1, int &- 1, int &* 2, -1, Int.max])))
    default: return scalar()
    }
  }

  private mutating func scalar() -> JSONValue {
    switch random.below(8) {
    case 0: return .null
    case 1: return .bool(random.chance(oneIn: 2))
    case 2: return .number(JSONNumber(random.pick([0, 1, 2, 3, 7, -1, 1_700_000_000, Int.max, Int.min])))
    case 3: return random.pick([.array([]), .object(JSONObject())])
    case 4: return .string(String(decoding: random.pick(Language.markdown.words), as: UTF8.self))
    default: return .string(random.pick(JSONMutator.values))
    }
  }

  private static func count(_ value: JSONValue) -> Int {
    switch value {
    case .array(let elements): elements.reduce(1) { $0 + count($1) }
    case .object(let object): object.members.reduce(1) { $0 + count($1.value) }
    default: 1
    }
  }

  /// The value and everything in it.
  private static func parts(of value: JSONValue) -> [JSONValue] {
    switch value {
    case .array(let elements): [value] + elements.flatMap(parts)
    case .object(let object): [value] + object.members.flatMap { parts(of: $0.value) }
    default: [value]
    }
  }

  /// The fields of messages, and of documents and drafts.
  private static let keys = [
    "id", "muid", "sender", "receiver", "receiverType", "category", "type", "data", "text", "metadata", "attachments",
    "url",
    "mimeType", "name", "size", "extension", "entities", "entity", "uid", "guid", "by", "for", "on", "mentions",
    "mentionedAll",
    "audioType", "batchId", "action", "scope", "new", "old", "extras", "status", "reactions", "reaction", "count",
    "reactedByMe", "customData", "question", "options", "results", "interactiveData", "@injected", "extensions",
    "polls",
    "link-preview", "links", "title", "description", "image", "tags", "sentAt", "editedAt", "deletedAt", "deliveredAt",
    "readAt", "replyCount", "parentMessageId", "quotedMessage", "quotedMessageId", "conversationText", "message",
    "version", "selection", "anchor", "head", "paragraphs", "kind", "level", "quote", "number", "language", "continues",
    "startsList", "startsBlock", "runs", "start", "end", "formats", "link", "mention", "sigil", "typingFormats",
    "quoted",
    "edit", "preview", "markdown", "localURL", "state", "progress", "reason", "p", "t", "m", "ul", "ol", "br", "at",
    "code",
    "a",
  ]

  private static let values = [
    "", "a", "u1", "u2", "all", "user", "group", "message", "custom", "action", "call", "interactive", "text", "image",
    "video",
    "audio", "file", "extension_poll", "extension_sticker", "extension_document", "extension_whiteboard", "meeting",
    "location",
    "groupMember", "added", "kicked", "banned", "unbanned", "joined", "left", "scopeChanged", "admin", "moderator",
    "participant", "initiated", "ongoing", "ended", "cancelled", "rejected", "busy", "unanswered", "voice_note", "bold",
    "italic", "underline", "strikethrough", "code", "bullet", "numbered", "body", "uploading", "uploaded", "failed",
    "https://e.example/a.png", "javascript:x", "image/png", "video/mp4", "a.png", "../a", "\u{202E}a", "\u{1B}[31m",
  ]
}
