import CICU
import RichText

/// Which way a paragraph runs.
public enum TextDirection: UInt8, Hashable, Sendable, CaseIterable {
  /// As Latin does.
  case leftToRight
  /// As Arabic and Hebrew do.
  case rightToLeft
}

/// How the direction of a paragraph is found.
public enum DirectionRule: UInt8, Hashable, Sendable, CaseIterable {
  /// The first character that has a direction decides (Unicode Standard Annex 9, P2 and P3).
  case firstStrong
  /// What most characters have decides, the first one where both are as many: an English word at the start does not
  /// turn a Persian sentence around.
  case majority
}

/// Counts the characters of a paragraph by direction. Names don't count: they are kept apart from the text.
struct DirectionCount {
  private var first: TextDirection?
  private var balance = 0

  mutating func add(_ units: UnsafeBufferPointer<UInt16>) {
    var position = 0
    while position < units.count {
      var scalar = UInt32(units[position])
      position += 1
      if scalar & 0xFC00 == 0xD800, position < units.count, UTF16Unit.isLowSurrogate(units[position]) {
        scalar = UTF16Unit.scalarValue(high: UInt16(scalar), low: units[position])
        position += 1
      }
      let direction = cicu_direction(scalar)
      if direction == 0 { continue }
      if first == nil { first = direction > 0 ? .leftToRight : .rightToLeft }
      balance += Int(direction)
    }
  }

  /// The direction; nil where no character has one.
  func direction(by rule: DirectionRule) -> TextDirection? {
    if rule == .firstStrong || balance == 0 { return first }
    return balance > 0 ? .leftToRight : .rightToLeft
  }
}

extension RenderedMessage {
  /// Gives each block its direction: a paragraph its own, code always left to right, quotes, lists and items that of the
  /// first paragraph in them that has one.
  static func direct(_ blocks: inout [RenderedBlock], lines: [RenderedLine], content: Fragment, by rule: DirectionRule)
  {
    var run = 0
    for index in blocks.indices where blocks[index].isLeaf && blocks[index].kind != .code {
      var count = DirectionCount()
      content.units.withUnsafeBufferPointer { units in
        for line in blocks[index].lines {
          var start = lines[line].range.lowerBound
          let end = lines[line].range.upperBound
          while start < end {
            while run < content.runs.count, content.runs[run].end <= start { run += 1 }
            let stretchEnd = run < content.runs.count ? min(content.runs[run].end, end) : end
            if run == content.runs.count || content.runs[run].mention < 0 {
              count.add(UnsafeBufferPointer(rebasing: units[start..<stretchEnd]))
            }
            start = stretchEnd
          }
        }
      }
      blocks[index].direction = count.direction(by: rule)
    }
    // From the last to the first, each block is seen after what it holds.
    for index in blocks.indices.reversed() where !blocks[index].isLeaf {
      var child = index + 1
      while child < blocks[index].end, blocks[child].direction == nil { child = blocks[child].end }
      if child < blocks[index].end { blocks[index].direction = blocks[child].direction }
    }
  }
}
