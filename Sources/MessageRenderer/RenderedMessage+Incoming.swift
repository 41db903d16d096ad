import MarkdownBridge
import Mentions
import MessagePayload
import RichText

extension RenderedMessage {
  /// Renders a message as it arrived: its text, or the caption of media.
  ///
  /// A deleted message shows nothing of what it was. Names come from the options' people, else from the message itself;
  /// a mention of somebody without a name shows the id.
  /// - Complexity: Linear in the text.
  public init(_ message: IncomingMessage, options: RenderOptions = RenderOptions()) {
    if message.deletedAt != nil {
      self.init(Fragment(RenderedMessage.deletedNotice), options: options)
    } else {
      self.init(markdown: message.text ?? "", names: NameSource(options.people, message), options: options)
    }
  }

  /// Renders markdown.
  ///
  /// - Complexity: Linear.
  public init(markdown: String, options: RenderOptions = RenderOptions()) {
    self.init(markdown: markdown, names: NameSource(options.people), options: options)
  }

  /// Renders markdown in UTF-8; bytes that are not UTF-8 read as U+FFFD.
  package init(utf8: UnsafeBufferPointer<UInt8>, options: RenderOptions) {
    let reading = NameSource(options.people).readOptions
    self.init(Markdown.readFragment(utf8: utf8, options: reading), options: options)
  }

  private init(markdown: String, names: NameSource, options: RenderOptions) {
    var markdown = markdown
    let fragment = markdown.withUTF8 { Markdown.readFragment(utf8: $0, options: names.readOptions) }
    self.init(fragment, options: options)
  }

  /// What stands in the place of a deleted message.
  public static let deletedNotice = "This message was deleted"
}

/// Where the names of mentioned people come from.
private struct NameSource: Sendable {
  private let people: People
  private let brought: [ExactID: String]

  init(_ people: People) {
    self.people = people
    brought = [:]
  }

  /// Names that a message brings along: of those it mentions, of its sender and of the person it went to.
  init(_ people: People, _ message: IncomingMessage) {
    self.people = people
    var brought: [ExactID: String] = [:]
    let receiver = message.isForGroup ? nil : message.receiver
    for party in [receiver, message.sender] + message.mentions {
      guard let party, let name = party.name, !name.isEmpty else { continue }
      brought[ExactID(text: party.id)] = name
    }
    self.brought = brought
  }

  var readOptions: MarkdownReadOptions {
    if people.isEmpty, brought.isEmpty { return .wire() }
    return MarkdownReadOptions(mode: .wire) { kind, id in
      guard kind == Mention.user else { return nil }
      return people[id]?.name ?? brought[ExactID(text: id)]
    }
  }
}
