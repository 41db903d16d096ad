/// Changes to a source before it is parsed again.
struct GuardPlan {
  enum Change {
    /// A guard in front of the byte at this offset.
    case lineGuard
    /// The same for a line of code: back-ticks that might be a fence stay text, and so do mention tokens.
    case codeGuard
    /// The glyph at this offset becomes a bullet.
    case bullet
    /// A blank line above, which starts like the line itself does up to this offset.
    case blankAbove
  }

  private struct Step {
    let line: Int
    let offset: Int
    let change: Change

    var isBlankAbove: Bool { if case .blankAbove = change { true } else { false } }
  }

  private var steps: [Step] = []
  private let sigils: [UInt8]

  /// - Parameter sigils: The characters that begin a mention token behind a `<`.
  init(sigils: [UInt8] = []) { self.sigils = sigils }

  var isEmpty: Bool { steps.isEmpty }

  /// - Parameters:
  ///   - change: What is to happen. One blank line above a line is enough, and one guard or bullet in it.
  ///   - line: The line, from 0. Lines come in order.
  ///   - offset: The byte in the line.
  mutating func add(_ change: Change, line: Int, offset: Int) {
    let step = Step(line: line, offset: offset, change: change)
    if let last = steps.last, last.line >= line {
      guard last.line == line, last.isBlankAbove, !step.isBlankAbove else { return }
    }
    steps.append(step)
  }

  /// The source with all changes made.
  func applied(to source: UnsafeBufferPointer<UInt8>, standIns: StandIns) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count + steps.count * 8)
    var lines = SourceLines(source)
    var copied = 0
    for step in steps {
      guard let line = lines.line(step.line) else { break }
      let start = lines.start
      let position = start + min(step.offset, line.count)
      switch step.change {
      case .lineGuard, .codeGuard:
        result.append(contentsOf: source[copied..<position])
        StandIns.append(standIns.lineGuard, to: &result)
        copied = position
        if case .codeGuard = step.change {
          appendCode(UnsafeBufferPointer(rebasing: source[position..<start + line.count]), standIns, to: &result)
          copied = start + line.count
        }
      case .bullet:
        result.append(contentsOf: source[copied..<position])
        result.append(UInt8(ascii: "-"))
        copied = position + LineStart.glyphLength
      case .blankAbove:
        result.append(contentsOf: source[copied..<start])
        result.append(contentsOf: source[start..<position])
        result.append(0x0A)
        copied = start
      }
    }
    result.append(contentsOf: source[copied...])
    return result
  }
}

extension GuardPlan {
  private func appendCode(_ code: UnsafeBufferPointer<UInt8>, _ standIns: StandIns, to result: inout [UInt8]) {
    let fence = LineStart.skipSpaces(in: code, from: 0)
    let fenceEnd = LineStart.skipBackticks(in: code, from: fence)
    let isFence = fenceEnd - fence >= 3
    for (offset, byte) in code.enumerated() {
      if isFence, offset >= fence, offset < fenceEnd {
        StandIns.append(standIns.backtick, to: &result)
      } else if byte == UInt8(ascii: "<"), offset + 1 < code.count, sigils.contains(code[offset + 1]) {
        StandIns.append(standIns.lessThan, to: &result)
      } else {
        result.append(byte)
      }
    }
  }

  /// The source with each line guarded that isn't blank, so that none begins a block, in those stretches between blank
  /// lines of the outermost level where something is to be changed. How a stretch reads depends on no other.
  ///
  /// - Parameter root: The tree of the source.
  func everyLine(of source: UnsafeBufferPointer<UInt8>, root: CMark.Node, standIns: StandIns) -> [UInt8] {
    let starts = GuardPlan.stretches(of: source, root: root)
    var plan = GuardPlan()
    var lines = SourceLines(source)
    var rest = steps[...]
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : Int.max
      rest = rest.drop { $0.line < start }
      guard let step = rest.first, step.line < end else { continue }
      var number = start
      while number < end, let line = lines.line(number) {
        if !LineStart.isBlank(line, from: 0) { plan.add(.lineGuard, line: number, offset: 0) }
        number += 1
      }
    }
    return plan.applied(to: source, standIns: standIns)
  }

  /// The lines at which blocks of the outermost level start behind a blank line, and the first line.
  private static func stretches(of source: UnsafeBufferPointer<UInt8>, root: CMark.Node) -> [Int] {
    var starts = [0]
    var lines = SourceLines(source)
    var block = root.pointee.first_child
    while let current = block {
      let number = Int(current.pointee.start_line) - 1
      if number > 0, let above = lines.line(number - 1), LineStart.isBlank(above, from: 0) { starts.append(number) }
      block = current.pointee.next
    }
    return starts
  }
}
