import CCMarkGFM
import RichText

/// Reads a tree that holds nothing outside the grammar into a fragment.
///
/// The walk follows the tree's own pointers, so its depth costs no stack.
struct BlockReader: ~Copyable {
  private var lines: SourceLines
  var output: FragmentAssembler
  let context: ReadContext

  private var quote = 0
  private var level = -1

  /// The item that was entered and has no line yet, and its line in the source.
  private var item: (style: ParagraphStyle, line: Int)?

  /// The first source line that is not accounted for; behind a block whose end is not known yet, its first guess.
  private var nextLine = 0
  /// The block that was read last, while its end is not known.
  private var open: OpenBlock = .none

  private enum OpenBlock {
    case none
    case paragraph(CMark.Node)
    /// Behind a fenced block a closing fence may stand on `nextLine`.
    case fence
  }

  var spans = 0

  init(source: UnsafeBufferPointer<UInt8>, context: ReadContext, standIns: StandIns) {
    lines = SourceLines(source)
    output = FragmentAssembler(capacity: source.count, standIns: standIns)
    self.context = context
  }

  consuming func read(_ root: CMark.Node) -> Fragment {
    var node = root.pointee.first_child
    while let current = node {
      enter(current)
      if CMark.Block.isContainer(current.pointee.type), let child = current.pointee.first_child {
        node = child
        continue
      }
      node = nil
      var done = current
      while true {
        leave(done)
        if let next = done.pointee.next {
          node = next
          break
        }
        guard let parent = done.pointee.parent, parent != root else { break }
        done = parent
      }
    }
    return output.finish()
  }

  private mutating func enter(_ node: CMark.Node) {
    switch node.pointee.type {
    case CMark.Block.quote:
      quote += 1
    case CMark.Block.list:
      // cmark keeps an empty item open over a line of enough spaces. No blank line can stand there.
      if startEmptyItem() { nextLine = Int(node.pointee.start_line) - 1 }
      level += 1
    case CMark.Block.item:
      enterItem(node)
    case CMark.Block.code:
      readCode(node)
    default:
      readParagraph(node)
    }
  }

  private mutating func leave(_ node: CMark.Node) {
    switch node.pointee.type {
    case CMark.Block.quote: quote -= 1
    case CMark.Block.list: level -= 1
    case CMark.Block.item: startEmptyItem()
    default: break
    }
  }

  private mutating func enterItem(_ node: CMark.Node) {
    let list = node.pointee.as.list
    let isNumbered = list.list_type == CMARK_ORDERED_LIST
    let isFirst = node.pointee.prev == nil
    item = (
      ParagraphStyle(
        kind: isNumbered ? .numbered : .bullet, level: max(level, 0), quote: quote, startsList: isFirst,
        start: isNumbered && isFirst ? Int(list.start) : 1),
      Int(node.pointee.start_line) - 1
    )
  }

  /// An item without text of its own is a line too.
  @discardableResult
  private mutating func startEmptyItem() -> Bool {
    guard let (style, line) = item else { return false }
    item = nil
    startLine(style, isEmpty: true, at: line)
    nextLine = line + 1
    return true
  }

  private mutating func readParagraph(_ node: CMark.Node) {
    let line = Int(node.pointee.start_line) - 1
    let rest = ParagraphStyle(level: max(level, 0), quote: quote, continues: level >= 0)
    let first = item?.style ?? rest
    startLine(first, isEmpty: false, at: item?.line ?? line)
    item = nil
    nextLine = line
    open = .paragraph(node)
    readInlines(of: node, rest: rest)
  }

  private mutating func readCode(_ node: CMark.Node) {
    let line = Int(node.pointee.start_line) - 1
    var style = ParagraphStyle(
      kind: .code, level: max(level, 0), quote: quote, continues: level >= 0, startsBlock: true,
      language: InfoString.cleaned(output.standIns.restored(node.pointee.as.code.info.bytes)))
    startEmptyItem()
    let literal = node.pointee.as.code.literal.bytes
    var at = 0
    var count = 0
    repeat {
      let end = SourceLines.lineEnd(in: literal, from: at) ?? literal.count
      if count == 0 {
        startLine(style, isEmpty: end == at, at: line)
        style.startsBlock = false
      } else {
        output.startLine(style)
      }
      if end > at { output.append(UnsafeBufferPointer(rebasing: literal[at..<end])) }
      count += 1
      at = end + 1
    } while at < literal.count
    nextLine = line + 1 + (literal.isEmpty ? 0 : count)
    open = .fence
  }

  /// Starts a block's first line, behind the blank lines above it.
  private mutating func startLine(_ style: ParagraphStyle, isEmpty: Bool, at line: Int) {
    closeOpenBlock(before: line)
    if nextLine < line { readBlankLines(before: line, style: style, isEmpty: isEmpty) }
    output.startLine(style)
  }

  private mutating func closeOpenBlock(before line: Int) {
    switch open {
    case .none: return
    case .paragraph(let node):
      nextLine += CMark.lineCount(of: node)
    case .fence:
      if nextLine < line, let fence = lines.line(nextLine), SourceLines.blankDepth(of: fence) == nil { nextLine += 1 }
    }
    open = .none
  }

  private mutating func readBlankLines(before line: Int, style: ParagraphStyle, isEmpty: Bool) {
    if output.isEmpty { return }
    var separator: Int?
    let above = output.textAbove
    if let above, Separator.stands(between: above.style, isEmpty: above.isEmpty, and: style, isEmpty: isEmpty) {
      separator = Separator.quote(between: above.style, and: style)
    }
    while nextLine < line {
      let depth = lines.line(nextLine).flatMap { SourceLines.blankDepth(of: $0) } ?? 0
      if depth == separator {
        separator = nil
      } else {
        output.startLine(ParagraphStyle(quote: depth))
      }
      nextLine += 1
    }
  }
}

extension CMark.Block {
  static func isContainer(_ type: UInt16) -> Bool { type == quote || type == list || type == item }
}
