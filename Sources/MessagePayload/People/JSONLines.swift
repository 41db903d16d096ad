/// Finds places in JSON text by its bytes alone.
enum JSONLines {
  static func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  /// The line, counted from 1, at which an element of the outermost array starts. The text must be valid.
  static func line(ofElement index: Int, in bytes: [UInt8]) -> Int {
    var line = 1
    var depth = 0
    var commas = 0
    var inString = false
    var escaped = false
    for byte in bytes {
      let startsElement = depth == 1 && !inString && !isWhiteSpace(byte) && byte != UInt8(ascii: ",")
      if startsElement, commas == index { return line }
      if byte == 0x0A { line += 1 }
      if inString {
        if escaped {
          escaped = false
        } else if byte == UInt8(ascii: "\\") {
          escaped = true
        } else if byte == UInt8(ascii: "\"") {
          inString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): inString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 1: commas += 1
      default: break
      }
    }
    return line
  }
}
