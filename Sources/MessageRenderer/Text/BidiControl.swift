import CICU

/// Characters that order text by direction.
enum BidiControl {
  static let leftToRightIsolate: UInt16 = 0x2066
  static let firstStrongIsolate: UInt16 = 0x2068
  static let popIsolate: UInt16 = 0x2069

  /// Whether a unit is one of the explicit controls: an embedding, an override, an isolate or the end of one.
  @inline(__always)
  static func isExplicit(_ unit: UInt16) -> Bool {
    (0x202A...0x202E).contains(unit) || (0x2066...0x2069).contains(unit)
  }

  /// Whether a unit can belong to a character that runs from right to left; of surrogates, those that start such planes.
  @inline(__always)
  static func mayRunRightToLeft(_ unit: UInt16) -> Bool {
    if unit < 0x590 { return false }
    return unit < 0x900 || unit == 0x200F || unit >= 0xFB1D && unit < 0xFE00 || unit >= 0xFE70 && unit < 0xFF00
      || unit == 0xD802 || unit == 0xD803 || unit == 0xD83A || unit == 0xD83B
  }

  /// Whether the order of some text depends on direction: it holds characters that run from right to left, or controls.
  static func matters(in units: UnsafeBufferPointer<UInt16>) -> Bool {
    var position = 0
    while position < units.count {
      let unit = units[position]
      position += 1
      if unit < 0x590 { continue }
      var scalar = UInt32(unit)
      if unit & 0xFC00 == 0xD800, position < units.count, units[position] & 0xFC00 == 0xDC00 {
        scalar = 0x10000 + (scalar & 0x3FF) << 10 + UInt32(units[position] & 0x3FF)
        position += 1
      }
      if cicu_is_bidi(scalar) { return true }
    }
    return false
  }
}
