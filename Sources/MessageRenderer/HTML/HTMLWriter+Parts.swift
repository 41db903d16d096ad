import ComposerEngine
import MessagePayload

/// The parts of a message that nobody wrote.
extension HTMLWriter {
  mutating func enter(_ part: RenderedPart) {
    switch part {
    case .text: break
    case .notice(let reason): append("<div class=\"notice notice-", reason.rawValue, "\">\n")
    case .reply(let reply): write(reply)
    case .media(let media): write(media)
    case .voiceNote(let file):
      append("<p class=\"voice-note\">")
      write(file)
      append("</p>\n")
    case .sticker(let file):
      append("<p class=\"sticker\">")
      write(file)
      append("</p>\n")
    case .poll(let poll): write(poll)
    case .preview(let preview): write(preview)
    case .marks(let marks): write(marks)
    }
  }

  mutating func leave(_ part: RenderedPart) {
    if case .notice = part { append("</div>\n") }
  }

  private var table: StringTable { message.table }

  private mutating func append(_ before: StaticString, _ text: String, _ after: StaticString) {
    append(before)
    HTMLEscape.append(text, to: &bytes)
    append(after)
  }

  private mutating func write(_ reply: RenderedReply) {
    append("<blockquote class=\"reply\">\n<p>")
    if !reply.sender.isEmpty { append("<cite><bdi>", reply.sender, "</bdi></cite> ") }
    append("<span><bdi>", reply.text, "</bdi></span></p>\n</blockquote>\n")
  }

  private mutating func write(_ media: RenderedMedia) {
    append(media.isGrid ? "<ul class=\"media media-grid\">\n" : "<ul class=\"media media-list\">\n")
    for (index, file) in media.shown.enumerated() {
      append("<li>")
      if media.isGrid { write(file) } else { writeEntry(file) }
      if media.isGrid, index == media.shown.count - 1, let more = table.strings.more(of: media) {
        append("<span class=\"media-more\">", more, "</span>")
      }
      append("</li>\n")
    }
    if !media.isGrid, let more = table.strings.more(of: media) { append("<li class=\"media-more\">", more, "</li>\n") }
    append("</ul>\n")
  }

  /// A file by its name.
  private mutating func writeEntry(_ file: RenderedFile) {
    writeLink(to: file.url, label: file.name)
    if file.size > 0 { append(" <span class=\"media-size\">", table.strings.size(file.size), "</span>") }
  }

  /// A file as what it is.
  private mutating func write(_ file: RenderedFile) {
    guard let url = file.url else { return append("<bdi>", file.name, "</bdi>") }
    switch file.kind {
    case .image:
      append("<a href=\"")
      HTMLEscape.appendTarget(url, to: &bytes)
      append("\" rel=\"noopener noreferrer\">")
      writePicture(url, name: file.name)
      append("</a>")
    case .video:
      append("<video src=\"")
      HTMLEscape.appendTarget(url, to: &bytes)
      append("\" controls=\"\" preload=\"none\"><bdi>", file.name, "</bdi></video>")
    case .audio:
      append("<audio src=\"")
      HTMLEscape.appendTarget(url, to: &bytes)
      append("\" controls=\"\" preload=\"none\"><bdi>", file.name, "</bdi></audio>")
    case .file: writeEntry(file)
    }
  }

  private mutating func writePicture(_ url: String, name: String) {
    append("<img src=\"")
    HTMLEscape.appendTarget(url, to: &bytes)
    append("\" alt=\"", name, "\" loading=\"lazy\" referrerpolicy=\"no-referrer\" />")
  }

  private mutating func writeLink(to url: String?, label: String) {
    if let url {
      append("<a href=\"")
      HTMLEscape.appendTarget(url, to: &bytes)
      append("\" rel=\"noopener noreferrer\">")
    }
    append("<bdi>", label, "</bdi>")
    if url != nil { append("</a>") }
  }

  private mutating func write(_ poll: Poll) {
    append("<div class=\"poll\">\n<p class=\"poll-question\"><bdi>", poll.question, "</bdi></p>\n<ol>\n")
    for option in poll.options {
      append("<li><bdi>", option.text, "</bdi> ")
      append("<span class=\"poll-votes\">", table.strings.words.number(option.votes), "</span></li>\n")
    }
    append("</ol>\n</div>\n")
  }

  private mutating func write(_ preview: LinkPreview) {
    append("<div class=\"link-preview\">\n")
    if !preview.image.isEmpty {
      writePicture(preview.image, name: "")
      append("\n")
    }
    append("<p>")
    writeLink(to: preview.url, label: preview.title.isEmpty ? ShownText.address(preview.url) : preview.title)
    append("</p>\n")
    if !preview.details.isEmpty { append("<p><bdi>", preview.details, "</bdi></p>\n") }
    append("</div>\n")
  }

  private mutating func write(_ marks: RenderedMarks) {
    append("<p class=\"marks\">")
    var isFirst = true
    func part(_ writer: inout HTMLWriter) {
      if !isFirst { writer.append(" ") }
      isFirst = false
    }
    if marks.isEdited {
      part(&self)
      append("<span class=\"edited\">", table.strings.edited, "</span>")
    }
    if let thread = table.strings.thread(of: marks) {
      part(&self)
      append("<span class=\"thread\">", thread, "</span>")
    }
    for reaction in marks.reactions {
      part(&self)
      append(reaction.isMine ? "<span class=\"reaction reaction-mine\">" : "<span class=\"reaction\">")
      append("<bdi>", reaction.emoji, "</bdi> ")
      append("", table.strings.words.number(reaction.count), "</span>")
    }
    if let receipt = marks.receipt {
      part(&self)
      append("<span class=\"receipt receipt-", receipt.rawValue, "\">")
      append("", table.strings.word(for: receipt), "</span>")
    }
    append("</p>\n")
  }
}
