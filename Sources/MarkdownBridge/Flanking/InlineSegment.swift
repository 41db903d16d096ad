/// A stretch of a text block whose attributes are equal: text, inline code, a mention, or the line end between two lines.
struct InlineSegment {
  enum Kind: UInt8 {
    case text
    case code
    case mention
    case lineEnd
  }

  var kind: Kind

  /// The marks around it. A line end carries those that both its neighbours carry: one pair may span lines.
  var marks: MarkSet

  /// The number of the link's target, -1 for none.
  var link: Int

  /// The number of the mention, -1 for none.
  var mention: Int

  /// Where its text starts, in UTF-16 units.
  var start: Int
  var end: Int

  /// Whether the first character is written as a numeric reference, so that the delimiter before it flanks.
  var refersFirst = false
  /// Whether the last character is written as a numeric reference.
  var refersLast = false
}

/// An element of a spelled text block: a segment, or the opening or closing of a mark around some.
struct InlineToken {
  enum Kind: UInt8 {
    case segment
    case open
    case close
  }

  var kind: Kind
  var mark: Mark = .bold

  /// Whether a piece of italic is written with `*` instead of `_`.
  var usesStar = false

  /// The number of the segment, or of the piece that opens or closes.
  var index: Int
}
