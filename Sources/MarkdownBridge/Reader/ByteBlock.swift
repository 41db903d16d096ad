/// Sixteen bytes at once: most of a message needs no look at the single byte.
///
/// Only operations between two vectors are compiled to vector instructions; those with a scalar are generic calls that
/// cost a hundred times as much.
typealias ByteBlock = SIMD16<UInt8>

extension ByteBlock {
  static var size: Int { 16 }

  /// The block at an address.
  @inline(__always)
  init(at bytes: UnsafePointer<UInt8>) { self = UnsafeRawPointer(bytes).loadUnaligned(as: ByteBlock.self) }

  /// The byte in each lane.
  @inline(__always)
  static func all(_ b: UInt8) -> ByteBlock { ByteBlock(b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b) }

  @inline(__always)
  func equals(_ byte: UInt8) -> SIMDMask<SIMD16<Int8>> { self .== .all(byte) }

  /// Lanes whose byte is in a range.
  @inline(__always)
  func lies(in range: ClosedRange<UInt8>) -> SIMDMask<SIMD16<Int8>> {
    self &- .all(range.lowerBound) .<= .all(range.upperBound - range.lowerBound)
  }

  var isASCII: Bool {
    @inline(__always) get { !(self .>= .all(0x80)).hasAny }
  }
}

extension SIMDMask<SIMD16<Int8>> {
  /// Whether a lane is set.
  var hasAny: Bool {
    @inline(__always) get {
      let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
      return words.x | words.y != 0
    }
  }
}
