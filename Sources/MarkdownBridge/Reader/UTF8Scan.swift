/// Steps through UTF-8.
enum UTF8Scan {
  /// The scalar at a position, which moves behind it. Bytes that aren't UTF-8 read as U+FFFD, by the Unicode
  /// standard's recommendation: one for each longest piece that could begin a character.
  @inline(__always)
  static func scalar(at position: inout Int, in bytes: UnsafePointer<UInt8>, count: Int) -> UInt32 {
    // The ranges in which nothing can be overlong or a surrogate come first: most letters of the world.
    let first = bytes[position]
    if position + 2 < count, first >= 0xC2, first <= 0xEC, first != 0xE0, bytes[position + 1] & 0xC0 == 0x80 {
      let high = UInt32(bytes[position + 1] & 0x3F)
      if first < 0xE0 {
        position += 2
        return UInt32(first & 0x1F) << 6 | high
      }
      if bytes[position + 2] & 0xC0 == 0x80 {
        position += 3
        return UInt32(first & 0x0F) << 12 | high << 6 | UInt32(bytes[position - 1] & 0x3F)
      }
    }
    let length = sequence(at: position, in: bytes, count: count)
    let start = position
    position += abs(length)
    switch length {
    case 1: return UInt32(bytes[start])
    case 2: return UInt32(bytes[start] & 0x1F) << 6 | UInt32(bytes[start + 1] & 0x3F)
    case 3:
      return UInt32(bytes[start] & 0x0F) << 12 | UInt32(bytes[start + 1] & 0x3F) << 6
        | UInt32(bytes[start + 2] & 0x3F)
    case 4:
      return UInt32(bytes[start] & 0x07) << 18 | UInt32(bytes[start + 1] & 0x3F) << 12
        | UInt32(bytes[start + 2] & 0x3F) << 6 | UInt32(bytes[start + 3] & 0x3F)
    // As these single bytes, cmark gives U+FFFE and U+FFFF where a reference names them. A source is valid by then.
    default: return bytes[start] >= 0xFE ? 0xFF00 | UInt32(bytes[start]) : 0xFFFD
    }
  }

  /// The length in bytes of the character at a position; where there is none, the length of what has to be replaced,
  /// negative.
  @inline(__always)
  static func sequence(at position: Int, in bytes: UnsafePointer<UInt8>, count: Int) -> Int {
    let first = bytes[position]
    if first < 0x80 { return 1 }
    if first < 0xC2 || first > 0xF4 { return -1 }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    switch first {
    case 0xE0: low = 0xA0
    case 0xED: high = 0x9F
    case 0xF0: low = 0x90
    case 0xF4: high = 0x8F
    default: break
    }
    var index = 1
    while index < length {
      guard position + index < count, bytes[position + index] >= low, bytes[position + index] <= high else {
        return -index
      }
      low = 0x80
      high = 0xBF
      index += 1
    }
    return length
  }
}
