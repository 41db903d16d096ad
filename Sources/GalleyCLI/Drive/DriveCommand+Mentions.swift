import ComposerEngine
import Interchange
import RichText

extension DriveCommand {
  /// Mentions and suggestions.
  static let mentionCommands: [DriveCommand] = [
    DriveCommand("mention", mention),
    DriveCommand("people", people),
    DriveCommand("suggestion", does: { .suggestion(try $0.required("by").choice()) }),
  ]

  private static func mention(_ session: inout DriveSession, _ fields: JSONNode) throws -> DriveAnswer {
    let isEveryone = try fields["kind"].map { try $0.choice() as MentionKind } == .all
    let mention: Mention
    if isEveryone {
      // Only in groups; elsewhere there is nothing to do.
      guard let everyone = session.everyone else { return .state }
      mention = Mention(
        kind: everyone.kind, id: try fields["uid"]?.mentionID() ?? everyone.id,
        name: try fields["name"]?.string() ?? everyone.name)
    } else {
      let id = try fields.required("uid").mentionID()
      let name = try fields["name"]?.string() ?? session.names.name(kind: Mention.user, id: id)
      mention = Mention(id: id, name: name ?? id)
    }
    session.names.add([mention])
    try session.perform(.mention(mention))
    return .state
  }

  private enum MentionKind: String, CaseIterable {
    case user
    case all
  }

  /// The answer of a search, or with people of the session's own one more page of it.
  private static func people(_ session: inout DriveSession, _ fields: JSONNode) throws -> DriveAnswer {
    let query = try fields.required("query").string()
    let page = try fields["page"]?.int(in: 1...Int.max) ?? 1
    if let people = fields["people"] {
      let found = try people.elements().map { try $0.mention(idKey: "uid") }
      session.names.add(found)
      try session.answerSearch(query: query, page: page, with: found)
    } else {
      try session.answerSearch(query: query, page: page)
    }
    return .state
  }
}
