/// Lets the allow-list through, as HTML whose elements are properly nested, not deep, and few.
///
/// Gumbo builds the tree, and takes time in proportion to the depth for many a tag, to the square of the number of
/// attributes, and to the number of unclosed formats times the number of paragraphs; and it frees the tree by recursion.
/// 100,000 nested `div` took it a minute, 20,000 nested lists 10 seconds. So the filter in front of it leaves out what
/// the bridge never looks at, writes every end tag that HTML implies, and keeps account of what gumbo has open: elements
/// beyond a depth, or beyond a number in all, are left out, and their text stays.
struct HTMLFilter {
  /// An element that gumbo has open.
  struct Open {
    let element: HTMLElement
    /// What another copy of it costs; see `budget`.
    let cost: Int
  }

  /// How deep elements nest. Lists take two elements for a level, and 100 containers are read.
  static let depth = 320

  /// How many formatting elements may be open, those included that HTML opens again in the next block.
  static let formattingDepth = 24

  /// How many elements gumbo may make in all, those included that it makes on its own.
  static let elementBudget = 100_000

  private var tokenizer: HTMLTokenizer
  var output: [UInt8] = []
  var open: [Open] = []

  /// Number of formatting elements among the open ones.
  var openFormatting = 0

  /// For each element the number of start tags that were left out and whose end tags have to be left out too.
  var omitted = Array(repeating: 0, count: HTMLElement.count)

  /// What is left to be made. When it is used up, only text and line ends come through.
  var budget = HTMLFilter.elementBudget

  /// Names of elements that were to be left out as a whole and have no end tag.
  private var unclosed: Set<String> = []

  init(_ html: String) {
    let bytes = Array(html.utf8)
    tokenizer = HTMLTokenizer(bytes, from: HTMLFilter.start(of: bytes))
  }

  /// What comes through, at most ``HTMLBridge/capacity`` bytes and the end tags that belong to them.
  mutating func filtered() -> [UInt8] {
    output.reserveCapacity(min(tokenizer.bytes.count, HTMLBridge.capacity))
    while output.count < HTMLBridge.capacity, let token = tokenizer.next() {
      switch token {
      case .text(let range): writeText(range)
      case .startTag(let tag): start(tag)
      case .endTag(let name):
        if case .element(let element) = HTMLTreatment.of(name) { end(element) }
      }
      if budget <= 0, !isFlat { flatten() }
    }
    return output
  }

  /// Whether only text and line ends come through.
  private(set) var isFlat = false

  /// Where the HTML starts: behind a byte order mark, and behind the header that Windows puts in front ("CF_HTML").
  private static func start(of bytes: [UInt8]) -> Int {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let head = bytes[start..<min(start + 1024, bytes.count)]
    guard head.starts(with: Array("Version:".utf8)) else { return start }
    guard let end = head.firstIndex(of: UInt8(ascii: "<")) else { return start }
    // Its lines end in these two alone; other line separators may be text.
    let lines = head[..<end].split { $0 == 0x0A || $0 == 0x0D }
    return lines.contains { $0.starts(with: Array("StartHTML:".utf8)) } ? end : start
  }

  private mutating func start(_ tag: HTMLTokenizer.Tag) {
    switch HTMLTreatment.of(tag.name) {
    case .element(let element): start(element, tag.attributes)
    case .lineBreak:
      if isFlat { return writeLineEnd(always: true) }
      write(tag: "br", tag.attributes)
      budget -= 1
    case .rule: writeRule()
    case .image:
      for (attribute, value) in tag.attributes where attribute == .alt && value.count <= attribute.capacity {
        writeText(value)
      }
    case .tagDropped: break
    case .dropped: skip(tag)
    case .droppedText: tokenizer.skipText(of: tag.name)
    }
  }

  /// Leaves out an element with all that is in it. One without an end tag loses only its tag.
  private mutating func skip(_ tag: HTMLTokenizer.Tag) {
    if tag.isSelfClosing || unclosed.contains(tag.name) { return }
    let start = tokenizer.position
    var depth = 1
    while let token = tokenizer.next() {
      switch token {
      case .text: break
      case .startTag(let inner):
        if inner.name == tag.name, !inner.isSelfClosing { depth += 1 }
        if case .droppedText = HTMLTreatment.of(inner.name) { tokenizer.skipText(of: inner.name) }
      case .endTag(let name):
        if name == tag.name { depth -= 1 }
        if depth == 0 { return }
      }
    }
    unclosed.insert(tag.name)
    tokenizer.position = start
  }

  /// From here on there is text only.
  private mutating func flatten() {
    close(from: 0)
    for index in open.indices.reversed() { writeEndTag(open[index].element) }
    open = []
    write("<span style=\"white-space:pre-line\">")
    isFlat = true
  }

  // MARK: - Writing

  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { output.append(contentsOf: $0) }
  }

  mutating func writeEndTag(_ element: HTMLElement) {
    write("</")
    write(element.name)
    write(">")
  }

  mutating func write(
    tag name: StaticString, _ attributes: [(attribute: HTMLAttribute, value: Range<Int>)],
    where isWanted: (HTMLAttribute) -> Bool = { _ in true }
  ) {
    write("<")
    write(name)
    for (attribute, value) in attributes where value.count <= attribute.capacity && isWanted(attribute) {
      write(" ")
      output.append(contentsOf: attribute.rawValue.utf8)
      write("=\"")
      writeCharacters(value)
      write("\"")
    }
    write(">")
  }

  /// A soft line end: one between texts, none where a line has just ended.
  mutating func writeLineEnd(always: Bool = false) {
    if always || output.last != 0x0A { write("\n") }
  }

  /// Text, cut at the capacity.
  private mutating func writeText(_ range: Range<Int>) {
    var range = range
    let free = HTMLBridge.capacity - output.count
    if range.count > free {
      var end = range.lowerBound + max(free, 0)
      while end > range.lowerBound, tokenizer.bytes[end] & 0xC0 == 0x80 { end -= 1 }
      range = range.lowerBound..<end
    }
    writeCharacters(range)
  }

  /// Text or an attribute's value, so that gumbo sees no tag in it and no character that it would replace.
  private mutating func writeCharacters(_ range: Range<Int>) {
    let bytes = tokenizer.bytes
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "<"): write("&lt;")
      case UInt8(ascii: "\""): write("&quot;")
      case 0: write("\u{FFFD}")
      case 0x0A where isFlat, 0x0D where isFlat:
        write(" ")
      case 0x01...0x08, 0x0B, 0x0E...0x1F, 0x7F: writeReference(UInt32(byte))
      case 0xEF where index + 1 < range.upperBound && bytes[index] >= 0xB7,
        0xF0...0xF4 where index + 2 < range.upperBound && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE:
        // The only characters here that gumbo replaces are those that Unicode says are none.
        let length = byte == 0xEF ? 3 : 4
        let scalars = String(decoding: bytes[index - 1..<index - 1 + length], as: UTF8.self).unicodeScalars
        index += length - 1
        for scalar in scalars {
          if HTMLFilter.isNoncharacter(scalar) {
            writeReference(scalar.value)
          } else {
            output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
          }
        }
      default: output.append(byte)
      }
    }
  }

  private mutating func writeReference(_ value: UInt32) {
    output.append(contentsOf: "&#\(value);".utf8)
  }

  static func isNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value & 0xFFFE == 0xFFFE || 0xFDD0...0xFDEF ~= scalar.value
  }
}
