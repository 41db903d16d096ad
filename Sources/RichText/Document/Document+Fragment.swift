extension Document {
  /// The whole document as one fragment with the style of its first paragraph; `Document(contents)` is equal to it.
  ///
  /// - Complexity: Linear; a document of one chunk shares its text with the fragment.
  public var contents: Fragment {
    var fragment = fragment(in: 0..<length)
    fragment.firstStyle = chunks[0].lines[0].style
    return fragment
  }

  /// A part of the document, snapped outward to whole clusters and mentions, on its own.
  ///
  /// It has no ``Fragment/firstStyle``: put elsewhere, its first line joins the paragraph it is put into.
  /// - Complexity: Linear in the part.
  public func fragment(at range: Range<Int>) -> Fragment { fragment(in: snapped(clamped(range))) }

  /// A part of the document whose ends are borders.
  package func fragment(in range: Range<Int>, withText: Bool = true) -> Fragment {
    var result = Fragment()
    if range.isEmpty { return result }
    if withText { result.units = units(in: range) }
    result.styles = styles(startingIn: range)
    collectRuns(in: range, into: &result)
    return result
  }

  private func styles(startingIn range: Range<Int>) -> [ParagraphStyle] {
    let first = paragraphIndex(at: range.lowerBound) + 1
    let last = paragraphIndex(at: range.upperBound)
    if first > last { return [] }
    var result: [ParagraphStyle] = []
    result.reserveCapacity(last - first + 1)
    var chunk = chunkIndex(ofLine: first)
    var line = first
    while line <= last, chunk < chunks.count {
      let base = starts[chunk].line
      for local in (line - base)..<chunks[chunk].lines.count where line <= last {
        result.append(chunks[chunk].lines[local].style)
        line += 1
      }
      chunk += 1
    }
    return result
  }

  /// The runs of a part with numbers into the fragment's own links and mentions; none where nothing carries any.
  private func collectRuns(in range: Range<Int>, into result: inout Fragment) {
    let touched = chunkIndex(at: range.lowerBound)...chunkIndex(at: range.upperBound)
    if touched.allSatisfy({ chunks[$0].runs.isEmpty }) { return }
    var runs: [Fragment.Run] = []
    var linkNumbers: [Int: Int] = [:]
    var lastLink = -1
    var lastMention = -1
    forEachRun(in: range) { piece, run in
      var run = run
      run.end = piece.upperBound - range.lowerBound
      if run.link >= 0 {
        if run.link != lastLink, linkNumbers[run.link] == nil {
          linkNumbers[run.link] = result.links.count
          result.links.append(links.targets[run.link])
        }
        lastLink = run.link
        run.link = linkNumbers[run.link] ?? -1
      }
      if run.mention >= 0 {
        if run.mention != lastMention { result.mentions.append(mentionTable.entries[run.mention]) }
        lastMention = run.mention
        run.mention = result.mentions.count - 1
      } else {
        lastMention = -1
      }
      runs.append(run)
    }
    if runs.count == 1, runs[0].isPlain { return }
    result.runs = runs
  }
}

extension Document: Equatable {
  /// Whether two documents hold the same text, attributes and paragraphs. How they came about does not matter.
  ///
  /// - Complexity: Linear.
  public static func == (first: Document, second: Document) -> Bool {
    first.length == second.length && first.paragraphCount == second.paragraphCount
      && first.contents == second.contents
  }
}

extension Fragment: Equatable {
  /// Whether two fragments hold the same text, attributes and paragraphs, however their runs are numbered.
  public static func == (first: Fragment, second: Fragment) -> Bool {
    first.units == second.units && first.firstStyle == second.firstStyle && first.styles == second.styles
      && first.hasRuns(of: second)
  }

  private func hasRuns(of other: Fragment) -> Bool {
    var mine = 0
    var theirs = 0
    var myMention = -1
    var theirMention = -1
    let plain = Run(end: units.count)
    while true {
      let atEnd = runs.isEmpty ? mine >= 1 : mine >= runs.count
      let otherAtEnd = other.runs.isEmpty ? theirs >= 1 : theirs >= other.runs.count
      if atEnd || otherAtEnd { return atEnd == otherAtEnd || units.isEmpty }
      let run = runs.isEmpty ? plain : runs[mine]
      let otherRun = other.runs.isEmpty ? plain : other.runs[theirs]
      guard run.formats == otherRun.formats, target(of: run) == other.target(of: otherRun),
        (run.mention < 0) == (otherRun.mention < 0)
      else { return false }
      if run.mention >= 0 {
        // Where one occurrence ends the other must end too.
        guard mentions[run.mention] == other.mentions[otherRun.mention],
          (run.mention == myMention) == (otherRun.mention == theirMention)
        else { return false }
      }
      myMention = run.mention
      theirMention = otherRun.mention
      if run.end <= otherRun.end { mine += 1 }
      if otherRun.end <= run.end { theirs += 1 }
    }
  }

  private func target(of run: Run) -> String? { run.link < 0 ? nil : links[run.link] }
}
