import CCMarkGFM
import RichText

// Blocks that hold text, and no blocks.
extension ExtendedReader {
  mutating func readText(of node: CMark.Node, kind: ExtendedMarkdown.Block.Kind) {
    startLine(textStyle())
    let line = result.lineCount - 1
    readInlines(of: node)
    addLeaf(kind, from: line)
  }

  mutating func readCell(_ node: CMark.Node) {
    startLine(.body)
    let line = result.lineCount - 1
    readInlines(of: node)
    addLeaf(.cell, from: line)
    guard let row = node.pointee.parent, let table = row.pointee.parent else { return }
    let last = result.blocks.count - 1
    result.blocks[last].isHead = cmark_gfm_extensions_get_table_row_is_header(row) != 0
    let column = result.blocks.count - 1 - (open.last ?? 0) - 1
    guard column < Int(cmark_gfm_extensions_get_table_columns(table)),
      let alignments = cmark_gfm_extensions_get_table_alignments(table)
    else { return }
    switch alignments[column] {
    case UInt8(ascii: "l"): result.blocks[last].alignment = .left
    case UInt8(ascii: "c"): result.blocks[last].alignment = .center
    case UInt8(ascii: "r"): result.blocks[last].alignment = .right
    default: break
    }
  }

  mutating func readCode(_ node: CMark.Node) {
    item = nil
    let code = node.pointee.as.code
    let style = ParagraphStyle(
      kind: .code, level: max(lists.count - 1, 0), quote: quote, continues: !lists.isEmpty,
      language: InfoString.cleaned(text(of: code.info.bytes)))
    let line = result.lineCount
    addLines(of: code.literal.bytes, style)
    addLeaf(.code, from: line)
    let last = result.blocks.count - 1
    result.blocks[last].language = style.language
    if code.isFenced {
      // Behind its lines there is one more where it has an end.
      result.blocks[last].isOpenCode =
        Int(node.pointee.start_line) + SourceLines.count(in: code.literal.bytes) == sourceLines
      result.blocks[last].opening = ExtendedMarkdown.Opening(
        marker: code.fence_char, indent: Int(code.fence_offset), width: Int(code.fence_length))
    }
  }

  /// HTML is text.
  mutating func readLiteral(_ node: CMark.Node) {
    let line = result.lineCount
    addLines(of: node.pointee.as.literal.bytes, textStyle())
    addLeaf(.paragraph, from: line)
  }

  /// The lines of a block that has no inlines; one empty line where it holds none.
  private mutating func addLines(of bytes: UnsafeBufferPointer<UInt8>, _ style: ParagraphStyle) {
    var at = 0
    repeat {
      let end = SourceLines.lineEnd(in: bytes, from: at) ?? bytes.count
      startLine(style)
      builder.append(text(of: UnsafeBufferPointer(rebasing: bytes[at..<end])))
      at = end + 1
    } while at < bytes.count
  }
}
