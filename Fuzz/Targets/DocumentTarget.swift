import RichText

extension FuzzTarget {
  /// Replacements of any ranges by any fragments. Every edit keeps the invariants and the text that a plain array would
  /// have, its inverse gives back the document that was there, and so do all inverses together.
  static let document = FuzzTarget("document") { bytes in
    var input = InputReader(bytes)
    var document = Document(FragmentDecoder.fragment(from: &input, pieces: 12))
    let first = document
    var inverses: [[Edit]] = []
    while !input.isAtEnd, inverses.count < 16 {
      let before = document
      var start = input.number() % (document.length + 3) - 1
      var end = input.number() % (document.length + 3) - 1
      if start > end { swap(&start, &end) }
      let range = document.snapped(start..<end)
      guard document.isBorder(range.lowerBound), document.isBorder(range.upperBound) else { return "no border" }
      let fragment = FragmentDecoder.fragment(from: &input, pieces: 1 + input.below(8))

      var expected = document.units(in: 0..<document.length)
      expected.replaceSubrange(range, with: fragment.units)
      inverses.append(document.replace(start..<end, with: fragment))
      if let violation = document.violation { return "after an edit: \(violation)" }
      guard document.units(in: 0..<document.length) == expected else { return "the text is another one" }
      guard Document(document.contents) == document else { return "the contents make another document" }

      var undone = document
      for edit in inverses[inverses.count - 1] { _ = undone.apply(edit) }
      if let violation = undone.violation { return "after an inverse: \(violation)" }
      guard undone == before else { return "the inverse gives another document" }
    }
    for edits in inverses.reversed() { for edit in edits { _ = document.apply(edit) } }
    return document == first ? nil : "all inverses together give another document"
  }
}
