import JSON
import TestSupport
import Testing

@Suite("UTF-8 validation")
struct UTF8ValidationTests {
  private func firstInvalid(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { UTF8Validation.firstInvalid(in: $0) }
  }

  @Test("agrees with the standard library on random bytes")
  func agrees() {
    let seed: UInt64 = 0x0F8
    let pieces: [[UInt8]] = [
      [0x41], Array("\u{E9}".utf8), Array("\u{20AC}".utf8), Array("\u{1F600}".utf8), [0x80], [0xC0], [0xC2], [0xE0],
      [0xED], [0xEF], [0xF0], [0xF4], [0xF5], [0xFF], [0x9F], [0xA0], [0x8F], [0x90], [0xBF],
    ]
    for index in 0..<50_000 {
      var generator = SeededGenerator(seed: seed).forked(index)
      var bytes: [UInt8] = Array(repeating: 0x61, count: generator.below(18))
      for _ in 0..<generator.below(6) { bytes += generator.pick(pieces) }
      let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
      let invalid = firstInvalid(bytes)
      #expect((invalid == nil) == (repaired == bytes), "seed \(seed), case \(index)")
      if let invalid {
        let sound = Array(bytes[..<invalid])
        #expect(Array(String(decoding: sound, as: UTF8.self).utf8) == sound, "seed \(seed), case \(index)")
        #expect(repaired.starts(with: sound + [0xEF, 0xBF, 0xBD]), "seed \(seed), case \(index)")
      }
    }
  }

  @Test("finds nothing in nothing")
  func empty() { #expect(firstInvalid([]) == nil) }
}
