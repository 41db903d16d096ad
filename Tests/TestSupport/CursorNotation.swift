import ComposerEngine
import RichText

/// A document with a selection, written as one string that people can read.
///
/// A line starts with `> ` for each quote it stands in, two spaces for each level of its list, and then
///
/// | mark | line |
/// |---|---|
/// | `- `, `3. ` | an item of a bullet or numbered list |
/// | `* `, `3) ` | the same, starting a list of its own behind one of its kind |
/// | `& ` | a further line of the item above |
/// | `$ `, `$$ `, `$$swift ` | a line of a code block; its first line; with a language |
/// | `&$ `, `&$$ ` | the same inside an item |
///
/// Inside a line `**`, `_`, `~~`, `<u>`, `</u>` and `` ` `` switch a format, `[text](target)` is a link, `<@id:Name>` a
/// mention and `<@all:id:Name>` one of everyone. `|` is the caret, `{ab}|` a selection with the caret on its right and
/// `|{ab}` one with the caret on its left. `\` makes the next character literal; in code lines only selection marks and
/// `\` are special.
public enum CursorNotation {
  /// A parsed or printed state.
  public struct State {
    public var document: Document
    public var selection: Selection

    public init(document: Document, selection: Selection) {
      self.document = document
      self.selection = selection
    }
  }

  public static func parse(_ text: String) -> State {
    var parser = Parser()
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      parser.parse(line: Array(line), isFirst: number == 0)
    }
    return parser.state
  }

  public static func print(_ state: State) -> String {
    var printer = Printer(state: state)
    return printer.print()
  }
}

private struct Parser {
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

  mutating func parse(line: [Character], isFirst: Bool) {
    var rest = line[...]
    let style = Parser.style(of: &rest)
    if isFirst {
      fragment.firstStyle = style
    } else {
      append([0x0A], formats: [], link: -1, mention: -1)
      fragment.styles.append(style)
    }
    var formats: Formats = []
    var link = -1
    while let next = rest.first {
      if next == "\\" {
        rest = rest.dropFirst()
        if let literal = rest.popFirst() { append(String(literal), formats: formats, link: link) }
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
        append(String(next), formats: [], link: -1)
        rest = rest.dropFirst()
      } else if let (width, toggled) = Parser.toggle(rest) {
        formats.formSymmetricDifference(toggled)
        rest = rest.dropFirst(width)
      } else if next == "[", let target = Parser.target(in: rest) {
        fragment.links.append(target)
        link = fragment.links.count - 1
        rest = rest.dropFirst()
      } else if link >= 0, next == "]" {
        rest = rest.dropFirst(fragment.links[link].count + 3)
        link = -1
      } else if next == "<", let mention = Parser.mention(&rest) {
        fragment.mentions.append(mention)
        append(Array(mention.label.utf16), formats: formats, link: link, mention: fragment.mentions.count - 1)
      } else {
        append(String(next), formats: formats, link: link)
        rest = rest.dropFirst()
      }
    }
  }

  private mutating func append(_ text: String, formats: Formats, link: Int) {
    append(Array(text.utf16), formats: formats, link: link, mention: -1)
  }

  private mutating func append(_ units: [UInt16], formats: Formats, link: Int, mention: Int) {
    fragment.units += units
    fragment.runs.append(Fragment.Run(end: fragment.length, formats: formats, link: link, mention: mention))
  }

  private static func style(of rest: inout ArraySlice<Character>) -> ParagraphStyle {
    var style = ParagraphStyle.body
    func take(_ prefix: String) -> Bool {
      guard rest.starts(with: prefix) else { return false }
      rest = rest.dropFirst(prefix.count)
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

  private static func code(_ rest: inout ArraySlice<Character>) -> ParagraphStyle? {
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
    style.language = String(text[..<space])
    rest = text[text.index(after: space)...]
    return style
  }

  private static func number(_ rest: inout ArraySlice<Character>) -> (value: Int, starts: Bool)? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let tail = rest.dropFirst(digits.count)
    guard let value = Int(String(digits)), let mark = tail.first, mark == "." || mark == ")",
      tail.dropFirst().first == " "
    else { return nil }
    rest = tail.dropFirst(2)
    return (value, mark == ")")
  }

  private static func toggle(_ rest: ArraySlice<Character>) -> (Int, Formats)? {
    for (mark, formats) in marks where rest.starts(with: mark) { return (mark.count, formats) }
    return rest.starts(with: "</u>") ? (4, .underline) : nil
  }

  static let marks: [(String, Formats)] = [
    ("**", .bold), ("_", .italic), ("~~", .strikethrough), ("<u>", .underline), ("`", .code),
  ]

  private static func target(in rest: ArraySlice<Character>) -> String? {
    guard let bracket = rest.firstIndex(of: "]"), rest[bracket...].starts(with: "]("),
      let end = rest[bracket...].firstIndex(of: ")")
    else { return nil }
    return String(rest[rest.index(bracket, offsetBy: 2)..<end])
  }

  private static func mention(_ rest: inout ArraySlice<Character>) -> Mention? {
    guard rest.starts(with: "<@"), let end = rest.firstIndex(of: ">") else { return nil }
    let parts = String(rest[rest.index(rest.startIndex, offsetBy: 2)..<end]).split(separator: ":").map(String.init)
    rest = rest[rest.index(after: end)...]
    switch parts.count {
    case 2: return Mention(id: parts[0], name: parts[1])
    case 3: return Mention(kind: parts[0], id: parts[1], name: parts[2])
    default: return nil
    }
  }
}

private struct Printer {
  let state: CursorNotation.State
  private var output = ""

  init(state: CursorNotation.State) { self.state = state }

  mutating func print() -> String {
    let numbers = state.document.itemNumbers
    for paragraph in state.document.paragraphs {
      if paragraph.index > 0 { output += "\n" }
      output += prefix(of: paragraph, number: numbers[paragraph.index])
      print(paragraph)
    }
    return output
  }

  private func prefix(of paragraph: Paragraph, number: Int?) -> String {
    let style = paragraph.style
    var prefix = String(repeating: "> ", count: style.quote) + String(repeating: "  ", count: style.level)
    var joined = style
    joined.startsList = false
    let document = state.document
    // A list of its own shows as such only where it would otherwise join the one above.
    let needsMark = style.isItem && style.startsList && paragraph.index > 0 && !startsAnyway(paragraph, document)
    switch style.kind {
    case .bullet: prefix += needsMark ? "* " : "- "
    case .numbered: prefix += "\(number ?? 0)" + (needsMark ? ") " : ". ")
    case .code: prefix += (style.continues ? "&$" : "$") + (style.startsBlock ? "$" : "") + style.language + " "
    case .body: prefix += style.continues ? "& " : ""
    }
    return prefix
  }

  private func startsAnyway(_ paragraph: Paragraph, _ document: Document) -> Bool {
    var index = paragraph.index - 1
    while index >= 0 {
      let above = document.paragraph(index)
      if above.style.quote != paragraph.style.quote { return true }
      if !above.isBlank {
        guard above.style.isInList, above.style.level >= paragraph.style.level else { return true }
        if above.style.isItem, above.style.level == paragraph.style.level {
          return above.style.kind != paragraph.style.kind
        }
      }
      index -= 1
    }
    return true
  }

  private mutating func print(_ paragraph: Paragraph) {
    var formats: Formats = []
    var link: String?
    for run in state.document.runs(in: paragraph.range) {
      if link != nil, run.link != link { close(&link) }
      for (mark, format) in Parser.marks.reversed() where formats.contains(format) && !run.formats.contains(format) {
        output += mark == "<u>" ? "</u>" : mark
      }
      printSelection(at: run.range.lowerBound)
      for (mark, format) in Parser.marks where !formats.contains(format) && run.formats.contains(format) {
        output += mark
      }
      formats = run.formats
      if link == nil, let target = run.link {
        output += "["
        link = target
      }
      if let mention = run.mention {
        output +=
          mention.kind == Mention.user
          ? "<@\(mention.id):\(mention.name)>"
          : "<@\(mention.kind):\(mention.id):\(mention.name)>"
      } else {
        printText(run.range, isCode: paragraph.style.kind == .code, escaping: falsePrefix(of: paragraph))
      }
    }
    close(&link)
    for (mark, format) in Parser.marks.reversed() where formats.contains(format) {
      output += mark == "<u>" ? "</u>" : mark
    }
    printSelection(at: paragraph.range.upperBound)
  }

  private mutating func close(_ link: inout String?) {
    if let target = link { output += "](\(target))" }
    link = nil
  }

  /// Where text begins that would be read as a line's prefix.
  private func falsePrefix(of paragraph: Paragraph) -> Int? {
    guard paragraph.style.kind == .body, !paragraph.style.continues else { return nil }
    let text = state.document.string(in: paragraph.range)
    let spaces = text.prefix { $0 == " " }
    let rest = text[spaces.endIndex...]
    let afterDigits = rest.drop { $0.isASCII && $0.isNumber }
    let isPrefix =
      ["- ", "* ", "& ", "&$", "$", "> "].contains { rest.hasPrefix($0) }
      || (afterDigits.startIndex > rest.startIndex && (afterDigits.hasPrefix(". ") || afterDigits.hasPrefix(") ")))
    return isPrefix ? paragraph.range.lowerBound + spaces.utf16.count : nil
  }

  private mutating func printText(_ range: Range<Int>, isCode: Bool, escaping prefix: Int?) {
    var position = range.lowerBound
    for character in state.document.string(in: range) {
      if position > range.lowerBound { printSelection(at: position) }
      let special: [Character] =
        isCode ? ["\\", "|", "{", "}"] : ["\\", "|", "{", "}", "*", "_", "~", "<", "`", "[", "]"]
      if special.contains(character) || position == prefix { output += "\\" }
      output.append(character)
      position += character.utf16.count
    }
  }

  private mutating func printSelection(at offset: Int) {
    let selection = state.selection
    if selection.isCaret {
      if selection.head == offset { output += "|" }
    } else if offset == selection.range.lowerBound {
      output += selection.head == offset ? "|{" : "{"
    } else if offset == selection.range.upperBound {
      output += selection.head == offset ? "}|" : "}"
    }
  }
}
