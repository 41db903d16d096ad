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
    let name = envelope.isMine ? table.strings.words.you : envelope.senderName
    if !name.isEmpty { lead = table.strings.lead(name) }
  }

  private var table: StringTable { message.table }

  private mutating func say(_ line: String) {
    if !text.isEmpty { text += "\n" }
    text += lead + line
    lead = ""
  }

  mutating func enter(_ block: RenderedBlock) {
    switch block.kind {
    case .quote: say(table.strings.spoken.quote)
    case .bulletList, .numberedList: lists.append(block.kind)
    case .item:
      lead +=
        lists.last == .numberedList
        ? ComposerStrings.fill(table.strings.spoken.numberedItem, with: table.strings.words.number(block.number))
        : table.strings.spoken.item
      if let isDone = block.isDone { lead += isDone ? table.strings.spoken.done : table.strings.spoken.toDo }
    case .heading:
      lead += table.strings.spoken.heading
      sayLines(block)
    case .paragraph: sayLines(block)
    case .code:
      let language = block.languageWord
      say(
        language.isEmpty
          ? table.strings.spoken.code : ComposerStrings.fill(table.strings.spoken.codeInLanguage, with: language))
      for line in block.lines where !message.lines[line].range.isEmpty { say(plain(message.lines[line].range)) }
      say(table.strings.spoken.endOfCode)
    case .table: say(table.strings.spoken.table)
    case .row: isFirstCell = true
    case .cell:
      if isFirstCell { say("") } else { text += table.strings.listSeparator }
      isFirstCell = false
      text += words(of: message.lines[block.lines.lowerBound].range)
    case .blank, .rule: break
    }
  }

  mutating func leave(_ block: RenderedBlock) {
    switch block.kind {
    case .quote: say(table.strings.spoken.endOfQuote)
    case .bulletList, .numberedList: lists.removeLast()
    case .table: say(table.strings.spoken.endOfTable)
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
    var isInCode = false
    while start < range.upperBound {
      while run < runs.count, runs[run].end <= start { run += 1 }
      guard run < runs.count else { break }
      let end = min(runs[run].end, range.upperBound)
      let isCode = runs[run].formats.contains(.code)
      if isInCode, !isCode {
        words += table.inlineCode.after
        isInCode = false
      }
      if runs[run].link != link {
        words += wordsBehind(link)
        link = runs[run].link
        if link >= 0 { words += table.link.before }
      }
      if runs[run].mention >= 0 {
        words += mention(runs[run].mention)
      } else {
        // A word of code in bold and plain parts is one.
        let goesOn = start > range.lowerBound && run > 0 && runs[run - 1].formats.contains(.code)
        if isCode, !goesOn {
          words += table.inlineCode.before
          isInCode = true
        }
        words += plain(start..<end)
      }
      start = end
    }
    if isInCode { words += table.inlineCode.after }
    return words + wordsBehind(link)
  }

  private func mention(_ number: Int) -> String {
    switch message.roles[number] {
    case .me: table.strings.spoken.mentionOfMe
    case .everyone: table.strings.spoken.mentionOfEveryone
    case .person:
      table.mention.before + ShownText.line(message.content.mentions[number].name) + table.mention.after
    }
  }

  /// What is said behind a link, the more where its host looks like another.
  private func wordsBehind(_ link: Int) -> String {
    guard link >= 0 else { return "" }
    guard message.isLookAlike(link) else { return table.link.after }
    return table.link.after
      + ComposerStrings.fill(table.strings.spoken.leadsTo, with: ShownText.line(message.content.links[link]))
  }
}

// MARK: - Parts

extension AccessibilityWriter {
  mutating func enter(_ part: RenderedPart) {
    switch part {
    case .text, .notice: break
    case .reply(let reply):
      say(
        reply.sender.isEmpty
          ? ComposerStrings.fill(table.strings.spoken.reply, with: shown(reply.text))
          : ComposerStrings.fill(table.strings.spoken.replyTo, with: reply.sender, shown(reply.text)))
    case .media(let media):
      let files = media.files.map { describe($0) }.filter { !$0.isEmpty }
      let summary = table.strings.words.summary(of: media.files.map(\.kind))
      say(
        files.isEmpty
          ? summary : table.strings.label(summary, files.joined(separator: table.strings.spoken.fileSeparator)))
    case .voiceNote(let file): say(table.strings.join(table.strings.words.voiceNote, size(of: file)))
    case .sticker(let file):
      say(table.strings.join(table.strings.words.sticker, file.name == table.strings.words.sticker ? "" : file.name))
    case .poll(let poll):
      say(table.strings.label(table.strings.words.poll, poll.question))
      for (index, option) in poll.options.enumerated() {
        let votes = table.strings.words.phrase(table.strings.spoken.votes, count: option.votes)
        say(
          ComposerStrings.fill(
            table.strings.spoken.option, with: table.strings.words.number(index + 1), option.text, votes))
      }
    case .preview(let preview):
      let title = preview.title.isEmpty ? ShownText.address(preview.url) : preview.title
      say(ComposerStrings.fill(table.strings.spoken.linkPreview, with: table.strings.join(title, preview.details)))
    case .marks(let marks):
      if marks.isEdited { say(table.strings.edited) }
      if let thread = table.strings.thread(of: marks) { say(thread) }
      for reaction in marks.reactions {
        let template = reaction.isMine ? table.strings.spoken.ownReaction : table.strings.spoken.reaction
        say(ComposerStrings.fill(template, with: reaction.emoji, table.strings.words.number(reaction.count)))
      }
      if let receipt = marks.receipt { say(table.strings.word(for: receipt)) }
    }
  }

  mutating func leave(_ part: RenderedPart) {}

  private func shown(_ text: String) -> String {
    String(utf16Units: Array(text.utf16).filter { !BidiControl.isExplicit($0) })
  }

  private func size(of file: RenderedFile) -> String { file.size > 0 ? table.strings.size(file.size) : "" }

  /// A file's name and size, without what its kind says already.
  private func describe(_ file: RenderedFile) -> String {
    let name = file.name == table.strings.words.name(of: file.kind) ? "" : file.name
    return name.isEmpty ? size(of: file) : table.strings.join(name, size(of: file))
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
