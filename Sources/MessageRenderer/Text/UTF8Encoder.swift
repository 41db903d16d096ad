import RichText

/// Turns UTF-16 units into UTF-8.
enum UTF8Encoder {
  /// Appends a character that is not ASCII.
  ///
  /// - Parameters:
  ///   - unit: Its first unit; a lone surrogate reads as U+FFFD.
  ///   - position: Where the next unit stands.
  /// - Returns: The position behind the character.
  static func append(
    _ unit: UInt16, followedBy units: UnsafeBufferPointer<UInt16>, at position: Int, to bytes: inout [UInt8]
  ) -> Int {
    let value = UInt32(unit)
    if value < 0x800 {
      bytes.append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
      bytes.append(continuation(value))
      return position
    }
    if UTF16Unit.isHighSurrogate(unit), position < units.count, UTF16Unit.isLowSurrogate(units[position]) {
      let pair = 0x10000 + (value & 0x3FF) << 10 + UInt32(units[position] & 0x3FF)
      bytes.append(UInt8(truncatingIfNeeded: 0xF0 | pair >> 18))
      bytes.append(continuation(pair >> 12))
      bytes.append(continuation(pair >> 6))
      bytes.append(continuation(pair))
      return position + 1
    }
    let scalar = unit & 0xF800 == 0xD800 ? 0xFFFD : value
    bytes.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
    bytes.append(continuation(scalar >> 6))
    bytes.append(continuation(scalar))
    return position
  }

  /// Appends a whole text.
  static func append(_ units: UnsafeBufferPointer<UInt16>, to bytes: inout [UInt8]) {
    var position = 0
    while position < units.count {
      let unit = units[position]
      position += 1
      if unit < 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: unit))
      } else {
        position = append(unit, followedBy: units, at: position, to: &bytes)
      }
    }
  }

  @inline(__always)
  private static func continuation(_ value: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | value & 0x3F) }
}
