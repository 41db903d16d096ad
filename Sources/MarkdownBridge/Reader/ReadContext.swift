/// What stays the same while one message is read.
struct ReadContext {
  let options: MarkdownReadOptions
  let matcher: TokenMatcher
  /// Whether the source has a tag that might underline.
  var mayUnderline = false
  /// Whether the source has a reference that might be a line end.
  var mayDecodeLineEnds = false
}

/// Beyond these, text stays text.
enum ReadLimits {
  /// Quotes and list items in each other.
  static let containers = 100
  /// Formats and links in each other.
  static let inlineDepth = 32
  /// List items, quotes and code blocks.
  static let blocks = 10_000
  /// Links and mentions.
  static let spans = 1_000
}
