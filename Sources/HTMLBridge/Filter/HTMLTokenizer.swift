/// Splits HTML into text and tags, as the standard says (§13.2.5), without looking at what they mean.
///
/// Comments, conditional comments, doctypes and other declarations are left out. A tag that the input ends in is text.
struct HTMLTokenizer {
  enum Token {
    case text(Range<Int>)
    case startTag(Tag)
    case endTag(String)
  }

  struct Tag {
    /// The name in lower case.
    var name: String
    var attributes: [(attribute: HTMLAttribute, value: Range<Int>)] = []
    var isSelfClosing = false
  }

  let bytes: [UInt8]
  var position: Int

  /// - Parameter position: Where to start.
  init(_ bytes: [UInt8], from position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// The next text or tag; nil at the end.
  mutating func next() -> Token? {
    while position < bytes.count {
      let start = position
      guard byte(at: start) == UInt8(ascii: "<") else { return text(from: start, to: start) }
      switch byte(at: start + 1) {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        position = start + 1
        guard let tag = tag() else { return text(from: start, to: bytes.count) }
        return .startTag(tag)
      case UInt8(ascii: "/"):
        switch byte(at: start + 2) {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
          position = start + 2
          guard let tag = tag() else { return text(from: start, to: bytes.count) }
          return .endTag(tag.name)
        default:
          guard skip(behind: UInt8(ascii: ">")) else { return text(from: start, to: bytes.count) }
        }
      case UInt8(ascii: "!"):
        if byte(at: start + 2) == UInt8(ascii: "-"), byte(at: start + 3) == UInt8(ascii: "-") {
          position = start + 4
          skipComment()
        } else if !skip(behind: UInt8(ascii: ">")) {
          return text(from: start, to: bytes.count)
        }
      case UInt8(ascii: "?"):
        guard skip(behind: UInt8(ascii: ">")) else { return text(from: start, to: bytes.count) }
      default:
        return text(from: start, to: start + 1)
      }
    }
    return nil
  }

  /// Goes behind the end tag of an element in which there are no other tags, or to the end.
  mutating func skipText(of name: String) {
    let name = Array(name.utf8)
    while skip(behind: UInt8(ascii: "<")) {
      guard byte(at: position) == UInt8(ascii: "/"), position + name.count < bytes.count else { continue }
      var matches = true
      for (offset, letter) in name.enumerated() where bytes[position + 1 + offset] | 0x20 != letter {
        matches = false
        break
      }
      guard matches else { continue }
      let end = position + 1 + name.count
      if isSpace(byte(at: end)) || byte(at: end) == UInt8(ascii: "/") || byte(at: end) == UInt8(ascii: ">") {
        position = end
        _ = tag()
        return
      }
    }
    position = bytes.count
  }

  /// The text up to the next `<` that is not before `end`.
  private mutating func text(from start: Int, to end: Int) -> Token {
    position = end
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
    return .text(start..<position)
  }

  private mutating func skipComment() {
    if byte(at: position) == UInt8(ascii: ">") {
      position += 1
      return
    }
    if byte(at: position) == UInt8(ascii: "-"), byte(at: position + 1) == UInt8(ascii: ">") {
      position += 2
      return
    }
    while skip(behind: UInt8(ascii: "-")) {
      guard byte(at: position) == UInt8(ascii: "-") else { continue }
      let end = position + (byte(at: position + 1) == UInt8(ascii: "!") ? 2 : 1)
      if byte(at: end) == UInt8(ascii: ">") {
        position = end + 1
        return
      }
    }
    position = bytes.count
  }

  /// Reads a tag from its name on; nil where the input ends in it.
  private mutating func tag() -> Tag? {
    let start = position
    while position < bytes.count, !isSpace(bytes[position]), !isTagEnd(bytes[position]) { position += 1 }
    var tag = Tag(name: lowercased(start..<position))
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: ">"):
        position += 1
        return tag
      case UInt8(ascii: "/"):
        position += 1
        tag.isSelfClosing = byte(at: position) == UInt8(ascii: ">")
      case let byte where isSpace(byte):
        position += 1
      default:
        guard attribute(of: &tag) else { return nil }
      }
    }
    return nil
  }

  /// Reads an attribute. Returns false where the input ends in it.
  private mutating func attribute(of tag: inout Tag) -> Bool {
    let start = position
    position += 1
    while position < bytes.count, !isSpace(bytes[position]), !isTagEnd(bytes[position]),
      bytes[position] != UInt8(ascii: "=")
    {
      position += 1
    }
    let name = start..<position
    skipSpaces()
    var value = position..<position
    if byte(at: position) == UInt8(ascii: "=") {
      position += 1
      skipSpaces()
      guard let range = attributeValue() else { return false }
      value = range
    }
    if position >= bytes.count { return false }
    guard name.count <= HTMLAttribute.longestName, let attribute = HTMLAttribute(rawValue: lowercased(name)),
      !tag.attributes.contains(where: { $0.attribute == attribute })
    else { return true }
    tag.attributes.append((attribute, value))
    return true
  }

  private mutating func attributeValue() -> Range<Int>? {
    let start = position
    switch byte(at: position) {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let quote = bytes[position]
      position += 1
      guard skip(behind: quote) else { return nil }
      return start + 1..<position - 1
    default:
      while position < bytes.count, !isSpace(bytes[position]), bytes[position] != UInt8(ascii: ">") { position += 1 }
      return start..<position
    }
  }

  // MARK: - Bytes

  private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20: true
    default: false
    }
  }

  private func isTagEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") }

  private func lowercased(_ range: Range<Int>) -> String {
    String(
      decoding: bytes[range].lazy.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 },
      as: UTF8.self)
  }

  private mutating func skipSpaces() {
    while position < bytes.count, isSpace(bytes[position]) { position += 1 }
  }

  /// Goes behind the next such byte. Returns false, at the end, where there is none.
  private mutating func skip(behind wanted: UInt8) -> Bool {
    while position < bytes.count {
      position += 1
      if bytes[position - 1] == wanted { return true }
    }
    return false
  }
}

/// The attributes that the bridge looks at.
enum HTMLAttribute: String {
  case style
  case href
  case `class`
  case start
  case alt
  case hidden
  /// The nesting of a list item, from 1, where the lists themselves are not nested (Word on the web).
  case level = "aria-level"
  /// The nesting of a list, from 0, where the lists themselves are not nested (Slack).
  case indent = "data-indent"
  /// The id of a mention of Galley's own.
  case mention = "data-galley-mention"
  /// The kind of such a mention, where it is not `uid`.
  case mentionKind = "data-galley-kind"
  /// The sigil of such a mention, where it is not `@`.
  case mentionSigil = "data-galley-sigil"
  /// The info string of a code block of Galley's own, where it is more than one word.
  case info = "data-galley-info"

  static let longestName = 19

  /// The longest value that is kept, in bytes. A longer one is as good as none.
  var capacity: Int {
    switch self {
    case .style: 1 << 13
    case .href: 1 << 16
    default: 1 << 11
    }
  }
}
