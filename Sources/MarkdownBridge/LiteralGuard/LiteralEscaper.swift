/// Finds the characters of a spelled text block that a reader would take for markdown although they are text, so that
/// the writer puts a backslash before each.
///
/// It looks at the block's bytes as they would be written without any escape. A backslash is ASCII punctuation, like
/// every character that it escapes, so setting one changes nothing for the characters around it.
struct LiteralEscaper {
  /// Something in the block that may have a meaning: a character of the text, or a delimiter that the writer put there.
  struct Item {
    /// The character: one of ``*_~`[]<&\!``. For the text of a code span or a token there is no item.
    var byte: UInt8

    /// Whether it belongs to the text.
    var isLiteral: Bool

    /// Where it starts in the block.
    var offset: Int

    /// How often the character repeats.
    var length = 1

    /// For delimiter runs that the writer put there: how many marks open in it, and which items opened the marks that
    /// close in it.
    var openings = 0
    var partners: Range<Int> = 0..<0
  }

  /// A line of the block.
  struct Line {
    var start: Int
    var end: Int

    /// Whether the line's first byte is a character of the text, unescaped so far.
    var startsLiterally: Bool
  }

  /// The block's items in order.
  var items: [Item] = []

  /// Opening items of closing marks, see ``Item/partners``.
  var partners: [Int] = []

  /// The block's lines.
  var lines: [Line] = []

  /// For each byte of the block, whether a backslash goes before it.
  private(set) var flags: [Bool] = []
  private(set) var count = 0

  /// Openers of emphasis, see `LiteralEscaper+Delimiters.swift`.
  var openers: [[Opener]] = Array(repeating: [], count: 14)
  var barrier = -1

  /// Openers of links, see `LiteralEscaper+Brackets.swift`.
  var brackets: [Bracket] = []
  /// Below this one, a link was behind them already.
  var settled = 0

  var tags = TagScan()

  let tokens: TokenSyntax

  init(tokens: TokenSyntax) { self.tokens = tokens }

  /// Forgets the last block.
  mutating func reset() {
    items.removeAll(keepingCapacity: true)
    partners.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    count = 0
  }

  /// Adds a character of the text, or prolongs the run of it that ends here.
  @inline(__always)
  mutating func addLiteral(_ byte: UInt8, at offset: Int) {
    if let last = items.last, last.byte == byte, last.isLiteral, last.offset + last.length == offset,
      Self.isRun(byte)
    {
      items[items.count - 1].length += 1
    } else {
      items.append(Item(byte: byte, isLiteral: true, offset: offset))
    }
  }

  /// Adds a delimiter of the writer's.
  ///
  /// - Parameters:
  ///   - openings: How many marks it opens, 0 or 1.
  ///   - partner: The item that opened the mark that it closes.
  /// - Returns: The number of its item.
  mutating func addDelimiter(_ byte: UInt8, at offset: Int, length: Int, openings: Int, partner: Int?) -> Int {
    if let last = items.last, last.byte == byte, !last.isLiteral, last.offset + last.length == offset {
      items[items.count - 1].length += length
      items[items.count - 1].openings += openings
    } else {
      items.append(
        Item(
          byte: byte, isLiteral: false, offset: offset, length: length, openings: openings,
          partners: partners.count..<partners.count))
    }
    if let partner {
      partners.append(partner)
      items[items.count - 1].partners = items[items.count - 1].partners.lowerBound..<partners.count
    }
    return items.count - 1
  }

  private static func isRun(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"): true
    default: false
    }
  }

  /// Decides about every character of the block.
  ///
  /// - Parameters:
  ///   - block: The block's bytes, with a line feed between lines.
  ///   - marker: The bullet or digit of the list marker before the block, 0 where there is none.
  mutating func resolve(_ block: UnsafeBufferPointer<UInt8>, marker: UInt8) {
    var hasLiterals = false
    var hasTicks = false
    var hasDelimiters = false
    for item in items where item.isLiteral {
      hasLiterals = true
      switch item.byte {
      case UInt8(ascii: "`"): hasTicks = true
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): hasDelimiters = true
      default: break
      }
    }
    let hasMarkers = lines.contains { $0.startsLiterally && Self.mayStartBlock(block[$0.start]) }
    guard hasLiterals || hasMarkers else { return }
    if flags.count < block.count { flags.append(contentsOf: repeatElement(false, count: block.count - flags.count)) }
    if hasMarkers { guardLines(block, marker: marker) }
    guard hasLiterals else { return }
    guardSingles(block)
    guardBrackets(block)
    if hasTicks { guardTicks(block) }
    if hasDelimiters { guardDelimiters(block) }
  }

  /// Puts a backslash before a byte.
  mutating func flag(_ offset: Int) {
    if flags[offset] { return }
    flags[offset] = true
    count += 1
  }

  /// Takes the backslash before a byte off the list; true if there was one.
  mutating func takeFlag(_ offset: Int) -> Bool {
    guard flags[offset] else { return false }
    flags[offset] = false
    count -= 1
    return true
  }

  /// Characters that stand for themselves depending on what follows.
  private mutating func guardSingles(_ block: UnsafeBufferPointer<UInt8>) {
    tags.reset()
    for item in items where item.isLiteral {
      let offset = item.offset
      switch item.byte {
      case UInt8(ascii: "<"):
        if startsToken(block, at: offset) || tags.startsTag(block, at: offset) { flag(offset) }
      case UInt8(ascii: "&"):
        if ReferenceScan.length(block, at: offset) > 0 { flag(offset) }
      case UInt8(ascii: "\\"):
        if offset + 1 < block.count {
          let next = block[offset + 1]
          if next == 0x0A || ASCII.isPunctuation(next) { flag(offset) }
        }
      case UInt8(ascii: "!"):
        // Only where a link follows.
        flag(offset)
      default:
        break
      }
    }
  }

  /// Whether the text reads like a mention.
  private func startsToken(_ block: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard offset + 1 < block.count else { return false }
    let sigil = block[offset + 1]
    search: for kind in tokens.kinds where kind.sigil.value == UInt32(sigil) {
      var at = offset + 2
      for byte in kind.name.utf8 {
        guard at < block.count, block[at] == byte else { continue search }
        at += 1
      }
      guard at < block.count, block[at] == UInt8(ascii: ":") else { continue }
      let start = at + 1
      at = start
      while at < block.count, at - start <= TokenSyntax.maximumIDLength {
        let byte = block[at]
        if byte == UInt8(ascii: ">") {
          if at > start { return true }
          break
        }
        if byte == 0x0A || byte == UInt8(ascii: "<") && !TagScan.isReplaced(block, at) { break }
        at += 1
      }
    }
    return false
  }
}
