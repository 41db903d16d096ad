import TestSupport
import Testing

@testable import RichText

@Suite("Units eight at a time")
struct UnitBlockTests {
  /// Texts of all lengths around a block's, of units that one block may hold together.
  private func texts() -> [[UInt16]] {
    var random = SeededGenerator(seed: 7)
    let pools: [[UInt16]] = [
      Array(0x00...0x7F), Array(0x20...0x7E), Array(0xA0...0xFF), [0x0A, 0x41], [0x41, 0x0301, 0x034F, 0x200B, 0x20],
      [0xD83D, 0xDC4D, 0xDB40, 0xDC61, 0x20], [0x4F60, 0x3000, 0x3164, 0x3001],
      [0x061B, 0x061C, 0x061D, 0x115E, 0x115F],
    ]
    return (0..<400).map { length in (0..<length / 8).map { _ in random.pick(pools[length % pools.count]) } }
  }

  @Test("As many units are visible as one by one")
  func visible() {
    for units in texts() + [Array(0...UInt16.max)] {
      #expect(
        units.withUnsafeBufferPointer { UTF16Unit.countVisible(in: $0) } == units.count { UTF16Unit.isVisible($0) })
    }
  }

  @Test("Of a text longer than a lane can count, every unit counts")
  func long() {
    let units = Array(repeating: UInt16(0x41), count: 8 * 0x10010 + 3)
    #expect(units.withUnsafeBufferPointer { UTF16Unit.countVisible(in: $0) } == units.count)
  }

  @Test("The first line end from anywhere on is found, and none behind the range")
  func lineEnds() {
    for units in texts() {
      for start in units.indices {
        let end = min(start + 19, units.count)
        let found = units.withUnsafeBufferPointer { UTF16Unit.lineEnd(in: $0, start..<end) }
        #expect(found == units[start..<end].firstIndex(of: 0x0A))
      }
    }
  }
}
