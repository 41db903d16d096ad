import MarkdownBridge
import RichText

/// A fenced code block of the outermost level whose end has not come: what comes is its text.
struct OpenFence: Sendable {
  let marker: UInt8
  let width: Int
  let indent: Int

  /// Where in the source the line starts that is not whole.
  var lineStart: Int

  /// Up to where that line is shown; its start where nothing of it is.
  var shownEnd = 0

  /// Whether the code has a line before that one.
  var hasLines: Bool

  /// Whether a line closes the block.
  func isClosed(by line: ArraySlice<UInt8>) -> Bool {
    let content = line.drop { $0 == 0x20 }
    guard line.count - content.count <= 3 else { return false }
    let run = content.prefix { $0 == marker }.count
    return run >= width && content.dropFirst(run).allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// A line of the code without the white space that the fence is indented by.
  func text(of line: ArraySlice<UInt8>, in source: StreamSource) -> [UInt16] {
    var line = line
    var left = indent
    while left > 0, line.first == 0x20 {
      line.removeFirst()
      left -= 1
    }
    var spaces = 0
    if left > 0, line.first == 0x09 {
      // A tab reaches the fourth column, and a fence stands before that: what is left of the tab are spaces.
      line.removeFirst()
      spaces = 4 - indent
    }
    return Array(repeating: 0x20, count: spaces)
      + source.text(of: line).utf16.filter { !UnitScan.isControl($0) }
  }

  /// Follows fences over a line that is indented by three columns at most.
  static func step(_ fence: inout (marker: UInt8, width: Int)?, over content: ArraySlice<UInt8>) {
    guard let marker = content.first, marker == 0x60 || marker == 0x7E else { return }
    let run = content.prefix { $0 == marker }.count
    let rest = content.dropFirst(run)
    if let open = fence {
      let closes = marker == open.marker && run >= open.width && rest.allSatisfy { $0 == 0x20 || $0 == 0x09 }
      if closes { fence = nil }
    } else if run >= 3, marker == 0x7E || !rest.contains(0x60) {
      fence = (marker, run)
    }
  }
}

extension RenderStream {
  /// Puts what came behind the code.
  ///
  /// - Returns: Whether the block is still open. One that has ended is closed, and the tail starts behind it.
  mutating func extendFence() -> Bool {
    guard var open = fence, let last = parts.indices.last else { return false }
    fence = nil
    while let end = source.bytes[max(open.lineStart, open.shownEnd)...].firstIndex(of: 0x0A) {
      let line = source.bytes[open.lineStart..<end]
      open.lineStart = end + 1
      if open.shownEnd > line.startIndex {
        parts[last].message.appendPlain(source.text(of: source.bytes[open.shownEnd..<end]))
      } else if open.isClosed(by: line) {
        closeFence(behind: open.lineStart)
        return false
      } else {
        parts[last].message.appendLine(open.text(of: line, in: source), joins: !open.hasLines)
      }
      open.hasLines = true
    }
    showLine(&open, in: last)
    fence = open
    return true
  }

  /// Shows what there is of a line that is not whole. What may become the fence is not shown before it is something else.
  private mutating func showLine(_ open: inout OpenFence, in part: Int) {
    if open.shownEnd > open.lineStart {
      parts[part].message.appendPlain(source.text(of: source.bytes[open.shownEnd...]))
    } else {
      let rest = source.bytes[open.lineStart...]
      if rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == open.marker }) { return }
      parts[part].message.appendLine(open.text(of: rest, in: source), joins: !open.hasLines)
      open.hasLines = true
    }
    open.shownEnd = source.bytes.count
  }

  private mutating func closeFence(behind end: Int) {
    guard let part = parts.popLast() else { return }
    close(part.message, mayRefer: false)
    tailStart = end
    readLength = 0
  }

  /// Looks whether a part is a fenced code block: one that has ended is closed, of one that goes on it is noted how.
  ///
  /// - Parameters:
  ///   - read: What was read of the tail up to a line end, its last part.
  ///   - end: Where in the source that line ends.
  /// - Returns: Whether the part was such a block.
  mutating func openFence(_ read: ExtendedMarkdown, upTo end: Int) -> Bool {
    guard let block = read.blocks.last, block.kind == .code, block.opening.marker != 0,
      read.blocks.count == 1 || read.blocks.count == 2 && read.blocks[0].kind == .blank,
      let first = source.bytes[tailStart..<end].firstIndex(of: 0x0A)
    else { return false }
    var message = RenderedMessage(read, options: options)
    if !isEmojiSoFar { message.emojiSize = nil }
    var open = OpenFence(
      marker: block.opening.marker, width: block.opening.width, indent: block.opening.indent, lineStart: first + 1,
      hasLines: first + 1 < end)
    while let next = source.bytes[open.lineStart..<end].firstIndex(of: 0x0A) {
      if open.isClosed(by: source.bytes[open.lineStart..<next]) {
        close(message, mayRefer: false)
        tailStart = next + 1
        readLength = 0
        return true
      }
      open.lineStart = next + 1
    }
    show(message)
    fence = open
    return extendFence()
  }
}
