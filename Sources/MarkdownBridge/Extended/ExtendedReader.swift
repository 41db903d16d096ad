import CCMarkGFM
import RichText

/// Walks a tree with the nodes of all extensions and makes blocks and text of it.
///
/// The walk follows the tree's own pointers, so its depth costs no stack.
struct ExtendedReader {
  let options: MarkdownReadOptions
  let matcher: TokenMatcher

  var result = ExtendedMarkdown()
  var builder = FragmentBuilder()
  var formats = ExtendedFormats()

  var open: [Int] = []
  var quote = 0
  /// Whether the last line is a blank one that keeps the next block apart already.
  private var isSeparated = false
  /// The lists around, innermost last: whether tight, and the number of the next item.
  var lists: [(isTight: Bool, number: Int)] = []
  /// The item that was entered, as long as nothing in it was.
  var item: ParagraphStyle?

  /// How many lines the source has.
  let sourceLines: Int

  /// Whether the source has the guards of ``ExtendedSource``.
  let hasGuards: Bool

  init(options: MarkdownReadOptions, sourceLines: Int, hasGuards: Bool) {
    self.options = options
    self.sourceLines = sourceLines
    self.hasGuards = hasGuards
    matcher = options.tokens.matcher
  }

  /// Reads all blocks as one text.
  mutating func readAll(_ tree: CMark.ExtendedTree) -> ExtendedMarkdown {
    var block = tree.root.pointee.first_child
    while let current = block {
      read(current)
      block = current.pointee.next
    }
    return finish()
  }

  /// Reads each block of the outermost level as a text of its own.
  ///
  /// - Parameter isFirst: Whether nothing stands before the first of them.
  static func readEach(
    _ tree: CMark.ExtendedTree, options: MarkdownReadOptions, isFirst: Bool, sourceLines: Int, hasGuards: Bool
  ) -> [ExtendedMarkdown] {
    var parts: [ExtendedMarkdown] = []
    var block = tree.root.pointee.first_child
    while let current = block {
      var reader = ExtendedReader(options: options, sourceLines: sourceLines, hasGuards: hasGuards)
      if !parts.isEmpty || !isFirst { reader.addBlank() }
      reader.read(current)
      var part = reader.finish()
      // The lines above a table's first one are made a paragraph that has no place; the table has theirs.
      let line = current.pointee.start_line
      part.sourceLine = Int(line > 0 ? line : current.pointee.next?.pointee.start_line ?? 1) - 1
      parts.append(part)
      block = current.pointee.next
    }
    return parts
  }

  /// What bytes of the tree say.
  func text(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    hasGuards ? ExtendedSource.text(of: bytes) : String(decoding: bytes, as: UTF8.self)
  }

  private mutating func finish() -> ExtendedMarkdown {
    result.content = builder.build()
    if result.content.firstStyle == nil { result.content.firstStyle = .body }
    return result
  }

  /// Reads a block with all that it holds.
  private mutating func read(_ block: CMark.Node) {
    var node: CMark.Node? = block
    while let current = node {
      if enter(current), let child = current.pointee.first_child {
        node = child
        continue
      }
      node = nil
      var done = current
      while true {
        leave(done)
        if done == block { return }
        if let next = done.pointee.next {
          node = next
          break
        }
        guard let parent = done.pointee.parent else { return }
        done = parent
      }
    }
  }

  /// - Returns: Whether what is inside are blocks that have to be read.
  private mutating func enter(_ node: CMark.Node) -> Bool {
    if standsApart(node) { addBlank() }
    let library = CMark.extended
    switch node.pointee.type {
    case CMark.Block.quote:
      item = nil
      begin(.quote)
      quote += 1
    case CMark.Block.list:
      item = nil
      beginList(node)
    case CMark.Block.item:
      beginItem(node)
    case CMark.Block.code:
      readCode(node)
      return false
    case CMark.Block.heading:
      readText(of: node, kind: .heading)
      result.blocks[result.blocks.count - 1].number = Int(node.pointee.as.heading.level)
      return false
    case CMark.Block.rule:
      item = nil
      startLine(.body)
      addLeaf(.rule, from: result.lineCount - 1)
      return false
    case CMark.Block.html:
      readLiteral(node)
      return false
    case library.table:
      item = nil
      begin(.table)
    case library.row:
      begin(.row)
      result.blocks[result.blocks.count - 1].isHead = cmark_gfm_extensions_get_table_row_is_header(node) != 0
    case library.cell:
      readCell(node)
      return false
    default:
      readText(of: node, kind: .paragraph)
      return false
    }
    return true
  }

  private mutating func leave(_ node: CMark.Node) {
    let library = CMark.extended
    switch node.pointee.type {
    case CMark.Block.quote:
      // A quote of nothing has a line all the same.
      if node.pointee.first_child == nil {
        addBlank()
        // That line is the quote's own.
        isSeparated = false
      }
      quote -= 1
      end()
    case CMark.Block.list:
      lists.removeLast()
      end()
    case CMark.Block.item:
      startEmptyItem()
      end()
    case library.table, library.row: end()
    default: break
    }
  }

  /// Whether a blank line stands before a block: between all that follow each other, but in tight lists and tables.
  private func standsApart(_ node: CMark.Node) -> Bool {
    guard node.pointee.prev != nil, let parent = node.pointee.parent else { return false }
    switch parent.pointee.type {
    case CMark.Block.list, CMark.Block.item: return lists.last.map { !$0.isTight } ?? false
    // The reader of a block of the outermost level adds the line before it.
    case CMark.Block.document: return result.lineCount > 0 && !isSeparated
    case CMark.Block.quote: return true
    default: return false
    }
  }

  mutating func begin(_ kind: ExtendedMarkdown.Block.Kind) {
    open.append(result.blocks.count)
    result.blocks.append(ExtendedMarkdown.Block(kind: kind, lines: result.lineCount..<result.lineCount))
  }

  private mutating func end() {
    guard let block = open.popLast() else { return }
    result.blocks[block].end = result.blocks.count
    result.blocks[block].lines = result.blocks[block].lines.lowerBound..<result.lineCount
  }

  mutating func addLeaf(_ kind: ExtendedMarkdown.Block.Kind, from line: Int) {
    let end = result.blocks.count + 1
    result.blocks.append(ExtendedMarkdown.Block(kind: kind, end: end, lines: line..<result.lineCount))
  }

  private mutating func addBlank() {
    startLine(ParagraphStyle(quote: quote))
    addLeaf(.blank, from: result.lineCount - 1)
    isSeparated = true
  }

  mutating func startLine(_ style: ParagraphStyle) {
    builder.startParagraph(style)
    result.lineCount += 1
    isSeparated = false
  }

  /// The style of a line of text; the first of an item is the item's own.
  mutating func textStyle() -> ParagraphStyle {
    defer { item = nil }
    return item ?? restStyle
  }

  var restStyle: ParagraphStyle {
    ParagraphStyle(level: max(lists.count - 1, 0), quote: quote, continues: !lists.isEmpty)
  }
}
