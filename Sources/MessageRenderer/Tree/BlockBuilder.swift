import MarkdownBridge
import RichText

/// Builds the tree of blocks from the styles of a document's lines, in one pass.
struct BlockBuilder {
  private(set) var blocks: [RenderedBlock] = []

  /// A block that is not finished; it holds what comes next.
  private struct Open {
    let block: Int
    var nextNumber = 0
  }

  private var open: [Open] = []
  private var quotes = 0

  /// How many lists are open within the innermost quote.
  private var lists = 0

  /// The last line that was not blank, and what lies between it and the next.
  private var above: (style: ParagraphStyle, isEmpty: Bool)?
  private var isParted = false

  /// The paragraph or code block that the next line may go on with; -1 where none can.
  private var leaf = -1

  /// - Parameter lines: How many lines there will be.
  init(lines: Int) { blocks.reserveCapacity(lines + min(lines, 16)) }

  /// Takes the next line of the document.
  ///
  /// - Parameter isEmpty: Whether it has no text.
  mutating func add(_ style: ParagraphStyle, isEmpty: Bool, line: Int) {
    let depth = max(style.quote, 0)
    if depth != quotes { enterQuote(depth, line: line) }
    if isEmpty, style.kind == .body {
      // Which list a blank line belongs to is known when the next line comes; till then it stands where it came.
      append(.blank, line: line)
      leaf = -1
      isParted = true
      return
    }
    if let above, !isParted {
      isParted = Separator.stands(between: above.style, isEmpty: above.isEmpty, and: style, isEmpty: isEmpty)
    }
    if isParted { leaf = -1 }
    if style.isItem {
      startItem(style, line: line)
    } else {
      let level = style.continues && lists > 0 ? min(max(style.level, 0), lists - 1) : -1
      closeLists(to: level + 1, line: line)
      if level >= 0, isParted { loosen(level) }
      if style.kind == .code {
        addCode(style, line: line)
      } else {
        addText(line: line)
      }
    }
    above = (style, isEmpty)
    isParted = false
  }

  /// Closes what is open; the tree is whole then.
  mutating func finish(lines: Int) {
    while !open.isEmpty { close(line: lines) }
  }

  /// An item holds no quote: where one begins or ends, no list goes on.
  private mutating func enterQuote(_ depth: Int, line: Int) {
    closeLists(to: 0, line: line)
    while quotes > depth {
      close(line: line)
      quotes -= 1
    }
    while quotes < depth {
      begin(.quote, line: line)
      quotes += 1
    }
    leaf = -1
  }

  private mutating func startItem(_ style: ParagraphStyle, line: Int) {
    let isNumbered = style.kind == .numbered
    let level = min(max(style.level, 0), lists)
    closeLists(to: level + 1, line: line)
    leaf = -1
    let kind: RenderedBlock.Kind = isNumbered ? .numberedList : .bulletList
    if lists > level, !style.startsList, blocks[open[open.count - 2].block].kind == kind {
      if isParted { loosen(level) }
      close(line: line)
    } else {
      closeLists(to: level, line: line)
      if level > 0, isParted { loosen(level - 1) }
      begin(kind, number: isNumbered ? style.start : 0, line: line)
      open[open.count - 1].nextNumber = isNumbered ? style.start : 0
      lists += 1
    }
    let list = open.count - 1
    begin(.item, number: isNumbered ? open[list].nextNumber : 0, line: line)
    if isNumbered { open[list].nextNumber = min(open[list].nextNumber + 1, BlockBuilder.highestNumber) }
    addText(line: line)
  }

  /// What CommonMark allows an item's number to be; more repeat it.
  private static let highestNumber = 999_999_999

  private mutating func addText(line: Int) {
    if leaf >= 0, blocks[leaf].kind == .paragraph {
      blocks[leaf].lines = blocks[leaf].lines.lowerBound..<(line + 1)
    } else {
      append(.paragraph, line: line)
    }
  }

  private mutating func addCode(_ style: ParagraphStyle, line: Int) {
    if leaf >= 0, blocks[leaf].kind == .code, !style.startsBlock, blocks[leaf].language == style.language {
      blocks[leaf].lines = blocks[leaf].lines.lowerBound..<(line + 1)
    } else {
      append(.code, language: style.language, line: line)
    }
  }

  /// The list at a level of the innermost quote has a blank line between its items or in one of them.
  private mutating func loosen(_ level: Int) {
    // Above each other stand a list and its item, as many times as there are lists.
    blocks[open[open.count - 2 * (lists - level)].block].isTight = false
  }

  private mutating func append(_ kind: RenderedBlock.Kind, language: String = "", line: Int) {
    leaf = blocks.count
    blocks.append(RenderedBlock(kind, language: language, end: leaf + 1, lines: line..<(line + 1)))
  }

  private mutating func begin(_ kind: RenderedBlock.Kind, number: Int = 0, line: Int) {
    open.append(Open(block: blocks.count))
    blocks.append(RenderedBlock(kind, number: number, end: blocks.count + 1, lines: line..<line))
    leaf = -1
  }

  private mutating func closeLists(to count: Int, line: Int) {
    while lists > count {
      close(line: line)
      close(line: line)
      lists -= 1
    }
  }

  private mutating func close(line: Int) {
    guard let last = open.popLast() else { return }
    blocks[last.block].end = blocks.count
    blocks[last.block].lines = blocks[last.block].lines.lowerBound..<line
    leaf = -1
  }
}
