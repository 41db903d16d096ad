import RichText

/// Decides, piece by piece, which marks close and which open, so that they nest.
///
/// A mark that covers more stands outside one that it contains; of two that cross, the one that began first is split,
/// but never a link.
struct MarkNesting {
  private(set) var pieces: [InlinePiece] = []

  /// The marks that are open, outermost first, each with the piece behind which it ends.
  private var open: [(mark: InlineMark, end: Int32)] = []

  /// What happens before a piece: marks close from the inside out, then marks open from the outside in.
  struct Change {
    var closing = MarkList()
    var opening = MarkList()
  }

  mutating func removeAll() {
    pieces.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
  }

  mutating func append(_ piece: InlinePiece) { pieces.append(piece) }

  /// Finds how far each mark goes, once all pieces are there. A line end carries
  /// the formats that stand on both of its sides; a link ends with its line.
  mutating func measure() {
    for index in pieces.indices where pieces[index].isLineEnd {
      guard index > 0, index + 1 < pieces.count else { continue }
      let before = pieces[index - 1].run
      let after = pieces[index + 1].run
      pieces[index].run.formats = before.formats.intersection(after.formats).subtracting(.code)
    }
    for index in pieces.indices.reversed() {
      for mark in InlineMark.allCases where pieces[index].carries(mark) {
        let goesOn = index + 1 < pieces.count && pieces[index].continues(mark, in: pieces[index + 1])
        pieces[index][mark] = goesOn ? pieces[index + 1][mark] : Int32(truncatingIfNeeded: index + 1)
      }
    }
  }

  /// What changes before the piece with this number; behind the last piece, everything closes.
  mutating func change(before index: Int) -> Change {
    var change = Change()
    let position = Int32(truncatingIfNeeded: index)
    guard index < pieces.count else {
      while let last = open.popLast() { change.closing.append(last.mark) }
      return change
    }
    let piece = pieces[index]
    let opensLink = piece.run.link >= 0 && !open.contains { $0.mark == .link && $0.end > position }
    let linkEnd = piece[.link]
    let kept = open.firstIndex { $0.end <= position || opensLink && $0.end < linkEnd } ?? open.count
    while open.count > kept, let last = open.popLast() { change.closing.append(last.mark) }
    for mark in InlineMark.allCases where piece[mark] > position && !open.contains(where: { $0.mark == mark }) {
      // The one that ends last comes first; of equals, the one that encloses the other.
      change.opening.insert(mark) { piece[$0] >= piece[mark] }
    }
    for index in 0..<change.opening.count { open.append((change.opening[index], piece[change.opening[index]])) }
    return change
  }
}
