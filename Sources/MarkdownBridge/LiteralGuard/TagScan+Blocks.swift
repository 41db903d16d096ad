extension TagScan {
  /// Whether a line that starts with `<` starts an HTML block, by CommonMark 0.29 or 0.31 (§4.6).
  ///
  /// A complete tag alone on its line does too, but is found as a tag.
  static func startsBlock(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard line.count > 1 else { return false }
    switch line[1] {
    case UInt8(ascii: "?"):
      return true
    case UInt8(ascii: "!"):
      guard line.count > 2 else { return false }
      if ASCII.isLetter(line[2]) { return true }
      return starts("--", line, 2) || starts("[CDATA[", line, 2)
    default:
      break
    }
    let isClosing = line[1] == UInt8(ascii: "/")
    let start = isClosing ? 2 : 1
    var end = start
    while end < line.count, ASCII.isAlphanumeric(line[end]) { end += 1 }
    guard end > start, end - start <= 10 else { return false }
    // Setting this bit makes letters lower-case and leaves digits as they are.
    let name = String(decoding: line[start..<end].lazy.map { $0 | 0x20 }, as: UTF8.self)
    let isEnded = end == line.count || ASCII.isSpace(line[end]) || line[end] == UInt8(ascii: ">")
    if !isClosing, isEnded, rawNames.contains(name) { return true }
    let isEmptyTag = end + 1 < line.count && line[end] == UInt8(ascii: "/") && line[end + 1] == UInt8(ascii: ">")
    return (isEnded || isEmptyTag) && blockNames.contains(name)
  }

  private static let rawNames: Set<String> = ["script", "pre", "style", "textarea"]

  private static let blockNames: Set<String> = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col", "colgroup",
    "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "frame",
    "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link",
    "main", "menu", "menuitem", "nav",
    "noframes", "ol", "optgroup", "option", "p", "param", "search", "section", "source", "summary", "table", "tbody",
    "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
  ]
}
