import RichText

/// Makes random documents that cover the whole model: every format in every overlap, links, mentions, lists, quotes, code
/// blocks, blank lines, and text that is full of what markdown gives a meaning.
///
/// The same seed makes the same documents. A fragment that comes out may be outside the document's grammar;
/// `Document(fragment)` brings it inside.
public struct DocumentGenerator: Sendable {
  /// What kind of text a document is made of. Each document takes one kind, so that all are met in some density.
  enum Flavour: CaseIterable {
    case words
    case punctuation
    case scripts
    case markdown
    case delimiters
    case anything
  }

  var random: SeededGenerator

  private var flavour = Flavour.words

  /// How often a format changes, one in this many pieces.
  private var rarity = 2

  /// Whether text may hold NUL, lone surrogates and carriage returns.
  private let isWild: Bool

  /// - Parameter isWild: Whether the text may hold what no markdown can: NUL and lone surrogates.
  public init(seed: UInt64, isWild: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.isWild = isWild
  }

  /// The ids that mentions have, and their names.
  public static let names: [String: String] = [
    "u1": "Ann", "bob": "Bob Lee", "x_y": "X Y", "a*b*": "Star", "`c`": "Tick", "a@b.example": "Mail", "[z](q)": "Link",
    "id with space": "Space", "é": "Accent", "<": "", "all": "all",
  ]

  private static let ids = ["u1", "bob", "x_y", "a*b*", "`c`", "a@b.example", "[z](q)", "id with space", "é"]

  /// A document of a few lines without lists, quotes or code blocks.
  public mutating func inlineFragment() -> Fragment {
    start()
    var builder = FragmentBuilder()
    for _ in 0..<1 + random.below(3) {
      builder.startParagraph(.body)
      appendLine(to: &builder, pieces: 1 + random.below(6))
    }
    return builder.build()
  }

  /// A document of lines of every kind.
  public mutating func blockFragment() -> Fragment {
    start()
    rarity += 2
    var builder = FragmentBuilder()
    var style = ParagraphStyle.body
    for _ in 0..<1 + random.below(9) {
      style = nextStyle(after: style)
      builder.startParagraph(style)
      if random.chance(oneIn: 4) { continue }
      appendLine(to: &builder, pieces: 1 + random.below(3), isCode: style.kind == .code)
    }
    return builder.build()
  }

  /// Text of one to three lines, most of it words.
  public mutating func plainText() -> String {
    start()
    if random.chance(oneIn: 2) { flavour = .words }
    var text = ""
    for line in 0..<1 + random.below(3) {
      if line > 0 { text += "\n" }
      for _ in 0..<1 + random.below(4) { text += random.chance(oneIn: 2) ? random.pick(Self.words) : atom() }
    }
    return text
  }

  private mutating func start() {
    flavour = random.pick(Flavour.allCases)
    rarity = 1 + random.below(4)
  }

  private mutating func nextStyle(after last: ParagraphStyle) -> ParagraphStyle {
    var style = ParagraphStyle(quote: random.chance(oneIn: 3) ? random.below(4) : last.quote)
    switch random.below(8) {
    case 0...2:
      style.continues = random.chance(oneIn: 2)
      style.level = style.continues ? random.below(last.level + 2) : 0
    case 3...5:
      style.kind = random.chance(oneIn: 2) ? .bullet : .numbered
      style.level = random.below(last.isInList ? last.level + 2 : 1)
      style.startsList = random.chance(oneIn: 3)
      if style.startsList, style.kind == .numbered {
        style.start = random.pick([0, 1, 2, 7, 10, 999, 123_456_789, 999_999_999])
      }
    default:
      style.kind = .code
      style.continues = random.chance(oneIn: 3)
      style.level = style.continues ? random.below(last.level + 2) : 0
      style.startsBlock = random.chance(oneIn: 3)
      if last.kind == .code, random.chance(oneIn: 2) {
        style = last
        style.startsBlock = false
      } else if random.chance(oneIn: 3) {
        style.language = random.pick(["swift", "c++", "a b", "x`y", "~t", "&amp;", "a\\*", "é", "{.x}", "a\\", "&#32;"])
      }
    }
    return style
  }

  private mutating func appendLine(to builder: inout FragmentBuilder, pieces: Int, isCode: Bool = false) {
    var formats: Formats = []
    var link: String?
    for _ in 0..<pieces {
      if isCode {
        builder.append(units: text())
        continue
      }
      if random.chance(oneIn: rarity) { formats = nextFormats(after: formats) }
      if random.chance(oneIn: 6) { link = link == nil ? target() : nil }
      if random.chance(oneIn: 12) {
        let id = random.pick(Self.ids)
        builder.append(
          Mention(id: id, name: Self.names[id] ?? id), formats: formats.subtracting(.code), link: link)
      } else {
        builder.append(units: text(), formats: formats, link: link)
      }
    }
  }

  private mutating func nextFormats(after last: Formats) -> Formats {
    switch random.below(6) {
    case 0: return []
    case 1: return .bold
    case 2: return .italic
    case 3: return last.symmetricDifference(random.pick(Formats.all))
    case 4: return last.union(random.pick([.bold, .italic, .underline, .strikethrough]))
    default: return Formats(rawValue: UInt8(random.below(random.chance(oneIn: 4) ? 32 : 16)))
    }
  }

  private mutating func target() -> String {
    random.pick([
      "https://e.example", "https://e.example/a_b*c", "u", "", "a b", "(x)", "a)b", "a(b", "<x>", "a\\*b", "\\", "a\\",
      "&copy;", "?a=1&copy;=2", "\\&copy;", "é", " a", "a ", "\"t\"", "a\tb", "`x`", "a\nb", "((((x))))", "&amp;", "<",
      ">",
    ])
  }

  private mutating func text() -> [UInt16] {
    var units: [UInt16] = []
    for _ in 0..<1 + random.below(3) { units += Array(atom().utf16) }
    if isWild, random.chance(oneIn: 12) { units.append(random.pick([0, 0xD800, 0xDC00, 0x0D])) }
    return units
  }

  private mutating func atom() -> String {
    switch flavour {
    case .words: return random.pick(Self.words)
    case .punctuation: return random.chance(oneIn: 2) ? random.pick(Self.words) : random.pick(Self.punctuation)
    case .scripts: return random.chance(oneIn: 4) ? random.pick(Self.punctuation) : random.pick(Self.scripts)
    case .markdown: return random.chance(oneIn: 3) ? random.pick(Self.words) : random.pick(Self.markdown)
    case .delimiters: return random.chance(oneIn: 3) ? random.pick(["a", " ", ".", "b"]) : random.pick(Self.delimiters)
    case .anything:
      switch random.below(5) {
      case 0: return random.pick(Self.words)
      case 1: return random.pick(Self.punctuation)
      case 2: return random.pick(Self.scripts)
      case 3: return random.pick(Self.markdown)
      default: return scalar()
      }
    }
  }

  /// Any character but a line end.
  private mutating func scalar() -> String {
    let limit = random.pick([0x80, 0x300, 0x3000, 0x10000, 0x11_0000])
    guard let scalar = Unicode.Scalar(UInt32(random.below(limit))), scalar != "\n", scalar != "\r", scalar.value != 0
    else { return "x" }
    return String(Character(scalar))
  }

  private static let words = [
    "a", "b", "word", "two words", " ", " ", "1", "x y", "Ünder", "  ", "snake_case", "2*3", "ok.",
  ]

  private static let punctuation =
    (0x21..<0x7F).compactMap { Unicode.Scalar($0) }.filter { !$0.properties.isAlphabetic && $0.value != 0x20 }
    .map { String(Character($0)) } + [
      "…", "“", "”", "—", "«", "€", "+", "©", "、", "。", "\u{16FE2}", "\u{1F600}", " ", " ",
    ]

  private static let scripts = [
    "会議", "は", "「明日」", "です。", "안녕", "привет", "שלום", "مرحبا", "नमस्ते", "ไทย", "é", "e\u{301}", "👍🏽", "👨‍👩‍👧", "🇩🇪",
    "\u{A0}", "\u{3000}", "\u{2009}", "\u{200B}", "\u{200D}", "\u{FEFF}", "ß", "Ⅷ", "½", "€", "°", "·", "„", "‽", "♥",
    " ",
    "\u{2028}", "\u{85}", "\u{1}", "\u{B}", "\u{C}", "\u{7F}", "\u{E000}", "\u{FFFF}", "•", "a", ".",
  ]

  private static let markdown = [
    "*", "**", "***", "_", "__", "~", "~~", "~~~", "`", "``", "```", "[x](y)", "[", "](", "](y)", "]", "(", ")", "![",
    "!",
    "[a]: b", "<u>", "</u>", "<b>", "</b>", "<br/>", "<a b='", "<!--", "-->", "<?", "?>", "<!A", "<![CDATA[", "<", ">",
    "&copy;", "&#32;", "&", "&amp", "\\", "\\\\", "\\*", "http://a.b", "www.a.b", "a@b.c", "<a@b.c>", "<http://a>",
    "<@uid:u1>", "<@all:all>", "<@uid:", "@", "1. ", "1) ", "2. ", "- ", "* ", "+ ", "-", "+", "# ", "#", "> ", "---",
    "===",
    "=", "***", "___", "|", "|-|", ":-", "- - -", "    ", "\t", "• ", "•", "[ ] ", "[x] ", "\"", "'", "<div", "<pre",
    ";",
  ]

  private static let delimiters = ["*", "**", "_", "__", "~~", "`", "***", "~", "[", "]", "\\", "<u>", "</u>"]
}
