/// Looks through UTF-16 text four units at a time.
enum UnitScan {
  /// Whether a unit is not to be sent to any reader: a control character other than tab and line end, a character that
  /// orders text by direction beyond its own place, or U+FFFC.
  @inline(__always)
  static func isControl(_ unit: UInt16) -> Bool {
    unit < 0x20 && unit != 0x0A && unit != 0x09 || unit >= 0x7F && unit < 0xA0 || BidiControl.isExplicit(unit)
      || unit == 0xFFFC
  }

  /// What a look at a text found.
  struct Findings {
    /// A unit that no reader is to be sent.
    var controls = false
    /// A character that may run from right to left.
    var rightToLeft = false
  }

  /// Looks at each unit once.
  static func findings(in units: UnsafeBufferPointer<UInt16>) -> Findings {
    var findings = Findings()
    guard let base = UnsafeRawPointer(units.baseAddress) else { return findings }
    var position = 0
    while position + 4 <= units.count {
      let four = base.loadUnaligned(fromByteOffset: 2 * position, as: UInt64.self)
      // Everything but Latin letters without controls is looked at unit by unit.
      let isSuspect =
        four & inAll(0xFE00) != 0 || hasZero(four & inAll(0xFFE0)) || hasZero(four & inAll(0xFFE0) ^ inAll(0x80))
        || hasZero(four ^ inAll(0x7F))
      if isSuspect {
        for unit in units[position..<position + 4] { note(unit, in: &findings) }
      }
      position += 4
    }
    for unit in units[position...] { note(unit, in: &findings) }
    return findings
  }

  @inline(__always)
  private static func note(_ unit: UInt16, in findings: inout Findings) {
    if isControl(unit) { findings.controls = true }
    if BidiControl.mayRunRightToLeft(unit) { findings.rightToLeft = true }
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

  /// Whether one of four units is `.`, `@`, a digit or one of `:;<=>?`, or with `tags`, `#`.
  @inline(__always)
  static func holdsPunctuationOrDigits(_ four: UInt64, tags: Bool) -> Bool {
    hasZero(four ^ inAll(0x2E)) || hasZero(four & inAll(0xFFF0) ^ inAll(0x30)) || hasZero(four ^ inAll(0x40))
      || tags && hasZero(four ^ inAll(0x23))
  }

  /// Four units that are the same.
  @inline(__always)
  private static func inAll(_ unit: UInt64) -> UInt64 { unit &* 0x0001_0001_0001_0001 }

  /// Whether one of four units is zero.
  @inline(__always)
  private static func hasZero(_ four: UInt64) -> Bool { (four &- inAll(1)) & ~four & inAll(0x8000) != 0 }
}
