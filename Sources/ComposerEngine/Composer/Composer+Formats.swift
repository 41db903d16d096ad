import RichText

extension Composer {
  /// Puts a format on the selection or takes it off; at a caret, on what is typed next.
  mutating func toggle(_ format: InlineFormat) {
    let button = toolbar[format]
    if button == .disabled { return }
    let formats = format.formats
    if selection.isCaret {
      typingFormats = Composer.formats(typingFormats, with: formats, on: button == .off)
      history.seal()
      return
    }
    let before = place
    let selected = selection
    for paragraph in touchedParagraphs where paragraph.style.kind != .code {
      let range = paragraph.range.clamped(to: selected.range)
      if !range.isEmpty { change(range, before: before) { Composer.formats($0, with: formats, on: button == .off) } }
    }
    typingFormats = document.formats(at: selected.range.lowerBound)
  }

  /// A set of formats with one put in or taken out. Code and the others put each other out.
  static func formats(_ formats: Formats, with format: Formats, on: Bool) -> Formats {
    if !on { return formats.subtracting(format) }
    if format == .code { return .code }
    return formats.subtracting(.code).union(format)
  }

  /// Gives each run of a range other formats. Code over a mention turns it into its label.
  private mutating func change(_ range: Range<Int>, before: History.Place, _ change: (Formats) -> Formats) {
    var fragment = document.fragment(in: range, withText: false)
    fragment.styles = []
    let old = fragment.runs
    if fragment.runs.isEmpty { fragment.runs = [Fragment.Run(end: range.count)] }
    for index in fragment.runs.indices {
      fragment.runs[index].formats = change(fragment.runs[index].formats)
      if fragment.runs[index].formats.contains(.code) { fragment.runs[index].mention = -1 }
    }
    if fragment.runs == old || (old.isEmpty && fragment.runs[0].isPlain) { return }
    apply(Edit(range: range, fragment: fragment, keepsText: true), kind: .other, before: before)
  }

  /// Whether all of a selection carries a format, white space and line ends aside.
  ///
  /// Of a selection that is nothing but white space, all of it counts.
  func selectionCarries(_ formats: Formats) -> Bool {
    var sawText = false
    var sawSpace = false
    var spaceCarries = true
    for paragraph in touchedParagraphs where paragraph.style.kind != .code {
      for run in document.runs(in: paragraph.range.clamped(to: selection.range)) {
        let isText = run.mention != nil || document.hasText(in: run.range)
        if !run.formats.isSuperset(of: formats) {
          if isText { return false }
          spaceCarries = false
        }
        if isText { sawText = true } else { sawSpace = true }
      }
    }
    return sawText || (sawSpace && spaceCarries)
  }

  /// The paragraphs that the selection touches. One that a selection only reaches the start of is not touched.
  var touchedParagraphs: [Paragraph] {
    let range = selection.range
    let first = document.paragraphIndex(at: range.lowerBound)
    var last = document.paragraphIndex(at: range.upperBound)
    if last > first, document.paragraph(last).range.lowerBound == range.upperBound { last -= 1 }
    return document.paragraphs(in: first..<last + 1)
  }
}

extension Document {
  /// Whether a range holds anything but white space.
  func hasText(in range: Range<Int>) -> Bool { units(in: range).contains { !UTF16Unit.isWhiteSpace($0) } }
}
