/// What one look at a source tells about it, so that rare things cost nothing elsewhere.
struct SourceScan {
  /// Whether something has to be replaced before parsing: NUL, CR, bytes that aren't UTF-8.
  var needsRepair = false
  /// Whether `<!`, `<?` or `![` occurs, perhaps escaped.
  var hasReserved = false
  /// Whether `]:` occurs, without which nothing defines a reference.
  var mayDefine = false
  /// Whether a bullet glyph occurs.
  var hasGlyph = false
  /// Whether `<u` or `</` occurs.
  var mayUnderline = false
  /// Whether `&` occurs.
  var hasReference = false
  /// Whether a line might open more containers than are read.
  var isDeep = false

  /// Whether `~~` occurs.
  var mayStrike = false
  /// Whether `<` and a sigil occur.
  var mayHoldTokens = false

  /// - Parameters:
  ///   - isValid: Whether the source is known to be UTF-8.
  ///   - sigils: What a token has behind its `<`.
  init(_ source: UnsafeBufferPointer<UInt8>, isValid: Bool, sigils: [UInt8]) {
    guard let bytes = source.baseAddress else { return }
    let count = source.count
    var at = 0
    isDeep = SourceScan.opensDeep(source, at: 0)
    // Where the block ends that is looked at byte by byte.
    var end = 0
    while at < count {
      if at >= end {
        while at + ByteBlock.size <= count, SourceScan.isPlain(ByteBlock(at: bytes + at), isValid: isValid) {
          at += ByteBlock.size
        }
        if at == count { break }
        end = at + ByteBlock.size
      }
      let byte = bytes[at]
      if byte >= 0x80 {
        if isValid, byte != 0xE2 {
          at += 1
          continue
        }
        let length = UTF8Scan.sequence(at: at, in: bytes, count: count)
        if length < 0 {
          needsRepair = true
          at -= length
          continue
        }
        if byte == 0xE2, length == 3, bytes[at + 1] == 0x80, bytes[at + 2] == 0xA2 { hasGlyph = true }
        at += length
        continue
      }
      if SourceScan.isNotable(byte) { look(at: at, in: source, sigils) }
      at += 1
    }
  }

  private mutating func look(at position: Int, in source: UnsafeBufferPointer<UInt8>, _ sigils: [UInt8]) {
    let next = position + 1 < source.count ? source[position + 1] : 0
    switch source[position] {
    case 0, 0x0D:
      needsRepair = true
    case 0x0A:
      if !isDeep { isDeep = SourceScan.opensDeep(source, at: position + 1) }
    case UInt8(ascii: "&"):
      hasReference = true
    case UInt8(ascii: "<"):
      switch next {
      case UInt8(ascii: "!"), UInt8(ascii: "?"): hasReserved = true
      case UInt8(ascii: "u"), UInt8(ascii: "/"): mayUnderline = true
      default: break
      }
      if sigils.contains(next) { mayHoldTokens = true }
    case UInt8(ascii: "["):
      if position > 0, source[position - 1] == UInt8(ascii: "!") { hasReserved = true }
    case UInt8(ascii: ":"):
      if position > 0, source[position - 1] == UInt8(ascii: "]") { mayDefine = true }
    case UInt8(ascii: "~"):
      if next == UInt8(ascii: "~") { mayStrike = true }
    default:
      break
    }
  }

  /// Whether a line starts with as many bytes of container markers as make too many containers.
  private static func opensDeep(_ source: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    let limit = start + ReadLimits.containers
    if limit >= source.count { return false }
    var at = start
    while at < limit, LineStart.isPrefixByte(source[at]) { at += 1 }
    return at == limit
  }

  /// Whether none of these bytes is one that the scan looks at.
  @inline(__always)
  private static func isPlain(_ block: ByteBlock, isValid: Bool) -> Bool {
    let ascii =
      block.lies(in: 0...0x1F) .| block.equals(UInt8(ascii: "<")) .| block.equals(UInt8(ascii: "["))
      .| block.equals(UInt8(ascii: ":")) .| block.equals(UInt8(ascii: "&")) .| block.equals(UInt8(ascii: "~"))
    return !(ascii .| (isValid ? block.equals(0xE2) : block.lies(in: 0x80...0xFF))).hasAny
  }

  /// Whether an ASCII byte is one that the scan looks at.
  @inline(__always)
  private static func isNotable(_ byte: UInt8) -> Bool {
    // NUL, LF, CR, & : <
    let low: UInt64 = 1 | 1 << 0x0A | 1 << 0x0D | 1 << 0x26 | 1 << 0x3A | 1 << 0x3C
    return byte < 64
      ? low >> UInt64(byte) & 1 == 1 : byte == UInt8(ascii: "[") || byte == UInt8(ascii: "~")
  }
}
