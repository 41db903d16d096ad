/// A growing run of UTF-16 units that UTF-8 is decoded straight into.
struct UnitBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt16>
  private var capacity: Int

  /// Number of units.
  private(set) var count = 0

  /// - Parameter capacity: Expected number of units.
  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// The units as an array.
  var units: [UInt16] { Array(UnsafeBufferPointer(start: base, count: count)) }

  subscript(index: Int) -> UInt16 { base[index] }

  private mutating func reserve(_ more: Int) {
    if count + more <= capacity { return }
    let wider = max(capacity * 2, count + more)
    let moved = UnsafeMutablePointer<UInt16>.allocate(capacity: wider)
    moved.moveInitialize(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = wider
  }

  mutating func append(_ unit: UInt16) {
    reserve(1)
    base[count] = unit
    count += 1
  }

  /// Drops units at both ends.
  mutating func keep(_ range: Range<Int>) {
    if range.lowerBound > 0 { base.update(from: base + range.lowerBound, count: range.count) }
    count = range.count
  }

  /// Appends text in UTF-8.
  ///
  /// - Parameter stand: What stands for something else in it.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ standIns: StandIns) {
    guard let source = bytes.baseAddress else { return }
    let length = bytes.count
    reserve(length)
    let target = base
    var out = count
    var at = 0
    while at < length {
      while at + ByteBlock.size <= length {
        let block = ByteBlock(at: source + at)
        if !block.isASCII { break }
        let room = UnsafeMutableRawPointer(target + out)
        room.storeBytes(of: SIMD8<UInt16>(truncatingIfNeeded: block.lowHalf), as: SIMD8<UInt16>.self)
        room.storeBytes(
          of: SIMD8<UInt16>(truncatingIfNeeded: block.highHalf), toByteOffset: ByteBlock.size, as: SIMD8<UInt16>.self)
        at += ByteBlock.size
        out += ByteBlock.size
      }
      // A block that holds more than ASCII is done byte by byte: the next try is behind it.
      let end = min(at + ByteBlock.size, length)
      while at < end {
        let byte = source[at]
        if byte < 0x80 {
          target[out] = UInt16(byte)
          at += 1
          out += 1
          continue
        }
        let scalar = UTF8Scan.scalar(at: &at, in: source, count: length)
        if standIns.areUsed, let original = standIns.original(of: scalar) {
          if original != 0 {
            target[out] = UInt16(original)
            out += 1
          }
        } else if scalar < 0x10000 {
          target[out] = UInt16(truncatingIfNeeded: scalar)
          out += 1
        } else {
          // A scalar of two units has four bytes, so there is room.
          target[out] = UInt16(truncatingIfNeeded: 0xD7C0 + (scalar >> 10))
          target[out + 1] = UInt16(truncatingIfNeeded: 0xDC00 + (scalar & 0x3FF))
          out += 2
        }
      }
    }
    count = out
  }

  mutating func append(_ text: String) {
    for unit in text.utf16 { append(unit) }
  }
}
