import RichText

extension InlineSpeller {
  mutating func startLine() {
    lineStart = output.count
    startsLiterally = false
  }

  /// White space at a line's end would be dropped: its last character goes out as a reference.
  mutating func finishLine() {
    guard care != .none else { return }
    if output.count > lineStart, let last = output.last, ASCII.isSpace(last) {
      output.removeLast()
      if output.count == lineStart { startsLiterally = false }
      appendReference(to: UInt32(last))
    }
    escaper.lines.append(
      LiteralEscaper.Line(
        start: lineStart - blockStart, end: output.count - blockStart, startsLiterally: startsLiterally))
  }

  mutating func append(_ segment: InlineSegment) {
    switch segment.kind {
    case .text:
      appendText(segment)
    case .code:
      appendCode(segment)
    case .mention:
      output.append(contentsOf: TokenSyntax.token(for: fragment.mentions[segment.mention]).utf8)
    case .lineEnd:
      finishLine()
      output.append(0x0A)
      startLine()
    }
  }

  private mutating func appendText(_ segment: InlineSegment) {
    var at = segment.start
    var end = segment.end
    if care == .none {
      appendUnits(at..<end)
      return
    }
    if segment.refersFirst || output.count == lineStart && needsReference(at) {
      at += appendReference(at: at, to: end)
    }
    var last = end
    if segment.refersLast, at < end {
      last = end - (end - at > 1 && UTF16Unit.isLowSurrogate(fragment.units[end - 1]) ? 2 : 1)
      swap(&last, &end)
    }
    if at < end {
      if output.count == lineStart { startsLiterally = care == .minimal }
      if care == .safe { appendReferences(at..<end) } else { appendUnits(at..<end) }
    }
    if last > end { _ = appendReference(at: end, to: last) }
  }

  /// Whether the first character of a line would be lost or misread as it is, and no backslash helps.
  private func needsReference(_ offset: Int) -> Bool {
    let unit = fragment.units[offset]
    switch unit {
    case 0x09...0x0D, 0x20:
      return true
    case 0xFEFF:
      return output.isEmpty
    case 0x2022:
      // Read as a bullet before anything. A line's last space is a reference itself, but in a link, whose end follows it.
      guard care != .safe else { return true }
      guard offset + 1 < fragment.units.count, fragment.units[offset + 1] == 0x20 else { return false }
      let isLast = offset + 2 == fragment.units.count || fragment.units[offset + 2] == 0x0A
      return !isLast || isLinked(offset + 1)
    default:
      return false
    }
  }

  private func isLinked(_ offset: Int) -> Bool {
    let run = fragment.runs.indices.partitionPoint { fragment.runs[$0].end <= offset }
    return run < fragment.runs.count && fragment.runs[run].link >= 0
  }

  /// Appends text with a note of each character that may need an escape.
  private mutating func appendUnits(_ range: Range<Int>) {
    var at = range.lowerBound
    while at < range.upperBound {
      let unit = fragment.units[at]
      if unit < 0x80 {
        let byte = UInt8(truncatingIfNeeded: unit)
        if care == .minimal, Self.isSpecial(byte) { escaper.addLiteral(byte, at: output.count - blockStart) }
        output.append(byte)
        at += 1
      } else {
        at += appendScalar(at: at, to: range.upperBound)
      }
    }
  }

  /// Appends text with all punctuation as references.
  private mutating func appendReferences(_ range: Range<Int>) {
    var at = range.lowerBound
    while at < range.upperBound {
      let unit = fragment.units[at]
      if unit < 0x80, ASCII.isPunctuation(UInt8(truncatingIfNeeded: unit)) {
        appendReference(to: UInt32(unit))
        at += 1
      } else {
        at += appendScalar(at: at, to: range.upperBound)
      }
    }
  }

  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    // & * < and [ \ ] _ ` ~
    let low: UInt64 = 1 << 0x26 | 1 << 0x2A | 1 << 0x3C
    let high: UInt64 = 1 << 0x1B | 1 << 0x1C | 1 << 0x1D | 1 << 0x1F | 1 << 0x20 | 1 << 0x3E
    return (byte < 64 ? low : high) & (1 << UInt64(byte & 63)) != 0
  }

  /// - Returns: How many units the character has.
  @discardableResult
  private mutating func appendScalar(at offset: Int, to end: Int) -> Int {
    let scalar = MarkSpeller.scalar(of: fragment.units, at: offset, to: end)
    UTF8Encoding.append(scalar, to: &output)
    return scalar > 0xFFFF ? 2 : 1
  }

  private mutating func appendReference(at offset: Int, to end: Int) -> Int {
    let scalar = MarkSpeller.scalar(of: fragment.units, at: offset, to: end)
    appendReference(to: scalar)
    return scalar > 0xFFFF ? 2 : 1
  }

  private mutating func appendReference(to scalar: UInt32) { Self.appendReference(to: scalar, &output) }

  static func appendReference(to scalar: UInt32, _ output: inout [UInt8]) {
    output.append(UInt8(ascii: "&"))
    output.append(UInt8(ascii: "#"))
    var divisor: UInt32 = 1
    while scalar / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      output.append(UInt8(truncatingIfNeeded: 0x30 + scalar / divisor % 10))
      divisor /= 10
    }
    output.append(UInt8(ascii: ";"))
  }

  /// Puts a backslash before each byte that the escaper names.
  mutating func escape(marker: UInt8) {
    let start = blockStart
    output.withUnsafeBufferPointer { [start] output in
      escaper.resolve(UnsafeBufferPointer(rebasing: output[start...]), marker: marker)
    }
    var left = escaper.count
    guard left > 0 else { return }
    var from = output.count - 1
    output.append(contentsOf: repeatElement(UInt8(ascii: "\\"), count: left))
    // From the end, so that each byte moves once.
    while left > 0 {
      output[from + left] = output[from]
      if escaper.takeFlag(from - start) {
        left -= 1
        output[from + left] = UInt8(ascii: "\\")
      }
      from -= 1
    }
  }
}
