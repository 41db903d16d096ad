/// Random ids in the form of a version 4 UUID.
enum RandomID {
  /// Thirty-two hexadecimal digits in five groups, from the system's secure source.
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    var high: UInt64 = generator.next()
    var low: UInt64 = generator.next()
    high = high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    low = low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    let digits = hexadecimal(high) + hexadecimal(low)
    var text: [UInt8] = []
    text.reserveCapacity(36)
    for (index, digit) in digits.enumerated() {
      if index == 8 || index == 12 || index == 16 || index == 20 { text.append(UInt8(ascii: "-")) }
      text.append(digit)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func hexadecimal(_ value: UInt64) -> [UInt8] {
    (0..<16).map { index in
      let digit = UInt8(truncatingIfNeeded: value >> (60 - 4 * UInt64(index))) & 15
      return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
  }
}
