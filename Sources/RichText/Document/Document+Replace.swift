extension Document {
  /// Puts a fragment in place of a range, snapped outward to whole clusters and mentions, and keeps the document within
  /// its grammar.
  ///
  /// The paragraph that holds the range's start keeps its style unless the fragment has a
  /// ``Fragment/firstStyle``; paragraphs that start inside the range go with it.
  /// - Returns: The edits that take the change back, to be applied in this order.
  /// - Complexity: Linear in the range and the fragment, logarithmic in the document.
  @discardableResult
  public mutating func replace(_ range: Range<Int>, with fragment: Fragment) -> [Edit] {
    let performed = perform(Edit(range: snapped(range), fragment: fragment))
    return performed.repairs.reversed().map { $0.inverse } + [performed.inverse]
  }

  /// An edit that was applied, and what takes it back.
  package struct Applied: Sendable {
    package var edit: Edit
    package var inverse: Edit
  }

  /// Applies an edit whose range is snapped already, and then the repairs that the grammar asks for.
  ///
  /// - Returns: What takes the edit back, and the repairs in the order in which they were applied.
  package mutating func perform(_ edit: Edit) -> (inverse: Edit, repairs: [Applied]) {
    if keepsGrammar(edit) {
      let inverse = apply(edit)
      checkInvariants()
      return (inverse, [])
    }
    let before = context(of: edit.range)
    let inverse = apply(edit)
    let after = edit.range.lowerBound..<edit.range.lowerBound + edit.newLength
    let context = context(of: after)
    var repairs: [Applied] = []
    if before != context || !before.isIndifferent {
      let lines = paragraphIndex(at: after.lowerBound)..<paragraphIndex(at: after.upperBound) + 1
      if let repair = styleRepair(lines: lines, removed: before.lowestLevel) {
        repairs.append(Applied(edit: repair, inverse: apply(repair)))
      }
    }
    if context.mayHoldCode || !repairs.isEmpty {
      for repair in codeRepairs(around: after) { repairs.append(Applied(edit: repair, inverse: apply(repair))) }
    }
    checkInvariants()
    return (inverse, repairs)
  }

  /// Whether an edit is surely within the grammar: it changes the text inside one line and leaves some there, as most
  /// keystrokes do.
  private func keepsGrammar(_ edit: Edit) -> Bool {
    let range = edit.range
    if edit.keepsText || edit.hasLineEnd { return false }
    var hasRuns = false
    if case .fragment(let fragment) = edit.content {
      if fragment.firstStyle != nil || !fragment.styles.isEmpty { return false }
      hasRuns = !fragment.runs.isEmpty
    }
    let chunk = chunkIndex(at: range.lowerBound)
    let start = starts[chunk].offset
    let line = chunks[chunk].firstLine(startingAfter: range.lowerBound - start) - 1
    // A line that ends in another chunk is left to the closer look.
    guard line >= 0, line + 1 < chunks[chunk].lines.count || chunk + 1 == chunks.count else { return false }
    let lineStart = start + chunks[chunk].lines[line].offset
    let lineEnd = line + 1 < chunks[chunk].lines.count ? start + chunks[chunk].lines[line + 1].offset - 1 : length
    guard range.upperBound <= lineEnd, lineStart < lineEnd else { return false }
    if lineEnd - lineStart - range.count + edit.newLength == 0 { return false }
    // Text in code carries nothing.
    return !hasRuns || chunks[chunk].lines[line].style.kind != .code
  }

  /// Applies an edit exactly as it is, and gives the edit that takes it back.
  ///
  /// The range must lie on borders and inside the text; the caller keeps the grammar.
  package mutating func apply(_ edit: Edit) -> Edit {
    edit.keepsText ? applyAttributes(edit) : applyReplacement(edit)
  }

  private mutating func applyReplacement(_ edit: Edit) -> Edit {
    let range = edit.range
    let units = edit.units
    let first = chunkIndex(at: range.lowerBound)
    let last = range.isEmpty ? first : chunkIndex(at: range.upperBound)
    let newRange = range.lowerBound..<range.lowerBound + units.count
    var inverse: Edit
    var removedLines = 0
    if range.isEmpty {
      inverse = Edit(range: newRange, units: [])
    } else {
      let removed = fragment(in: range)
      removedLines = removed.styles.count
      inverse = Edit(range: newRange, fragment: removed)
      forget(range)
    }
    remember(units)
    var runs: [Fragment.Run] = []
    var styles: [ParagraphStyle] = []
    if case .fragment(let fragment) = edit.content {
      if !fragment.runs.isEmpty { runs = adopt(fragment, text: units) }
      styles = fragment.styles
    }
    var lines: [TextChunk.Line] = []
    TextChunk.append(linesOf: units, styles: styles, to: &lines)
    let start = starts[first].offset
    let size = chunks[first].units.count - range.count + units.count
    if first == last, size <= TextChunk.capacity, chunks.count == 1 || size >= TextChunk.capacity / 4 {
      chunks[first].replace(
        range.lowerBound - start..<range.upperBound - start, units: units, runs: runs, lines: lines)
      starts.grow(first, by: units.count - range.count, lines: lines.count - removedLines)
    } else {
      rebuildChunks(first...last, replacing: range, units: units, runs: runs, lines: lines)
    }
    length += units.count - range.count
    paragraphCount += lines.count - removedLines
    if case .fragment(let fragment) = edit.content, let firstStyle = fragment.firstStyle {
      let line = paragraphIndex(at: range.lowerBound)
      var removed = inverse.fragment
      removed.firstStyle = style(ofParagraph: line)
      inverse = Edit(range: newRange, fragment: removed)
      setStyle(firstStyle, ofParagraph: line)
    }
    return inverse
  }

  mutating func setStyle(_ style: ParagraphStyle, ofParagraph index: Int) {
    let chunk = chunkIndex(ofLine: index)
    chunks[chunk].lines[index - starts[chunk].line].style = style
  }

  /// The fragment's runs with this document's own numbers for links and mentions, and line ends without any.
  ///
  /// - Parameter text: The text that the runs are for.
  mutating func adopt(_ fragment: Fragment, text: [UInt16]) -> [Fragment.Run] {
    var runs = Document.withPlainLineEnds(fragment.runs, text: text)
    if fragment.links.isEmpty, fragment.mentions.isEmpty { return runs }
    // A long target is looked up once, not once for each of its runs; an occurrence is one in all of its runs.
    var linkNumbers = fragment.links.map { _ in -1 }
    var mentionNumbers = fragment.mentions.map { _ in -1 }
    for index in runs.indices {
      let link = runs[index].link
      if link >= 0 {
        if linkNumbers[link] < 0 { linkNumbers[link] = links.number(of: fragment.links[link]) }
        runs[index].link = linkNumbers[link]
      }
      let mention = runs[index].mention
      if mention >= 0 {
        if mentionNumbers[mention] < 0 { mentionNumbers[mention] = mentionTable.insert(fragment.mentions[mention]) }
        runs[index].mention = mentionNumbers[mention]
      }
    }
    return runs
  }

  /// The same runs, split so that line ends carry nothing.
  private static func withPlainLineEnds(_ runs: [Fragment.Run], text: [UInt16]) -> [Fragment.Run] {
    var start = 0
    let isPlain = text.withUnsafeBufferPointer { text in
      for run in runs {
        if !run.isPlain, UTF16Unit.lineEnd(in: text, start..<run.end) != nil { return false }
        start = run.end
      }
      return true
    }
    if isPlain { return runs }
    var result: [Fragment.Run] = []
    start = 0
    for run in runs {
      for position in start..<run.end where text[position] == 0x0A {
        result.append(run, upTo: position)
        result.append(Fragment.Run(end: 0), upTo: position + 1)
      }
      result.append(run, upTo: run.end)
      start = run.end
    }
    return result
  }

  /// Takes what a range holds out of the counters.
  private mutating func forget(_ range: Range<Int>) {
    var visible = 0
    forEachPiece(of: range) { chunk, local in
      visible += chunks[chunk].units.withUnsafeBufferPointer {
        UTF16Unit.countVisible(in: UnsafeBufferPointer(rebasing: $0[local]))
      }
    }
    visibleUnits -= visible
    forgetMentions(in: range)
  }

  /// Takes the mentions in a range out of the table.
  mutating func forgetMentions(in range: Range<Int>) {
    if mentionTable.distinctCount == 0 { return }
    var gone: [Int] = []
    forEachRun(in: range) { _, run in
      if run.mention >= 0, gone.last != run.mention { gone.append(run.mention) }
    }
    for number in gone { mentionTable.remove(number) }
  }

  mutating func remember(_ units: [UInt16]) {
    // A keystroke brings one unit.
    if units.count == 1 {
      visibleUnits += UTF16Unit.isVisible(units[0]) ? 1 : 0
    } else {
      visibleUnits += units.withUnsafeBufferPointer { UTF16Unit.countVisible(in: $0) }
    }
  }
}

extension TextChunk {
  /// Appends the paragraphs that start inside a text. A line end without a style starts a body paragraph.
  static func append(linesOf units: [UInt16], styles: [ParagraphStyle], to lines: inout [Line]) {
    units.withUnsafeBufferPointer { units in
      var number = 0
      var start = 0
      while let end = UTF16Unit.lineEnd(in: units, start..<units.count) {
        start = end + 1
        lines.append(Line(offset: start, style: number < styles.count ? styles[number] : .body))
        number += 1
      }
    }
  }
}
