import JSON
import RichText

/// Writes the lines of a document as blocks.
///
/// Containers are opened and closed line by line; what is open lies on a stack of its own, so depth costs no stack of
/// the machine.
struct BlockWriter {
  private let document: Document
  private var open: [Container] = [Container(kind: .document)]

  /// The block of text that the next line may go on with.
  private var leaf = Leaf.none

  /// The inlines of an open paragraph.
  private var inlines: [JSONValue] = []

  /// The text of an open code block, and its info string.
  private var code = ""
  private var language = ""

  /// How many quotes are open; they stand outside all lists.
  private var quoteDepth = 0

  /// Blank lines that are not written yet: where they belong depends on the line behind them.
  private var pendingBlanks = 0

  private struct Container {
    enum Kind: Equatable {
      case document
      case quote
      case list(ParagraphStyle.Kind, start: Int)
      case item
    }

    let kind: Kind
    /// The blocks, or a list's items.
    var contents: [JSONValue] = []
    var endsWithQuote = false
  }

  private enum Leaf {
    case none
    case paragraph
    case code
  }

  init(_ document: Document) { self.document = document }

  mutating func blocks() -> JSONValue {
    if document.isEmpty { return [] }
    for paragraph in document.paragraphs { write(paragraph) }
    flushBlanks()
    close(to: 1)
    closeLeaf()
    return .array(open[0].contents)
  }

  private mutating func write(_ line: Paragraph) {
    let style = BlockWriter.capped(line.style)
    if style.quote != quoteDepth {
      // One blank line is what lies between two quotes.
      let isBetweenQuotes =
        pendingBlanks == 1 && style.quote > quoteDepth && leaf == .none && open[open.count - 1].endsWithQuote
      if isBetweenQuotes { pendingBlanks = 0 }
      flushBlanks()
      changeQuote(to: style.quote)
    }
    if line.isBlank {
      pendingBlanks += 1
      return
    }
    if style.isInList { enterList(style) } else { close(to: style.quote + 1) }
    if style.kind == .code { writeCode(line) } else { writeText(line) }
  }

  /// The style with no more containers than JSON, and whoever walks it, can hold inside each other.
  private static func capped(_ style: ParagraphStyle) -> ParagraphStyle {
    var style = style
    style.quote = min(style.quote, 100)
    style.level = min(style.level, 100)
    return style
  }

  private mutating func changeQuote(to depth: Int) {
    close(to: min(depth, quoteDepth) + 1)
    closeLeaf()
    while open.count < depth + 1 { open.append(Container(kind: .quote)) }
    quoteDepth = depth
  }

  /// Opens and closes lists until the line's item is the innermost one.
  private mutating func enterList(_ style: ParagraphStyle) {
    let base = style.quote + 1
    // Each level is a list and an item.
    let wanted = base + 2 * (style.level + 1)
    if !style.isItem {
      if open.count > wanted { close(to: wanted) }
    } else if open.count >= wanted {
      let list = wanted - 2
      if !style.startsList, case .list(style.kind, _) = open[list].kind {
        flushBlanks()
        close(to: list + 1)
        open.append(Container(kind: .item))
        return
      }
      close(to: list)
    }
    while open.count < wanted {
      flushBlanks()
      closeLeaf()
      open.append(Container(kind: .list(style.isItem ? style.kind : .bullet, start: style.start)))
      open.append(Container(kind: .item))
    }
  }

  private mutating func writeText(_ line: Paragraph) {
    if leaf == .paragraph, pendingBlanks == 0 {
      inlines.append(InlineWriter.lineEnd)
    } else if leaf == .paragraph {
      // One blank line is what lies between two paragraphs.
      pendingBlanks -= 1
      flushBlanks()
      closeLeaf()
    } else {
      closeLeaf()
      inlines = Array(repeating: InlineWriter.lineEnd, count: pendingBlanks)
      pendingBlanks = 0
    }
    leaf = .paragraph
    InlineWriter.append(line, of: document, to: &inlines)
  }

  private mutating func writeCode(_ line: Paragraph) {
    flushBlanks()
    if leaf == .code, !line.style.startsBlock {
      code += "\n"
    } else {
      closeLeaf()
      leaf = .code
      language = line.style.language
    }
    code += document.string(in: line.range)
  }

  /// Writes the blank lines at the end of the text above them, or as a paragraph of their own.
  private mutating func flushBlanks() {
    if pendingBlanks == 0 { return }
    if leaf != .paragraph {
      closeLeaf()
      leaf = .paragraph
      pendingBlanks -= 1
    }
    for _ in 0..<pendingBlanks { inlines.append(InlineWriter.lineEnd) }
    pendingBlanks = 0
  }

  private mutating func closeLeaf() {
    switch leaf {
    case .none: return
    case .paragraph:
      append(["p": .array(inlines)])
      inlines = []
    case .code:
      append(language.isEmpty ? ["code": .string(code)] : ["code": .string(code), "lang": .string(language)])
      code = ""
    }
    leaf = .none
  }

  /// Closes the innermost containers until this many are open.
  private mutating func close(to count: Int) {
    guard open.count > count else { return }
    flushBlanks()
    closeLeaf()
    while open.count > count {
      let container = open.removeLast()
      let contents = JSONValue.array(container.contents)
      switch container.kind {
      case .document, .quote:
        append(["quote": contents])
        open[open.count - 1].endsWithQuote = true
      case .item: append(contents)
      case .list(.numbered, let start):
        append(start == 1 ? ["ol": contents] : ["ol": contents, "start": .number(JSONNumber(start))])
      case .list: append(["ul": contents])
      }
    }
  }

  private mutating func append(_ value: JSONValue) {
    open[open.count - 1].contents.append(value)
    open[open.count - 1].endsWithQuote = false
  }
}
