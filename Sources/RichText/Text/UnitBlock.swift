/// Eight UTF-16 units at once: most of a text needs no look at the single unit.
///
/// Only operations between two vectors are compiled to vector instructions; those with a scalar are generic calls that
/// cost a hundred times as much.
typealias UnitBlock = SIMD8<UInt16>

extension UnitBlock {
  static var size: Int { 8 }

  /// The block at an address.
  @inline(__always)
  init(at units: UnsafePointer<UInt16>) { self = UnsafeRawPointer(units).loadUnaligned(as: UnitBlock.self) }

  /// The unit in each lane.
  @inline(__always)
  static func all(_ u: UInt16) -> UnitBlock { UnitBlock(u, u, u, u, u, u, u, u) }

  /// Lanes whose unit is in a range.
  @inline(__always)
  func lies(in range: ClosedRange<UInt16>) -> SIMDMask<SIMD8<Int16>> {
    self &- .all(range.lowerBound) .<= .all(range.upperBound - range.lowerBound)
  }
}

extension SIMDMask<SIMD8<Int16>> {
  /// All bits of each lane that is set.
  var lanes: UnitBlock {
    @inline(__always) get { unsafeBitCast(self, to: UnitBlock.self) }
  }

  /// Whether a lane is set.
  var hasAny: Bool {
    @inline(__always) get {
      let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
      return words.x | words.y != 0
    }
  }

  /// Whether all lanes are set.
  var hasAll: Bool {
    @inline(__always) get {
      let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
      return words.x & words.y == .max
    }
  }
}

extension UTF16Unit {
  /// The first line end in `range`, or nil.
  static func lineEnd(in units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>) -> Int? {
    guard let base = units.baseAddress else { return nil }
    var at = range.lowerBound
    while at + UnitBlock.size <= range.upperBound, !(UnitBlock(at: base + at) .== .all(0x0A)).hasAny {
      at += UnitBlock.size
    }
    while at < range.upperBound {
      if base[at] == 0x0A { return at }
      at += 1
    }
    return nil
  }

  /// Number of units for which ``isVisible(_:)`` is true.
  static func countVisible(in units: UnsafeBufferPointer<UInt16>) -> Int {
    guard let base = units.baseAddress else { return 0 }
    var count = 0
    var at = 0
    // A lane counts to 65,535 at most.
    while at + UnitBlock.size <= units.count {
      let end = min(units.count, at + UnitBlock.size * 0x8000)
      var visible = UnitBlock.all(0)
      while at + UnitBlock.size <= end {
        let block = UnitBlock(at: base + at)
        if (block .<= .all(0x7E)).hasAll {
          visible &-= block.lies(in: 0x21...0x7E).lanes
        } else {
          let seen = seenForSure(block)
          if (seen .| unseenForSure(block)).hasAll {
            visible &-= seen.lanes
          } else {
            for index in at..<at + UnitBlock.size where isVisible(base[index]) { count += 1 }
          }
        }
        at += UnitBlock.size
      }
      for lane in 0..<UnitBlock.size { count += Int(visible[lane]) }
    }
    while at < units.count {
      if isVisible(base[at]) { count += 1 }
      at += 1
    }
    return count
  }

  /// The long ranges of letters, and first halves of surrogate pairs.
  @inline(__always)
  private static func seenForSure(_ block: UnitBlock) -> SIMDMask<SIMD8<Int16>> {
    block.lies(in: 0x21...0x7E) .| block.lies(in: 0xAE...0x34E) .| block.lies(in: 0x350...0x61B)
      .| block.lies(in: 0x61D...0x115E) .| block.lies(in: 0x3001...0x3163) .| block.lies(in: 0x3165...0xDB3F)
  }

  /// Spaces and line ends, and second halves of surrogate pairs.
  @inline(__always)
  private static func unseenForSure(_ block: UnitBlock) -> SIMDMask<SIMD8<Int16>> {
    (block .<= .all(0x20)) .| block.lies(in: 0xDC00...0xDFFF)
  }
}
