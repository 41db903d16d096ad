import CCMarkGFM

/// Follows the containers of a block into a line, as cmark does.
struct ContainerPrefix {
  /// The containers around a block, outermost first.
  private let containers: [CMark.Node]

  init(of block: CMark.Node) {
    var containers: [CMark.Node] = []
    var node = block.pointee.parent
    while let current = node {
      if current.pointee.type == CMark.Block.quote || current.pointee.type == CMark.Block.item {
        containers.append(current)
      }
      node = current.pointee.parent
    }
    containers.reverse()
    self.containers = containers
  }

  /// Where the containers' content starts in a line, with the column; where the line leaves one of them, the first
  /// byte behind the white space that is left.
  ///
  /// - Parameter number: The line's number, from 0.
  func content(of line: UnsafeBufferPointer<UInt8>, number: Int) -> (offset: Int, column: Int) {
    var at = Cursor(line: line)
    for container in containers {
      let isFirstLine = Int(container.pointee.start_line) - 1 == number
      if container.pointee.type == CMark.Block.quote {
        var inner = at
        inner.skipSpaces()
        guard inner.column - at.column <= 3, inner.byte == UInt8(ascii: ">") else { return at.behindSpaces }
        inner.advance(columns: 1)
        if LineStart.isSpace(inner.byte) { inner.advance(columns: 1) }
        at = inner
      } else {
        let width = Int(container.pointee.as.list.marker_offset) + Int(container.pointee.as.list.padding)
        var inner = at
        inner.skipSpaces()
        if isFirstLine || inner.column - at.column >= width {
          at.advance(columns: width)
        } else {
          return inner.position
        }
      }
    }
    return at.position
  }

  /// How many columns white space is wide.
  static func width(of line: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, at column: Int) -> Int {
    var width = 0
    for offset in start..<max(start, end) {
      width += line[offset] == UInt8(ascii: "\t") ? 4 - (column + width) % 4 : 1
    }
    return width
  }

  /// A place in a line, with the column that tab stops of four make of it.
  private struct Cursor {
    let line: UnsafeBufferPointer<UInt8>
    var offset = 0
    var column = 0

    init(line: UnsafeBufferPointer<UInt8>) { self.line = line }

    var byte: UInt8 { offset < line.count ? line[offset] : 0 }

    var position: (offset: Int, column: Int) { (offset, column) }

    var behindSpaces: (offset: Int, column: Int) {
      var copy = self
      copy.skipSpaces()
      return copy.position
    }

    mutating func skipSpaces() {
      while LineStart.isSpace(byte) { advance(columns: byte == UInt8(ascii: "\t") ? 4 - column % 4 : 1) }
    }

    /// A tab that only partly belongs to the columns is not passed.
    mutating func advance(columns: Int) {
      var left = columns
      while left > 0, offset < line.count {
        let width = byte == UInt8(ascii: "\t") ? 4 - column % 4 : 1
        let step = min(width, left)
        column += step
        left -= step
        if step == width { offset += 1 }
      }
    }
  }
}
