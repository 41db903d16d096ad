import CCMarkGFM
import RichText

// Lists and their items, tasks among them.
extension ExtendedReader {
  mutating func beginList(_ node: CMark.Node) {
    let list = node.pointee.as.list
    let isNumbered = list.list_type == CMARK_ORDERED_LIST
    begin(isNumbered ? .numberedList : .bulletList)
    let last = result.blocks.count - 1
    result.blocks[last].isTight = list.tight
    result.blocks[last].number = isNumbered ? Int(list.start) : 0
    lists.append((list.tight, Int(list.start)))
  }

  mutating func beginItem(_ node: CMark.Node) {
    let list = node.pointee.as.list
    let isNumbered = list.list_type == CMARK_ORDERED_LIST
    begin(.item)
    let last = result.blocks.count - 1
    let opening =
      isNumbered ? list.delimiter == CMARK_PAREN_DELIM ? UInt8(ascii: ")") : UInt8(ascii: ".") : list.bullet_char
    result.blocks[last].opening = ExtendedMarkdown.Opening(
      marker: opening, indent: Int(list.marker_offset), width: Int(list.padding))
    if isNumbered {
      result.blocks[last].number = lists[lists.count - 1].number
      lists[lists.count - 1].number += 1
    }
    if let tasks = CMark.extended.tasks, node.pointee.extension == tasks {
      result.blocks[last].isDone = cmark_gfm_extensions_get_tasklist_item_checked(node)
    }
    item = ParagraphStyle(
      kind: isNumbered ? .numbered : .bullet, level: lists.count - 1, quote: quote,
      startsList: node.pointee.prev == nil, start: isNumbered && node.pointee.prev == nil ? Int(list.start) : 1)
  }

  /// An item without text of its own is a line too.
  mutating func startEmptyItem() {
    guard let style = item else { return }
    item = nil
    startLine(style)
    addLeaf(.paragraph, from: result.lineCount - 1)
  }
}
