/// What goes through the tree of a message and makes something of it.
protocol RenderVisitor {
  /// Before what the block holds.
  mutating func enter(_ block: RenderedBlock)

  /// After what the block holds. Called for each block, also for one that holds lines.
  mutating func leave(_ block: RenderedBlock)
}

extension RenderedMessage {
  /// Shows the blocks to a visitor in the order of the text, without recursion: a message may be as deep as it likes.
  func walk(_ visitor: inout some RenderVisitor) {
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
