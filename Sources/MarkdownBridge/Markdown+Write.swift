import RichText

extension Markdown {
  /// Writes a document as markdown that reads back as the same document.
  ///
  /// What is written is read again before it is returned; should the two differ, a spelling is taken that escapes
  /// whatever could be misread. What markdown can't say is left out, see `RichText/Document/canonical(tokens:)`.
  /// - Complexity: Linear in the document.
  public static func write(_ document: Document, options: MarkdownWriteOptions = .init()) -> String {
    String(decoding: writeUTF8(document.contents, options: options), as: UTF8.self)
  }

  /// Writes the contents of a document as UTF-8.
  ///
  /// - Parameter source: What the contents were read from, if they were. Where the very same bytes come out and no token
  ///   is in them, it is known what they read as.
  package static func writeUTF8(
    _ contents: Fragment, options: MarkdownWriteOptions = .init(), readFrom source: UnsafeBufferPointer<UInt8>? = nil
  ) -> [UInt8] {
    let fragment = contents.canonical(tokens: options.tokens)
    if options.escaping == .none { return spell(fragment, options.tokens, .none) }
    let markdown = spell(fragment, options.tokens, .minimal)
    if let source, source.count == markdown.count, source.elementsEqual(markdown),
      !source.contains(UInt8(ascii: "<"))
    {
      return markdown
    }
    if RereadCheck.passes(markdown, for: fragment, tokens: options.tokens) { return markdown }
    let safe = spell(fragment, options.tokens, .safe)
    return RereadCheck.passes(safe, for: fragment, tokens: options.tokens) ? safe : markdown
  }

  /// Spells a fragment in canonical form, without a look at what it reads back as.
  static func spell(_ fragment: Fragment, _ tokens: TokenSyntax, _ care: InlineSpeller.Care) -> [UInt8] {
    var writer = BlockWriter(fragment, tokens: tokens, care: care)
    writer.write()
    return TreeRenderer.render(writer.plan, text: writer.speller.output)
  }
}
