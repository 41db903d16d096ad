import CCMarkGFM

@testable import MarkdownBridge

/// What cmark-gfm makes of markdown.
enum HTMLReader {
  /// HTML in which a line end is a break, as chat shows it.
  static func html(_ markdown: String, extensions: [String] = ["strikethrough"]) -> String {
    render(markdown, extensions) { cmark_render_html($0, options, nil) }
  }

  /// The text without any marks.
  static func text(_ markdown: String) -> String {
    render(markdown, ["strikethrough"]) { cmark_render_plaintext($0, options, 0) }
  }

  private static let options = Int32(CMARK_OPT_HARDBREAKS | CMARK_OPT_UNSAFE)

  private static func render(
    _ markdown: String, _ extensions: [String], with render: (CMark.Node) -> UnsafeMutablePointer<CChar>?
  ) -> String {
    CMark.exclusively {
      let parser = cmark_parser_new(options)
      defer { cmark_parser_free(parser) }
      cmark_gfm_core_extensions_ensure_registered()
      for name in extensions {
        if let known = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, known) }
      }
      cmark_parser_feed(parser, markdown, markdown.utf8.count)
      guard let root = cmark_parser_finish(parser) else { return "" }
      defer { cmark_node_free(root) }
      guard let result = render(root) else { return "" }
      defer { free(result) }
      return String(cString: result)
    }
  }
}
