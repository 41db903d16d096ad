import RichText

extension InlineSpeller {
  /// The longest fence that cmark looks for.
  private static let longestFence = 80

  /// Appends inline code: a fence of a length that its text does not hold, and a space at both ends where one would be
  /// taken away or the fence would go on.
  mutating func appendCode(_ segment: InlineSegment) {
    let units = fragment.units[segment.start..<segment.end]
    guard let first = units.first, let last = units.last else { return }
    guard let length = fenceLength(for: units) else {
      // No fence is left: better its text than nothing.
      var text = segment
      text.kind = .text
      append(text)
      return
    }
    let isBlank = units.allSatisfy { $0 == 0x20 }
    let isPadded = first == 0x60 || last == 0x60 || first == 0x20 && last == 0x20 && !isBlank
    _ = escaper.addDelimiter(
      UInt8(ascii: "`"), at: output.count - blockStart, length: length, openings: 0, partner: nil)
    for _ in 0..<length { output.append(UInt8(ascii: "`")) }
    if isPadded { output.append(0x20) }
    var at = segment.start
    while at < segment.end {
      let scalar = MarkSpeller.scalar(of: fragment.units, at: at, to: segment.end)
      UTF8Encoding.append(scalar, to: &output)
      at += scalar > 0xFFFF ? 2 : 1
    }
    if isPadded { output.append(0x20) }
    for _ in 0..<length { output.append(UInt8(ascii: "`")) }
  }

  private func fenceLength(for units: ArraySlice<UInt16>) -> Int? {
    var short: UInt64 = 0
    var long: Set<Int> = []
    var run = 0
    for unit in units {
      if unit == 0x60 {
        run += 1
        continue
      }
      if run > 0 { if run < 64 { short |= 1 << UInt64(run) } else { long.insert(run) } }
      run = 0
    }
    if run > 0 { if run < 64 { short |= 1 << UInt64(run) } else { long.insert(run) } }
    return (1...Self.longestFence).first { $0 < 64 ? short & 1 << UInt64($0) == 0 : !long.contains($0) }
  }
}

/// UTF-8 byte by byte.
enum UTF8Encoding {
  @inline(__always)
  static func append(_ scalar: UInt32, to output: inout [UInt8]) {
    if scalar < 0x80 {
      output.append(UInt8(truncatingIfNeeded: scalar))
    } else if scalar < 0x800 {
      output.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      output.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    } else if scalar < 0x10000 {
      output.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      output.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      output.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    } else {
      output.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      output.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
      output.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      output.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    }
  }
}
