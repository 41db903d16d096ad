import RichText

/// Makes fragments of any shape from the fuzzer's bytes: every kind of paragraph, also where the grammar forbids it,
/// every set of formats, links, mentions, and text that is awkward in markdown or in Unicode.
struct FragmentDecoder {
  private var input: InputReader
  private var builder = FragmentBuilder()
  private var formats: Formats = []
  private var link: String?

  /// Reads the input up to its end or up to `pieces` pieces; the reader goes on behind what was used.
  static func fragment(from input: inout InputReader, pieces: Int = .max) -> Fragment {
    var decoder = FragmentDecoder(input: input)
    var left = pieces
    while !decoder.input.isAtEnd, left > 0 {
      decoder.addPiece()
      left -= 1
    }
    input = decoder.input
    return decoder.builder.build()
  }

  private init(input: InputReader) { self.input = input }

  private mutating func addPiece() {
    let choice = Int(input.byte())
    switch choice {
    case 0..<32: builder.startParagraph(style())
    case 32..<64: formats = Formats(rawValue: UInt8(choice - 32))
    case 64..<72: formats = []
    case 72..<80: link = input.pick(FragmentDecoder.links)
    case 80..<88: link = nil
    case 88..<96: builder.append(mention(), formats: formats, link: link)
    case 96..<100: add(units: [input.unit()])
    case 100..<104: add(units: Array(repeating: input.unit(), count: input.below(80)))
    case 104..<112: add(String(repeating: input.pick(FragmentDecoder.atoms), count: input.below(20)))
    case 112..<128: add(String(Character(Unicode.Scalar(0x20 + input.below(0x5F)) ?? " ")))
    default: add(FragmentDecoder.atoms[(choice - 128) % FragmentDecoder.atoms.count])
    }
  }

  private mutating func add(_ text: String) { builder.append(text, formats: formats, link: link) }

  private mutating func add(units: [UInt16]) { builder.append(units: units, formats: formats, link: link) }

  /// A byte decides the common styles; a second one the rest.
  private mutating func style() -> ParagraphStyle {
    let first = Int(input.byte())
    var style = ParagraphStyle()
    style.kind = [.body, .body, .bullet, .numbered, .code, .code, .bullet, .body][first & 7]
    style.continues = first & 8 != 0
    style.quote = [0, 0, 1, 2][(first >> 4) & 3]
    style.level = [0, 0, 1, 2][(first >> 6) & 3]
    let second = Int(input.byte())
    style.startsList = second & 1 != 0
    style.startsBlock = second & 2 != 0
    if style.kind == .code { style.language = FragmentDecoder.languages[(second >> 2) & 7] }
    if style.kind == .numbered, style.startsList { style.start = FragmentDecoder.numbers[(second >> 2) & 7] }
    if second > 240 { style.level += input.below(8) }
    if second > 248 { style.quote += input.below(16) }
    return style
  }

  private mutating func mention() -> Mention { FragmentDecoder.mention(from: &input) }

  /// Somebody, with an id and a name that may be awkward.
  static func mention(from input: inout InputReader) -> Mention {
    switch input.below(8) {
    case 0: return Mention(kind: Mention.everyone, id: "all", name: "all")
    case 1: return Mention(id: input.pick(FragmentDecoder.ids), name: input.pick(FragmentDecoder.atoms))
    case 2: return Mention(id: input.pick(FragmentDecoder.ids), name: "")
    default:
      let id = input.pick(FragmentDecoder.ids)
      return Mention(id: id, name: "Ann \(id.utf8.count)")
    }
  }

  /// Where markdown, Unicode and the wire form have their corners.
  static let atoms = [
    "a", "b", " ", "x y", "1", ".", ",", "*", "**", "_", "__", "~", "~~", "`", "``", "\\", "<", ">", "&", "#", "+", "-",
    "=", "!", "[", "]", "(", ")", "![", "](", "<u>", "</u>", "<!", "<?", "&amp;", "&#42;", "&nbsp;", "1. ", "- ", "> ",
    "```", "~~~", "***", "# ", "    ", "\t", "  ", "|", ":", "@", "<@uid:u1>", "<@all:all>", "https://e.example/a_b*c",
    "www.e.example", "a@b.example", "[x]: /y", "\u{E9}", "e\u{301}", "\u{301}", "\u{1F600}",
    "\u{1F469}\u{200D}\u{1F467}",
    "\u{1F1E9}\u{1F1EA}", "\u{FE0F}", "\u{200D}", "\u{200B}", "\u{A0}", "\u{2028}", "\u{85}", "\u{FEFF}", "\u{0}",
    "\u{FFFD}", "\r", "\r\n", "\u{5D0}", "\u{627}", "\u{202E}", "\u{2066}", "\u{4F1A}", "\u{300C}", "\u{20AC}",
    "\u{AD}",
    "\u{2E18}", "\u{E000}", "\u{7F}", "\u{1}",
  ]

  static let links = [
    "https://e.example", "https://e.example/a(b)c", "https://e.example/a b", "mailto:a@b.example", "", "/relative",
    "https://e.example/<x>", "https://e.example/\\", "https://e.example/&amp;", "#", "javascript:alert(1)",
    "https://e.example/\u{E9}\u{1F600}", "https://e.example/\n", "https://e.example/*_`~[]", "a)b", "((",
  ]

  private static let ids = ["u1", "u2", "a@host", "x*y_z", "`", "\u{E9}", "1042", "a b", "a>b", "", "a:b", "\\"]

  private static let languages = ["", "swift", "c++", "a b", "`", "~", "\\", "&amp; \u{E9}"]

  private static let numbers = [1, 0, 2, 7, 10, 999_999_999, 1_000_000_000, -5]
}
