/// What goes through the tree of a message and makes something of it.
protocol RenderVisitor {
  /// Before a part, and before its blocks where it has any.
  mutating func enter(_ part: RenderedPart)

  /// After a part.
  mutating func leave(_ part: RenderedPart)

  /// Before what the block holds.
  mutating func enter(_ block: RenderedBlock)

  /// After what the block holds. Called for each block, also for one that holds lines.
  mutating func leave(_ block: RenderedBlock)
}

extension RenderedMessage {
  /// Shows the parts to a visitor, from top to bottom.
  func walk(_ visitor: inout some RenderVisitor) {
    for part in parts {
      visitor.enter(part)
      switch part {
      case .text, .notice: walkBlocks(&visitor)
      case .reply, .media, .voiceNote, .sticker, .poll, .preview, .marks: break
      }
      visitor.leave(part)
    }
  }

  /// Shows the blocks in the order of the text, without recursion: a message may be as deep as it likes.
  func walkBlocks(_ visitor: inout some RenderVisitor) {
    var open: [Int] = []
    for index in blocks.indices {
      while let last = open.last, blocks[last].end <= index {
        visitor.leave(blocks[last])
        open.removeLast()
      }
      visitor.enter(blocks[index])
      if blocks[index].isLeaf { visitor.leave(blocks[index]) } else { open.append(index) }
    }
    while let last = open.popLast() { visitor.leave(blocks[last]) }
  }
}
