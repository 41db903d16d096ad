import ComposerEngine
import MessagePayload
import RichText

/// Writes a message as it is read aloud: what others see is said in words.
struct AccessibilityWriter: RenderVisitor {
  private(set) var text = ""

  private let message: RenderedMessage

  /// What is said before the next line.
  private var lead = ""

  private var lists: [RenderedBlock.Kind] = []
  private var isFirstCell = true

  /// The run in which the next line starts, as a position in the content's runs.
  private var run = 0

  init(_ message: RenderedMessage) {
    self.message = message
    guard let envelope = message.envelope, !envelope.isEvent else { return }
    let name = envelope.isMine ? MessageWords.you : envelope.senderName
    if !name.isEmpty { lead = name + ": " }
  }

  private mutating func say(_ line: String) {
    if !text.isEmpty { text += "\n" }
    text += lead + line
    lead = ""
  }

  mutating func enter(_ block: RenderedBlock) {
    switch block.kind {
    case .quote: say("Quote:")
    case .bulletList, .numberedList: lists.append(block.kind)
    case .item:
      lead += lists.last == .numberedList ? "Item \(block.number): " : "Item: "
      if let isDone = block.isDone { lead += isDone ? "done: " : "to do: " }
    case .heading:
      lead += "Heading: "
      sayLines(block)
    case .paragraph: sayLines(block)
    case .code:
      let language = block.languageWord
      say(language.isEmpty ? "Code:" : "Code, \(language):")
      for line in block.lines where !message.lines[line].range.isEmpty { say(plain(message.lines[line].range)) }
      say("End of code.")
    case .table: say("Table:")
    case .row: isFirstCell = true
    case .cell:
      if isFirstCell { say("") } else { text += ", " }
      isFirstCell = false
      text += words(of: message.lines[block.lines.lowerBound].range)
    case .blank, .rule: break
    }
  }

  mutating func leave(_ block: RenderedBlock) {
    switch block.kind {
    case .quote: say("End of quote.")
    case .bulletList, .numberedList: lists.removeLast()
    case .table: say("End of table.")
    default: break
    }
  }

  private mutating func sayLines(_ block: RenderedBlock) {
    for line in block.lines { say(words(of: message.lines[line].range)) }
  }

  private func plain(_ range: Range<Int>) -> String {
    String(utf16Units: message.content.units[range].filter { !BidiControl.isExplicit($0) })
  }

  /// A line with links, mentions and code announced.
  private mutating func words(of range: Range<Int>) -> String {
    let runs = message.content.runs
    if runs.isEmpty { return plain(range) }
    var words = ""
    var start = range.lowerBound
    var link = -1
    while start < range.upperBound {
      while run < runs.count, runs[run].end <= start { run += 1 }
      guard run < runs.count else { break }
      let end = min(runs[run].end, range.upperBound)
      if runs[run].link != link {
        words += trueTarget(of: link)
        link = runs[run].link
        if link >= 0 { words += "link " }
      }
      if runs[run].mention >= 0 {
        words += mention(runs[run].mention)
      } else {
        // A word of code in bold and plain parts is one.
        let goesOn = start > range.lowerBound && run > 0 && runs[run - 1].formats.contains(.code)
        if runs[run].formats.contains(.code), !goesOn { words += "code " }
        words += plain(start..<end)
      }
      start = end
    }
    return words + trueTarget(of: link)
  }

  private func mention(_ number: Int) -> String {
    switch message.roles[number] {
    case .me: "mention of you"
    case .everyone: "mention of everyone"
    case .person: "mention of " + ShownText.line(message.content.mentions[number].name)
    }
  }

  /// What is said of a link whose host looks like another.
  private func trueTarget(of link: Int) -> String {
    guard link >= 0, message.isLookAlike(link) else { return "" }
    return ", which leads to " + ShownText.line(message.content.links[link])
  }
}

// MARK: - Parts

extension AccessibilityWriter {
  mutating func enter(_ part: RenderedPart) {
    switch part {
    case .text, .notice: break
    case .reply(let reply):
      say(reply.sender.isEmpty ? "Reply to: \(shown(reply.text))" : "Reply to \(reply.sender): \(shown(reply.text))")
    case .media(let media):
      let files = media.files.map { describe($0) }.filter { !$0.isEmpty }
      let summary = MessageWords.summary(of: media.files.map(\.kind))
      say(files.isEmpty ? summary : summary + ": " + files.joined(separator: "; "))
    case .voiceNote(let file): say(join(MessageWords.voiceNote, size(of: file)))
    case .sticker(let file): say(join(MessageWords.sticker, file.name == MessageWords.sticker ? "" : file.name))
    case .poll(let poll):
      say(MessageWords.poll + ": " + poll.question)
      for (index, option) in poll.options.enumerated() {
        say("Option \(index + 1): \(option.text), \(option.votes == 1 ? "1 vote" : "\(option.votes) votes")")
      }
    case .preview(let preview):
      say(
        "Link preview: " + join(preview.title.isEmpty ? ShownText.address(preview.url) : preview.title, preview.details)
      )
    case .marks(let marks):
      if marks.isEdited { say(RenderedMarks.edited) }
      if let thread = marks.thread { say(thread) }
      for reaction in marks.reactions {
        say("Reaction \(reaction.emoji), \(reaction.count)" + (reaction.isMine ? ", yours too" : ""))
      }
      if let receipt = marks.receipt { say(receipt.word) }
    }
  }

  mutating func leave(_ part: RenderedPart) {}

  private func shown(_ text: String) -> String {
    String(utf16Units: Array(text.utf16).filter { !BidiControl.isExplicit($0) })
  }

  private func join(_ first: String, _ second: String) -> String {
    second.isEmpty ? first : first + ", " + second
  }

  private func size(of file: RenderedFile) -> String { file.size > 0 ? ShownText.size(file.size) : "" }

  /// A file's name and size, without what its kind says already.
  private func describe(_ file: RenderedFile) -> String {
    let name = file.name == MessageWords.name(of: file.kind) ? "" : file.name
    return name.isEmpty ? size(of: file) : join(name, size(of: file))
  }
}

extension RenderedMessage {
  /// The message as a screen reader says it: the sender first, links, mentions, quotes, code, items and files announced in
  /// words, no markers and no placeholders.
  ///
  /// - Complexity: Linear.
  public var accessibilityText: String {
    var writer = AccessibilityWriter(self)
    walk(&writer)
    return writer.text
  }
}
