import RichText

/// Lays a document's lines out as blocks: containers, list markers, separators, fences and text blocks.
struct BlockWriter {
  private struct Line {
    var range: Range<Int>
    var style: ParagraphStyle

    var isEmpty: Bool { range.isEmpty }
    var isBlank: Bool { isEmpty && style.kind == .body }
    var isText: Bool { !isEmpty && style.kind != .code }
  }

  private var lines: [Line] = []
  private(set) var speller: InlineSpeller
  private(set) var plan = TreePlan()
  private var lists = ListMarkers()

  /// The next line that isn't blank behind the one that is written.
  private var nextText = 0

  /// Scratch for the lines of one text block.
  private var block: [Range<Int>] = []

  init(_ fragment: Fragment, tokens: TokenSyntax, care: InlineSpeller.Care) {
    speller = InlineSpeller(fragment, tokens: tokens, care: care)
    var start = 0
    var style = fragment.firstStyle ?? .body
    lines.reserveCapacity(fragment.styles.count + 1)
    for next in fragment.styles {
      var end = start
      while end < fragment.units.count, fragment.units[end] != 0x0A { end += 1 }
      lines.append(Line(range: start..<end, style: style))
      start = min(end + 1, fragment.units.count)
      style = next
    }
    lines.append(Line(range: start..<fragment.units.count, style: style))
  }

  mutating func write() {
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if line.isBlank {
        addBlankLine(quote: line.style.quote)
        index += 1
        continue
      }
      let last: Int
      if line.style.kind == .code {
        last = addCode(from: index)
      } else {
        last = addText(from: index)
      }
      addSeparator(behind: last)
      index = last + 1
    }
    plan.finish(&speller.output)
  }

  private mutating func addBlankLine(quote: Int) {
    if quote != plan.quoteDepth {
      lists.closeAll()
      plan.leaveLists(&speller.output)
      plan.setQuoteDepth(quote, &speller.output)
    }
    plan.startLine(&speller.output)
  }

  /// Adds the blank line that markdown needs between two lines where the document has none.
  private mutating func addSeparator(behind index: Int) {
    if nextText <= index { nextText = index + 1 }
    while nextText < lines.count, lines[nextText].isBlank { nextText += 1 }
    guard nextText < lines.count else { return }
    let line = lines[index]
    let next = lines[nextText]
    if Separator.stands(between: line.style, isEmpty: line.isEmpty, and: next.style, isEmpty: next.isEmpty) {
      addBlankLine(quote: Separator.quote(between: line.style, and: next.style))
    }
  }

  /// Opens and closes containers for a line that starts no item.
  private mutating func enter(_ style: ParagraphStyle) {
    if style.quote != plan.quoteDepth {
      lists.closeAll()
      plan.leaveLists(&speller.output)
      plan.setQuoteDepth(style.quote, &speller.output)
    }
    if style.continues, !style.isItem {
      lists.close(above: style.level)
      plan.leaveItems(above: style.level, &speller.output)
    } else {
      lists.closeAll()
      plan.leaveLists(&speller.output)
    }
  }

  /// Adds a text block.
  ///
  /// - Returns: Its last line.
  private mutating func addText(from first: Int) -> Int {
    let line = lines[first]
    var marker: UInt8 = 0
    if line.style.isItem {
      marker = enterItem(line)
      if line.isEmpty { return first }
    } else {
      enter(line.style)
    }
    block.removeAll(keepingCapacity: true)
    block.append(line.range)
    var last = first
    while last + 1 < lines.count, goesOn(last, last + 1) {
      last += 1
      block.append(lines[last].range)
    }
    plan.startLine(&speller.output)
    speller.spell(block, marker: marker)
    return last
  }

  /// Whether the lower of two lines belongs to the paragraph of the upper, which has text.
  private func goesOn(_ upper: Int, _ lower: Int) -> Bool {
    let line = lines[upper].style
    let next = lines[lower].style
    guard lines[lower].isText, next.kind == .body, line.quote == next.quote else { return false }
    return next.continues ? line.isInList && line.level == next.level : !line.isInList
  }

  /// Opens the item that a line starts.
  ///
  /// - Returns: The last character of its marker.
  private mutating func enterItem(_ line: Line) -> UInt8 {
    let style = line.style
    if style.quote != plan.quoteDepth {
      lists.closeAll()
      plan.leaveLists(&speller.output)
      plan.setQuoteDepth(style.quote, &speller.output)
    }
    let level = min(max(style.level, 0), plan.itemDepth)
    let isNew = lists.startItem(style, level: level)
    plan.leaveItems(above: level, &speller.output)
    plan.startItem(level: level, isNewList: isNew, isEmpty: line.isEmpty, &speller.output) { output in
      lists.appendMarker(level: level, to: &output)
    }
    return lists.marker(level: level)
  }

  /// Adds a code block between fences.
  ///
  /// - Returns: Its last line.
  private mutating func addCode(from first: Int) -> Int {
    let style = lines[first].style
    var last = first
    while last + 1 < lines.count, lines[last + 1].style.kind == .code, !lines[last + 1].style.startsBlock { last += 1 }
    enter(style)
    let fence = CodeFence(style.language, lines: lines[first...last].lazy.map(\.range), of: speller.fragment.units)
    plan.startLine(&speller.output)
    fence.appendOpening(to: &speller.output)
    // A block of one empty line is written without any.
    if first < last || !lines[first].isEmpty {
      for index in first...last {
        plan.startLine(&speller.output)
        CodeFence.append(speller.fragment.units, lines[index].range, to: &speller.output)
      }
    }
    plan.startLine(&speller.output)
    fence.appendClosing(to: &speller.output)
    return last
  }
}
