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
}
