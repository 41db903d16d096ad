/// Looks through UTF-16 text four units at a time.
enum UnitScan {
  /// Whether a unit is a control character other than tab and line end.
  @inline(__always)
  static func isControl(_ unit: UInt16) -> Bool {
    unit < 0x20 && unit != 0x0A && unit != 0x09 || unit >= 0x7F && unit < 0xA0
  }

  /// Whether there is a control character other than tab and line end.
  static func holdsControls(_ units: UnsafeBufferPointer<UInt16>) -> Bool {
    guard let base = UnsafeRawPointer(units.baseAddress) else { return false }
    var position = 0
    while position + 4 <= units.count {
      let four = base.loadUnaligned(fromByteOffset: 2 * position, as: UInt64.self)
      let isSuspect =
        hasZero(four & inAll(0xFFE0)) || hasZero(four & inAll(0xFFE0) ^ inAll(0x80)) || hasZero(four ^ inAll(0x7F))
      if isSuspect, units[position..<position + 4].contains(where: isControl) { return true }
      position += 4
    }
    return units[position...].contains(where: isControl)
  }

  /// The first line end at or behind a position; the text's end where there is none.
  static func lineEnd(in units: UnsafeBufferPointer<UInt16>, from start: Int) -> Int {
    guard let base = UnsafeRawPointer(units.baseAddress) else { return 0 }
    var position = start
    while position + 4 <= units.count {
      if hasZero(base.loadUnaligned(fromByteOffset: 2 * position, as: UInt64.self) ^ inAll(0x0A)) { break }
      position += 4
    }
    while position < units.count, units[position] != 0x0A { position += 1 }
    return position
  }

  /// Four units that are the same.
  @inline(__always)
  private static func inAll(_ unit: UInt64) -> UInt64 { unit &* 0x0001_0001_0001_0001 }

  /// Whether one of four units is zero.
  @inline(__always)
  private static func hasZero(_ four: UInt64) -> Bool { (four &- inAll(1)) & ~four & inAll(0x8000) != 0 }
}
