import RichText

/// What stays the same while one message is read.
struct ReadContext {
  let options: MarkdownReadOptions
  /// Whether the source has a tag that might underline.
  var mayUnderline = false
  /// Whether the source has a reference that might be a line end.
  var mayDecodeLineEnds = false

  var matcher: TokenMatcher { options.tokens.matcher }
}

/// Beyond these, text stays text.
enum ReadLimits {
  /// Quotes and list items in each other.
  static let containers = ParagraphStyle.deepest
  /// Formats and links in each other.
  static let inlineDepth = 32
  /// List items, quotes and code blocks.
  static let blocks = 10_000
  /// How often a source is guarded before each line is where it still needs guards.
  static let guardRounds = 2
  /// Links and mentions.
  static let spans = 1_000
}
