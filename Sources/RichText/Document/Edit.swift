/// One application of the document's only primitive: a fragment in place of a range.
///
/// Applying an edit gives the edit that takes it back. Every command, input rule and undo step is made of these.
public struct Edit: Sendable {
  /// What is replaced, in UTF-16 units of the text before the edit.
  public package(set) var range: Range<Int>

  /// What stands there afterwards. With ``keepsText`` only its attributes and styles count, and it has no text.
  public var fragment: Fragment {
    switch content {
    case .text(let units): Fragment(units: units, runs: [])
    case .fragment(let fragment): fragment
    }
  }

  /// Whether the text stays as it is and only formats, links or paragraph styles change.
  public let keepsText: Bool

  /// What ``fragment`` holds. An edit is copied several times on its way through a keystroke: text without attributes
  /// goes by itself, which saves a quarter of the keystroke's instructions.
  enum Content: Sendable {
    case text([UInt16])
    indirect case fragment(Fragment)
  }

  let content: Content

  package init(range: Range<Int>, fragment: Fragment, keepsText: Bool = false) {
    self.range = range
    self.keepsText = keepsText
    content = fragment.isText ? .text(fragment.units) : .fragment(fragment)
  }

  /// An edit that puts text without attributes in place of a range; without units, one that deletes.
  package init(range: Range<Int>, units: [UInt16]) {
    self.range = range
    keepsText = false
    content = .text(units)
  }

  /// The new text in UTF-16 units.
  package var units: [UInt16] {
    switch content {
    case .text(let units): units
    case .fragment(let fragment): fragment.units
    }
  }

  /// The new text; a lone surrogate reads as U+FFFD.
  package var text: String {
    let units = units
    // One ASCII character is what a keystroke types.
    if units.count == 1, units[0] < 0x80 { return Edit.asciiTexts[Int(units[0])] }
    return String(utf16Units: units)
  }

  /// Each ASCII character as a text: to make one takes longer than to fetch it.
  private static let asciiTexts: [String] = (0..<0x80).map { String(Unicode.Scalar($0)) }

  /// Whether the new text holds a line end.
  var hasLineEnd: Bool {
    units.withUnsafeBufferPointer { UTF16Unit.lineEnd(in: $0, 0..<$0.count) } != nil
  }

  /// Whether the edit only deletes.
  package var isDeletion: Bool {
    guard !keepsText, case .text(let units) = content else { return false }
    return units.isEmpty
  }

  /// Length in UTF-16 units of what stands in the range's place afterwards.
  public var newLength: Int { keepsText ? range.count : units.count }

  /// To which side a position goes when text appears exactly there.
  public enum Side: Sendable {
    /// It stays in front of the new text.
    case left
    /// It goes behind the new text.
    case right
  }

  /// Where a position of the text before the edit lies after it.
  ///
  /// A position inside replaced text goes to the edge of the new text on the given side.
  public func map(_ position: Int, side: Side) -> Int {
    if keepsText || position < range.lowerBound { return position }
    if position > range.upperBound { return position - range.count + units.count }
    if position == range.lowerBound, range.isEmpty {
      return side == .left ? position : position + units.count
    }
    if position == range.lowerBound { return position }
    if position == range.upperBound { return range.lowerBound + units.count }
    return side == .left ? range.lowerBound : range.lowerBound + units.count
  }
}
