/// One application of the document's only primitive: a fragment in place of a range.
///
/// Applying an edit gives the edit that takes it back. Every command, input rule and undo step is made of these.
public struct Edit: Sendable {
  /// What is replaced, in UTF-16 units of the text before the edit.
  public package(set) var range: Range<Int>

  /// What stands there afterwards. With ``keepsText`` only its attributes and styles count, and it has no text.
  public package(set) var fragment: Fragment

  /// Whether the text stays as it is and only formats, links or paragraph styles change.
  public package(set) var keepsText: Bool

  package init(range: Range<Int>, fragment: Fragment, keepsText: Bool = false) {
    self.range = range
    self.fragment = fragment
    self.keepsText = keepsText
  }

  /// Length in UTF-16 units of what stands in the range's place afterwards.
  public var newLength: Int { keepsText ? range.count : fragment.length }

  /// To which side a position goes when text appears exactly there.
  public enum Side: Sendable {
    case left
    case right
  }

  /// Where a position of the text before the edit lies after it.
  ///
  /// A position inside replaced text goes to the edge of the new text on the given side.
  public func map(_ position: Int, side: Side) -> Int {
    if keepsText || position < range.lowerBound { return position }
    if position > range.upperBound { return position - range.count + fragment.length }
    if position == range.lowerBound, range.isEmpty {
      return side == .left ? position : position + fragment.length
    }
    if position == range.lowerBound { return position }
    if position == range.upperBound { return range.lowerBound + fragment.length }
    return side == .left ? range.lowerBound : range.lowerBound + fragment.length
  }
}
