import CCMarkGFM

/// The pairs of `<u>` and `</u>` in a block.
enum Underline {
  /// What a paired tag has in its node's `internal_offset`, which cmark uses for headings alone.
  static let isPaired: Int32 = -1

  static func isOpening(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count == 3 && bytes[0] == UInt8(ascii: "<") && bytes[1] == UInt8(ascii: "u") && bytes[2] == UInt8(ascii: ">")
  }

  static func isClosing(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count == 4 && bytes[0] == UInt8(ascii: "<") && bytes[1] == UInt8(ascii: "/") && bytes[2] == UInt8(ascii: "u")
      && bytes[3] == UInt8(ascii: ">")
  }

  /// Marks the tags of a block that belong together. A pair with nothing between is text.
  static func pair(in block: CMark.Node, _ standIns: StandIns) {
    var open: [(node: CMark.Node, seen: Int)] = []
    var seen = 0
    var node = block.pointee.first_child
    while let current = node {
      switch current.pointee.type {
      case CMark.Inline.html:
        let bytes = current.pointee.as.literal.bytes
        if isOpening(bytes) {
          open.append((current, seen))
        } else if isClosing(bytes), let opening = open.popLast(), seen > opening.seen {
          opening.node.pointee.internal_offset = isPaired
          current.pointee.internal_offset = isPaired
        } else {
          seen += 1
        }
      case CMark.Inline.text: seen += standIns.isNothing(current.pointee.as.literal.bytes) ? 0 : 1
      case CMark.Inline.code, CMark.Inline.token: seen += 1
      default: break
      }
      node = CMark.next(after: current, in: block)
    }
  }
}

extension CMark {
  /// The node that follows in document order, inside a block; nil behind its last.
  static func next(after node: Node, in block: Node) -> Node? {
    if let child = node.pointee.first_child { return child }
    var node = node
    while true {
      if let next = node.pointee.next { return next }
      guard let parent = node.pointee.parent, parent != block else { return nil }
      node = parent
    }
  }
}
