/// Questions about single UTF-16 units. A surrogate answers for the half that it is.
package enum UTF16Unit {
  @inline(__always)
  package static func isHighSurrogate(_ unit: UInt16) -> Bool { unit & 0xFC00 == 0xD800 }

  @inline(__always)
  package static func isLowSurrogate(_ unit: UInt16) -> Bool { unit & 0xFC00 == 0xDC00 }

  /// The scalar value of a surrogate pair.
  @inline(__always)
  package static func scalarValue(high: UInt16, low: UInt16) -> UInt32 {
    0x10000 + (UInt32(high) & 0x3FF) << 10 + (UInt32(low) & 0x3FF)
  }

  /// The halves of a regional indicator, U+1F1E6 to U+1F1FF; two of them are a flag.
  static let regionalIndicatorHigh: UInt16 = 0xD83C
  static let regionalIndicatorLows: ClosedRange<UInt16> = 0xDDE6...0xDDFF

  /// Whether the unit is an ASCII letter or digit.
  package static func isASCIIAlphanumeric(_ unit: UInt16) -> Bool {
    (0x30...0x39).contains(unit) || (0x41...0x5A).contains(unit) || (0x61...0x7A).contains(unit)
  }

  /// Whether the unit is white space by Unicode's White_Space property.
  package static func isWhiteSpace(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return true
    default: return false
    }
  }

  /// Whether a reader would see something: neither white space nor a control, a format character or a filler that is
  /// drawn as nothing.
  ///
  /// Of a surrogate pair the first half answers. Plane 14 holds nothing but tags and variation selectors.
  package static func isVisible(_ unit: UInt16) -> Bool {
    if unit > 0x20, unit < 0x7F { return true }
    switch unit {
    case 0...0x20, 0x7F...0xA0, 0xAD, 0x034F, 0x061C, 0x115F, 0x1160, 0x1680, 0x17B4, 0x17B5, 0x180B...0x180F,
      0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x2800, 0x3000, 0x3164, 0xDB40, 0xDC00...0xDFFF,
      0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB:
      return false
    default: return true
    }
  }
}
