import CCMarkGFM

/// The peer: cmark-gfm itself, called as a C program would, a new parser for each text.
enum CMark {
  private static let extensions: [String] = {
    cmark_gfm_core_extensions_ensure_registered()
    return ["strikethrough", "autolink"]
  }()

  /// Parses; with `extended`, strikethrough and autolink are attached.
  static func parse(_ markdown: [UInt8], extended: Bool) {
    withTree(of: markdown, extended: extended) { _ in }
  }

  /// Parses with strikethrough and autolink, and writes CommonMark.
  static func rewrite(_ markdown: [UInt8]) {
    withTree(of: markdown, extended: true) { tree in free(cmark_render_commonmark(tree, CMARK_OPT_DEFAULT, 0)) }
  }

  /// Parses with strikethrough and autolink, and writes HTML.
  static func html(_ markdown: [UInt8]) {
    withTree(of: markdown, extended: true) { tree in free(cmark_render_html(tree, CMARK_OPT_DEFAULT, nil)) }
  }

  private static func withTree(
    of markdown: [UInt8], extended: Bool, _ body: (UnsafeMutablePointer<cmark_node>) -> Void
  ) {
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return }
    defer { cmark_parser_free(parser) }
    if extended {
      for name in extensions { cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name)) }
    }
    markdown.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    guard let tree = cmark_parser_finish(parser) else { return }
    body(tree)
    cmark_node_free(tree)
  }

  private static func free(_ text: UnsafeMutablePointer<CChar>?) {
    guard let text else { return }
    cmark_get_default_mem_allocator().pointee.free(text)
  }
}
