/// What the beginning of a line looks like to a reader of markdown.
enum LineStart {
  /// Whether a byte can stand in front of a line's text: white space, or a part of a container's marker.
  static func isPrefixByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "*"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ")"):
      true
    default: false
    }
  }

  /// The length of the marker of a quote or a list item at a position; 0 where there is none.
  ///
  /// A list marker counts only in front of white space or the line's end.
  static func containerMarker(in line: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
    guard position < line.count else { return 0 }
    var end = position
    switch line[position] {
    case UInt8(ascii: ">"):
      return 1
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      end += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while end < line.count, end - position < 9, isDigit(line[end]) { end += 1 }
      guard end < line.count, line[end] == UInt8(ascii: ".") || line[end] == UInt8(ascii: ")") else { return 0 }
      end += 1
    default:
      return 0
    }
    return end == line.count || isSpace(line[end]) ? end - position : 0
  }

  /// The position behind the white space at a position.
  static func skipSpaces(in line: UnsafeBufferPointer<UInt8>, from position: Int) -> Int {
    var position = position
    while position < line.count, isSpace(line[position]) { position += 1 }
    return position
  }

  /// The position behind the back-ticks at a position.
  static func skipBackticks(in line: UnsafeBufferPointer<UInt8>, from position: Int) -> Int {
    var position = position
    while position < line.count, line[position] == UInt8(ascii: "`") { position += 1 }
    return position
  }

  /// Whether nothing but white space stands behind a position.
  static func isBlank(_ line: UnsafeBufferPointer<UInt8>, from position: Int) -> Bool {
    skipSpaces(in: line, from: position) == line.count
  }

  /// The length of the glyph `•` in UTF-8.
  static let glyphLength = 3

  /// Whether the glyph that other kits write in front of list items stands at a position.
  static func hasGlyph(in line: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
    position + glyphLength <= line.count && line[position] == 0xE2 && line[position + 1] == 0x80
      && line[position + 2] == 0xA2
  }

  /// Whether white space stands at a position.
  static func isSpace(_ line: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
    position < line.count && isSpace(line[position])
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
