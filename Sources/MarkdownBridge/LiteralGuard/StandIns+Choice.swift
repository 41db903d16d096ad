extension StandIns {
  /// White space without a named reference, so that text can hold it only as itself or as a number.
  private static let spaces: [UInt32] = [0x1680, 0x2000, 0x2001, 0x2006, 0x202F, 0x3000]

  /// Punctuation without a named reference.
  private static let punctuation: [ClosedRange<UInt32>] = [0x2E00...0x2E2E, 0x2E30...0x2E42]

  /// Letters to flanking, and so the last choice: a message would have to hold all of the above.
  private static let privateUse: [ClosedRange<UInt32>] = [0xE000...0xF8FF]

  /// Code points of the basic plane that a text holds, also as numeric references.
  private struct Presence {
    private var bits = [UInt64](repeating: 0, count: 1024)

    init(of text: UnsafeBufferPointer<UInt8>) {
      guard let base = text.baseAddress else { return }
      var at = 0
      while at < text.count {
        let byte = base[at]
        if byte >= 0xE0 {
          insert(UTF8Scan.scalar(at: &at, in: base, count: text.count))
        } else if byte == UInt8(ascii: "&"), at + 2 < text.count, base[at + 1] == UInt8(ascii: "#") {
          at += 2
          insert(Presence.number(in: text, from: at))
        } else {
          at += 1
        }
      }
    }

    mutating func insert(_ scalar: UInt32) {
      if scalar < 0x10000 { bits[Int(scalar >> 6)] |= 1 << UInt64(scalar & 63) }
    }

    func contains(_ scalar: UInt32) -> Bool { bits[Int(scalar >> 6)] >> UInt64(scalar & 63) & 1 == 1 }

    /// The first of `choices` that is free, which is taken.
    mutating func take(from choices: [ClosedRange<UInt32>]) -> UInt32? {
      for range in choices {
        for scalar in range where !contains(scalar) {
          insert(scalar)
          return scalar
        }
      }
      return nil
    }

    private static func number(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> UInt32 {
      var at = start
      let isHex = text[at] == UInt8(ascii: "x") || text[at] == UInt8(ascii: "X")
      if isHex { at += 1 }
      var value: UInt32 = 0
      while at < text.count, value < 0x10000, let digit = Character(Unicode.Scalar(text[at])).hexDigitValue {
        if !isHex, digit > 9 { break }
        value = value * (isHex ? 16 : 10) + UInt32(digit)
        at += 1
      }
      return value
    }
  }

  /// Stand-ins that a text doesn't hold, neither as themselves nor as a reference; nil for a text that leaves none.
  static func unused(in text: UnsafeBufferPointer<UInt8>) -> StandIns? {
    var presence = Presence(of: text)
    func take(_ choices: [ClosedRange<UInt32>]) -> UInt32? {
      presence.take(from: choices) ?? presence.take(from: punctuation) ?? presence.take(from: privateUse)
    }
    guard let lineGuard = take(spaces.map { $0...$0 }), let lessThan = take(punctuation),
      let openBracket = take(punctuation), let closeBracket = take(punctuation), let backtick = take(punctuation)
    else { return nil }
    var result = StandIns()
    result.lineGuard = lineGuard
    result.lessThan = lessThan
    result.openBracket = openBracket
    result.closeBracket = closeBracket
    result.backtick = backtick
    result.areUsed = true
    return result
  }

  /// A code point of three bytes in UTF-8.
  static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    bytes.append(0xE0 | UInt8(truncatingIfNeeded: scalar >> 12))
    bytes.append(0x80 | UInt8(truncatingIfNeeded: scalar >> 6) & 0x3F)
    bytes.append(0x80 | UInt8(truncatingIfNeeded: scalar) & 0x3F)
  }
}
