import RichText

extension FragmentReader {
  // MARK: - Text

  mutating func read(_ text: String) {
    if context.isMarker {
      items[items.count - 1].marker.append(contentsOf: text.utf16)
      return
    }
    for unit in text.utf16 {
      // A carriage return gets here as a reference only; before a line feed it is a part of that.
      let isLineEnd = unit == 0x0D || unit == 0x0A && !endedInCarriageReturn
      if unit == 0x0A, !isLineEnd, context.whiteSpace != .collapsed || codeBlock != nil {
        endedInCarriageReturn = false
        continue
      }
      endedInCarriageReturn = unit == 0x0D
      if mention != nil {
        mention?.label.append(isLineEnd ? 0x20 : unit)
      } else if codeBlock != nil {
        codeBlock?.append(isLineEnd ? 0x0A : unit)
      } else {
        read(unit, isLineEnd: isLineEnd)
      }
    }
    endedInCarriageReturn = false
  }

  private mutating func read(_ unit: UInt16, isLineEnd: Bool) {
    switch unit {
    case 0x0A, 0x0D:
      if context.whiteSpace != .collapsed { breakLine() } else { collapseSpace() }
    case 0x09, 0x0C, 0x20:
      if context.whiteSpace == .preserved { append(unit) } else { collapseSpace() }
    case 0xA0 where context.convertsNoBreakSpaces:
      append(0x20, isSoftSpace: true)
    default:
      append(unit, isSoftSpace: unit == 0xA0 && context.whiteSpace != .preserved)
    }
  }

  private mutating func collapseSpace() {
    if pendingSpace == nil { pendingSpace = context.attributes }
  }

  private mutating func append(_ unit: UInt16, isSoftSpace: Bool = false) {
    startText()
    line?.append(unit, context.attributes, isSoftSpace: isSoftSpace)
  }

  /// Adds a mention to the line.
  mutating func append(_ mention: Mention) {
    startText()
    line?.append(mention, context.attributes)
  }

  /// Makes ready for text: starts a line where one is due, and writes out the space that waits.
  private mutating func startText() {
    startLine(hasText: true)
    guard let space = pendingSpace else { return }
    pendingSpace = nil
    if line?.isEmpty == false { line?.append(0x20, space, isSoftSpace: true) }
  }

  // MARK: - Lines

  /// Starts a line, unless one is going on.
  mutating func startLine(hasText: Bool) {
    if pendingBreaks > 0 {
      let blanks = pendingBreaks - 1
      finishLine()
      for _ in 0..<blanks { addBlankLine(quote: quote) }
    }
    if line == nil {
      separateQuotes()
      line = LineBuffer(style: nextStyle())
      line?.wantsGap = wantsGap && hasText
      wantsGap = false
    }
    startCell()
  }

  /// `br`, or a line end that is preserved.
  mutating func breakLine() {
    if codeBlock != nil {
      codeBlock?.append(0x0A)
    } else if mention != nil {
      mention?.label.append(0x20)
    } else if !rows.isEmpty {
      // In a cell the next cell may take it back.
      if !isAtCellStart { pendingBreaks += 1 }
      pendingSpace = nil
    } else {
      startLine(hasText: false)
      finishLine()
    }
  }

  /// A block's border: what follows stands in a line of its own.
  mutating func endLineSoftly() {
    if codeBlock != nil {
      codeBlock?.wantsBreak = true
      return
    }
    if mention != nil { return }
    pendingSpace = nil
    if !isAtCellStart { pendingBreaks = max(pendingBreaks, 1) }
  }

  /// Whether there is no text before that a line end could come behind: none at all, or that of another cell.
  private var isAtCellStart: Bool { line == nil || rows.last.map { $0.pendingTabs > 0 } == true }

  /// A container's border: no line goes on over it, and it sets paragraphs apart.
  mutating func endLine() {
    if codeBlock != nil || mention != nil { return endLineSoftly() }
    finishLine()
    pendingSpace = nil
    paragraphEnd = -1
    wantsGap = false
  }

  private mutating func finishLine() {
    pendingBreaks = 0
    pendingSpace = nil
    guard var line else { return }
    self.line = nil
    line.settleSpaces()
    if line.isEmpty, line.style.kind == .body { line.style = ParagraphStyle(quote: line.style.quote) }
    if line.wantsGap, !line.isEmpty { addBlankLine(quote: line.style.quote) }
    builder.startParagraph(line.style)
    var start = 0
    for piece in line.pieces {
      let attributes = piece.attributes
      let link = attributes.link < 0 ? nil : links[attributes.link]
      if let mention = piece.mention {
        builder.append(mention, formats: attributes.formats, link: link)
      } else {
        builder.append(units: line.units[start..<piece.end], formats: attributes.formats, link: link)
      }
      start = piece.end
    }
    lineCount += 1
    lastLineIsBlank = line.isEmpty
  }

  private mutating func addBlankLine(quote: Int) {
    builder.startParagraph(ParagraphStyle(quote: quote))
    lineCount += 1
    lastLineIsBlank = true
  }

  /// Puts a line between two quotes of one depth, which would else be one.
  mutating func separateQuotes() {
    if lineCount > 0, leastQuote < min(lastQuote, quote) { addBlankLine(quote: leastQuote) }
    lastQuote = quote
    leastQuote = quote
  }

  // MARK: - Paragraphs

  /// Number of lines, the one that is going on included.
  var lineTotal: Int { lineCount + (line == nil ? 0 : 1) }

  mutating func startParagraph(isTight: Bool) -> Leaving {
    endLineSoftly()
    wantsGap = paragraphEnd == lineTotal && !isTight && rows.isEmpty
    return .paragraph(lines: lineTotal, isTight: isTight)
  }

  mutating func endParagraph(lines: Int, isTight: Bool) {
    endLineSoftly()
    wantsGap = false
    // An empty paragraph is not there at all.
    if lineTotal == lines { return }
    let isBlank = line.map(\.isBlank) ?? lastLineIsBlank
    paragraphEnd = isBlank || isTight ? -1 : lineTotal
  }

  // MARK: - Code blocks

  mutating func finishCodeBlock() {
    guard let block = codeBlock else { return }
    codeBlock = nil
    guard !block.units.isEmpty else { return }
    var units = block.units[...]
    if units.last == 0x0A { units.removeLast() }
    separateQuotes()
    var style = ParagraphStyle(kind: .code, quote: quote, startsBlock: true, language: block.language)
    if let item = items.last {
      style.level = item.level
      style.continues = true
    } else {
      flatLists = []
    }
    for codeLine in units.split(separator: 0x0A, omittingEmptySubsequences: false) {
      builder.startParagraph(style)
      builder.append(units: codeLine)
      style.startsBlock = false
      lineCount += 1
    }
    lastLineIsBlank = false
  }
}
