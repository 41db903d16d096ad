extension LiteralEscaper {
  /// A run that could open emphasis or strikethrough.
  struct Opener {
    var item: Int
    var isLiteral: Bool

    /// What is unescaped of a run of the text.
    var start: Int
    var length: Int

    /// For a run of the writer's, the marks opened in it that are still open.
    var openings: Int
  }

  /// Goes through all delimiter runs as the delimiter algorithm does (CommonMark §6.2), and escapes runs of the text
  /// that would pair up or come between the writer's own.
  ///
  /// Of two that would pair, the closing one is escaped, as few of its characters as needed: from its start, or where
  /// that does not help, from its end. Openers are
  /// kept by character and by what the rule of three asks for, so that each look is short.
  mutating func guardDelimiters(_ block: UnsafeBufferPointer<UInt8>) {
    for index in openers.indices { openers[index].removeAll(keepingCapacity: true) }
    barrier = -1
    for index in items.indices {
      switch items[index].byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        if items[index].isLiteral { guardLiteral(index, block) } else { passDelimiter(index, block) }
      case UInt8(ascii: "[") where !items[index].isLiteral:
        // Nothing in a link pairs with anything outside.
        barrier = index
      case UInt8(ascii: "]") where !items[index].isLiteral:
        dropOpeners(above: barrier)
        barrier = -1
      default:
        break
      }
    }
  }

  private mutating func guardLiteral(_ index: Int, _ block: UnsafeBufferPointer<UInt8>) {
    let item = items[index]
    var start = item.offset
    var end = start + item.length
    var (before, after) = neighbours(of: index, in: block)
    if touches(index + 1, at: end, item.byte) {
      end -= 1
      flag(end)
      after = .punctuation
    }
    if start < end, flags[start] || index > 0 && touches(index - 1, at: start, item.byte) {
      flag(start)
      start += 1
      before = .punctuation
    }
    while start < end {
      // What pairs depends on the length modulo 3 and on whether an escape stands before the rest.
      for rest in start..<min(start + 4, end) {
        // More than two tildes are text to some readers and pairs of two to others.
        let length = item.byte == UInt8(ascii: "~") ? min(end - rest, 2) : end - rest
        let flanking = Flanking(
          isUnderscore: item.byte == UInt8(ascii: "_"), before: rest > start ? .punctuation : before, after: after)
        if flanking.mayClose, pairs(item.byte, length, canOpen: flanking.mustOpen) { continue }
        for offset in start..<rest { flag(offset) }
        if flanking.mayOpen {
          push(
            Opener(item: index, isLiteral: true, start: rest, length: end - rest, openings: 0), item.byte, length,
            canClose: flanking.mustClose)
        }
        return
      }
      end -= 1
      flag(end)
      after = .punctuation
    }
  }

  /// The classes of the characters beside a run. The brackets of a link are nothing at all to readers that parse its
  /// text for itself.
  private func neighbours(
    of index: Int, in block: UnsafeBufferPointer<UInt8>
  ) -> (before: CharacterClass, after: CharacterClass) {
    let item = items[index]
    var before = Neighbour.before(item.offset, in: block, of: item.byte)
    var after = Neighbour.after(item.offset + item.length, in: block, of: item.byte)
    if index > 0, isLinkBracket(index - 1), items[index - 1].offset + 1 == item.offset { before.formUnion(.white) }
    if index + 1 < items.count, isLinkBracket(index + 1), items[index + 1].offset == item.offset + item.length {
      after.formUnion(.white)
    }
    return (before, after)
  }

  private func isLinkBracket(_ index: Int) -> Bool {
    !items[index].isLiteral && (items[index].byte == UInt8(ascii: "[") || items[index].byte == UInt8(ascii: "]"))
  }

  /// Whether a run of the writer's with the same character starts or ends here.
  private func touches(_ index: Int, at offset: Int, _ byte: UInt8) -> Bool {
    guard index < items.count, !items[index].isLiteral, items[index].byte == byte else { return false }
    return items[index].offset == offset || items[index].offset + items[index].length == offset
  }

  private mutating func passDelimiter(_ index: Int, _ block: UnsafeBufferPointer<UInt8>) {
    let item = items[index]
    let (before, after) = neighbours(of: index, in: block)
    let flanking = Flanking(isUnderscore: item.byte == UInt8(ascii: "_"), before: before, after: after)
    if !item.partners.isEmpty {
      let own = partners[item.partners]
      if let outermost = own.min() {
        escapeOpeners(above: outermost, for: item, flanking)
        dropOpeners(above: outermost)
        for partner in own { closeOne(of: partner, item.byte) }
      }
    }
    if item.openings > 0 {
      // What is left of a run that could also close goes on looking for an opener.
      if flanking.mayClose { escapeOpeners(above: barrier, for: item, flanking) }
      push(
        Opener(item: index, isLiteral: false, start: 0, length: 0, openings: item.openings), item.byte, item.length,
        canClose: flanking.mustClose)
    }
  }

  /// Escapes the openers of the text above an item that a run of the writer's would close.
  private mutating func escapeOpeners(above item: Int, for closer: Item, _ flanking: Flanking) {
    for bucket in Self.buckets(closer.byte) {
      // A reader with single tildes stops at one of the wrong length.
      guard
        closer.byte == UInt8(ascii: "~") || Self.canPair(bucket, closer.length, canOpen: flanking.mustOpen)
      else { continue }
      var kept: [Opener] = []
      while let opener = openers[bucket].last, opener.item > item {
        openers[bucket].removeLast()
        if opener.isLiteral {
          for offset in opener.start..<opener.start + opener.length { flag(offset) }
        } else {
          kept.append(opener)
        }
      }
      openers[bucket].append(contentsOf: kept.reversed())
    }
  }

  private mutating func dropOpeners(above item: Int) {
    for bucket in openers.indices {
      while let opener = openers[bucket].last, opener.item > item { openers[bucket].removeLast() }
    }
  }

  private mutating func closeOne(of item: Int, _ byte: UInt8) {
    for bucket in Self.buckets(byte) {
      if let opener = openers[bucket].last, opener.item == item {
        if opener.openings == 1 {
          openers[bucket].removeLast()
        } else {
          openers[bucket][openers[bucket].count - 1].openings -= 1
        }
      }
    }
  }

  private mutating func push(_ opener: Opener, _ byte: UInt8, _ length: Int, canClose: Bool) {
    let first = Self.buckets(byte).lowerBound
    let bucket =
      byte == UInt8(ascii: "~") ? first + (length - 1) & 1 : first + length % 3 * 2 + (canClose ? 1 : 0)
    openers[bucket].append(opener)
  }

  /// Whether an opener is there that a closer would take.
  private func pairs(_ byte: UInt8, _ length: Int, canOpen: Bool) -> Bool {
    for bucket in Self.buckets(byte) where Self.canPair(bucket, length, canOpen: canOpen) {
      if let opener = openers[bucket].last, opener.item > barrier { return true }
    }
    return false
  }

  private static func buckets(_ byte: UInt8) -> Range<Int> {
    switch byte {
    case UInt8(ascii: "*"): 0..<6
    case UInt8(ascii: "_"): 6..<12
    default: 12..<14
    }
  }

  /// Whether a closer of some length pairs with the openers of a bucket; tildes need equal lengths.
  private static func canPair(_ bucket: Int, _ length: Int, canOpen: Bool) -> Bool {
    if bucket >= 12 { return (length - 1) & 1 == bucket - 12 }
    let canClose = bucket & 1 == 1
    return !(canOpen || canClose) || length % 3 == 0 || ((bucket % 6) / 2 + length) % 3 != 0
  }
}

/// The classes of the characters beside a delimiter run in a block.
enum Neighbour {
  static func before(_ offset: Int, in block: UnsafeBufferPointer<UInt8>, of byte: UInt8) -> CharacterClass {
    var at = offset
    var classes: CharacterClass = []
    while at > 0, block[at - 1] == UInt8(ascii: "~"), byte != UInt8(ascii: "~") {
      classes = .punctuation
      at -= 1
    }
    if at == 0 { return classes.union(.white) }
    at -= 1
    while at > 0, block[at] & 0xC0 == 0x80 { at -= 1 }
    return classes.union(CharacterClass(scalar(at, in: block)))
  }

  static func after(_ offset: Int, in block: UnsafeBufferPointer<UInt8>, of byte: UInt8) -> CharacterClass {
    var at = offset
    var classes: CharacterClass = []
    while at < block.count, block[at] == UInt8(ascii: "~"), byte != UInt8(ascii: "~") {
      classes = .punctuation
      at += 1
    }
    if at == block.count { return classes.union(.white) }
    return classes.union(CharacterClass(scalar(at, in: block)))
  }

  /// The scalar whose encoding starts here; the block is valid UTF-8.
  private static func scalar(_ at: Int, in block: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let lead = UInt32(block[at])
    if lead < 0x80 { return lead }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard at + length <= block.count else { return 0xFFFD }
    var value = lead & (0x7F >> UInt32(length))
    for index in 1..<length { value = value << 6 | UInt32(block[at + index] & 0x3F) }
    return value
  }
}
