import RichText

/// Formats, links and mentions.
extension HTMLWriter {
  mutating func writeInlines(_ lines: Range<Int>) {
    nesting.removeAll()
    let runs = message.content.runs
    for line in lines {
      let range = message.lines[line].range
      if line > lines.lowerBound {
        let lineEnd = InlinePiece(
          range: range.lowerBound..<range.lowerBound, run: Fragment.Run(end: 0), isLineEnd: true)
        nesting.append(lineEnd)
      }
      var start = range.lowerBound
      while start < range.upperBound {
        while run < runs.count, runs[run].end <= start { run += 1 }
        guard run < runs.count else { break }
        let end = min(runs[run].end, range.upperBound)
        nesting.append(InlinePiece(range: start..<end, run: runs[run]))
        start = end
      }
    }
    nesting.measure()
    for index in nesting.pieces.indices {
      apply(nesting.change(before: index), link: nesting.pieces[index].run.link)
      write(nesting.pieces[index])
    }
    apply(nesting.change(before: nesting.pieces.count), link: -1)
  }

  /// - Parameter link: The link of what follows.
  private mutating func apply(_ change: MarkNesting.Change, link: Int) {
    for index in 0..<change.closing.count {
      switch change.closing[index] {
      case .strikethrough: append("</del>")
      case .underline: append("</u>")
      case .bold: append("</strong>")
      case .italic: append("</em>")
      case .link:
        append("</a>")
        writeHost()
      }
    }
    for index in 0..<change.opening.count {
      switch change.opening[index] {
      case .strikethrough: append("<del>")
      case .underline: append("<u>")
      case .bold: append("<strong>")
      case .italic: append("<em>")
      case .link:
        openLink = link
        append("<a href=\"")
        HTMLEscape.appendTarget(message.content.links[link], to: &bytes)
        append("\" rel=\"noopener noreferrer\">")
      }
    }
  }

  /// Shows where a link really leads whose host looks like another.
  private mutating func writeHost() {
    guard message.isLookAlike(openLink) else { return }
    append(" <span class=\"look-alike\">(")
    HTMLEscape.append(message.content.links[openLink], to: &bytes)
    append(")</span>")
  }

  private mutating func write(_ piece: InlinePiece) {
    if piece.isLineEnd {
      append("<br />\n")
    } else if piece.run.mention >= 0 {
      writeMention(piece)
    } else if piece.run.formats.contains(.code) {
      append(isRightToLeft ? "<code dir=\"ltr\">" : "<code>")
      appendText(piece.range)
      append("</code>")
    } else {
      appendText(piece.range)
    }
  }

  /// `<bdi>` keeps a name's direction from the text around it.
  private mutating func writeMention(_ piece: InlinePiece) {
    switch message.roles[piece.run.mention] {
    case .person: append("<span class=\"mention\"><bdi>")
    case .me: append("<span class=\"mention mention-me\"><bdi>")
    case .everyone: append("<span class=\"mention mention-all\"><bdi>")
    }
    appendText(piece.range)
    append("</bdi></span>")
  }
}
