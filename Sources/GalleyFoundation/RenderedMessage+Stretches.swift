import Foundation
import MessageRenderer
import RichText

/// A stretch of a message's text within one line, or the line end behind a line.
struct MessageStretch {
  var text: String
  var run: RenderedRun
  var style: ParagraphStyle

  /// The line, as a position in the message's lines.
  var line: Int

  var isRightToLeft: Bool
}

extension RenderedMessage {
  /// Goes through the text in stretches of equal attributes, none over a line end.
  func forEachStretch(_ body: (MessageStretch) -> Void) {
    let runs = runs
    let rightToLeft = linesFromRightToLeft
    let units = Array(text.utf16)
    var run = 0
    for (index, line) in lines.enumerated() {
      // Its line end belongs to a line; the last one has none.
      let end = index + 1 < lines.count ? line.range.upperBound + 1 : line.range.upperBound
      var start = line.range.lowerBound
      while start < end, run < runs.count {
        let stop = min(runs[run].range.upperBound, end)
        if stop > start {
          let text = String(decoding: units[start..<stop], as: UTF16.self)
          body(
            MessageStretch(
              text: text, run: runs[run], style: line.style, line: index,
              isRightToLeft: rightToLeft.contains(index)))
        }
        start = stop
        if runs[run].range.upperBound <= stop { run += 1 }
      }
    }
  }

  private var linesFromRightToLeft: Set<Int> {
    var found: Set<Int> = []
    for block in blocks where block.isLeaf && block.direction == .rightToLeft { found.formUnion(block.lines) }
    return found
  }
}
