import CCMarkGFM
import RichText

@testable import MarkdownBridge

/// What cmark itself makes of a text.
enum Reference {
  /// The visible text without white space, or nil where something is outside the composer's grammar.
  static func text(of markdown: String) -> String? {
    if markdown.contains("]:") { return nil }
    var source = markdown
    return source.withUTF8 { bytes in
      let none = TokenMatcher([])
      guard let tree = withUnsafePointer(to: none, { CMark.parse(bytes, strikethrough: true, tokens: $0) }) else {
        return nil
      }
      defer { tree.free() }
      var text: [UInt8] = []
      guard collect(tree.root, into: &text) else { return nil }
      return String(String(decoding: text, as: UTF8.self).unicodeScalars.filter { !$0.properties.isWhitespace })
    }
  }

  private static func hasText(_ node: CMark.Node) -> Bool {
    var child = node.pointee.first_child
    while let current = child {
      let type = current.pointee.type
      if type == CMark.Inline.text || type == CMark.Inline.code, current.pointee.as.literal.len > 0 { return true }
      if hasText(current) { return true }
      child = current.pointee.next
    }
    return false
  }

  private static func collect(_ node: CMark.Node, into text: inout [UInt8]) -> Bool {
    let parent = node.pointee.parent
    let isInItem = sequence(first: node, next: { $0.pointee.parent }).dropFirst().contains {
      $0.pointee.type == CMark.Block.item
    }
    let isFirstInItem = parent?.pointee.type == CMark.Block.item && node.pointee.prev == nil
    switch node.pointee.type {
    case CMark.Block.quote:
      if isInItem { return false }
    case CMark.Block.list:
      if isFirstInItem, node.pointee.start_line == parent?.pointee.start_line { return false }
    case CMark.Block.code:
      if node.pointee.as.code.fenced == 0 || isFirstInItem { return false }
      text.append(contentsOf: node.pointee.as.code.literal.bytes)
    case CMark.Inline.text, CMark.Inline.code:
      text.append(contentsOf: node.pointee.as.literal.bytes)
    case CMark.Inline.link:
      // A link without text or without a target is text.
      if !hasText(node) || node.pointee.as.link.url.len == 0 { return false }
    case CMark.Block.heading, CMark.Block.rule, CMark.Block.html, CMark.Inline.html, CMark.Inline.image:
      return false
    default:
      break
    }
    var child = node.pointee.first_child
    while let current = child {
      if !collect(current, into: &text) { return false }
      child = current.pointee.next
    }
    return true
  }
}

/// Which characters of a source a document kept.
enum Kept {
  /// Letters and digits of a source that are neither in the document's text nor in its link targets, info strings and
  /// list numbers or kinds of mentions. Names of character references count as nothing.
  static func missing(from document: Document, of markdown: String) -> String {
    var left: [Unicode.Scalar: Int] = [:]
    // What markup takes, as often as it likes.
    var taken: Set<Unicode.Scalar> = []
    let contents = document.contents
    for scalar in contents.text.unicodeScalars { left[scalar, default: 0] += 1 }
    for target in contents.links { taken.formUnion(target.unicodeScalars) }
    for mention in contents.mentions { taken.formUnion(mention.kind.unicodeScalars) }
    if contents.runs.contains(where: { $0.formats.contains(.underline) }) { taken.insert("u") }
    for paragraph in document.paragraphs {
      if paragraph.style.kind == .numbered { taken.formUnion("0123456789".unicodeScalars) }
      taken.formUnion(paragraph.style.language.unicodeScalars)
    }
    var missing = String.UnicodeScalarView()
    for scalar in withoutReferences(markdown).unicodeScalars
    where scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
      if let count = left[scalar], count > 0 {
        left[scalar] = count - 1
      } else if !taken.contains(scalar) {
        missing.append(scalar)
      }
    }
    return String(missing)
  }

  private static func withoutReferences(_ markdown: String) -> String {
    var result = ""
    var rest = markdown[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...].dropFirst()
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "#" }
      if rest[name.endIndex...].first == ";" { rest = rest[name.endIndex...].dropFirst() }
    }
    return result + rest
  }
}
