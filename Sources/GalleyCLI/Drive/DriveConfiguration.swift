import ComposerEngine
import Interchange
import MarkdownBridge
import Mentions
import RichText

/// What the field `config` of the command `new` says.
struct DriveConfiguration: Sendable {
  var composer = ComposerConfiguration()
  var escaping = MarkdownWriteOptions.Escaping.minimal

  /// Whether messages get a random id of the sender's own.
  var addsMUID = false

  /// The mention of everyone in a group, or nil where there is none.
  var mentionAll: Mention? = .everyone()

  /// Whether the conversation is with a group; only there everyone can be mentioned.
  var isGroup = false

  /// One's own uid.
  var me: String?

  /// Who can be mentioned; nil where searches are answered from outside.
  var people: [Person]?

  init() {}

  /// - Parameter fields: Nil for what is usual.
  init(_ fields: JSONNode?) throws {
    guard let fields else { return }
    _ = try fields.object()
    composer.isRichTextEnabled = try fields["richText"]?.bool() ?? true
    composer.isToolbarShown = try fields["toolbar"]?.bool() ?? true
    composer.mentionLimit = try fields["mentionLimit"]?.int(in: 1...Int.max) ?? composer.mentionLimit
    composer.maxLength = try fields["maxLength"]?.int(in: 1...Int.max)
    composer.sendsTypingEvents = try fields["typingEvents"]?.bool() ?? true
    isGroup = try fields["group"]?.bool() ?? false
    if let mentionAll = fields["mentionAll"] { self.mentionAll = try DriveConfiguration.everyone(mentionAll) }
    if try fields["escaping"].map({ try $0.choice() as EscapingName }) == EscapingName.none { escaping = .none }
    addsMUID = try fields["muid"]?.bool() ?? false
    people = try fields["people"]?.elements().map { try DriveConfiguration.person($0) }
    me = try fields["me"]?.string()
    composer.allowsMultipleAttachments = try fields["multipleAttachments"]?.bool() ?? true
    if let count = try fields["maxFiles"]?.int(in: 1...Int.max) { composer.attachmentLimits.maxFiles = count }
    if let size = try fields["maxFileSize"]?.int(in: 1...Int.max) {
      composer.attachmentLimits.maxFileSize = Int64(size)
    }
  }

  private enum EscapingName: String, CaseIterable {
    case minimal
    case none
  }

  /// The mention of everyone: an object with `id` and `label`, or false.
  private static func everyone(_ node: JSONNode) throws -> Mention? {
    if let isWanted = node.value.bool { return isWanted ? .everyone() : nil }
    guard node.value.object != nil else { throw node.wrongType("an object or false") }
    return .everyone(
      label: try node["label"]?.string() ?? Mention.everyone, id: try node["id"]?.mentionID() ?? Mention.everyone)
  }

  private static func person(_ node: JSONNode) throws -> Person {
    let uid = try node.required("uid").string()
    let name = try node.required("name").string()
    do throws(PeopleError) {
      return try Person(uid: uid, name: name, line: nil)
    } catch {
      throw node.error(error.code, String(error.message.dropLast()))
    }
  }
}

extension JSONNode {
  /// The id of somebody who can be mentioned.
  func mentionID() throws -> String {
    let id = try string()
    if !Mention.canWrite(id: id) {
      throw error("invalid_value", "An id is 1 to 200 bytes without <, >, line ends and NUL")
    }
    return id
  }
}
