import ComposerEngine
import MessagePayload

/// The parts of a message that nobody wrote.
extension TextWriter {
  private var table: StringTable { message.table }

  mutating func enter(_ part: RenderedPart) {
    switch part {
    case .text: break
    case .notice: isNotice = true
    case .reply(let reply): write(reply)
    case .media(let media):
      for file in media.shown { write(file, as: table.strings.words.name(of: file.kind)) }
      if let more = table.strings.more(of: media) { write(note: more) }
    case .voiceNote(let file): write(file, as: table.strings.words.voiceNote)
    case .sticker(let file): write(file, as: table.strings.words.sticker)
    case .poll(let poll): write(poll)
    case .preview(let preview): write(preview)
    case .marks(let marks): write(marks)
    }
  }

  mutating func leave(_ part: RenderedPart) { isNotice = false }

  private mutating func write(note: String) {
    line.append(note, TextStyle(tone: .note))
    endLine()
  }

  private mutating func write(_ reply: RenderedReply) {
    let bar = theme == nil ? "> " : "▎ "
    open(Container(first: bar, further: bar, columns: 2))
    if !reply.sender.isEmpty {
      line.append(table.strings.lead(ShownText.isolated(reply.sender)), TextStyle(formats: .bold, tone: .note))
    }
    line.append(reply.text, TextStyle(tone: .note))
    endLine()
    close()
  }

  /// `[Photo] cat.png (1.2 MB) https://…`; a name that says no more than the kind is left out, and so is the address
  /// where the terminal has it.
  private mutating func write(_ file: RenderedFile, as kind: String) {
    line.append("[" + kind + "]", TextStyle(tone: .note))
    if file.name != kind { line.append(" " + ShownText.isolated(file.name)) }
    if file.size > 0 { line.append(" (" + table.strings.size(file.size) + ")", TextStyle(tone: .note)) }
    if let url = file.url { appendAddress(" ", url) }
    endLine()
  }

  private mutating func appendAddress(_ before: String, _ url: String) {
    line.append(before)
    line.append(ShownText.address(url), TextStyle(tone: .link))
  }

  private mutating func write(_ poll: Poll) {
    line.append("[" + table.strings.words.poll + "] ", TextStyle(tone: .note))
    line.append(ShownText.isolated(poll.question), TextStyle(formats: .bold))
    endLine()
    for (index, option) in poll.options.enumerated() {
      let marker = "\(index + 1). "
      let columns = marker.utf8.count
      open(Container(first: marker, further: String(repeating: " ", count: columns), columns: columns))
      line.append(ShownText.isolated(option.text))
      line.append(" (" + table.strings.words.number(option.votes) + ")", TextStyle(tone: .note))
      endLine()
      close()
    }
  }

  private mutating func write(_ preview: LinkPreview) {
    let bar = theme == nil ? "| " : "│ "
    open(Container(first: bar, further: bar, columns: 2))
    if !preview.title.isEmpty {
      line.append(ShownText.isolated(preview.title), TextStyle(formats: .bold))
      endLine()
    }
    if !preview.details.isEmpty {
      line.append(ShownText.isolated(preview.details))
      endLine()
    }
    appendAddress("", preview.url)
    endLine()
    close()
  }

  private mutating func write(_ marks: RenderedMarks) {
    var words: [String] = []
    if marks.isEdited { words.append(table.strings.edited) }
    if let thread = table.strings.thread(of: marks) { words.append(thread) }
    words += marks.reactions.map { $0.emoji + " " + table.strings.words.number($0.count) }
    if let receipt = marks.receipt { words.append(table.strings.word(for: receipt)) }
    write(note: words.joined(separator: table.strings.words.captionSeparator))
  }
}
