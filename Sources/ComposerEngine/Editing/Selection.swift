/// A selection, or a caret where both ends are equal; offsets in UTF-16 units.
public struct Selection: Hashable, Sendable {
  /// The end that stays when the selection is extended.
  public var anchor: Int

  /// The end that moves, where the caret is drawn.
  public var head: Int

  /// A selection between two offsets in UTF-16 units.
  public init(anchor: Int, head: Int) {
    self.anchor = anchor
    self.head = head
  }

  /// A caret.
  public init(_ offset: Int) { self.init(anchor: offset, head: offset) }

  /// Whether nothing is selected.
  public var isCaret: Bool { anchor == head }

  /// The selected text, without regard to direction.
  public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
}
