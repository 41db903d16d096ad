/// Recognises what follows `<` as an HTML tag, a comment or the like, or an automatic link.
struct TagScan {
  /// Where searches for the end of a comment and the like went last, so that none is made twice.
  private var found: [Int] = Array(repeating: -1, count: 4)

  private static let ends: [[UInt8]] = [Array("-->".utf8), Array("?>".utf8), Array("]]>".utf8), Array(">".utf8)]

  /// Forgets the last block.
  mutating func reset() {
    for index in found.indices { found[index] = -1 }
  }

  /// Whether a reader takes the `<` at an offset, with what follows, for a tag, a comment, a processing instruction, a
  /// declaration, a CDATA section or a link. Offsets must not fall from call to call.
  mutating func startsTag(_ block: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    let next = offset + 1
    guard next < block.count else { return false }
    if Self.isMail(block, next) { return true }
    switch block[next] {
    case UInt8(ascii: "/"):
      return Self.isClosingTag(block, next + 1)
    case UInt8(ascii: "?"):
      return hasEnd(1, in: block, from: next + 1)
    case UInt8(ascii: "!"):
      return startsDeclaration(block, next + 1)
    case let byte:
      return ASCII.isLetter(byte) && (Self.isOpeningTag(block, next) || Self.isLink(block, next))
    }
  }

  private mutating func startsDeclaration(_ block: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    if Self.starts("--", block, offset) {
      // `<!-->` and `<!--->` are comments since CommonMark 0.31.
      return Self.starts(">", block, offset + 2) || Self.starts("->", block, offset + 2)
        || hasEnd(0, in: block, from: offset + 2)
    }
    if Self.starts("[CDATA[", block, offset) { return hasEnd(2, in: block, from: offset + 7) }
    return offset < block.count && ASCII.isLetter(block[offset]) && hasEnd(3, in: block, from: offset)
  }

  static func starts(_ text: StaticString, _ block: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    guard offset + text.utf8CodeUnitCount <= block.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where block[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  private mutating func hasEnd(_ kind: Int, in block: UnsafeBufferPointer<UInt8>, from offset: Int) -> Bool {
    if found[kind] >= offset { return found[kind] < block.count }
    let end = Self.ends[kind]
    var at = offset
    while at + end.count <= block.count {
      if block[at] == end[0], end.indices.allSatisfy({ block[at + $0] == end[$0] }) {
        found[kind] = at
        return true
      }
      at += 1
    }
    found[kind] = Int.max
    return false
  }

  private static func skipSpace(_ block: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int {
    var at = offset
    while at < block.count, ASCII.isSpace(block[at]) { at += 1 }
    return at
  }

  private static func skipName(_ block: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int {
    var at = offset
    guard at < block.count, ASCII.isLetter(block[at]) else { return offset }
    while at < block.count, ASCII.isAlphanumeric(block[at]) || block[at] == UInt8(ascii: "-") { at += 1 }
    return at
  }

  private static func isClosingTag(_ block: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    let name = skipName(block, offset)
    guard name > offset else { return false }
    let end = skipSpace(block, name)
    return end < block.count && block[end] == UInt8(ascii: ">")
  }

  private static func isOpeningTag(_ block: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    var at = skipName(block, offset)
    while true {
      let space = skipSpace(block, at)
      guard space < block.count else { return false }
      if block[space] == UInt8(ascii: ">") { return true }
      if block[space] == UInt8(ascii: "/") { return space + 1 < block.count && block[space + 1] == UInt8(ascii: ">") }
      guard space > at, let end = skipAttribute(block, space) else { return false }
      at = end
    }
  }

  private static func skipAttribute(_ block: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int? {
    guard ASCII.isLetter(block[offset]) || block[offset] == UInt8(ascii: "_") || block[offset] == UInt8(ascii: ":")
    else { return nil }
    var at = offset
    while at < block.count, ASCII.isAlphanumeric(block[at]) || isAttributePunctuation(block[at]) { at += 1 }
    let equals = skipSpace(block, at)
    guard equals < block.count, block[equals] == UInt8(ascii: "=") else { return at }
    at = skipSpace(block, equals + 1)
    guard at < block.count else { return nil }
    let quote = block[at]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      at += 1
      while at < block.count, block[at] != quote { at += 1 }
      return at < block.count ? at + 1 : nil
    }
    let start = at
    while at < block.count, !endsValue(block[at]) || isReplaced(block, at) { at += 1 }
    return at > start ? at : nil
  }

  /// Whether the `<` at an offset is another character by the time our reader looks for tags, links and tokens: it
  /// replaces `<!` and `<?` before it parses.
  static func isReplaced(_ block: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    guard block[offset] == UInt8(ascii: "<"), offset + 1 < block.count else { return false }
    return block[offset + 1] == UInt8(ascii: "!") || block[offset + 1] == UInt8(ascii: "?")
  }

  private static func isAttributePunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: false
    }
  }

  private static func endsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "`"):
      true
    default: ASCII.isSpace(byte)
    }
  }

  /// Whether a scheme, a colon and text up to a `>` follow.
  private static func isLink(_ block: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    var at = offset
    while at < block.count, at - offset < 33, ASCII.isAlphanumeric(block[at]) || isSchemePunctuation(block[at]) {
      at += 1
    }
    guard at - offset >= 2, at - offset <= 32, at < block.count, block[at] == UInt8(ascii: ":") else { return false }
    while at < block.count, block[at] > 0x20, block[at] != UInt8(ascii: ">"),
      block[at] != UInt8(ascii: "<") || isReplaced(block, at)
    {
      at += 1
    }
    return at < block.count && block[at] == UInt8(ascii: ">")
  }

  private static func isSchemePunctuation(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  /// Whether an address and a `>` follow. Every domain is taken for one.
  private static func isMail(_ block: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    var at = offset
    while at < block.count, isMailByte(block[at]) { at += 1 }
    guard at > offset, at < block.count, block[at] == UInt8(ascii: "@") else { return false }
    let domain = at + 1
    at = domain
    while at < block.count,
      ASCII.isAlphanumeric(block[at]) || block[at] == UInt8(ascii: "-")
        || block[at] == UInt8(ascii: ".")
    { at += 1 }
    return at > domain && at < block.count && block[at] == UInt8(ascii: ">")
  }

  private static func isMailByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
      UInt8(ascii: "@"), UInt8(ascii: "\\"):
      false
    default: ASCII.isAlphanumeric(byte) || ASCII.isPunctuation(byte)
    }
  }
}
