import CCMarkGFM

@testable import MarkdownBridge

/// What cmark-gfm itself makes of markdown: hard breaks, and HTML as it stands.
func referenceHTML(_ markdown: String) -> String? {
  let source = Array(markdown.utf8)
  let matcher = TokenSyntax(kinds: []).matcher
  let tree = source.withUnsafeBufferPointer { source in
    withUnsafePointer(to: matcher) { CMark.parse(source, strikethrough: true, tokens: $0) }
  }
  guard let tree else { return nil }
  defer { tree.free() }
  let options = Int32(CMARK_OPT_HARDBREAKS | CMARK_OPT_UNSAFE)
  let allocator = cmark_get_default_mem_allocator()
  guard let html = cmark_render_html_with_mem(tree.root, options, nil, allocator) else { return nil }
  defer { allocator?.pointee.free(html) }
  return String(cString: html)
}
