import CCMarkGFM
import CPeers

/// Readers of markdown in C that we are measured beside, each called as a C program would.
struct Reader: Sendable {
  /// What it does, in words.
  var name: String
  /// Whether it can be called here.
  var isThere = true
  var run: @Sendable ([UInt8]) -> Void

  /// cmark-gfm from text to tree, nothing attached.
  static let parse = Reader(name: "cmark-gfm parse") { CMark.parse($0, extended: false) }
  static let extendedParse = Reader(name: "cmark-gfm parse, extensions") { CMark.parse($0, extended: true) }
  static let rewrite = Reader(name: "cmark-gfm parse + render", run: CMark.rewrite)
  static let html = Reader(name: "cmark-gfm parse + HTML", run: CMark.html)

  static let cmarkParse = Reader(name: "cmark parse", isThere: isCMarkThere) { call(galley_cmark_parse, $0) }
  static let cmarkHTML = Reader(name: "cmark parse + HTML", isThere: isCMarkThere) { call(galley_cmark_html, $0) }

  static let md4cParse = Reader(name: "MD4C parse") { call(galley_md4c_parse, $0) }
  static let md4cHTML = Reader(name: "MD4C HTML") { call(galley_md4c_html, $0) }

  private static let isCMarkThere = galley_cmark_is_there() != 0

  private static func call(_ function: (UnsafePointer<CChar>?, Int) -> Int, _ markdown: [UInt8]) {
    markdown.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { keep(function($0.baseAddress, $0.count)) }
    }
  }
}

/// cmark-gfm itself, a new parser for each text.
private enum CMark {
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
