/// Code points that stand in for others while cmark parses, because the message itself has none of them.
///
/// One of the class of white space goes in front of a line that must not begin a block: for flanking it is what a line
/// end is. Those that replace a bracket, a back-tick or a `<` are punctuation, as these are.
struct StandIns {
  /// Stands at the start of a guarded line and is nothing.
  var lineGuard: UInt32 = 0
  /// Stand for `<`, `[`, `]` and a back-tick.
  var lessThan: UInt32 = 0
  var openBracket: UInt32 = 0
  var closeBracket: UInt32 = 0
  var backtick: UInt32 = 0

  /// Whether any stands in the source.
  var areUsed = false

  /// What a code point stands for: a character, 0 for nothing, nil where it stands for itself.
  @inline(__always)
  func original(of scalar: UInt32) -> UInt8? {
    if scalar == lineGuard { return 0 }
    if scalar == lessThan { return UInt8(ascii: "<") }
    if scalar == openBracket { return UInt8(ascii: "[") }
    if scalar == closeBracket { return UInt8(ascii: "]") }
    if scalar == backtick { return UInt8(ascii: "`") }
    return nil
  }

  /// Whether a text is empty but for a guard.
  func isNothing(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard areUsed, bytes.count == 3, let base = bytes.baseAddress else { return bytes.isEmpty }
    var at = 0
    return UTF8Scan.scalar(at: &at, in: base, count: 3) == lineGuard
  }

  /// A text without stand-ins.
  func restored(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    if !areUsed { return String(decoding: bytes, as: UTF8.self) }
    guard let base = bytes.baseAddress else { return "" }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var at = 0
    while at < bytes.count {
      let start = at
      let scalar = UTF8Scan.scalar(at: &at, in: base, count: bytes.count)
      if let original = original(of: scalar) {
        if original != 0 { result.append(original) }
      } else {
        result.append(contentsOf: bytes[start..<at])
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
