import ComposerEngine
import MarkdownBridge
import RichText

/// How a message that arrived is taken up for an edit or a reply.
public struct MessageReading: Sendable {
  /// One's own uid; nil where nobody is signed in.
  public var me: String?

  /// What is shown in the place of what is not text.
  public var strings: ComposerStrings

  /// The names of people that the message does not name itself.
  public var name: MarkdownReadOptions.NameLookup

  /// How messages are read for the person who is signed in.
  public init(
    me: String? = nil, strings: ComposerStrings = ComposerStrings(),
    name: @escaping MarkdownReadOptions.NameLookup = { _, _ in nil }
  ) {
    self.me = me
    self.strings = strings
    self.name = name
  }

  /// The text of a message with the names of those that it mentions.
  func document(of message: IncomingMessage) -> Document {
    var names: [String: String] = [:]
    for party in message.mentions { names[party.id] = party.name }
    let brought = names
    let name = name
    let options = MarkdownReadOptions { kind, id in
      kind == Mention.user ? name(kind, id) ?? brought[id] : name(kind, id)
    }
    return Markdown.read(message.text ?? "", options: options)
  }
}
