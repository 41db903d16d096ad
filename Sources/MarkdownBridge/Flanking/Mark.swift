/// A pair of delimiters around text, in the order in which pairs of equal extent stand: the first outermost.
enum Mark: UInt8, CaseIterable {
  case strikethrough
  case underline
  case bold
  case italic
  case link

  static let count = 5

  /// Of two marks that cross, the one with the lower number stays whole. A link can't be split: it would be two links.
  @inline(__always)
  var crossingRank: Int { self == .link ? -1 : Int(rawValue) }
}

/// A set of marks.
struct MarkSet: OptionSet, Hashable {
  let rawValue: UInt8

  @inline(__always)
  init(rawValue: UInt8) { self.rawValue = rawValue }

  @inline(__always)
  init(_ mark: Mark) { rawValue = 1 << mark.rawValue }

  static let all = MarkSet(rawValue: 31)

  @inline(__always)
  func has(_ mark: Mark) -> Bool { rawValue & (1 << mark.rawValue) != 0 }
}
