import RichText
import TestSupport

/// Random documents of few lines in which every shape of the grammar comes up.
enum RandomDocument {
  static func make(seed: UInt64) -> Document {
    var random = SeededGenerator(seed: seed)
    var fragment = Fragment()
    fragment.links = ["https://a.example", "https://b.example"]
    let count = Int.random(in: 1...8, using: &random)
    for line in 0..<count {
      let style = style(&random)
      if line == 0 {
        fragment.firstStyle = style
      } else {
        append([0x0A], Fragment.Run(end: 0), to: &fragment)
        fragment.styles.append(style)
      }
      for _ in 0..<Int.random(in: 0...3, using: &random) { appendPiece(to: &fragment, &random) }
    }
    return Document(fragment)
  }

  /// The document with every blank line as one of no list.
  static func withPlainBlankLines(_ document: Document) -> Document {
    var fragment = document.contents
    for paragraph in document.paragraphs where paragraph.isBlank {
      let style = ParagraphStyle(quote: paragraph.style.quote)
      if paragraph.index == 0 { fragment.firstStyle = style } else { fragment.styles[paragraph.index - 1] = style }
    }
    return Document(fragment)
  }

  private static func style(_ random: inout SeededGenerator) -> ParagraphStyle {
    var style = ParagraphStyle.body
    style.quote = [0, 0, 0, 1, 2].randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: style.kind = .bullet
    case 2: style.kind = .numbered
    case 3, 4: style.continues = true
    case 5:
      style.kind = .code
      style.continues = Bool.random(using: &random)
      style.startsBlock = Bool.random(using: &random)
      style.language = Bool.random(using: &random) ? "swift" : ""
    default: break
    }
    if style.isInList { style.level = Int.random(in: 0...2, using: &random) }
    if style.isItem {
      style.startsList = Bool.random(using: &random)
      if style.kind == .numbered, style.startsList { style.start = Int.random(in: 0...3, using: &random) }
    }
    return style
  }

  private static func appendPiece(to fragment: inout Fragment, _ random: inout SeededGenerator) {
    var run = Fragment.Run(end: 0, formats: Formats(rawValue: UInt8.random(in: 0..<32, using: &random)))
    if Int.random(in: 0..<3, using: &random) > 0 { run.formats = [] }
    if Int.random(in: 0..<4, using: &random) == 0 { run.link = Int.random(in: 0...1, using: &random) }
    if Int.random(in: 0..<4, using: &random) == 0 {
      let mention = Mention(
        kind: Bool.random(using: &random) ? Mention.user : Mention.everyone, id: "u1",
        name: ["Ann", "Bo Li"].randomElement(using: &random) ?? "Ann")
      fragment.mentions.append(mention)
      run.mention = fragment.mentions.count - 1
      append(Array(mention.label.utf16), run, to: &fragment)
    } else {
      append(Array((["a", "bc", " ", "👍🏽", "- "].randomElement(using: &random) ?? "a").utf16), run, to: &fragment)
    }
  }

  private static func append(_ units: [UInt16], _ run: Fragment.Run, to fragment: inout Fragment) {
    fragment.units += units
    var run = run
    run.end = fragment.units.count
    if let last = fragment.runs.last, last.hasAttributes(of: run) {
      fragment.runs[fragment.runs.count - 1].end = run.end
    } else {
      fragment.runs.append(run)
    }
  }
}
