import RichText

/// A format or a link as one that encloses text: what HTML and terminals nest.
enum InlineMark: Int, CaseIterable {
  // Of equal extent, the former encloses the latter; code is innermost and not among them.
  case strikethrough
  case underline
  case bold
  case italic
  case link

  /// The format, or none for a link.
  var format: Formats {
    switch self {
    case .strikethrough: .strikethrough
    case .underline: .underline
    case .bold: .bold
    case .italic: .italic
    case .link: []
    }
  }
}

/// A stretch of text with equal attributes, or a line end, while marks are nested.
struct InlinePiece {
  var range: Range<Int>
  var run: Fragment.Run
  var isLineEnd = false

  /// For each mark that the piece carries, behind which piece it ends; 0 for those it doesn't carry.
  var ends = (Int32(0), Int32(0), Int32(0), Int32(0), Int32(0))

  subscript(mark: InlineMark) -> Int32 {
    get {
      switch mark {
      case .strikethrough: ends.0
      case .underline: ends.1
      case .bold: ends.2
      case .italic: ends.3
      case .link: ends.4
      }
    }
    set {
      switch mark {
      case .strikethrough: ends.0 = newValue
      case .underline: ends.1 = newValue
      case .bold: ends.2 = newValue
      case .italic: ends.3 = newValue
      case .link: ends.4 = newValue
      }
    }
  }

  func carries(_ mark: InlineMark) -> Bool {
    mark == .link ? run.link >= 0 : run.formats.contains(mark.format)
  }

  /// Whether a mark of this piece goes on in the next.
  func continues(_ mark: InlineMark, in next: InlinePiece) -> Bool {
    carries(mark) && next.carries(mark) && (mark != .link || run.link == next.run.link)
  }
}

/// A few marks in order, none twice, without memory of their own.
struct MarkList {
  private var bits: UInt32 = 0
  private(set) var count = 0

  subscript(index: Int) -> InlineMark { InlineMark(rawValue: Int(bits >> UInt32(4 * index) & 0xF)) ?? .link }

  mutating func append(_ mark: InlineMark) {
    bits |= UInt32(mark.rawValue) << UInt32(4 * count)
    count += 1
  }

  /// Puts a mark behind those that belong before it.
  mutating func insert(_ mark: InlineMark, behind belongsBefore: (InlineMark) -> Bool) {
    var place = count
    while place > 0, !belongsBefore(self[place - 1]) { place -= 1 }
    let low = bits & ((1 << UInt32(4 * place)) - 1)
    let high = (bits >> UInt32(4 * place)) << UInt32(4 * place + 4)
    bits = low | UInt32(mark.rawValue) << UInt32(4 * place) | high
    count += 1
  }
}
