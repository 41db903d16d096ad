import MarkdownBridge
import Mentions
import MessagePayload
import RichText

/// Where the names of people come from.
struct NameSource: Sendable {
  private let people: People
  private let brought: [ExactID: String]

  /// What everyone is called; where it is empty, by the id.
  private let everyone: String

  init(_ options: borrowing RenderOptions) {
    people = options.people
    everyone = options.table.everyone
    brought = [:]
  }

  /// Names that messages bring along: of those they mention, of their senders and of the people they went to. Where two
  /// name somebody, the later one counts.
  init(_ options: borrowing RenderOptions, _ messages: IncomingMessage...) {
    people = options.people
    everyone = options.table.everyone
    var brought: [ExactID: String] = [:]
    for message in messages {
      let receiver = message.isForGroup ? nil : message.receiver
      for party in [receiver, message.sender] + message.mentions {
        guard let party, let name = party.name else { continue }
        let shown = ShownText.line(name)
        if !shown.isEmpty { brought[ExactID(text: party.id)] = shown }
      }
    }
    self.brought = brought
  }

  var readOptions: MarkdownReadOptions {
    if people.isEmpty, brought.isEmpty, everyone.isEmpty { return .wire() }
    return MarkdownReadOptions(mode: .wire) { kind, id in
      switch kind {
      case Mention.user: name(ofID: id)
      case Mention.everyone: everyone.isEmpty ? nil : everyone
      default: nil
      }
    }
  }

  private func name(ofID id: String) -> String? {
    if let person = people[id] {
      let name = ShownText.line(person.name)
      if !name.isEmpty { return name }
    }
    return brought[ExactID(text: id)]
  }

  /// The name to show for somebody, else the id.
  ///
  /// - Parameter isGroup: Whether it is a group, which nobody else may lend a name.
  func name(of party: MessageParty, isGroup: Bool = false) -> String {
    if !isGroup, let name = name(ofID: party.id) { return name }
    let name = ShownText.line(party.name ?? "")
    return name.isEmpty ? ShownText.line(party.id) : name
  }
}
