/// Finds where pieces of JSON text end. Nothing is built or copied here.
enum JSONScanner {
  /// Where the number that starts at `start` ends; nil where RFC 8259 has no number there.
  static func endOfNumber(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    guard index < bytes.count else { return nil }
    if bytes[index] == UInt8(ascii: "0") {
      index += 1
    } else {
      guard let end = endOfDigits(in: bytes, from: index) else { return nil }
      index = end
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      guard let end = endOfDigits(in: bytes, from: index + 1) else { return nil }
      index = end
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
      guard let end = endOfDigits(in: bytes, from: index) else { return nil }
      index = end
    }
    return index
  }

  /// Where the digits that start at `start` end; nil where there is none.
  private static func endOfDigits(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    return index > start ? index : nil
  }

  /// The first byte at or after `start` that does not stand for itself inside a string: a quotation mark, a backslash
  /// or a control character; the end where there is none.
  ///
  /// Looks at eight bytes at a time: this is where a writer of text spends its time.
  @inline(__always)
  static func endOfPlainText(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    let count = bytes.count
    if let base = UnsafeRawPointer(bytes.baseAddress) {
      while index + 8 <= count {
        let word = base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if hasSpecial(word) { break }
        index += 8
      }
    }
    while index < count, !isSpecial(bytes[index]) { index += 1 }
    return index
  }

  @inline(__always)
  static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// Whether one of eight bytes is special: the usual tests for a zero byte and for one below a bound.
  @inline(__always)
  private static func hasSpecial(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let quotes = word ^ (ones &* 0x22)
    let backslashes = word ^ (ones &* 0x5C)
    let controls = (word &- (ones &* 0x20)) & ~word
    return (controls | ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)) & highs != 0
  }
}
