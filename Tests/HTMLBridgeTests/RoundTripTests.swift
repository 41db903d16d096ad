import RichText
import TestSupport
import Testing

@testable import HTMLBridge

@Suite("Writing and reading again")
struct RoundTripTests {
  @Test("What is written reads as the same fragment", arguments: [UInt64](1...8))
  func readsTheSame(seed: UInt64) {
    let seeds = SeededGenerator(seed: seed)
    for index in 0..<100 {
      var generator = FragmentGenerator(random: seeds.forked(index))
      let fragment = generator.fragment()
      let html = HTMLBridge.write(fragment)
      let again = HTMLBridge.read(html, options: HTMLBridge.ReadOptions(trustsMentions: true))
      let expected = canonical(fragment)
      let isEqual = again == expected
      #expect(isEqual, "seed \(seed), case \(index): \(html)\n\(again.notation)\n\(expected.notation)")
      let isWrittenAgain = HTMLBridge.write(again) == html
      #expect(isWrittenAgain, "seed \(seed), case \(index): not written the same again")
      if !isEqual || !isWrittenAgain { return }
    }
  }

  @Test("So does what is read of documents full of markdown", arguments: [UInt64](1...4))
  func readsDocuments(seed: UInt64) {
    var generator = DocumentGenerator(seed: seed, isWild: true)
    for index in 0..<100 {
      let fragment = generator.blockFragment()
      let html = HTMLBridge.write(fragment)
      let again = HTMLBridge.read(html, options: HTMLBridge.ReadOptions(trustsMentions: true))
      let expected = canonical(fragment)
      let isEqual = again == expected
      #expect(isEqual, "seed \(seed), case \(index): \(html)\n\(again.notation)\n\(expected.notation)")
      if !isEqual { return }
    }
  }

  /// What HTML can say of a fragment.
  private func canonical(_ fragment: Fragment) -> Fragment {
    var builder = FragmentBuilder()
    var style = fragment.firstStyle ?? .body
    var styles = fragment.styles[...]
    var start = 0
    var wasReturn = false
    func startLine(_ style: ParagraphStyle) {
      var style = style
      if style.kind == .code { style.language = style.language.trimmed }
      builder.startParagraph(style)
    }
    startLine(style)
    let runs = fragment.runs.isEmpty ? [Fragment.Run(end: fragment.length)] : fragment.runs
    for run in runs {
      defer { start = max(start, run.end) }
      if start >= run.end { continue }
      let isCode = style.kind == .code
      if run.mention >= 0, !isCode, !run.formats.contains(.code), fragment.mentions[run.mention].isWritable {
        wasReturn = false
        builder.append(
          fragment.mentions[run.mention], formats: run.formats,
          link: run.link < 0 ? nil : LinkTarget.ofHTML(fragment.links[run.link]))
        continue
      }
      // A pair of surrogates in two runs is one character of the first.
      var end = run.end
      if end < fragment.length, UTF16Unit.isHighSurrogate(fragment.units[end - 1]),
        UTF16Unit.isLowSurrogate(fragment.units[end])
      {
        end += 1
      }
      for line in pieces(fragment.units[start..<end]) {
        if line == [0x0A] || line == [0x0D] {
          let isLineFeed = line == [0x0A]
          if isLineFeed {
            style = styles.popFirst() ?? .body
            if wasReturn { builder.fragment.styles.removeLast() }
          } else if style.isItem {
            style = ParagraphStyle(level: style.level, quote: style.quote, continues: true)
          }
          if !isLineFeed { style.startsBlock = false }
          if wasReturn, isLineFeed {
            var style = style
            if style.kind == .code { style.language = style.language.trimmed }
            builder.fragment.styles.append(style)
          } else {
            startLine(style)
          }
          wasReturn = !isLineFeed
          continue
        }
        wasReturn = false
        let isCode = style.kind == .code
        builder.append(
          String(decoding: line, as: UTF16.self).carried, formats: isCode ? [] : run.formats,
          link: isCode || run.link < 0 ? nil : LinkTarget.ofHTML(fragment.links[run.link]))
      }
      start = end
    }
    var document = Document(builder.build()).contents
    for index in document.styles.indices where document.styles[index].continues {
      if isBlank(document, index) { document.styles[index] = ParagraphStyle(quote: document.styles[index].quote) }
    }
    return Document(document).contents.joining
  }

  /// Text without line ends, and line ends, in turn.
  private func pieces(_ units: ArraySlice<UInt16>) -> [[UInt16]] {
    var result: [[UInt16]] = []
    for unit in units {
      if unit == 0x0A || unit == 0x0D {
        result.append([unit])
      } else if let last = result.last, last != [0x0A], last != [0x0D] {
        result[result.count - 1].append(unit)
      } else {
        result.append([unit])
      }
    }
    return result
  }

  private func isBlank(_ fragment: Fragment, _ index: Int) -> Bool {
    guard fragment.styles[index].kind == .body else { return false }
    let ends = fragment.units.indices.filter { fragment.units[$0] == 0x0A }
    return (index + 1 < ends.count ? ends[index + 1] : fragment.length) == ends[index] + 1
  }
}

extension String {
  /// The text with U+FFFD for what HTML can't carry.
  fileprivate var carried: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      scalars.append(scalar.value == 0 || 0x80...0x9F ~= scalar.value ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }

  fileprivate var trimmed: String {
    var text = unicodeScalars[...]
    while text.first?.properties.isWhitespace == true { text.removeFirst() }
    while text.last?.properties.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
