import ComposerEngine
import RichText

// MARK: - Links, mentions and pasted fragments

extension NaiveComposer {
  /// The whole of each link that the caret stands on or the selection touches.
  private var touchedLinks: [Range<Int>] {
    let document = state.document
    let line = document.range(ofLine: document.line(of: state.head))
    let candidates =
      isCaret
      ? [state.head - 1, state.head].filter { line.contains($0) } : Array(anchorRange)
    var links: [Range<Int>] = []
    for offset in candidates {
      guard let link = document.units[offset].link else { continue }
      var lower = offset
      var upper = offset + 1
      while lower > 0, document.units[lower - 1].link == link { lower -= 1 }
      while upper < document.length, document.units[upper].link == link { upper += 1 }
      if links.last != lower..<upper { links.append(lower..<upper) }
    }
    return links
  }

  mutating func link(to target: String, text: String?) {
    let document = state.document
    let links = touchedLinks
    let text = text.flatMap { text in
      text.unicodeScalars.contains { !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint }
        ? text : nil
    }
    if !links.isEmpty {
      if isCaret, let text, links.count == 1 {
        let formats = document.units[links[0].lowerBound].formats
        replace(links[0], with: linkText(text, target: target, formats: formats), typing: formats)
        return
      }
      setLinks(links, to: target)
      if isCaret || text == nil { return }
    }
    let lines = touchedLines
    if links.isEmpty,
      lines.allSatisfy({ document.styles[$0].kind == .code }) || lines.allSatisfy({ document.styles[$0].quote > 0 })
    {
      return
    }
    if isCaret || text != nil {
      let formats = formatsForTyping
      replace(anchorRange, with: linkText(text ?? target, target: target, formats: formats), typing: formats)
    } else {
      setLinks([anchorRange], to: target)
    }
  }

  mutating func unlink() { setLinks(touchedLinks, to: nil) }

  private func linkText(_ text: String, target: String, formats: Formats) -> Fragment {
    let units = text.utf16.map { $0 == 0x0A ? 0x20 : $0 }
    return Fragment(
      units: units, runs: [Fragment.Run(end: units.count, formats: formats, link: 0)], links: [target])
  }

  private mutating func setLinks(_ ranges: [Range<Int>], to target: String?) {
    let document = state.document
    let offsets = ranges.flatMap { Array($0) }.filter {
      !document.units[$0].isLineEnd && document.styles[document.line(of: $0)].kind != .code
        && document.units[$0].link != target
    }
    if offsets.isEmpty { return }
    edit(.other) { composer in
      for offset in offsets { composer.state.document.units[offset].link = target }
    }
  }

  mutating func replace(_ range: Range<Int>, with fragment: Fragment, typing: Formats, kind: Kind = .other) {
    let last = state.document.line(of: range.upperBound)
    let below = last > state.document.line(of: range.lowerBound) && hasImpliedStart(last + 1)
    edit(kind) { $0.state.document.replace(range, with: fragment) }
    state.anchor = range.lowerBound + fragment.length
    state.head = state.anchor
    if below { joinList(at: state.document.line(of: state.head) + 1) }
    state.typing = typing
  }

  mutating func insert(_ mention: Mention, limit: Int) {
    let document = state.document
    let formats = formatsForTyping
    let range = anchorRange
    var new = fragment([Array(mention.label.utf16)])
    if document.styles[document.line(of: range.lowerBound)].kind != .code, !formats.contains(.code) {
      let known = mentionsOutside(range)
      if known.count >= limit, !known.contains("\(mention.kind):\(mention.id)") { return }
      new.mentions = [mention]
      new.runs[0].mention = 0
    }
    closeStep(joinable: false)
    let hasSpace = range.upperBound < document.length && document.units[range.upperBound].value == 0x20
    if !hasSpace {
      new.units.append(0x20)
      new.runs.append(Fragment.Run(end: new.length, formats: formats, link: new.runs[0].link))
    }
    replace(range, with: new, typing: formats)
    if hasSpace {
      state.anchor += 1
      state.head += 1
    }
  }

  /// Who is still mentioned when a range is gone.
  private func mentionsOutside(_ range: Range<Int>) -> Set<String> {
    var rest = state.document
    if !range.isEmpty { rest.replace(range, with: Fragment()) }
    return Set(rest.units.compactMap { $0.mention.map { "\($0.kind):\($0.id)" } })
  }

  mutating func paste(_ fragment: Fragment, limit: Int) {
    let document = state.document
    let line = document.line(of: anchorRange.lowerBound)
    if document.styles[line].kind == .code || formatsForTyping.contains(.code) {
      let lines = fragment.units.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
      if !fragment.units.isEmpty || !isCaret {
        insert(self.fragment(fragment.units.isEmpty ? [] : lines), kind: .other)
      }
      return
    }
    var new = fragment
    let isAtStart = anchorRange.lowerBound == document.range(ofLine: line).lowerBound
    if !isAtStart || document.styles[line].isInList || fragment.firstStyle == .body {
      new.firstStyle = nil
    }
    let quote = document.styles[line].quote
    if let style = new.firstStyle { new.firstStyle?.quote = max(style.quote, quote) }
    new.styles = new.styles.map { style in
      var style = style
      style.quote = max(style.quote, quote)
      return style
    }
    if new.isEmpty, isCaret { return }
    var known = mentionsOutside(anchorRange)
    for index in new.runs.indices where new.runs[index].mention >= 0 {
      let mention = new.mentions[new.runs[index].mention]
      if known.count >= limit, !known.contains("\(mention.kind):\(mention.id)") {
        new.runs[index].mention = -1
      } else {
        known.insert("\(mention.kind):\(mention.id)")
      }
    }
    let range = anchorRange
    replace(range, with: new, typing: [])
    state.typing = caretFormats
  }
}
