import TestSupport
import Testing

@testable import RichText

@Suite("Where chunks start")
struct ChunkStartsTests {
  @Test("Starts and searches are those of the sums of all chunks", arguments: 0..<40)
  func model(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var chunks = (0...random.below(6)).map { _ in chunk(&random) }
    var starts = ChunkStarts(of: chunks)
    for _ in 0..<60 {
      let index = random.below(chunks.count)
      if random.chance(oneIn: 4) {
        let last = index + random.below(chunks.count - index)
        let new = (0...random.below(3)).map { _ in chunk(&random) }
        chunks.replaceSubrange(index...last, with: new)
        starts.replace(index..<last + 1, with: new)
      } else {
        let new = chunk(&random)
        starts.grow(
          index, by: new.units.count - chunks[index].units.count, lines: new.lines.count - chunks[index].lines.count)
        chunks[index] = new
      }
      expect(starts, of: chunks)
    }
  }

  /// A chunk of a few units, in which no paragraph or some start.
  private func chunk(_ random: inout SeededGenerator) -> TextChunk {
    let length = 1 + random.below(5)
    return TextChunk(
      units: Array(repeating: 0x41, count: length),
      lines: (0..<random.below(3)).map { TextChunk.Line(offset: $0, style: .body) })
  }

  private func expect(_ starts: ChunkStarts, of chunks: [TextChunk]) {
    #expect(starts.count == chunks.count)
    var offset = 0
    var line = 0
    for (index, chunk) in chunks.enumerated() {
      #expect(starts[index] == (offset, line))
      for unit in chunk.units.indices { #expect(starts.chunk(at: offset + unit) == index) }
      for number in chunk.lines.indices { #expect(starts.chunk(ofLine: line + number) == index) }
      offset += chunk.units.count
      line += chunk.lines.count
    }
    #expect(starts.chunk(at: offset) == chunks.count - 1)
  }
}
