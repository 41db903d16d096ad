import CCMarkGFM

/// Recognises numeric and named character references.
enum ReferenceScan {
  /// The length of the reference that starts with the `&` at an offset; 0 where there is none.
  static func length(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    // Most ampersands are not: a look at what follows saves asking cmark.
    var end = offset + 1
    if end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    let limit = min(bytes.count, offset + 34)
    while end < limit, ASCII.isAlphanumeric(bytes[end]) { end += 1 }
    guard end < limit, end > offset + 2, bytes[end] == UInt8(ascii: ";"), let base = bytes.baseAddress else { return 0 }
    var buffer = cmark_strbuf()
    cmark_strbuf_init(cmark_get_default_mem_allocator(), &buffer, 0)
    defer { cmark_strbuf_free(&buffer) }
    let length = houdini_unescape_ent(&buffer, base + offset + 1, bufsize_t(end - offset))
    return length > 0 ? Int(length) + 1 : 0
  }
}
