extension RenderedMessage {
  /// The message as plain text: the document's own lines, with `• ` and numbers before items, `> ` before quoted lines,
  /// the target behind a link that does not show it, and tables in columns between `|`.
  ///
  /// What else a message has stands on lines of its own: `[Photo] cat.png (1.2 MB)` and its address, a poll with its
  /// answers, what it quotes behind `> `, what became of it at the end. A name is isolated (U+2068, U+2069) where its line
  /// holds text that runs from right to left.
  /// - Complexity: Linear.
  public var plainText: String { String(decoding: plainTextBytes, as: UTF8.self) }

  /// The message as plain text in UTF-8; see ``plainText``.
  public var plainTextBytes: [UInt8] { plainTextBytes(width: nil) }

  /// The message as plain text in UTF-8, its lines broken to a width.
  ///
  /// - Parameter width: In columns of a terminal, 8 or more; nil for lines as long as they are. Lines break where Unicode
  ///   Standard Annex 14 lets them, code and long words anywhere; what goes on stands below where it began.
  /// - Complexity: Linear.
  public func plainTextBytes(width: Int?) -> [UInt8] {
    var writer = TextWriter(self, width: width)
    walk(&writer)
    return writer.bytes
  }

  /// The message for a terminal, in UTF-8: like plain text, but with formats and colours (SGR of ECMA-48), hyperlinks
  /// (OSC 8), bars before quotes and boxes around code and tables.
  ///
  /// There are no control sequences but those written here, and each line ends what it begins.
  /// - Parameters:
  ///   - width: In columns, 8 or more; nil for lines as long as they are.
  ///   - theme: The colours.
  /// - Complexity: Linear.
  public func ansiBytes(theme: TerminalTheme = .standard, width: Int? = nil) -> [UInt8] {
    var writer = TextWriter(self, theme: theme, width: width)
    walk(&writer)
    return writer.bytes
  }

  /// The message for a terminal; see ``ansiBytes(theme:width:)``.
  public func ansi(theme: TerminalTheme = .standard, width: Int? = nil) -> String {
    String(decoding: ansiBytes(theme: theme, width: width), as: UTF8.self)
  }
}
