import RichText

/// What a character of inline content carries.
struct InlineAttributes: Equatable {
  var formats: Formats = []
  /// The number of its target in ``FragmentReader/links``, or -1.
  var link = -1
}

/// One line while it is read.
struct LineBuffer {
  /// A stretch of equal attributes; it starts where the one before it ends.
  struct Piece {
    var end: Int
    let attributes: InlineAttributes
    let mention: Mention?
  }

  var style: ParagraphStyle

  /// Whether a blank line comes before it, if it is not blank itself.
  var wantsGap = false

  private(set) var units: [UInt16] = []
  private(set) var pieces: [Piece] = []

  /// Where there are collapsed spaces, and no-break spaces that may have been written as ordinary ones.
  private var softSpaces: [Int] = []

  init(style: ParagraphStyle) { self.style = style }

  var isEmpty: Bool { units.isEmpty }

  /// Whether nothing will be left of it.
  var isBlank: Bool { softSpaces.count == units.count }

  mutating func append(_ unit: UInt16, _ attributes: InlineAttributes, isSoftSpace: Bool = false) {
    if isSoftSpace { softSpaces.append(units.count) }
    units.append(unit)
    if let last = pieces.last, last.mention == nil, last.attributes == attributes {
      pieces[pieces.count - 1].end = units.count
    } else {
      pieces.append(Piece(end: units.count, attributes: attributes, mention: nil))
    }
  }

  mutating func append(_ mention: Mention, _ attributes: InlineAttributes) {
    units.append(contentsOf: mention.label.utf16)
    pieces.append(Piece(end: units.count, attributes: attributes, mention: mention))
  }

  /// Makes ordinary spaces of no-break spaces that do not stand between two letters: editors write several spaces in a
  /// row, and spaces at a line's start, that way. Those at the line's end go.
  mutating func settleSpaces() {
    for position in softSpaces where units[position] == 0xA0 {
      if isSpace(at: position - 1) || isSpace(at: position + 1) { units[position] = 0x20 }
    }
    while let last = softSpaces.last, last == units.count - 1 {
      softSpaces.removeLast()
      units.removeLast()
    }
    while let last = pieces.last, last.end > units.count {
      let start = pieces.count > 1 ? pieces[pieces.count - 2].end : 0
      if start >= units.count {
        pieces.removeLast()
      } else {
        pieces[pieces.count - 1].end = units.count
      }
    }
  }

  private func isSpace(at index: Int) -> Bool {
    guard units.indices.contains(index) else { return true }
    return units[index] == 0x20 || units[index] == 0x09 || units[index] == 0xA0
  }
}
