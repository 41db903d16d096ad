import ComposerEngine
import MessagePayload

/// Decides which parts a message has.
struct PartPlan {
  private(set) var parts: [RenderedPart] = []

  /// The sentence that stands in the place of the text; nil where the text itself is shown.
  private(set) var notice: String?

  private let links: LinkPolicy
  private let table: StringTable
  private var reason = RenderedNotice.unknown
  private var following: [RenderedPart] = []

  /// - Parameter isQuoted: Whether the message is shown within another one, without what it quotes itself.
  init(_ message: IncomingMessage, options: borrowing RenderOptions, names: NameSource, isQuoted: Bool) {
    links = options.links
    table = options.table
    if message.deletedAt != nil {
      // Neither what it quoted nor what others made of it is shown.
      say(table.strings.words.deleted, .deleted)
      return
    }
    if !isQuoted, let quoted = message.quotedMessage {
      parts.append(.reply(RenderedReply(quoted, in: message, options: options)))
    }
    switch message.content {
    case .text: break
    case .media(let attachments): addFiles(attachments.map { file($0, kind: message.kind(of: $0)) })
    case .voiceNote(let attachment): parts.append(.voiceNote(file(attachment, kind: .audio)))
    case .sticker(let name, let url): parts.append(.sticker(picture(named: name, url: url)))
    case .poll(let poll): parts.append(.poll(shown(poll)))
    case .call(let call): say(table.strings.sentence(call, by: message.isFrom(options.me)), .call)
    case .action(let action): say(table.strings.sentence(action, names: names), .action)
    case .other(let fallback): say(ShownText.line(table.strings.words.word(for: fallback)), .fallback)
    case .unknown: say(table.strings.placeholder(category: message.category, type: message.type), .unknown)
    }
    following = message.linkPreviews.compactMap { preview in shown(preview).map(RenderedPart.preview) }
    let reactions = message.reactions.map {
      Reaction(emoji: ShownText.line($0.emoji), count: $0.count, isMine: $0.isMine)
    }
    let marks = RenderedMarks(
      isEdited: message.editedAt != nil, replyCount: message.replyCount,
      receipt: message.isFrom(options.me) && !message.isEvent ? message.receipt : nil,
      reactions: reactions.filter { !$0.emoji.isEmpty })
    if !marks.isEmpty { following.append(.marks(marks)) }
  }

  /// Puts the text in its place.
  mutating func finish(hasText: Bool) {
    if notice != nil {
      parts.append(.notice(reason))
    } else if hasText || !parts.contains(where: { $0.isContent }) {
      parts.append(.text)
    }
    parts += following
  }

  private mutating func say(_ sentence: String, _ reason: RenderedNotice) {
    notice = sentence.isEmpty ? table.strings.words.message : sentence
    self.reason = reason
  }

  /// Pictures and videos first, as a grid; then the rest, as a list.
  private mutating func addFiles(_ files: [RenderedFile]) {
    for isGrid in [true, false] {
      let part = files.filter { ($0.kind == .image || $0.kind == .video) == isGrid }
      if !part.isEmpty { parts.append(.media(RenderedMedia(files: part, isGrid: isGrid))) }
    }
  }

  private func file(_ attachment: MessageAttachment, kind: AttachmentKind) -> RenderedFile {
    RenderedFile(
      kind: kind, name: ShownText.fileName(attachment.name, of: table.strings.words.name(of: kind)),
      size: max(Int(attachment.size), 0), url: address(attachment.url))
  }

  private func picture(named name: String, url: String) -> RenderedFile {
    RenderedFile(
      kind: .image, name: ShownText.fileName(name, of: table.strings.words.sticker), size: 0, url: address(url))
  }

  private func shown(_ poll: Poll) -> Poll {
    let options = poll.options.map { Poll.Option(text: ShownText.line($0.text), votes: $0.votes) }
    return Poll(question: ShownText.line(poll.question), options: options)
  }

  private func shown(_ preview: LinkPreview) -> LinkPreview? {
    guard let url = address(preview.url) else { return nil }
    return LinkPreview(
      url: url, title: ShownText.line(preview.title), details: ShownText.line(preview.details),
      image: address(preview.image) ?? "")
  }

  /// An address that a picture or a file may be fetched from.
  private func address(_ url: String) -> String? {
    guard let target = links.target(of: url) else { return nil }
    let scheme = target.prefix { $0 != ":" }.lowercased()
    return scheme == "http" || scheme == "https" ? target : nil
  }
}

extension RenderedPart {
  /// Whether the part is what the message is about, so that it needs no text.
  var isContent: Bool {
    switch self {
    case .media, .voiceNote, .sticker, .poll, .text, .notice: true
    case .reply, .preview, .marks: false
    }
  }
}

extension RenderedReply {
  /// What the quoted message quotes itself is not shown.
  init(_ quoted: IncomingMessage, in message: IncomingMessage, options: borrowing RenderOptions) {
    let names = NameSource(options, message, quoted)
    id = quoted.id
    sender =
      quoted.isFrom(options.me) ? options.table.strings.words.you : quoted.sender.map { names.name(of: $0) } ?? ""
    text = RenderedMessage(quoted, options: options, names: names, isQuoted: true).summary
  }
}
