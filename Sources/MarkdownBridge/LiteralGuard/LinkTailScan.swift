/// Recognises what makes a link of the brackets before it: `(destination "title")`.
enum LinkTailScan {
  /// Whether the bytes from `offset` on may be read as the rest of an inline link.
  ///
  /// They are text, in which a backslash means itself. Exact where a plain destination is closed or runs into a word;
  /// true in all that is more intricate.
  static func matches(_ block: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard offset < block.count, block[offset] == UInt8(ascii: "(") else { return false }
    var at = ASCII.skipSpace(block, offset + 1)
    guard at < block.count else { return false }
    if block[at] == UInt8(ascii: "<") { return true }
    var depth = 0
    while at < block.count {
      let byte = block[at]
      if byte == UInt8(ascii: "(") {
        depth += 1
        if depth > 32 { return false }
      } else if byte == UInt8(ascii: ")") {
        if depth == 0 { return true }
        depth -= 1
      } else if ASCII.endsDestination(byte) {
        break
      }
      at += 1
    }
    at = ASCII.skipSpace(block, at)
    guard at < block.count else { return false }
    switch block[at] {
    case UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("): return true
    default: return false
    }
  }
}
