/// A block of a rendered message: a node of its tree.
///
/// The tree lies flat in ``RenderedMessage/blocks``, each block before what it holds.
public struct RenderedBlock: Hashable, Sendable {
  /// What a block is. Quotes, lists, items, tables and rows hold other blocks, the rest hold lines.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// A quote.
    case quote
    /// A list with bullets.
    case bulletList
    /// A list with numbers.
    case numberedList
    /// An item of the list around it.
    case item
    /// Text, a line of the document each line.
    case paragraph
    /// A code block.
    case code
    /// A line of the document without text, where it is neither code nor an item.
    case blank
    /// A heading; only in the profile ``ReadingProfile/assistant``, as are all that follow.
    case heading
    /// A line across the page.
    case rule
    /// A table, which holds rows; the first is its head.
    case table
    /// A row of the table around it, which holds cells.
    case row
    /// A cell of the row around it; holds a line.
    case cell
  }

  /// How the text of a cell is aligned.
  public enum Alignment: UInt8, Hashable, Sendable, CaseIterable {
    /// As the text runs where the table says nothing, else as it says.
    case none, left, center, right
  }

  /// What it is.
  public let kind: Kind

  /// The number of the item, or of the list's first one; the level of a heading, from 1; 0 for everything else and in
  /// bullet lists.
  public internal(set) var number: Int

  /// The info string of a code block; empty for everything else.
  public let language: String

  /// For a list, whether its items stand close together: no blank line parts them or what they hold.
  public internal(set) var isTight = true

  /// For an item of a task list, whether it is done; nil for every other block.
  public internal(set) var isDone: Bool?

  /// For a cell, how its text is aligned.
  public internal(set) var alignment = Alignment.none

  /// Whether a row is the head of its table, or a cell stands in it.
  public internal(set) var isHead = false

  /// Which way it runs; nil for code, which always runs from left to right, where nothing in it has a direction, and in a
  /// message in which nothing runs from right to left.
  public internal(set) var direction: TextDirection?

  /// Where the block's part of ``RenderedMessage/blocks`` ends: the position behind the last block it holds.
  public internal(set) var end: Int

  /// The lines that the block covers, as positions in ``RenderedMessage/lines``.
  public internal(set) var lines: Range<Int>

  init(_ kind: Kind, number: Int = 0, language: String = "", end: Int, lines: Range<Int>) {
    self.kind = kind
    self.number = number
    self.language = language
    self.end = end
    self.lines = lines
  }

  /// The first word of ``language``, as far as it can be shown: what code is commonly labelled with.
  var languageWord: String { String(ShownText.line(language).prefix { $0 != " " }) }

  /// Whether the block holds lines rather than other blocks.
  public var isLeaf: Bool {
    switch kind {
    case .quote, .bulletList, .numberedList, .item, .table, .row: false
    case .paragraph, .code, .blank, .heading, .rule, .cell: true
    }
  }
}
