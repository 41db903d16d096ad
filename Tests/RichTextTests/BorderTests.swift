import RichText
import Testing

@Suite("Borders between clusters and mentions")
struct BorderTests {
  /// The first label ends in a character that joins what follows it (Prepend, UAX #29), so that there is no cluster
  /// border between the two mentions.
  @Test("Snapping ends at a border where two mentions and a cluster overlap")
  func overlappingMentions() {
    var builder = FragmentBuilder()
    builder.append("a")
    builder.append(Mention(id: "u1", name: "Ann\u{600}"))
    builder.append(Mention(id: "u2", name: "Bob"))
    builder.append("\u{301}b")
    let document = Document(builder.build())
    let offsets = Array(0...12)
    #expect(offsets.map { document.border(atOrBefore: $0) } == [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 11, 12])
    #expect(offsets.map { document.border(atOrAfter: $0) } == [0, 1, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 12])
  }

  /// Flags are pairs counted from the first of the row, however far back that is (GB12 and GB13, UAX #29).
  @Test("A caret never stands inside a flag", arguments: ["", "a", "a\u{301}", "👍🏽", "日", "\u{1F1E6}\n", "é\u{200D}"])
  func flagsInARow(before: String) {
    for count in [1, 2, 16, 17, 31, 32, 33, 34, 65, 400, 401] {
      let text = before + String(repeating: "\u{1F1EF}", count: count) + "x"
      var borders: Set<Int> = [0]
      var offset = 0
      for cluster in text {
        offset += cluster.utf16.count
        borders.insert(offset)
      }
      let document = Document(text)
      #expect((0...document.length).filter { document.isBorder($0) } == borders.sorted(), "\(count) behind \(before)")
    }
  }
}
