import RichText

/// Finds the people that a typed text names, and turns their names into mentions.
///
/// `@Name` becomes a mention when a whole name matches, the longest first, ignoring case, accents and width. The `@`
/// must stand at the start of a line or after white space or an opening bracket, the name must end where a word ends,
/// and neither may touch code, a link or another mention. A name that several people share stays text, and so does
/// every mention of a further person once the limit of distinct ids is reached.
public struct MentionResolver: Sendable {
  /// Who can be mentioned.
  public let people: People

  /// What else can be mentioned by its name: everyone in the group, for one.
  public let aliases: [Mention]

  /// How many distinct ids one message may mention.
  public let limit: Int

  let aliasNames: NameIndex

  /// A resolver that finds these people, and as many of them in a message as the limit allows.
  ///
  /// - Parameters:
  ///   - people: Who can be found.
  ///   - limit: How many distinct ids one message may mention.
  ///   - aliases: Mentions that stand for several people; see `Mention/everyone(label:id:)`.
  public init(people: People, aliases: [Mention] = [], limit: Int = MentionResolver.defaultLimit) {
    self.people = people
    self.aliases = aliases
    self.limit = limit
    aliasNames = aliases.isEmpty ? NameIndex() : NameIndex(aliases.lazy.map { $0.name })
  }

  /// Distinct ids in one message where nothing else was asked for.
  public static var defaultLimit: Int { 10 }

  /// What a typed token means: a mention if its id is one that can be mentioned, else nil.
  public func mention(kind: String, id: String) -> Mention? {
    if kind == Mention.user { return people[id]?.mention }
    return aliases.first { $0.kind.utf8.elementsEqual(kind.utf8) && $0.id.utf8.elementsEqual(id.utf8) }
  }
}

extension Mention {
  /// The mention of everyone in the group.
  ///
  /// - Parameters:
  ///   - label: What people type and see behind the `@`.
  ///   - id: The id on the wire.
  public static func everyone(label: String = Mention.everyone, id: String = Mention.everyone) -> Mention {
    Mention(kind: Mention.everyone, id: id, name: label)
  }
}
