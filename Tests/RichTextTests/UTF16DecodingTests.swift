import TestSupport
import Testing

@testable import RichText

@Suite("UTF-16 units as text")
struct UTF16DecodingTests {
  @Test("Decoding agrees with the standard library, lone surrogates among the units", arguments: 0..<200)
  func agrees(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let interesting: [ClosedRange<UInt16>] = [
      0...0x7F, 0x80...0x7FF, 0x800...0xD7FF, 0xD800...0xDBFF, 0xDC00...0xDFFF, 0xE000...0xFFFF,
    ]
    let units = (0..<random.below(60)).map { _ in
      let range = random.pick(interesting)
      return range.lowerBound + UInt16(random.below(Int(range.upperBound - range.lowerBound) + 1))
    }
    #expect(
      Array(String(utf16Units: units).unicodeScalars) == Array(String(decoding: units, as: UTF16.self).unicodeScalars))
    #expect(String(utf16Units: units[...]) == String(utf16Units: units))
  }
}
