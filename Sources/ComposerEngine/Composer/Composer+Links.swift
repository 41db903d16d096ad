import RichText

extension Composer {
  /// Whether the caret is on a link, at its edges too, or the selection touches one.
  var touchesLink: Bool {
    guard document.mayHoldLinks else { return false }
    let range = selection.range
    if selection.isCaret {
      // Line ends belong to no link.
      return document.link(at: range.lowerBound - 1) != nil || document.link(at: range.lowerBound) != nil
    }
    return !touchedLinks.isEmpty
  }

  /// The whole of each link that the selection touches, in order.
  private var touchedLinks: [Range<Int>] {
    let range = selection.range
    var links: [Range<Int>] = []
    var position = max(range.lowerBound - 1, 0)
    // A caret touches a link from both sides; a selection has to hold a part of it.
    if !selection.isCaret { position = range.lowerBound }
    let end = selection.isCaret ? min(range.upperBound + 1, document.length) : range.upperBound
    for run in document.runs(in: position..<end) where run.link != nil {
      guard let link = document.linkRange(at: run.range.lowerBound) else { continue }
      if links.last != link { links.append(link) }
    }
    return links
  }

  /// Makes a link of the selection or of new text, or edits the links that the selection touches.
  mutating func link(to url: String, text: String?) throws(EngineError) {
    let target = try LinkTarget.normalize(url)
    let button = toolbar.link
    if button == .disabled { return }
    let text = text.flatMap { Composer.isBlank($0) ? nil : $0 }
    let before = place
    if button == .edit {
      let links = touchedLinks
      if selection.isCaret, let text, links.count == 1 {
        replaceLink(links[0], with: text, target: target, before: before)
        return
      }
      for link in links { setLink(link, to: target, before: before) }
      if selection.isCaret || text == nil { return }
    }
    if selection.isCaret || text != nil {
      let formats = formatsForTyping
      var fragment = Fragment(
        units: Array(Composer.lines(of: text ?? target).joined(separator: [0x20])), runs: [], links: [target])
      fragment.runs = [Fragment.Run(end: fragment.length, formats: formats, link: 0)]
      replaceSelection(with: fragment, kind: .other)
      typingFormats = formats
      closeSuggestion(dismissing: false)
      return
    }
    setLink(selection.range, to: target, before: before)
  }

  private static func isBlank(_ text: String) -> Bool { !text.utf16.contains { UTF16Unit.isVisible($0) } }

  /// Takes the links that the selection touches off, and keeps their text and formats.
  mutating func unlink() {
    if !configuration.allowsFormatting { return }
    let before = place
    for link in touchedLinks { setLink(link, to: nil, before: before) }
  }

  private mutating func replaceLink(_ range: Range<Int>, with text: String, target: String, before: History.Place) {
    let formats = document.formats(at: range.lowerBound)
    let units = Array(Composer.lines(of: text).joined(separator: [0x20]))
    let fragment = Fragment(
      units: units, runs: [Fragment.Run(end: units.count, formats: formats, link: 0)], links: [target])
    apply(Edit(range: range, fragment: fragment), kind: .other, before: before)
    selection = Selection(range.lowerBound + units.count)
    typingFormats = formats
  }

  /// Points a range at a target, or at none; code lines stay as they are.
  mutating func setLink(_ range: Range<Int>, to target: String?, before: History.Place) {
    for paragraph in document.paragraphs(
      in: document.paragraphIndex(at: range.lowerBound)..<document.paragraphIndex(at: range.upperBound) + 1)
    where paragraph.style.kind != .code {
      let part = paragraph.range.clamped(to: range)
      // What has the target already is no change, and no step.
      if part.isEmpty || document.runs(in: part).allSatisfy({ $0.link == target }) { continue }
      var fragment = document.fragment(in: part, withText: false)
      fragment.styles = []
      if fragment.runs.isEmpty { fragment.runs = [Fragment.Run(end: part.count)] }
      fragment.links = target.map { [$0] } ?? []
      for index in fragment.runs.indices { fragment.runs[index].link = target == nil ? -1 : 0 }
      apply(Edit(range: part, fragment: fragment, keepsText: true), kind: .other, before: before)
    }
  }
}
