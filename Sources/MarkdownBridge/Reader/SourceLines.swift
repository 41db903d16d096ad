#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Steps through the lines of a source, forward only. Lines count from 0.
struct SourceLines {
  let source: UnsafeBufferPointer<UInt8>
  private var line = 0
  /// Where the line that was asked for last starts.
  private(set) var start = 0

  init(_ source: UnsafeBufferPointer<UInt8>) { self.source = source }

  /// The bytes of a line without its end; nil behind the last line, or for a line that was passed already.
  mutating func line(_ index: Int) -> UnsafeBufferPointer<UInt8>? {
    guard index >= line else { return nil }
    while line < index {
      guard let end = SourceLines.lineEnd(in: source, from: start) else { return nil }
      start = end + 1
      line += 1
    }
    if start >= source.count { return nil }
    let end = SourceLines.lineEnd(in: source, from: start) ?? source.count
    return UnsafeBufferPointer(rebasing: source[start..<end])
  }

  static func lineEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count,
      let found = memchr(base + start, 0x0A, bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// The first LF or CR in a text.
  static func lineEndOrReturn(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let end = lineEnd(in: bytes, from: 0)
    guard let found = memchr(base, 0x0D, end ?? bytes.count) else { return end }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Number of line ends in a text.
  static func countLineEnds(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    var at = 0
    while let end = lineEnd(in: bytes, from: at) {
      count += 1
      at = end + 1
    }
    return count
  }

  /// Number of lines of a text; the last one may have no end.
  static func count(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    countLineEnds(in: bytes) + (bytes.last ?? 0x0A == 0x0A ? 0 : 1)
  }

  /// The quote depth of a blank line: the number of `>` on it; nil where it holds anything else.
  static func blankDepth(of line: UnsafeBufferPointer<UInt8>) -> Int? {
    var depth = 0
    for byte in line {
      switch byte {
      case UInt8(ascii: ">"): depth += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      default: return nil
      }
    }
    return depth
  }
}
