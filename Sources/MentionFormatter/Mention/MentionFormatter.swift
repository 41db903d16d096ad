import ComposerEngine
import Mentions
import RichText

/// `@` for people: offers them while somebody writes, puts in mentions, and sets those in received texts apart.
///
/// In a conversation with one person all users are offered, in a group its members, and the user too. In groups there are
/// also aliases: mentions of everyone, of a role, of those who are here. They come first, for as long as their name starts
/// with the query.
public struct MentionFormatter: TextFormatter {
  /// In which conversations people are offered.
  public enum Visibility: String, Hashable, Sendable, CaseIterable {
    /// With one person and in groups.
    case everywhere
    /// Only with one person.
    case users
    /// Only in groups.
    case groups
  }

  /// All users, for conversations with one person.
  public var users: any PeopleSource

  /// The members of the group; nil outside groups.
  public var members: (any PeopleSource)?

  /// Whether all users are offered in groups, too, instead of the members.
  public var offersUsersInGroups = false

  /// In which conversations people are offered.
  public var visibility = Visibility.everywhere

  /// Mentions that stand for several people, offered in groups; see `Mention/everyone(label:id:)`.
  ///
  /// Their kinds are up to the service: `<@all:all>` for everyone, `<@role:admins>` for a role.
  public var aliases: [Mention]

  /// What the list of suggestions shows beside aliases; may be empty.
  public var aliasDetail = "Notify everyone in this group"

  /// The user's own id, to set mentions of the user apart.
  public var me: String?

  /// The trigger's rules.
  public var trigger: SuggestionTrigger

  /// A formatter for one conversation.
  ///
  /// - Parameters:
  ///   - users: All users; an index of them, or a service that is asked.
  ///   - members: The members of the group that the conversation is with; nil where it is with one person.
  ///   - aliases: Mentions that stand for several people, offered in groups.
  ///   - me: The user's own id, to set mentions of the user apart.
  ///   - trigger: The rules of the character that opens suggestions.
  public init(
    users: any PeopleSource, members: (any PeopleSource)? = nil, aliases: [Mention] = [.everyone()], me: String? = nil,
    trigger: SuggestionTrigger = .mention
  ) {
    self.users = users
    self.members = members
    self.aliases = aliases
    self.me = me
    self.trigger = trigger
  }

  /// The one trigger; none where nobody is offered in this conversation.
  public var triggers: [SuggestionTrigger] {
    switch visibility {
    case .everywhere: return [trigger]
    case .users: return members == nil ? [trigger] : []
    case .groups: return members == nil ? [] : [trigger]
    }
  }

  /// People, and the kinds of the aliases.
  public var mentionKinds: [MentionKind] {
    var kinds = [MentionKind(name: Mention.user), MentionKind(name: Mention.everyone)]
    for alias in aliases {
      let kind = MentionKind(sigil: alias.sigil, name: alias.kind)
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds
  }

  /// Finds aliases whose name starts with the query, then people.
  public func search(_ query: SuggestionQuery) -> SearchAnswer<Suggestion> {
    let source = offersUsersInGroups ? users : members ?? users
    let aliases = query.page == 1 ? aliases(matching: query.text) : []
    let detail = aliasDetail
    return source.people(matching: query.text, page: query.page).map { people in
      aliases.map { Suggestion($0, detail: detail) } + people.map { Suggestion($0.mention) }
    }
  }

  /// The aliases whose names start with a query; none outside groups.
  public func aliases(matching query: String) -> [Mention] {
    guard members != nil, !aliases.isEmpty else { return [] }
    let prefix = NamePrefix(query)
    return aliases.filter { prefix.starts($0.name) }
  }

  /// Mentions of people, of the user and of several at once, apart.
  public func decorations(of document: Document) -> [TextDecoration] {
    let kinds = mentionKinds
    var decorations: [TextDecoration] = []
    var last: Int?
    for run in document.runs {
      guard let mention = run.mention, kinds.contains(MentionKind(sigil: mention.sigil, name: mention.kind)) else {
        last = nil
        continue
      }
      if run.mentionNumber == last, let range = decorations.last?.range {
        // One mention under several formats.
        decorations[decorations.count - 1].range = range.lowerBound..<run.range.upperBound
      } else {
        decorations.append(TextDecoration(range: run.range, style: style(of: mention)))
      }
      last = run.mentionNumber
    }
    return decorations
  }

  private func style(of mention: Mention) -> TextDecoration.Style {
    if mention.kind != Mention.user { return .groupMention }
    guard let me, mention.id.utf8.elementsEqual(me.utf8) else { return .mention }
    return .ownMention
  }
}
