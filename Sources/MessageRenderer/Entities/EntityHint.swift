/// A first look at a text for characters that addresses, numbers and tags can't do without.
///
/// Nearly all messages hold none of them where it counts, and then nothing else is looked at.
enum EntityHint {
  /// Whether there may be something to find.
  static func stands(in units: UnsafeBufferPointer<UInt16>, tags: Bool) -> Bool {
    var position = 0
    while let found = next(in: units, from: position) {
      if counts(found, in: units, tags: tags) { return true }
      position = found + 1
    }
    return false
  }

  /// The first `.`, `:`, `@`, `#`, `+`, `(` or digit at or behind a position.
  static func next(in units: UnsafeBufferPointer<UInt16>, from start: Int) -> Int? {
    guard let base = UnsafeRawPointer(units.baseAddress) else { return nil }
    var position = start
    while position + 8 <= units.count {
      if holdsHint(base.loadUnaligned(fromByteOffset: 2 * position, as: SIMD8<UInt16>.self)) { break }
      position += 8
    }
    while position < units.count {
      if isHint(units[position]) { return position }
      position += 1
    }
    return nil
  }

  @inline(__always)
  private static func holdsHint(_ eight: SIMD8<UInt16>) -> Bool {
    // From # to @ lie all of them, with little else: letters and spaces are outside.
    let isNear = (eight &- SIMD8(repeating: 0x23)) .<= SIMD8(repeating: 0x1D)
    return any(isNear)
  }

  @inline(__always)
  private static func isHint(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x2E, 0x3A, 0x40, 0x23, 0x2B, 0x28, 0x30...0x39: true
    default: false
    }
  }

  /// Whether a hint has the neighbours without which nothing can be made of it.
  private static func counts(_ position: Int, in units: UnsafeBufferPointer<UInt16>, tags: Bool) -> Bool {
    guard position + 1 < units.count else { return false }
    let next = units[position + 1]
    switch units[position] {
    case 0x2E, 0x40: return position > 0 && units[position - 1] > 0x20 && next > 0x20
    case 0x3A: return next == 0x2F
    case 0x23: return tags && next > 0x20
    case 0x2B, 0x28: return EntityText.isDigit(next)
    // Three digits at least stand together in a number of North America.
    default:
      return position + 2 < units.count && EntityText.isDigit(next) && EntityText.isDigit(units[position + 2])
    }
  }
}
