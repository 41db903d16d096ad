extension Document {
  /// Changes attributes and leaves the text as it is.
  mutating func applyAttributes(_ edit: Edit) -> Edit {
    let range = edit.range
    let fragment = edit.fragment
    var inverse = Fragment()
    if !fragment.runs.isEmpty {
      // The text is the document's own again, with other runs, so that mentions keep their numbers.
      let old = self.fragment(in: range, withText: false)
      inverse.runs = old.runs.isEmpty ? [Fragment.Run(end: range.count)] : old.runs
      inverse.links = old.links
      inverse.mentions = old.mentions
      setRuns(in: range, to: fragment)
    }
    if !fragment.styles.isEmpty || fragment.firstStyle != nil {
      let first = paragraphIndex(at: range.lowerBound)
      inverse.firstStyle = style(ofParagraph: first)
      if let style = fragment.firstStyle { setStyle(style, ofParagraph: first) }
      for (number, style) in fragment.styles.enumerated() where first + 1 + number < paragraphCount {
        inverse.styles.append(self.style(ofParagraph: first + 1 + number))
        setStyle(style, ofParagraph: first + 1 + number)
      }
    }
    return Edit(range: range, fragment: inverse, keepsText: true)
  }

  private mutating func setRuns(in range: Range<Int>, to fragment: Fragment) {
    forgetMentions(in: range)
    let runs = adopt(fragment, text: units(in: range))
    var from = 0
    var pieces: [(chunk: Int, local: Range<Int>)] = []
    forEachPiece(of: range) { chunk, local in pieces.append((chunk, local)) }
    var position = 0
    for piece in pieces {
      let end = position + piece.local.count
      chunks[piece.chunk].setRuns(in: piece.local, to: runs.part(position..<end, from: &from))
      position = end
    }
  }
}

extension TextChunk {
  /// Gives a part of the text other attributes.
  mutating func setRuns(in range: Range<Int>, to newRuns: [Fragment.Run]) {
    if runs.isEmpty { runs = [Fragment.Run(end: units.count)] }
    rebuildRuns(range, count: range.count, runs: newRuns)
  }
}
