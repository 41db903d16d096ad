import ComposerEngine
import RichText

/// Reads ``CursorNotation`` line by line.
struct CursorNotationParser {
  private typealias Rest = ArraySlice<Unicode.Scalar>

  private var fragment = Fragment()
  private var opening: Int?
  private var closing: Int?
  private var caret: Int?

  var state: CursorNotation.State {
    let document = Document(fragment)
    guard let opening, let closing else {
      return CursorNotation.State(document: document, selection: Selection(caret ?? document.length))
    }
    let isForward = caret == nil || caret == closing
    return CursorNotation.State(
      document: document,
      selection: isForward ? Selection(anchor: opening, head: closing) : Selection(anchor: closing, head: opening))
  }

  mutating func parse(line: [Unicode.Scalar], isFirst: Bool) {
    var rest = line[...]
    let style = CursorNotationParser.style(of: &rest)
    if isFirst {
      fragment.firstStyle = style
    } else {
      append([0x0A], formats: [], link: -1, mention: -1)
      fragment.styles.append(style)
    }
    var formats: Formats = []
    var link = -1
    // How much of the line the target of the open link takes, brackets included.
    var targetWidth = 0
    while let next = rest.first {
      if next == "\\" {
        append(CursorNotationParser.literal(&rest), formats: formats, link: link, mention: -1)
      } else if next == "|" {
        caret = fragment.length
        rest = rest.dropFirst()
      } else if next == "{" {
        opening = fragment.length
        rest = rest.dropFirst()
      } else if next == "}" {
        closing = fragment.length
        rest = rest.dropFirst()
      } else if style.kind == .code {
        append(next, formats: [], link: -1)
        rest = rest.dropFirst()
      } else if let (width, toggled) = CursorNotationParser.toggle(rest) {
        formats.formSymmetricDifference(toggled)
        rest = rest.dropFirst(width)
      } else if next == "[", let (target, width) = CursorNotationParser.target(in: rest) {
        fragment.links.append(target)
        link = fragment.links.count - 1
        targetWidth = width
        rest = rest.dropFirst()
      } else if link >= 0, next == "]" {
        rest = rest.dropFirst(targetWidth)
        link = -1
      } else if next == "<", let mention = CursorNotationParser.mention(&rest) {
        fragment.mentions.append(mention)
        append(Array(mention.label.utf16), formats: formats, link: link, mention: fragment.mentions.count - 1)
      } else {
        append(next, formats: formats, link: link)
        rest = rest.dropFirst()
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, formats: Formats, link: Int) {
    append(Array(UTF16.encode(scalar).map { Array($0) } ?? []), formats: formats, link: link, mention: -1)
  }

  private mutating func append(_ units: [UInt16], formats: Formats, link: Int, mention: Int) {
    if units.isEmpty { return }
    fragment.units += units
    fragment.runs.append(Fragment.Run(end: fragment.length, formats: formats, link: link, mention: mention))
  }

  /// What a backslash and what follows it stand for.
  private static func literal(_ rest: inout Rest) -> [UInt16] {
    rest = rest.dropFirst()
    guard let next = rest.popFirst() else { return [] }
    if next == "u", rest.first == "{", let end = rest.firstIndex(of: "}"),
      let value = UInt32(string(rest[rest.index(after: rest.startIndex)..<end]), radix: 16)
    {
      rest = rest[rest.index(after: end)...]
      if value <= 0xFFFF { return [UInt16(value)] }
      return Unicode.Scalar(value).flatMap { UTF16.encode($0).map { Array($0) } } ?? []
    }
    return UTF16.encode(next).map { Array($0) } ?? []
  }

  /// Takes the marks at the start of a line off and says what they mean.
  static func style(of rest: inout ArraySlice<Unicode.Scalar>) -> ParagraphStyle {
    var style = ParagraphStyle.body
    func take(_ prefix: String) -> Bool {
      guard rest.starts(with: prefix.unicodeScalars) else { return false }
      rest = rest.dropFirst(prefix.unicodeScalars.count)
      return true
    }
    while take("> ") { style.quote += 1 }
    let line = rest
    while take("  ") { style.level += 1 }
    if take("- ") {
      style.kind = .bullet
    } else if take("* ") {
      style.kind = .bullet
      style.startsList = true
    } else if take("& ") {
      style.continues = true
    } else if let code = code(&rest) {
      let outer = style
      style = code
      style.quote = outer.quote
      style.level = outer.level
    } else if let number = number(&rest) {
      style.kind = .numbered
      style.start = number.value
      style.startsList = number.starts
    } else {
      rest = line
      style.level = 0
    }
    return style
  }

  private static func code(_ rest: inout Rest) -> ParagraphStyle? {
    var text = rest
    var style = ParagraphStyle(kind: .code)
    if text.first == "&" {
      style.continues = true
      text = text.dropFirst()
    }
    guard text.first == "$" else { return nil }
    text = text.dropFirst()
    if text.first == "$" {
      style.startsBlock = true
      text = text.dropFirst()
    }
    guard let space = text.firstIndex(of: " ") else { return nil }
    style.language = string(text[..<space])
    rest = text[text.index(after: space)...]
    return style
  }

  private static func number(_ rest: inout Rest) -> (value: Int, starts: Bool)? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    let tail = rest.dropFirst(digits.count)
    guard let value = Int(string(digits)), let mark = tail.first, mark == "." || mark == ")",
      tail.dropFirst().first == " "
    else { return nil }
    rest = tail.dropFirst(2)
    return (value, mark == ")")
  }

  private static func toggle(_ rest: Rest) -> (Int, Formats)? {
    for (mark, formats) in CursorNotation.marks where rest.starts(with: mark.unicodeScalars) {
      return (mark.unicodeScalars.count, formats)
    }
    return rest.starts(with: "</u>".unicodeScalars) ? (4, .underline) : nil
  }

  /// The target of the link that opens here, and the width of `](target)`.
  private static func target(in rest: Rest) -> (String, Int)? {
    guard let bracket = end(of: "]", in: rest), rest[bracket...].starts(with: "](".unicodeScalars),
      let end = end(of: ")", in: rest[(bracket + 2)...])
    else { return nil }
    return (unescaped(rest[(bracket + 2)..<end]), end + 1 - bracket)
  }

  private static func mention(_ rest: inout Rest) -> Mention? {
    guard rest.starts(with: "<@".unicodeScalars), let end = end(of: ">", in: rest) else { return nil }
    var parts: [String] = []
    var part = rest[(rest.startIndex + 2)..<end]
    while let colon = self.end(of: ":", in: part) {
      parts.append(unescaped(part[..<colon]))
      part = part[(colon + 1)...]
    }
    parts.append(unescaped(part))
    let mention: Mention
    switch parts.count {
    case 2: mention = Mention(id: parts[0], name: parts[1])
    case 3: mention = Mention(kind: parts[0], id: parts[1], name: parts[2])
    default: return nil
    }
    rest = rest[(end + 1)...]
    return mention
  }

  /// The first `mark` that no backslash makes literal.
  private static func end(of mark: Unicode.Scalar, in rest: Rest) -> Int? {
    var index = rest.startIndex
    while index < rest.endIndex {
      if rest[index] == mark { return index }
      index += rest[index] == "\\" ? 2 : 1
    }
    return nil
  }

  private static func unescaped(_ part: Rest) -> String {
    var result = String.UnicodeScalarView()
    var isLiteral = false
    for scalar in part {
      if scalar == "\\", !isLiteral {
        isLiteral = true
      } else {
        result.append(scalar)
        isLiteral = false
      }
    }
    return String(result)
  }

  private static func string(_ part: Rest) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: part)
    return String(result)
  }
}
