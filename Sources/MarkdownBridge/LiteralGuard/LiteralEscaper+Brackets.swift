extension LiteralEscaper {
  /// A bracket that could open a link.
  struct Bracket {
    var offset: Int
    var isLiteral: Bool
    var isImage: Bool

    /// A link can't hold a link, so a bracket before one opens nothing any more.
    var isActive = true
  }

  /// Escapes the brackets of the text that would make a link, or that would end or break one of the writer's.
  mutating func guardBrackets(_ block: UnsafeBufferPointer<UInt8>) {
    brackets.removeAll(keepingCapacity: true)
    settled = 0
    let holdsLinks = items.contains { $0.byte == UInt8(ascii: "[") && !$0.isLiteral }
    for item in items {
      switch (item.byte, item.isLiteral) {
      case (UInt8(ascii: "["), true):
        if flags[item.offset] { continue }
        let isImage = item.offset > 0 && block[item.offset - 1] == UInt8(ascii: "!")
        // An image may hold links, so it would matter where it ends.
        if isImage, holdsLinks {
          flag(item.offset)
          continue
        }
        brackets.append(Bracket(offset: item.offset, isLiteral: true, isImage: isImage))
      case (UInt8(ascii: "["), false):
        brackets.append(Bracket(offset: item.offset, isLiteral: false, isImage: false))
      case (UInt8(ascii: "]"), true):
        guard let opener = brackets.last else { continue }
        if !opener.isLiteral {
          flag(item.offset)
        } else if opener.isActive, LinkTailScan.matches(block, at: item.offset + 1) {
          flag(item.offset)
        } else {
          brackets.removeLast()
          settled = min(settled, brackets.count)
        }
      case (UInt8(ascii: "]"), false):
        while let opener = brackets.popLast(), opener.isLiteral { flag(opener.offset) }
        deactivateAll()
      default:
        continue
      }
    }
  }

  private mutating func deactivateAll() {
    settled = min(settled, brackets.count)
    while settled < brackets.count {
      // An image may hold a link.
      if !brackets[settled].isImage { brackets[settled].isActive = false }
      settled += 1
    }
  }
}
