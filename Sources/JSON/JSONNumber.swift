/// A number as it was written.
///
/// Nothing is lost between reading and writing: `1.0`, `1e2` and numbers of a hundred digits keep their spelling. Two
/// numbers are equal when they are written alike.
public struct JSONNumber: Hashable, Sendable {
  /// The spelling, valid by RFC 8259, ASCII only.
  public let text: String

  /// Takes a spelling that is known to be valid.
  package init(unchecked text: String) { self.text = text }

  /// A number by its spelling.
  ///
  /// - Parameter text: What RFC 8259 calls a number; nil for anything else, such as `01`, `+1`, `1.` or `NaN`.
  public init?(_ text: String) {
    guard JSONNumber.isValid(text.utf8) else { return nil }
    self.text = text
  }

  /// A whole number.
  public init(_ value: Int) { text = value.description }

  /// A number by its value.
  ///
  /// - Parameter value: Nil unless it is finite. A whole number up to 2^53 is written without a fraction.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    if value == 0 {
      text = "0"
    } else if value.rounded(.towardZero) == value, value.magnitude <= 9_007_199_254_740_992 {
      text = Int64(value).description
    } else {
      text = value.description
    }
  }

  /// The value where it is a whole number that fits, however it is written: `7`, `7.0` and `0.7e1` are all 7.
  ///
  /// Linear in the length of the spelling.
  public var int: Int? {
    var digits: [UInt8] = []
    var fraction = 0
    var exponent = 0
    var exponentIsNegative = false
    var isNegative = false
    var part = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-"): if part == 2 { exponentIsNegative = true } else { isNegative = true }
      case UInt8(ascii: "+"): continue
      case UInt8(ascii: "."): part = 1
      case UInt8(ascii: "e"), UInt8(ascii: "E"): part = 2
      case _ where part == 2: exponent = min(exponent * 10 + Int(byte & 15), 1_000_000_000)
      default:
        if part == 1 { fraction += 1 }
        if !digits.isEmpty || byte != UInt8(ascii: "0") { digits.append(byte & 15) }
      }
    }
    var scale = (exponentIsNegative ? -exponent : exponent) - fraction
    while scale < 0, let last = digits.last, last == 0 {
      digits.removeLast()
      scale += 1
    }
    if digits.isEmpty { return 0 }
    guard scale >= 0, scale + digits.count <= 19 else { return nil }
    var value = 0
    for index in 0..<(digits.count + scale) {
      let digit = index < digits.count ? Int(digits[index]) : 0
      let (product, overflowed) = value.multipliedReportingOverflow(by: 10)
      let (difference, overflowedToo) = product.subtractingReportingOverflow(digit)
      if overflowed || overflowedToo { return nil }
      value = difference
    }
    if isNegative { return value }
    return value == Int.min ? nil : -value
  }

  /// The nearest floating-point value; nil where the magnitude is too large for one.
  public var double: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  private static func isValid(_ utf8: String.UTF8View) -> Bool {
    let bytes = Array(utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      !bytes.isEmpty && JSONScanner.endOfNumber(in: bytes, from: 0) == bytes.count
    }
  }
}
