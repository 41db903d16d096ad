/// Checks UTF-8 as Unicode defines it: no overlong forms, no surrogates, nothing past U+10FFFF.
package enum UTF8Validation {
  /// The first byte of the first malformed sequence; nil where all is well. Linear.
  package static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
    var index = start
    let count = bytes.count
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return nil }
    while index < count {
      while index + 8 <= count,
        base.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
      }
      guard index < count else { return nil }
      let length = sequenceLength(in: bytes, at: index)
      if length == 0 { return index }
      index += length
    }
    return nil
  }

  /// The length of the well-formed sequence at `index`, 0 where there is none.
  @inline(__always)
  private static func sequenceLength(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let first = bytes[index]
    if first < 0x80 { return 1 }
    let left = bytes.count - index
    let second = left > 1 ? bytes[index + 1] : 0
    switch first {
    case 0xC2...0xDF:
      return second & 0xC0 == 0x80 ? 2 : 0
    case 0xE0...0xEF:
      let lowest: UInt8 = first == 0xE0 ? 0xA0 : 0x80
      let highest: UInt8 = first == 0xED ? 0x9F : 0xBF
      guard left > 2, second >= lowest, second <= highest, bytes[index + 2] & 0xC0 == 0x80 else { return 0 }
      return 3
    case 0xF0...0xF4:
      let lowest: UInt8 = first == 0xF0 ? 0x90 : 0x80
      let highest: UInt8 = first == 0xF4 ? 0x8F : 0xBF
      guard left > 3, second >= lowest, second <= highest else { return 0 }
      return bytes[index + 2] & 0xC0 == 0x80 && bytes[index + 3] & 0xC0 == 0x80 ? 4 : 0
    default:
      return 0
    }
  }
}
