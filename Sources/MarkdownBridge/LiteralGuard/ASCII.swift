/// Questions about single bytes.
enum ASCII {
  /// What a backslash can escape.
  @inline(__always)
  static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// White space to cmark, line feed and carriage return included.
  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 9 < 5 }

  /// White space behind a link's target. To cmark vertical tabs and form feeds are none there, although they are
  /// between the other parts of a link.
  @inline(__always)
  static func endsDestination(_ byte: UInt8) -> Bool { isSpace(byte) && byte != 0x0B && byte != 0x0C }

  /// The next place from an offset on that holds no white space; the end where there is none.
  static func skipSpace(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int {
    var at = offset
    while at < bytes.count, isSpace(bytes[at]) { at += 1 }
    return at
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  @inline(__always)
  static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
}
