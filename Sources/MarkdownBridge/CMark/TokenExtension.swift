import CCMarkGFM

/// The syntax extension that finds mention tokens while cmark parses.
///
/// cmark asks extensions about sigils, but never about `<`. So the extension waits for a sigil, looks back for the `<`
/// that cmark has just taken as text, and takes that text away again. Tokens in code, in link targets and behind a
/// backslash never get here.
enum TokenExtension {
  static func make() -> UnsafeMutablePointer<cmark_syntax_extension> {
    let name = "galley-token"
    let made: UnsafeMutablePointer<cmark_syntax_extension> = name.withCString { cmark_syntax_extension_new($0) }
    cmark_syntax_extension_set_match_inline_func(made) { tokens, parser, parent, _, inline in
      TokenExtension.match(tokens, parser, parent, inline)
    }
    return made
  }

  /// Prepares the extension for one parse.
  static func use(
    _ matcher: UnsafePointer<TokenMatcher>, in tokens: UnsafeMutablePointer<cmark_syntax_extension>
  ) {
    tokens.pointee.priv = UnsafeMutableRawPointer(mutating: matcher)
    let sigils = matcher.pointee.sigils
    if isSpecial(sigils, in: tokens) { return }
    let memory = cmark_get_default_mem_allocator()
    if let old = tokens.pointee.special_inline_chars { cmark_llist_free(memory, old) }
    var list: UnsafeMutablePointer<cmark_llist>?
    for sigil in sigils { list = cmark_llist_append(memory, list, UnsafeMutableRawPointer(bitPattern: UInt(sigil))) }
    tokens.pointee.special_inline_chars = list
  }

  private static func isSpecial(
    _ sigils: [UInt8], in tokens: UnsafeMutablePointer<cmark_syntax_extension>
  ) -> Bool {
    var list = tokens.pointee.special_inline_chars
    for sigil in sigils {
      guard let entry = list, entry.pointee.data == UnsafeMutableRawPointer(bitPattern: UInt(sigil)) else {
        return false
      }
      list = entry.pointee.next
    }
    return list == nil
  }

  private static func match(
    _ tokens: UnsafeMutablePointer<cmark_syntax_extension>?, _ parser: UnsafeMutablePointer<cmark_parser>?,
    _ parent: CMark.Node?, _ inline: OpaquePointer?
  ) -> CMark.Node? {
    guard let tokens, let priv = tokens.pointee.priv, let parent, let parser, let inline,
      let chunk = cmark_inline_parser_get_chunk(inline)
    else { return nil }
    let bytes = chunk.pointee.bytes
    let sigil = Int(cmark_inline_parser_get_offset(inline))
    guard sigil > 0, sigil < bytes.count, bytes[sigil - 1] == UInt8(ascii: "<"),
      let opening = parent.pointee.last_child, opening.pointee.type == CMark.Inline.text,
      opening.pointee.as.literal.len > 0, !isEscaped(sigil - 1, in: bytes),
      let match = priv.assumingMemoryBound(to: TokenMatcher.self).pointee.match(in: bytes, sigilAt: sigil),
      let node = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_INLINE, parser.pointee.mem)
    else { return nil }
    cmark_node_unput(parent, 1)
    node.pointee.as.custom.on_enter = cmark_chunk(
      data: chunk.pointee.data + (sigil - 1), len: bufsize_t(match.end - sigil + 1), alloc: 0)
    cmark_inline_parser_set_offset(inline, Int32(match.end))
    return node
  }

  /// Whether an odd number of backslashes stands before a position.
  private static func isEscaped(_ position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = position
    while start > 0, bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return (position - start) & 1 == 1
  }
}
