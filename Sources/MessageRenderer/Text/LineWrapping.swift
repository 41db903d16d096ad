import CICU

/// Breaks lines to a width in columns.
enum LineWrapping {
  /// Columns that a text takes.
  static func columns(of units: UnsafeBufferPointer<UInt16>) -> Int {
    if units.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return units.count }
    return fitting(units, in: Int(Int32.max)).columns
  }

  static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    return Array(text.utf16).withUnsafeBufferPointer(columns)
  }

  /// As many whole characters as fit, at least one.
  private static func fitting(_ units: UnsafeBufferPointer<UInt16>, in limit: Int) -> (units: Int, columns: Int) {
    guard let base = units.baseAddress, !units.isEmpty else { return (0, 0) }
    var columns: Int32 = 0
    let count = cicu_columns(base, Int32(clamping: units.count), Int32(clamping: limit), &columns)
    return (Int(count), Int(columns))
  }

  /// The lines that a text makes: ranges without the spaces at which it was broken.
  ///
  /// - Parameters:
  ///   - width: Columns, at least 1.
  ///   - anywhere: Whether it may be broken between any two characters, as code is.
  /// - Complexity: Linear.
  static func lines(of units: UnsafeBufferPointer<UInt16>, width: Int, anywhere: Bool) -> [Range<Int>] {
    if columns(of: units) <= width { return [0..<units.count] }
    if anywhere { return pieces(of: units, in: 0..<units.count, width: width) }
    var lines: [Range<Int>] = []
    var start = 0
    var end = 0
    var used = 0
    var position = 0
    for place in breaks(in: units) {
      let segment = position..<place
      position = place
      let text = segment.lowerBound..<trimmedEnd(of: segment, in: units)
      let columns = columns(of: UnsafeBufferPointer(rebasing: units[text]))
      let gap = LineWrapping.columns(of: UnsafeBufferPointer(rebasing: units[end..<segment.lowerBound]))
      if end > start, used + gap + columns > width {
        lines.append(start..<end)
        start = segment.lowerBound
        used = 0
      } else {
        used += end > start ? gap : 0
      }
      if columns > width {
        let parts = pieces(of: units, in: text, width: width)
        lines += parts.dropLast()
        start = parts.last?.lowerBound ?? start
        used = LineWrapping.columns(of: UnsafeBufferPointer(rebasing: units[start..<text.upperBound]))
      } else {
        used += columns
      }
      end = text.upperBound
    }
    if end > start || lines.isEmpty { lines.append(start..<max(end, start)) }
    return lines
  }

  private static func pieces(
    of units: UnsafeBufferPointer<UInt16>, in range: Range<Int>, width: Int
  ) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let rest = UnsafeBufferPointer(rebasing: units[start..<range.upperBound])
      let end = start + fitting(rest, in: width).units
      pieces.append(start..<end)
      start = end
    }
    return pieces
  }

  /// Where a line may be broken; only at its end where ICU fails.
  private static func breaks(in units: UnsafeBufferPointer<UInt16>) -> [Int] {
    guard let base = units.baseAddress else { return [] }
    let found = [Int32](unsafeUninitializedCapacity: units.count) { buffer, count in
      let length = Int32(clamping: units.count)
      count = Int(max(cicu_line_breaks(base, length, buffer.baseAddress, length), 0))
    }
    return found.isEmpty ? [units.count] : found.map(Int.init)
  }

  private static func trimmedEnd(of range: Range<Int>, in units: UnsafeBufferPointer<UInt16>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, units[end - 1] == 0x20 { end -= 1 }
    return end
  }
}
