import RichText

/// What a `style` attribute says about the things that the composer's grammar has. Everything else is not looked at.
struct InlineStyle {
  /// How white space is treated.
  enum WhiteSpace {
    /// It collapses to one space.
    case collapsed
    /// It collapses, but line ends stay.
    case collapsedLines
    /// It stays as it is.
    case preserved
  }

  /// What Word says about a paragraph that is an item of a list, in `mso-list`.
  enum OfficeList {
    /// The text is the number or bullet that Word wrote out.
    case marker
    /// The paragraph is an item of that list, at a level from 0.
    case item(list: String, level: Int)
  }

  var isBold: Bool?
  var isItalic: Bool?
  /// Underline and strikethrough, none of them included.
  var decoration: Formats?
  var whiteSpace: WhiteSpace?
  /// Whether it is not shown at all.
  var isHidden = false
  /// Whether a list item has no bullet or number.
  var isUnmarked = false
  var hasNoBorder = false
  /// Whether the margins above and below are said to be zero, as where every line is a paragraph.
  var isTight: Bool { hasZeroMargin && !hasMargin }
  var officeList: OfficeList?

  private var hasZeroMargin = false
  private var hasMargin = false

  init() {}

  init(_ declarations: String) {
    var name = ""
    var value: [UInt8] = []
    var isValue = false
    var quote: UInt8 = 0
    var parentheses = 0
    for byte in declarations.utf8 {
      if quote != 0 {
        if byte == quote { quote = 0 }
        value.append(byte)
        continue
      }
      switch byte {
      case UInt8(ascii: ";") where parentheses == 0:
        if isValue { apply(name, value) }
        isValue = false
        value = []
        continue
      case UInt8(ascii: ":") where !isValue:
        name = InlineStyle.word(value)
        isValue = true
        value = []
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "("): parentheses += 1
      case UInt8(ascii: ")"): parentheses = max(parentheses - 1, 0)
      default: break
      }
      value.append(byte)
    }
    if isValue { apply(name, value) }
  }

  private mutating func apply(_ name: String, _ value: [UInt8]) {
    switch name {
    case "font-weight", "font-style", "font", "text-decoration", "text-decoration-line", "white-space",
      "white-space-collapse", "display", "list-style", "list-style-type", "border", "margin", "margin-top",
      "margin-bottom", "mso-list":
      var words = InlineStyle.word(value).split(whereSeparator: { $0 == " " || $0.isNewline || $0 == "\t" })
      if words.last == "!important" { words.removeLast() }
      if let last = words.last, last.hasSuffix("!important") { words[words.count - 1] = last.dropLast(10) }
      if !words.isEmpty { apply(name, words: words) }
    default: break
    }
  }

  private mutating func apply(_ name: String, words: [Substring]) {
    switch name {
    case "font-weight": if let weight = InlineStyle.weight(words[0]) { isBold = weight }
    case "font-style": if let slant = InlineStyle.slant(words[0]) { isItalic = slant }
    case "font": applyFont(words)
    case "text-decoration", "text-decoration-line": applyDecoration(words)
    case "white-space", "white-space-collapse": applyWhiteSpace(words)
    case "display": isHidden = words[0] == "none"
    case "list-style", "list-style-type": isUnmarked = words.contains("none")
    case "border": hasNoBorder = words.contains("none") || words[0].first == "0"
    case "margin":
      applyMargin(words[0])
      if words.count > 2 { applyMargin(words[2]) }
    case "margin-top", "margin-bottom": applyMargin(words[0])
    case "mso-list": applyOfficeList(words)
    default: break
    }
  }

  /// The shorthand sets weight and slant, back to normal where it does not name them. What it names stands before the
  /// size; where there is no size it is a keyword such as `inherit`, or `caption`.
  private mutating func applyFont(_ words: [Substring]) {
    guard let size = words.firstIndex(where: { $0.first?.isNumber == true && InlineStyle.weight($0) == nil }) else {
      return
    }
    isBold = words[..<size].contains { InlineStyle.weight($0) == true }
    isItalic = words[..<size].contains { InlineStyle.slant($0) == true }
  }

  private mutating func applyDecoration(_ words: [Substring]) {
    if words[0] == "inherit" || words[0] == "unset" { return }
    var formats: Formats = []
    if words.contains("underline") { formats.insert(.underline) }
    if words.contains("line-through") { formats.insert(.strikethrough) }
    decoration = formats
  }

  private mutating func applyWhiteSpace(_ words: [Substring]) {
    switch words[0] {
    case "pre", "pre-wrap", "break-spaces", "preserve": whiteSpace = .preserved
    case "pre-line", "preserve-breaks": whiteSpace = .collapsedLines
    case "normal", "nowrap", "collapse", "initial": whiteSpace = .collapsed
    default: break
    }
  }

  private mutating func applyMargin(_ value: Substring) {
    guard let first = value.first, first.isNumber || first == "." || first == "-" else { return }
    if value.prefix(while: { $0.isNumber || $0 == "." || $0 == "-" }).contains(where: { "1"..."9" ~= $0 }) {
      hasMargin = true
    } else {
      hasZeroMargin = true
    }
  }

  private mutating func applyOfficeList(_ words: [Substring]) {
    if words[0] == "ignore" {
      officeList = .marker
      return
    }
    var list = ""
    var level: Int?
    for word in words {
      if word.hasPrefix("level") { level = Int(word.dropFirst(5)) } else { list += word + " " }
    }
    if let level { officeList = .item(list: list, level: min(max(level - 1, 0), 8)) }
  }

  /// Whether a weight is that of bold text; nil where it is that of the text around.
  private static func weight(_ word: Substring) -> Bool? {
    switch word {
    case "bold", "bolder": return true
    case "normal", "lighter", "initial": return false
    default:
      guard let number = Int(word), 1...1000 ~= number else { return nil }
      return number >= 600
    }
  }

  private static func slant(_ word: Substring) -> Bool? {
    if word == "italic" || word.hasPrefix("oblique") { return true }
    return word == "normal" || word == "initial" ? false : nil
  }

  /// Text in lower case, without white space around it.
  private static func word(_ bytes: [UInt8]) -> String {
    let isSpace = { (byte: UInt8) in byte <= 0x20 }
    guard let first = bytes.firstIndex(where: { !isSpace($0) }), let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(decoding: bytes[first...last].map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
