extension JSONParser {
  /// Reads the string whose opening quotation mark is at the position.
  mutating func parseString() throws(JSONError) -> String {
    let start = position + 1
    position = JSONScanner.endOfPlainText(in: bytes, from: start)
    if try current(expecting: "\" at the end of the string") == UInt8(ascii: "\"") {
      let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
      position += 1
      return text
    }
    var decoded = Array(bytes[start..<position])
    while true {
      let byte = try current(expecting: "\" at the end of the string")
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: decoded, as: UTF8.self)
      case UInt8(ascii: "\\"):
        try parseEscape(into: &decoded)
      default:
        throw error("control_character", "A control character in a string must be escaped, found \(found).")
      }
      let end = JSONScanner.endOfPlainText(in: bytes, from: position)
      decoded.append(contentsOf: bytes[position..<end])
      position = end
    }
  }

  private mutating func parseEscape(into decoded: inout [UInt8]) throws(JSONError) {
    let start = position
    position += 1
    switch try current(expecting: "an escape") {
    case UInt8(ascii: "\""): decoded.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): decoded.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): decoded.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"):
      position += 1
      let first = try parseHexUnit(escapeAt: start)
      JSONParser.append(scalar(startingWith: first), to: &decoded)
      return
    default:
      let what = found
      position = start
      throw error("invalid_escape", "There is no escape \\\(what).")
    }
    position += 1
  }

  /// The scalar that an escaped UTF-16 unit stands for, together with the low surrogate escaped behind it.
  private mutating func scalar(startingWith unit: UInt32) -> UInt32 {
    guard unit & 0xF800 == 0xD800 else { return unit }
    let next = position
    if unit < 0xDC00, next + 1 < bytes.count, bytes[next] == UInt8(ascii: "\\"), bytes[next + 1] == UInt8(ascii: "u"),
      let low = hexUnit(at: next + 2), low & 0xFC00 == 0xDC00
    {
      position = next + 6
      return 0x10000 + ((unit & 0x3FF) << 10 | low & 0x3FF)
    }
    return 0xFFFD
  }

  private mutating func parseHexUnit(escapeAt start: Int) throws(JSONError) -> UInt32 {
    guard let unit = hexUnit(at: position) else {
      if position + 4 > bytes.count {
        position = bytes.count
        throw error("unexpected_end", "Expected four hexadecimal digits, found the end.")
      }
      position = start
      throw error("invalid_escape", "Expected four hexadecimal digits after \\u.")
    }
    position += 4
    return unit
  }

  /// The value of the four hexadecimal digits at `index`.
  private func hexUnit(at index: Int) -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[index..<(index + 4)] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    return value
  }

  private static func append(_ value: UInt32, to decoded: inout [UInt8]) {
    switch value {
    case ..<0x80:
      decoded.append(UInt8(value))
    case ..<0x800:
      decoded.append(UInt8(0xC0 | value >> 6))
      decoded.append(UInt8(0x80 | value & 0x3F))
    case ..<0x10000:
      decoded.append(UInt8(0xE0 | value >> 12))
      decoded.append(UInt8(0x80 | value >> 6 & 0x3F))
      decoded.append(UInt8(0x80 | value & 0x3F))
    default:
      decoded.append(UInt8(0xF0 | value >> 18))
      decoded.append(UInt8(0x80 | value >> 12 & 0x3F))
      decoded.append(UInt8(0x80 | value >> 6 & 0x3F))
      decoded.append(UInt8(0x80 | value & 0x3F))
    }
  }
}
