import RichText
import TestSupport
import Testing

@testable import MarkdownBridge

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads what is written of a document, with the names that it has.
func rereading(_ document: Document, care: InlineSpeller.Care = .minimal) -> Document {
  let contents = document.canonical().contents
  var names: [String: String] = [:]
  for mention in contents.mentions { names[mention.id] = mention.name }
  return Markdown.read(
    String(decoding: Markdown.spell(contents, .people, care), as: UTF8.self), options: .wire(names: names))
}

/// Whether a document comes back from its markdown, spelled at first try.
func readsBack(_ document: Document) -> Bool { rereading(document) == document.canonical() }

@Suite("read(write(d)) == canonical(d)")
struct LawTests {
  /// How many documents of each kind: `GALLEY_LAW_COUNT`, else few enough for a debug build. `make law` draws millions.
  static let count = environment("GALLEY_LAW_COUNT").flatMap { Int($0) } ?? 600

  /// What the documents are drawn from: two seeds that stay, or `GALLEY_LAW_SEED` and the one after it.
  static let seeds: [UInt64] =
    environment("GALLEY_LAW_SEED").flatMap { UInt64($0) }.map { [$0, $0 &+ 1] } ?? [1, 20_261_130]

  @Test("for documents of formatted lines", arguments: seeds)
  func inline(seed: UInt64) {
    check(seed: seed) { $0.inlineFragment() }
  }

  @Test("for documents of all blocks", arguments: seeds)
  func block(seed: UInt64) {
    check(seed: seed) { $0.blockFragment() }
  }

  @Test("for documents that hold what markdown can't", arguments: seeds)
  func wild(seed: UInt64) {
    check(seed: seed, isWild: true) { $0.blockFragment() }
  }

  @Test("for the safe spelling too", arguments: seeds)
  func safe(seed: UInt64) {
    check(seed: seed, care: .safe) { $0.blockFragment() }
    check(seed: seed, care: .safe) { $0.inlineFragment() }
  }

  /// A link whose text ends a line with a bullet's glyph and its space.
  @Test(
    "for documents that were lost once",
    arguments: [
      (13_425_686_472_730_360_444, true), (6_198_332_277_326_365_110, true), (16_840_963_719_650_338_192, false),
    ] as [(UInt64, Bool)])
  func lostOnce(seed: UInt64, isWild: Bool) {
    var generator = DocumentGenerator(seed: seed, isWild: isWild)
    #expect(readsBack(Document(generator.blockFragment())))
  }

  @Test("A glyph that reads as a bullet in front of a link's end is a reference")
  func bulletAtLinkEnd() {
    var builder = FragmentBuilder()
    builder.append("a")
    builder.startParagraph(.body)
    builder.append("b", link: "https://e.example")
    builder.startParagraph(.body)
    builder.append("• ", link: "https://e.example")
    let document = Document(builder.build())
    #expect(Markdown.write(document) == "a\n[b\n&#8226; ](https://e.example)")
    #expect(readsBack(document))
  }

  private func check(
    seed: UInt64, isWild: Bool = false, care: InlineSpeller.Care = .minimal,
    make: (inout DocumentGenerator) -> Fragment
  ) {
    let root = SeededGenerator(seed: seed)
    for index in 0..<Self.count / 2 {
      let own = root.forked(index).seed
      var generator = DocumentGenerator(seed: own, isWild: isWild)
      let document = Document(make(&generator))
      let canonical = document.canonical()
      let read = rereading(document, care: care)
      let again = Markdown.spell(read.canonical().contents, .people, care)
      let isRight =
        read == canonical && canonical.canonical() == canonical
        && again == Markdown.spell(canonical.contents, .people, care)
      #expect(isRight, "seed \(own) of \(seed), \(care)")
      if !isRight { return }
    }
  }

  /// For `scripts/second-reader.py`: writes the markdown of random documents into the file that `GALLEY_LAW_MARKDOWN`
  /// names, with NUL between them.
  @Test("for another reader too", .enabled(if: environment("GALLEY_LAW_MARKDOWN") != nil))
  func export() throws {
    let path = try #require(environment("GALLEY_LAW_MARKDOWN"))
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    let root = SeededGenerator(seed: Self.seeds[0])
    for index in 0..<Self.count {
      var generator = DocumentGenerator(seed: root.forked(index).seed)
      let document = Document(index & 1 == 0 ? generator.inlineFragment() : generator.blockFragment())
      let markdown = Array(Markdown.write(document).utf8) + (index + 1 < Self.count ? [0] : [])
      #expect(fwrite(markdown, 1, markdown.count, file) == markdown.count)
    }
  }

  @Test("What is written of a document is written of what it reads as")
  func idempotence() {
    for seed in Self.seeds {
      var generator = DocumentGenerator(seed: seed)
      for _ in 0..<50 {
        let markdown = Markdown.write(Document(generator.blockFragment()))
        #expect(Markdown.write(Markdown.read(markdown)) == markdown, "\(seed)")
      }
    }
  }
}
