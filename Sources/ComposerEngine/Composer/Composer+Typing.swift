import RichText

extension Composer {
  /// Types text cluster by cluster, as keys do.
  mutating func type(_ text: String) {
    // Most keys bring one ASCII character, and to look for clusters in that was a twentieth of the keystroke.
    let bytes = text.utf8
    if bytes.count == 1, let ascii = bytes.first { return type(Composer.asciiUnits[Int(ascii)]) }
    for cluster in text { type(Array(cluster.utf16)) }
  }

  /// Each ASCII character as a text, so that typing it allocates none.
  private static let asciiUnits: [[UInt16]] = (0..<0x80).map { [$0] }

  /// Types one cluster.
  private mutating func type(_ units: [UInt16]) {
    if units[0] == 0x0A || units[0] == 0x0D { return enter() }
    let formats = formatsForTyping
    if formats.isEmpty, !document.mayHoldLinks || linkForTyping == nil {
      replaceSelection(by: Edit(range: selection.range, units: units), kind: .typing)
    } else {
      replaceSelection(with: fragment(units: units, formats: formats), kind: .typing)
    }
    typingFormats = formats
    if units.count == 1 { applyInputRules(after: units[0]) }
    updateSuggestion(after: .typing)
  }

  /// Puts text in at once, as autocorrect and dictation do; line ends make lines as Enter would.
  mutating func insert(_ text: String) {
    let formats = formatsForTyping
    let lines = Composer.lines(of: text)
    if lines.isEmpty, selection.isCaret { return }
    replaceSelection(with: fragment(lines: lines, formats: formats), kind: .other)
    typingFormats = formats
    updateSuggestion(after: .insertion)
  }

  /// The formats that text typed now gets: over a selection, those of its first character.
  var formatsForTyping: Formats {
    selection.isCaret ? typingFormats : document.formats(at: selection.range.lowerBound)
  }

  /// The link that text typed now belongs to: one that the caret stands inside of, once the selection is gone.
  var linkForTyping: String? {
    let range = selection.range
    guard range.lowerBound > 0, let link = document.link(at: range.lowerBound - 1),
      document.link(at: range.upperBound) == link,
      document.paragraphIndex(at: range.lowerBound) == document.paragraphIndex(at: range.upperBound)
    else { return nil }
    return link
  }

  func fragment(units: [UInt16], formats: Formats) -> Fragment {
    let link = linkForTyping
    if formats.isEmpty, link == nil { return Fragment(units: units, runs: []) }
    return Fragment(
      units: units, runs: [Fragment.Run(end: units.count, formats: formats, link: link == nil ? -1 : 0)],
      links: link.map { [$0] } ?? [])
  }

  /// Lines of text, each but the first in the style that a new line gets where the selection starts.
  func fragment(lines: [[UInt16]], formats: Formats) -> Fragment {
    if lines.count <= 1 { return fragment(units: lines.first ?? [], formats: formats) }
    let style = styleAfterEnter(in: document.paragraph(at: selection.range.lowerBound))
    // The document takes attributes off line ends by itself.
    var fragment = fragment(units: Array(lines.joined(separator: [0x0A])), formats: formats)
    fragment.styles = Array(repeating: style, count: lines.count - 1)
    return fragment
  }

  /// Text cut at its line ends, CR LF and CR among them; nothing for empty text.
  static func lines(of text: String) -> [[UInt16]] {
    var lines: [[UInt16]] = [[]]
    var previous: UInt16 = 0
    for unit in text.utf16 {
      if unit == 0x0A || unit == 0x0D {
        if unit != 0x0A || previous != 0x0D { lines.append([]) }
      } else {
        lines[lines.count - 1].append(unit)
      }
      previous = unit
    }
    return lines.count == 1 && lines[0].isEmpty ? [] : lines
  }

  /// The formats of typing at a caret: those of the character on the left, at a line's start of that on the right.
  func formatsAtCaret(_ offset: Int) -> Formats {
    let paragraph = document.paragraph(at: offset)
    if paragraph.isEmpty || paragraph.style.kind == .code { return [] }
    return document.formats(at: offset > paragraph.range.lowerBound ? offset - 1 : offset)
  }
}

extension ParagraphStyle {
  /// The style of a line that Enter makes below one of this style.
  var following: ParagraphStyle {
    var style = self
    style.startsList = false
    style.startsBlock = false
    style.start = 1
    return style
  }
}
