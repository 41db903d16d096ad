import CCMarkGFM

extension CMark {
  /// What the extensions are in this process. Their headers aren't packaged, so the types of their nodes are learnt.
  struct ExtendedLibrary {
    let extensions: [UnsafeMutablePointer<cmark_syntax_extension>]
    let tokens: UnsafeMutablePointer<cmark_syntax_extension>
    let tasks: UnsafeMutablePointer<cmark_syntax_extension>?
    let table: UInt16
    let row: UInt16
    let cell: UInt16

    fileprivate init() {
      // The first use registers them.
      _ = CMark.strikethroughType
      tokens = TokenExtension.make()
      tasks = "tasklist".withCString { cmark_find_syntax_extension($0) }
      let names: [String] = ["table", "strikethrough", "tasklist"]
      extensions = names.compactMap { name in name.withCString { cmark_find_syntax_extension($0) } }
      let parser = cmark_parser_new(CMARK_OPT_DEFAULT)
      for known in extensions { cmark_parser_attach_syntax_extension(parser, known) }
      let sample = "|a|\n|-|\n"
      cmark_parser_feed(parser, sample, sample.utf8.count)
      let root = cmark_parser_finish(parser)
      let tableNode = root?.pointee.first_child
      let rowNode = tableNode?.pointee.first_child
      table = tableNode?.pointee.type ?? 0
      row = rowNode?.pointee.type ?? 0
      cell = rowNode?.pointee.first_child?.pointee.type ?? 0
      cmark_node_free(root)
      cmark_parser_free(parser)
    }
  }

  // Pointers aren't Sendable. These are set once, before first use and while nobody parses, and never change.
  nonisolated(unsafe) static let extended = exclusively { ExtendedLibrary() }

  /// A tree with the nodes of all extensions. Whoever parsed it calls ``free()``, once.
  struct ExtendedTree {
    let root: Node

    func free() { cmark_node_free(root) }
  }

  /// Parses with tables, strikethrough and task lists.
  ///
  /// - Parameter source: Valid UTF-8 without NUL and CR.
  static func parseExtended(_ source: UnsafeBufferPointer<UInt8>, tokens: TokenMatcher) -> ExtendedTree? {
    let library = extended
    return exclusively {
      withUnsafePointer(to: tokens) { tokens in
        let parser = cmark_parser_new(Int32(CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE))
        defer { cmark_parser_free(parser) }
        for known in library.extensions { cmark_parser_attach_syntax_extension(parser, known) }
        TokenExtension.use(tokens, in: library.tokens)
        cmark_parser_attach_syntax_extension(parser, library.tokens)
        if let base = source.baseAddress {
          base.withMemoryRebound(to: CChar.self, capacity: source.count) { cmark_parser_feed(parser, $0, source.count) }
        }
        return cmark_parser_finish(parser).map { ExtendedTree(root: $0) }
      }
    }
  }
}
