/// The document's grammar: which paragraph styles may follow each other.
///
/// Markdown can't say everything that paragraph styles could. Outside the grammar are an item more than one level below
/// the one above, a line that continues an empty item, anything of that item after a blank line, and more than a hundred
/// quotes and items in each other.
extension Document {
  /// What the grammar looks at in the lines that an edit touches, so that most edits need no closer look.
  struct GrammarContext: Equatable {
    /// The only line's style, or nil where there are several.
    var style: ParagraphStyle?
    /// Quote depth of lines that all stand outside lists and code, -1 where one does not or depths differ.
    var plainQuote: Int
    var hasText: Bool
    /// The lowest level of the lines, 0 where one stands outside lists.
    var lowestLevel: Int

    /// Whether one of the lines may be code, whose text carries no attributes.
    var mayHoldCode: Bool { style.map { $0.kind == .code } ?? (plainQuote < 0) }

    /// Whether two equal contexts mean that nothing around them has to change.
    var isIndifferent: Bool { style != nil || plainQuote >= 0 }
  }

  func context(of range: Range<Int>) -> GrammarContext {
    let first = paragraph(at: range.lowerBound)
    var plainQuote = first.style.isPlain ? first.style.quote : -1
    if range.upperBound <= first.range.upperBound {
      return GrammarContext(
        style: plainQuote >= 0 ? nil : first.style, plainQuote: plainQuote, hasText: !first.isEmpty,
        lowestLevel: first.style.listLevel)
    }
    var lowest = first.style.listLevel
    var hasText = !first.isEmpty
    for paragraph in paragraphs(in: first.index + 1..<paragraphIndex(at: range.upperBound) + 1) {
      hasText = hasText || !paragraph.isEmpty
      lowest = min(lowest, paragraph.style.listLevel)
      if !paragraph.style.isPlain || paragraph.style.quote != plainQuote { plainQuote = -1 }
    }
    return GrammarContext(style: nil, plainQuote: plainQuote, hasText: hasText, lowestLevel: lowest)
  }

  /// What has to change in these paragraphs, and in those that depend on them, to be within the grammar.
  ///
  /// - Parameter removed: The lowest level of lines that were there before: what is below may have looked up to them.
  /// - Returns: A change of styles, or nil where all is well: the fast path of the normaliser.
  func styleRepair(lines: Range<Int>, removed: Int = Int.max) -> Edit? {
    var repair = GrammarRepair(document: self, start: lines.lowerBound)
    var lowest = removed
    for paragraph in GrammarWalk(document: self, from: lines.lowerBound) {
      let style = repair.visit(paragraph)
      let changed = style != paragraph.style
      if paragraph.index >= lines.upperBound, !changed {
        // Nothing further down looks beyond a line of text outside lists, or an item as far out as all that changed.
        if !style.isInList, !paragraph.isBlank { break }
        if style.isItem, style.level <= lowest { break }
      }
      if paragraph.index < lines.upperBound || changed {
        lowest = min(lowest, style.listLevel, paragraph.style.listLevel)
      }
    }
    return repair.edit
  }
}

extension Document {
  /// What takes formats, links and mentions off the code lines that `range` touches; a mention becomes its label.
  ///
  /// - Returns: One change of attributes for each stretch of code lines that needs it.
  func codeRepairs(around range: Range<Int>) -> [Edit] {
    var edits: [Edit] = []
    var stretch: Range<Int>?
    func close() {
      guard let range = stretch, !isPlain(range) else { return }
      edits.append(
        Edit(range: range, fragment: Fragment(units: [], runs: [Fragment.Run(end: range.count)]), keepsText: true))
    }
    let first = paragraphIndex(at: range.lowerBound)
    for paragraph in paragraphs(in: first..<paragraphIndex(at: range.upperBound) + 1) {
      if paragraph.style.kind == .code {
        stretch = (stretch?.lowerBound ?? paragraph.range.lowerBound)..<paragraph.range.upperBound
      } else {
        close()
        stretch = nil
      }
    }
    close()
    return edits
  }

  /// Whether no unit of `range` carries an attribute.
  private func isPlain(_ range: Range<Int>) -> Bool {
    var isPlain = true
    forEachRun(in: range) { _, run in isPlain = isPlain && run.isPlain }
    return isPlain
  }
}

extension ParagraphStyle {
  /// Whether the line is ordinary text outside lists and code, in whatever quote, with nothing set that would not apply.
  package var isPlain: Bool {
    kind == .body && !continues && level == 0 && !startsList && !startsBlock && start == 1
      && (0...Self.deepest).contains(quote) && language.isEmpty
  }

  /// The level in a list; 0 outside of all.
  fileprivate var listLevel: Int { isInList ? level : 0 }

  /// How many quotes and list items may lie in each other.
  package static let deepest = 100
}

/// All paragraphs of a document from one on.
private struct GrammarWalk: Sequence, IteratorProtocol {
  let document: Document
  var index: Int

  init(document: Document, from index: Int) {
    self.document = document
    self.index = index
  }

  mutating func next() -> Paragraph? {
    guard index < document.paragraphCount else { return nil }
    defer { index += 1 }
    return document.paragraph(index)
  }
}

/// Goes through paragraphs and gathers the styles that the grammar allows them.
struct GrammarRepair {
  private struct Line {
    var style: ParagraphStyle
    var isEmpty: Bool
    var isBlank: Bool { isEmpty && style.kind == .body }
  }

  private let document: Document
  private let start: Int
  private var styles: [ParagraphStyle] = []
  private var firstChange: Int?
  private var lastChange = 0

  /// What lies above the next paragraph. Kept from one to the next: to look for it each time would cost the square of
  /// the blank lines.
  private var above = Above()

  /// The nearest line that is not blank, and whether blank lines lie behind it, within the quote of the line above.
  private struct Above {
    var quote = -1
    var line: Line?
    var acrossBlank = false

    mutating func pass(_ next: Line) {
      if next.style.quote != quote { self = Above(quote: next.style.quote) }
      if next.isBlank {
        acrossBlank = true
      } else {
        line = next
        acrossBlank = false
      }
    }
  }

  init(document: Document, start: Int) {
    self.document = document
    self.start = start
    // Up to the first line that is not blank, or in another quote; nothing above it counts.
    var first = start
    while first > 0 {
      first -= 1
      let line = line(first)
      if !line.isBlank || first > 0 && self.line(first - 1).style.quote != line.style.quote { break }
    }
    for index in first..<start { above.pass(line(index)) }
  }

  /// The style that the next paragraph gets.
  mutating func visit(_ paragraph: Paragraph) -> ParagraphStyle {
    let style = allowedStyle(of: paragraph)
    styles.append(style)
    above.pass(Line(style: style, isEmpty: paragraph.isEmpty))
    if style != paragraph.style {
      if firstChange == nil { firstChange = paragraph.index }
      lastChange = paragraph.index
    }
    return style
  }

  /// The changes as one edit.
  var edit: Edit? {
    guard let firstChange else { return nil }
    let range = document.paragraphStart(firstChange)..<document.paragraphStart(lastChange)
    var fragment = Fragment()
    fragment.firstStyle = styles[firstChange - start]
    fragment.styles = Array(styles[firstChange - start + 1..<lastChange - start + 1])
    return Edit(range: range, fragment: fragment, keepsText: true)
  }

  private func allowedStyle(of paragraph: Paragraph) -> ParagraphStyle {
    var style = paragraph.style
    style.quote = min(max(style.quote, 0), ParagraphStyle.deepest - (style.isItem ? 1 : 0))
    style.level = max(style.level, 0)
    if style.kind != .code {
      style.startsBlock = false
      style.language = ""
    }
    if style.isItem {
      style.continues = false
      allowItem(&style, at: paragraph.index)
    } else {
      style.startsList = false
      style.start = 1
      if style.continues { allowContinuation(&style) }
      if !style.continues { style.level = 0 }
      if style.kind == .code, !style.startsBlock { style.startsBlock = !continuesBlock(style, at: paragraph.index) }
    }
    return style
  }

  private func allowItem(_ style: inout ParagraphStyle, at index: Int) {
    let above = textAbove(quote: style.quote)
    let deepest = above.line.map { $0.style.isInList ? $0.style.level : -1 } ?? -1
    style.level = min(style.level, deepest + 1, ParagraphStyle.deepest - style.quote - 1)
    if let line = above.line, above.acrossBlank, line.style.isItem, line.isEmpty, style.level == line.style.level + 1 {
      style.level = line.style.level
    }
    if !style.startsList, openItem(above: index, level: style.level, quote: style.quote) != style.kind {
      style.startsList = true
    }
    let hasStart = style.kind == .numbered && style.startsList
    style.start = hasStart ? min(max(style.start, 0), 999_999_999) : 1
  }

  private func allowContinuation(_ style: inout ParagraphStyle) {
    guard let line = textAbove(quote: style.quote).line, line.style.isInList else {
      style.continues = false
      return
    }
    style.level = min(style.level, line.style.level)
    if line.style.isItem, line.isEmpty, line.style.level == style.level { style.continues = false }
  }

  private func continuesBlock(_ style: ParagraphStyle, at index: Int) -> Bool {
    guard index > 0 else { return false }
    let above = line(index - 1).style
    return above.kind == .code && above.quote == style.quote && above.continues == style.continues
      && above.level == style.level && above.language == style.language
  }

  /// The nearest line above that is not blank, and whether blank lines lie between; none where the quote that holds
  /// both ends on the way.
  private func textAbove(quote: Int) -> (line: Line?, acrossBlank: Bool) {
    above.quote == quote ? (above.line, above.acrossBlank) : (nil, false)
  }

  /// The kind of the list that an item of `level` would go on with.
  private func openItem(above index: Int, level: Int, quote: Int) -> ParagraphStyle.Kind? {
    var index = index - 1
    while index >= 0 {
      let line = line(index)
      if line.style.quote != quote { return nil }
      if !line.isBlank {
        guard line.style.isInList, line.style.level >= level else { return nil }
        if line.style.isItem, line.style.level == level { return line.style.kind }
      }
      index -= 1
    }
    return nil
  }

  private func line(_ index: Int) -> Line {
    let paragraph = document.paragraph(index)
    let style = index >= start && index - start < styles.count ? styles[index - start] : paragraph.style
    return Line(style: style, isEmpty: paragraph.isEmpty)
  }
}
