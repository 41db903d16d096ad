/// A first look at a text for characters that addresses, numbers and tags can't do without.
///
/// Nearly all messages hold none of them where it counts, and then nothing else is looked at.
enum EntityHint {
  /// Whether there may be something to find.
  static func stands(in units: UnsafeBufferPointer<UInt16>, tags: Bool) -> Bool {
    guard let base = UnsafeRawPointer(units.baseAddress) else { return false }
    var position = 0
    while position + 4 <= units.count {
      if UnitScan.holdsPunctuationOrDigits(
        base.loadUnaligned(fromByteOffset: 2 * position, as: UInt64.self), tags: tags)
      {
        for hint in position..<position + 4 where counts(hint, in: units, tags: tags) { return true }
      }
      position += 4
    }
    while position < units.count {
      if counts(position, in: units, tags: tags) { return true }
      position += 1
    }
    return false
  }

  /// The first `.`, `:`, `@`, `#`, `+`, `(` or digit at or behind a position.
  static func next(in units: UnsafeBufferPointer<UInt16>, from start: Int) -> Int? {
    var position = start
    while position < units.count {
      switch units[position] {
      case 0x2E, 0x3A, 0x40, 0x23, 0x2B, 0x28, 0x30...0x39: return position
      default: position += 1
      }
    }
    return nil
  }

  /// Whether a hint has the neighbours without which nothing can be made of it.
  private static func counts(_ position: Int, in units: UnsafeBufferPointer<UInt16>, tags: Bool) -> Bool {
    guard position + 1 < units.count else { return false }
    let next = units[position + 1]
    switch units[position] {
    case 0x2E, 0x40: return position > 0 && units[position - 1] > 0x20 && next > 0x20
    case 0x3A: return next == 0x2F
    case 0x23: return tags && next > 0x20
    // Behind a plus, two zeros, or the first group of a number of North America.
    case 0x30...0x39:
      if position > 0, units[position - 1] == 0x2B { return true }
      guard position + 3 < units.count, EntityText.isDigit(next), EntityText.isDigit(units[position + 2]) else {
        return false
      }
      switch units[position + 3] {
      case 0x29, 0x2D, 0x2E: return true
      default: return units[position] == 0x30 && next == 0x30
      }
    default: return false
    }
  }
}
