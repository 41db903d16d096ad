import ComposerEngine
import MentionFormatter
import Mentions
import RichText
import Testing

@Suite("Mentions of people")
struct MentionFormatterTests {
  static let users = PeopleIndex([
    Person(uid: "ann", name: "Ann"), Person(uid: "al", name: "Al"), Person(uid: "bo", name: "Bo Aal"),
    Person(uid: "me", name: "Amy"),
  ])
  static let members = PeopleIndex([Person(uid: "ann", name: "Ann"), Person(uid: "me", name: "Amy")])
  static let admins = Mention(kind: "role", id: "admins", name: "Admins")
  static let here = Mention(kind: Mention.everyone, id: "here", name: "here")

  private func found(_ formatter: MentionFormatter, _ text: String, page: Int = 1) -> [String] {
    guard case .found(let items) = formatter.search(SuggestionQuery(trigger: "@", text: text, page: page)) else {
      return ["pending"]
    }
    return items.map { item in
      guard case .mention(let mention) = item.insertion else { return "text" }
      return mention.kind == Mention.user ? mention.id : "\(mention.kind):\(mention.id)"
    }
  }

  static let direct = MentionFormatter(users: users, me: "me")
  static let group = MentionFormatter(users: users, members: members, aliases: [.everyone(), here, admins], me: "me")

  static let searches: [(formatter: MentionFormatter, query: String, found: [String])] = [
    // With one person all users, the user too, and no aliases.
    (direct, "", ["al", "me", "ann", "bo"]), (direct, "a", ["al", "me", "ann", "bo"]), (direct, "am", ["me"]),
    (direct, "all", []), (direct, "x", []),
    // In a group its members, behind the aliases whose names start with the query.
    (group, "", ["all:all", "all:here", "role:admins", "me", "ann"]),
    (group, "a", ["all:all", "role:admins", "me", "ann"]), (group, "AL", ["all:all"]), (group, "ádm", ["role:admins"]),
    (group, "he", ["all:here"]), (group, "ere", []), (group, "alle", []), (group, "bo", []),
  ]

  @Test("finds people and aliases", arguments: searches)
  func finds(row: (formatter: MentionFormatter, query: String, found: [String])) {
    #expect(found(row.formatter, row.query) == row.found)
  }

  @Test("can offer all users in groups, and no aliases")
  func offersUsers() {
    var formatter = MentionFormatterTests.group
    formatter.offersUsersInGroups = true
    formatter.aliases = []
    #expect(found(formatter, "a") == ["al", "me", "ann", "bo"])
    #expect(formatter.mentionKinds == [MentionKind(name: "uid"), MentionKind(name: "all")])
  }

  @Test("has pages of ten, aliases on the first")
  func hasPages() {
    let members = PeopleIndex((10..<35).map { Person(uid: "p\($0)", name: "Pat \($0)") })
    let formatter = MentionFormatter(users: PeopleIndex(), members: members, aliases: [.everyone(label: "party")])
    #expect(found(formatter, "pa") == ["all:all"] + (10..<20).map { "p\($0)" })
    #expect(found(formatter, "pa", page: 2) == (20..<30).map { "p\($0)" })
    #expect(found(formatter, "pa", page: 3) == (30..<35).map { "p\($0)" })
    for page in [4, 0, -1, Int.max, Int.min] { #expect(found(formatter, "pa", page: page) == []) }
  }

  @Test("says beside an alias what it does")
  func explainsAliases() {
    guard case .found(let items) = MentionFormatterTests.group.search(SuggestionQuery(trigger: "@", text: "a")) else {
      Issue.record("an index answers at once")
      return
    }
    #expect(items.map(\.detail) == ["Notify everyone in this group", "Notify everyone in this group", "", ""])
  }

  @Test(
    "is offered where it shall be",
    arguments: [(.everywhere, true, true), (.users, true, false), (.groups, false, true)]
      as [(MentionFormatter.Visibility, Bool, Bool)])
  func isVisible(_ visibility: MentionFormatter.Visibility, inDirect: Bool, inGroups: Bool) {
    var direct = MentionFormatterTests.direct
    var group = MentionFormatterTests.group
    direct.visibility = visibility
    group.visibility = visibility
    #expect(direct.triggers == (inDirect ? [.mention] : []))
    #expect(group.triggers == (inGroups ? [.mention] : []))
  }

  @Test("are set apart: the reader, others, and several at once")
  func decorates() throws {
    var composer = Composer()
    let stranger = Mention(id: "u9", name: "u9")
    let room = Mention(sigil: "#", kind: "channel", id: "c1", name: "general")
    let me = Mention(id: "me", name: "Amy")
    for mention in [me, stranger, .everyone(), MentionFormatterTests.admins, room] {
      _ = try composer.perform(.mention(mention))
    }
    let decorations = MentionFormatterTests.group.decorations(of: composer.document)
    #expect(composer.document.text == "@Amy @u9 @all @Admins #general ")
    #expect(
      decorations.map { "\($0.style.name) \($0.range)" }
        == ["mention-me 0..<4", "mention 5..<8", "mention-all 9..<13", "mention-all 14..<21"])
    #expect(decorations.allSatisfy { $0.replacement == nil })
    var anonymous = MentionFormatterTests.group
    anonymous.me = nil
    #expect(anonymous.decorations(of: composer.document).first?.style == .mention)
  }

  @Test("The user can be mentioned")
  func mentionsSelf() throws {
    let formatters = try TextFormatters([MentionFormatterTests.direct])
    var composer = Composer()
    let received = Received()
    for effect in try composer.perform(.type("@amy")).effects { formatters.answer(effect) { received.append($0) } }
    for command in received.all { _ = try composer.perform(command) }
    _ = try composer.perform(.suggestion(.choose))
    #expect(composer.document.mentions == [Mention(id: "me", name: "Amy")])
  }
}
