import Mentions
import RichText

/// The names of everybody that text pasted into a session may mention: those who can be picked, and those who were.
///
/// Anybody else's mark or token on the clipboard is text: it could say one name and mean another.
struct KnownNames: Sendable {
  private struct Identity: Hashable, Sendable {
    let kind: String
    let id: String
  }

  private let people: People
  private var picked: [Identity: String] = [:]

  init(people: [Person]) { self.people = People(people) }

  init(_ mentions: [Mention]) {
    people = People()
    add(mentions)
  }

  mutating func add(_ mentions: [Mention]) {
    for mention in mentions { picked[Identity(kind: mention.kind, id: mention.id)] = mention.name }
  }

  /// The name to show; nil for nobody known.
  func name(kind: String, id: String) -> String? {
    if kind == Mention.user, let person = people[id] { return person.mention.name }
    return picked[Identity(kind: kind, id: id)]
  }

  /// The fragment with every mention as text that is not of somebody known, or not under the name known.
  func withKnownMentions(_ fragment: Fragment) -> Fragment {
    var fragment = fragment
    for index in fragment.runs.indices where fragment.runs[index].mention >= 0 {
      let mention = fragment.mentions[fragment.runs[index].mention]
      if name(kind: mention.kind, id: mention.id) != mention.name { fragment.runs[index].mention = -1 }
    }
    return fragment
  }
}
