import TestSupport
import Testing

@testable import RichText

/// The document against the plainest thing that could do the same: an array of units, each with its attributes, and an
/// array of styles.
@Suite("The document behaves as an array of units with attributes")
struct DocumentModelTests {
  struct Unit: Equatable {
    var value: UInt16
    var formats: Formats
    var link: String?
    var mention: Mention?
    var mentionStart: Bool
  }

  struct Model: Equatable {
    var units: [Unit] = []
    var styles: [ParagraphStyle] = [.body]

    init() {}

    init(_ fragment: Fragment) {
      var run = 0
      var lastMention = -1
      for (index, value) in fragment.units.enumerated() {
        while run < fragment.runs.count, fragment.runs[run].end <= index { run += 1 }
        let attributes = run < fragment.runs.count ? fragment.runs[run] : Fragment.Run(end: 0)
        if value == 0x0A {
          units.append(Unit(value: value, formats: [], link: nil, mention: nil, mentionStart: false))
          lastMention = -1
          continue
        }
        units.append(
          Unit(
            value: value, formats: attributes.formats,
            link: attributes.link < 0 ? nil : fragment.links[attributes.link],
            mention: attributes.mention < 0 ? nil : fragment.mentions[attributes.mention],
            mentionStart: attributes.mention >= 0 && attributes.mention != lastMention))
        lastMention = attributes.mention
      }
      styles = [fragment.firstStyle ?? .body] + fragment.styles
    }

    mutating func replace(_ range: Range<Int>, with fragment: Fragment) {
      let new = Model(fragment)
      let line = units[..<range.lowerBound].filter { $0.value == 0x0A }.count
      let removed = units[range].filter { $0.value == 0x0A }.count
      styles.replaceSubrange(line + 1..<line + 1 + removed, with: new.styles.dropFirst())
      if let style = fragment.firstStyle { styles[line] = style }
      units.replaceSubrange(range, with: new.units)
    }
  }

  @Test("Raw edits, their inverses and every query agree with the model", arguments: 0..<12)
  func randomEdits(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var document = Document()
    var model = Model()
    var undo: [(Edit, Model)] = []
    for step in 0..<250 {
      let range = randomRange(in: document, &random)
      let fragment = randomFragment(&random, styles: true)
      undo.append((document.apply(Edit(range: range, fragment: fragment)), model))
      model.replace(range, with: fragment)
      expectEqual(document, model, "seed \(seed), step \(step)")
      if random.chance(oneIn: 6) {
        for _ in 0..<random.below(4) {
          guard let (edit, before) = undo.popLast() else { break }
          let redo = document.apply(edit)
          expectEqual(document, before, "undo, seed \(seed), step \(step)")
          undo.append((document.apply(redo), before))
          expectEqual(document, model, "redo, seed \(seed), step \(step)")
          guard let (again, _) = undo.popLast() else { break }
          _ = document.apply(again)
          model = before
        }
      }
    }
  }

  @Test("Replacing keeps the grammar, and its inverses restore the document", arguments: 0..<12)
  func randomReplacements(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 1000)
    var document = Document()
    for step in 0..<200 {
      let before = document
      let range = randomRange(in: document, &random)
      let inverses = document.replace(range, with: randomFragment(&random, styles: true))
      #expect(document.violation == nil, "seed \(seed), step \(step)")
      var back = document
      for edit in inverses { _ = back.apply(edit) }
      #expect(same(back, before), "seed \(seed), step \(step)")
      #expect(back.violation == nil)
      #expect(same(Document(document.contents), document))
    }
  }

  @Test("Changing attributes alone can be taken back", arguments: 0..<8)
  func randomAttributes(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 2000)
    var document = Document(randomFragment(&random, styles: true, length: 200))
    for step in 0..<100 {
      let before = document
      let range = randomRange(in: document, &random)
      var fragment = document.fragment(in: range)
      fragment.units = []
      fragment.styles = []
      if fragment.runs.isEmpty, !range.isEmpty { fragment.runs = [Fragment.Run(end: range.count)] }
      for index in fragment.runs.indices { fragment.runs[index].formats.formSymmetricDifference(.bold) }
      let performed = document.perform(Edit(range: range, fragment: fragment, keepsText: true))
      #expect(document.violation == nil, "seed \(seed), step \(step)")
      #expect(document.text == before.text)
      var back = document
      for repair in performed.repairs.reversed() { _ = back.apply(repair.inverse) }
      _ = back.apply(performed.inverse)
      #expect(same(back, before), "seed \(seed), step \(step)")
    }
  }

  /// Compared outside the macro, which would print both documents whole.
  private func same(_ first: Document, _ second: Document) -> Bool { first == second }

  private func expectEqual(_ document: Document, _ model: Model, _ context: Comment) {
    #expect(Model(document.contents) == model, context)
    let representation = document.violation
    #expect(representation == nil || representation == "grammar", context)
    #expect(document.length == model.units.count, context)
    let paragraphs = document.paragraphs
    #expect(paragraphs.map(\.style) == model.styles, context)
    for paragraph in paragraphs {
      #expect(document.paragraph(at: paragraph.range.lowerBound) == paragraph, context)
      #expect(document.paragraph(at: paragraph.range.upperBound) == paragraph, context)
      #expect(document.paragraph(paragraph.index) == paragraph, context)
    }
    var position = 0
    for run in document.runs {
      #expect(run.range.lowerBound == position, context)
      position = run.range.upperBound
      for offset in run.range {
        #expect(model.units[offset].formats == run.formats, context)
        #expect(model.units[offset].link == run.link, context)
        #expect(model.units[offset].mention == run.mention, context)
      }
    }
    #expect(position == document.length, context)
    #expect(document.isBlank == !model.units.contains { UTF16Unit.isVisible($0.value) }, context)
  }

  /// A range that cuts no mention.
  private func randomRange(in document: Document, _ random: inout SeededGenerator) -> Range<Int> {
    let first = random.below(document.length + 1)
    let width = random.chance(oneIn: 3) ? random.below(document.length + 1) : random.below(4)
    return document.snapped(first..<min(first + width, document.length))
  }

  private func randomFragment(
    _ random: inout SeededGenerator, styles: Bool, length: Int? = nil
  ) -> Fragment {
    var builder = FragmentBuilder()
    if styles, random.chance(oneIn: 4) { builder.startParagraph(randomStyle(&random)) }
    for _ in 0..<random.below(length ?? 12) {
      let formats = random.chance(oneIn: 2) ? [] : Formats(rawValue: UInt8(random.below(32)))
      let link = random.chance(oneIn: 4) ? "https://e.example/\(random.below(12))" : nil
      switch random.below(8) {
      case 0:
        builder.append("")
        builder.startParagraph(styles ? randomStyle(&random) : .body)
      case 1:
        builder.append(Mention(id: "u\(random.below(4))", name: "Ann \(random.below(3))"), formats: formats, link: link)
      case 2: builder.append(["👨‍👩‍👧", "🇯🇵🇯🇵", "e\u{301}", "각", "ไทย", "\r"][random.below(6)], formats: formats, link: link)
      default: builder.append(String("abc xyz".prefix(random.below(8))), formats: formats, link: link)
      }
    }
    return builder.build()
  }

  private func randomStyle(_ random: inout SeededGenerator) -> ParagraphStyle {
    let kind = ParagraphStyle.Kind.allCases[random.below(4)]
    return ParagraphStyle(
      kind: kind, level: random.below(4), quote: random.chance(oneIn: 4) ? random.below(3) : 0,
      continues: random.chance(oneIn: 3), startsList: random.chance(oneIn: 3), startsBlock: random.chance(oneIn: 3),
      start: random.chance(oneIn: 3) ? random.below(5) : 1,
      language: kind == .code ? ["", "swift"][random.below(2)] : "")
  }
}

@Suite("Long documents")
struct LongDocumentTests {
  @Test("Blank lines that claim to go on an item are looked at once each")
  func blankLines() {
    let count = 20_000
    let blank = ParagraphStyle(kind: .body, continues: true)
    let text = String(repeating: "\n", count: count) + "end"
    var fragment = Fragment(text, style: blank)
    fragment.firstStyle = ParagraphStyle(kind: .bullet, startsList: true)
    let document = Document(fragment)
    #expect(document.paragraphCount == count + 1)
    #expect(document.paragraph(0).style.kind == .bullet)
    #expect(!document.paragraph(count).style.continues)
  }
}
