import RichText
import TestSupport

/// Makes fragments of any shape, also outside the grammar.
struct FragmentGenerator {
  var random: SeededGenerator

  mutating func fragment() -> Fragment {
    var builder = FragmentBuilder()
    for _ in 0..<random.below(8) + 1 {
      if !random.chance(oneIn: 8) || builder.length > 0 { builder.startParagraph(style()) }
      for _ in 0..<random.below(5) { add(to: &builder) }
    }
    return builder.build()
  }

  private mutating func style() -> ParagraphStyle {
    var style = ParagraphStyle()
    style.kind = random.pick([.body, .body, .body, .bullet, .bullet, .numbered, .code])
    style.quote = random.pick([0, 0, 0, 1, 1, 2])
    style.level = random.pick([0, 0, 1, 2, 3])
    style.continues = random.chance(oneIn: 3)
    style.startsList = random.chance(oneIn: 3)
    style.startsBlock = random.chance(oneIn: 3)
    style.start = random.pick([1, 1, 2, 0, 999_999_999, -4])
    style.language = random.pick(["", "", "swift", "c++ {1, 2}", " a\tb ", "<&\">", "a  b"])
    return style
  }

  private mutating func add(to builder: inout FragmentBuilder) {
    let formats = random.chance(oneIn: 2) ? [] : Formats(rawValue: UInt8(random.below(32)))
    let link = random.chance(oneIn: 4) ? random.pick(FragmentGenerator.links) : nil
    switch random.below(12) {
    case 0: builder.append(mention(), formats: formats, link: link)
    case 1: builder.append(units: [UInt16(truncatingIfNeeded: random.next())], formats: formats, link: link)
    case 2:
      let units = [UInt16](repeating: 0xD83D, count: random.below(2)) + [0xDE00]
      builder.append(units: units, formats: formats, link: link)
    default: builder.append(random.pick(FragmentGenerator.atoms), formats: formats, link: link)
    }
  }

  private mutating func mention() -> Mention {
    Mention(
      sigil: random.pick(["@", "@", "#"]), kind: random.pick(["uid", "uid", "all", ""]),
      id: random.pick(["u1", "a b", "\"&<", "\u{E9}", "", String(repeating: "x", count: 201)]),
      name: random.pick(["Ann", "Ann  Lee", "<b>&amp;", "\u{A0}x\u{A0}", "", "\u{1F469}\u{200D}\u{1F467}"]))
  }

  /// Code points that are no characters; the language has no escapes for them.
  private static let nonCharacters = String(
    decoding: [0xFFFE, 0xFFFF, 0xFDD0, 0xD83F, 0xDFFE] as [UInt16], as: UTF16.self)

  private static let atoms = [
    "a", "b c", " ", "  ", "\t", "\u{A0}", "\u{A0}\u{A0}", " \u{A0}", "<b>", "&amp;", "&lt", "<!--", "-->", "</p>",
    "\"",
    "'", "\r", "\r\r", "\u{C}", "\u{B}", "\u{0}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9F}", "\u{2028}", "\u{FEFF}",
    "\u{FFFD}", nonCharacters, "e\u{301}", "\u{301}", "\u{1F600}", "\u{200B}", "\u{AD}", "@Ann",
    "1. ", "- ", "> ", "```", "\u{3000}", "]]>", "<![CDATA[",
  ]

  private static let links = [
    "https://e.example", "https://e.example/a b?c=\"&<>'", "mailto:a@b.example", "javascript:x", "/local", "e.example",
    "xmpp:a@b", "https://e.example/\n\r\tx ", "", "https://e.example/\u{E9}\u{85}\u{1F600}",
    "https://e.example",
  ]
}
