import RichText

extension Markdown {
  /// Whether typed text reads as itself and is written as the same bytes, so that neither has to be done.
  ///
  /// True only where that is certain: a look at each byte that says yes to most chat. Text that says no may be inert all
  /// the same.
  /// - Parameter bytes: A message, its lines separated by line feeds.
  package static func isInert(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, let base = bytes.baseAddress else { return false }
    if first >= 0x80, InertText.isWhiteStart(bytes) { return false }
    return InertText.table.withUnsafeBufferPointer { table in
      guard let table = table.baseAddress else { return false }
      return InertText.isInert(base, bytes.count, table)
    }
  }
}

/// The parts of ``Markdown/isInert(_:)``.
enum InertText {
  /// For each byte: 0 means itself wherever it stands inside a line, 1 needs a closer look.
  static let table: [UInt8] = (0..<256).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"), UInt8(ascii: "]"),
      UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\\"), 0..<0x20, 0x7F...0xFF:
      1
    default: 0
    }
  }

  /// - Parameter count: At least 1.
  static func isInert(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ table: UnsafePointer<UInt8>) -> Bool {
    guard isLineStart(bytes, 0, count) else { return false }
    // Delimiters and back-ticks so far: one alone pairs with nothing.
    var alone: UInt8 = 0
    var at = 0
    // Where the block ends that is looked at byte by byte.
    var end = 0
    while at < count {
      if at >= end {
        while at + ByteBlock.size <= count, isPlain(ByteBlock(at: bytes + at)) { at += ByteBlock.size }
        if at == count { break }
        end = at + ByteBlock.size
      }
      let byte = bytes[at]
      if table[Int(byte)] == 0 {
        at += 1
        continue
      }
      let next = at + 1 < count ? bytes[at + 1] : 0x0A
      switch byte {
      case 0x80...:
        let length = UTF8Scan.sequence(at: at, in: bytes, count: count)
        if length < 0 { return false }
        at += length
        continue
      case 0x0A:
        // Neither line may have white space at this end, nor the lower one start like a block.
        guard at > 0, at + 1 < count, bytes[at - 1] != 0x20 else { return false }
        if next != 0x0A, !isLineStart(bytes, at + 1, count) { return false }
      case UInt8(ascii: "_") where at > 0 && ASCII.isAlphanumeric(bytes[at - 1]) && ASCII.isAlphanumeric(next):
        break
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"):
        let bit: UInt8 = byte == UInt8(ascii: "*") ? 1 : byte == UInt8(ascii: "_") ? 2 : byte == 0x7E ? 4 : 8
        if alone & bit != 0 { return false }
        alone |= bit
      case UInt8(ascii: "]"):
        if next == UInt8(ascii: "(") || next == UInt8(ascii: ":") { return false }
      case UInt8(ascii: "<"):
        guard next == 0x20 || next == UInt8(ascii: "3") && (at + 2 == count || bytes[at + 2] == 0x20) else {
          return false
        }
      case UInt8(ascii: "&"):
        if ASCII.isLetter(next) || next == UInt8(ascii: "#") { return false }
      case UInt8(ascii: "\\"):
        if ASCII.isPunctuation(next) || next == 0x0A && at + 1 < count { return false }
      default:
        return false
      }
      at += 1
    }
    return isEnd(bytes, count)
  }

  /// Whether the table says 0 for each of these bytes. Says no to `^` and `~` too, which lets five characters be one
  /// range.
  @inline(__always)
  private static func isPlain(_ block: SIMD16<UInt8>) -> Bool {
    !(block.lies(in: 0x7E...0xFF) .| block.lies(in: 0...0x1F) .| block.lies(in: UInt8(ascii: "\\")...UInt8(ascii: "`"))
      .| block.equals(UInt8(ascii: "*")) .| block.equals(UInt8(ascii: "<")) .| block.equals(UInt8(ascii: "&"))).hasAny
  }

  /// Whether a line that starts here starts nothing else.
  private static func isLineStart(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ count: Int) -> Bool {
    let first = bytes[start]
    let next = start + 1 < count ? bytes[start + 1] : 0x0A
    switch first {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      return true
    case 0x20, UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "|"):
      return false
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      return ASCII.isAlphanumeric(next)
    case UInt8(ascii: ":"):
      // Not a row of a table.
      var at = start + 1
      while at < count, bytes[at] != 0x0A {
        if bytes[at] != 0x3A, bytes[at] != 0x2D, bytes[at] != 0x7C, bytes[at] != 0x20 { return true }
        at += 1
      }
      return false
    case UInt8(ascii: "#"):
      var at = start
      while at < count, bytes[at] == UInt8(ascii: "#") { at += 1 }
      return at < count && bytes[at] != 0x20 && bytes[at] != 0x0A
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      var at = start
      while at < count, ASCII.isDigit(bytes[at]) { at += 1 }
      guard at < count, bytes[at] == UInt8(ascii: ".") || bytes[at] == UInt8(ascii: ")") else { return true }
      return at + 1 < count && bytes[at + 1] != 0x20 && bytes[at + 1] != 0x0A
    case 0xE2:
      // A bullet glyph.
      return !(next == 0x80 && start + 2 < count && bytes[start + 2] == 0xA2)
    case 0xEF:
      // A byte order mark.
      return next != 0xBB
    default:
      return true
    }
  }

  /// Whether the text ends with something visible, or at least not with white space, and is not invisible altogether.
  private static func isEnd(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let last = bytes[count - 1]
    if last < 0x80 { return last != 0x20 }
    var start = count - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    if isWhite(bytes, start, count) { return false }
    return isVisible(bytes, count)
  }

  static func isWhiteStart(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.baseAddress.map { isWhite($0, 0, bytes.count) } ?? false
  }

  private static func isWhite(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ count: Int) -> Bool {
    var at = start
    let scalar = UTF8Scan.scalar(at: &at, in: bytes, count: count)
    return scalar < 0x10000 && UTF16Unit.isWhiteSpace(UInt16(truncatingIfNeeded: scalar))
  }

  private static func isVisible(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var at = 0
    while at < count {
      let scalar = UTF8Scan.scalar(at: &at, in: bytes, count: count)
      let unit = UInt16(truncatingIfNeeded: scalar > 0xFFFF ? 0xD7C0 &+ (scalar >> 10) : scalar)
      if UTF16Unit.isVisible(unit) { return true }
    }
    return false
  }
}
