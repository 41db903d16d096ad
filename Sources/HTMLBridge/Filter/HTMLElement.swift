/// The elements that the filter lets through, under the names that it gives them.
///
/// `strong` and `b` are one element here, and so are `section` and `div`.
enum HTMLElement: UInt8 {
  // Elements that HTML opens again behind a block that was closed over them.
  case bold
  case italic
  case underline
  case strikethrough
  case code
  case link

  case span

  // Blocks.
  case paragraph
  case heading
  case division
  case blockquote
  case bulletList
  case numberedList
  case item
  case preformatted

  // Tables.
  case table
  case caption
  case row
  case cell

  /// The name in the filter's output.
  var name: StaticString {
    switch self {
    case .bold: "b"
    case .italic: "i"
    case .underline: "u"
    case .strikethrough: "s"
    case .code: "code"
    case .link: "a"
    case .span: "span"
    case .paragraph: "p"
    case .heading: "h1"
    case .division: "div"
    case .blockquote: "blockquote"
    case .bulletList: "ul"
    case .numberedList: "ol"
    case .item: "li"
    case .preformatted: "pre"
    case .table: "table"
    case .caption: "caption"
    case .row: "tr"
    case .cell: "td"
    }
  }

  /// Whether HTML's rules for "formatting elements" apply (§13.2.4.3 of the standard).
  var isFormatting: Bool { rawValue <= HTMLElement.link.rawValue }

  /// Whether a start tag of it ends an open paragraph.
  var endsParagraph: Bool {
    rawValue >= HTMLElement.paragraph.rawValue && rawValue <= HTMLElement.table.rawValue
  }

  /// Whether an end tag outside a table never looks further up than to here.
  var isBarrier: Bool { self == .table || self == .caption || self == .cell }

  /// Number of cases.
  static let count = Int(HTMLElement.cell.rawValue) + 1
}

/// What the filter does with a tag.
enum HTMLTreatment {
  case element(HTMLElement)
  case lineBreak
  case rule
  case image
  /// The tag goes, what is in the element stays.
  case tagDropped
  /// The element goes with all that is in it, as far as its end tag.
  case dropped
  /// The same for an element in which HTML knows no other tags.
  case droppedText

  /// The treatment of an element of this name, in lower case. An unknown one is a `span`.
  static func of(_ name: String) -> HTMLTreatment { table[name] ?? .element(.span) }

  private static let table: [String: HTMLTreatment] = {
    var table: [String: HTMLTreatment] = [:]
    func add(_ treatment: HTMLTreatment, _ names: String) {
      for name in names.split(separator: " ") { table[String(name)] = treatment }
    }
    add(.element(.bold), "b strong")
    add(.element(.italic), "i em")
    add(.element(.underline), "u ins")
    add(.element(.strikethrough), "s strike del")
    add(.element(.code), "code tt kbd samp")
    add(.element(.link), "a")
    add(.element(.paragraph), "p")
    add(.element(.heading), "h1 h2 h3 h4 h5 h6")
    add(
      .element(.division),
      """
      div address article aside center dd details dialog dl dt fieldset figcaption figure footer form header hgroup \
      legend main nav search section summary
      """)
    add(.element(.blockquote), "blockquote")
    add(.element(.bulletList), "ul menu dir")
    add(.element(.numberedList), "ol")
    add(.element(.item), "li")
    add(.element(.preformatted), "pre listing")
    add(.element(.table), "table")
    add(.element(.caption), "caption")
    add(.element(.row), "tr")
    add(.element(.cell), "td th")
    add(.lineBreak, "br")
    add(.rule, "hr")
    add(.image, "img image")
    add(
      .tagDropped,
      """
      html body tbody thead tfoot colgroup col area base basefont bgsound embed frame frameset input keygen link meta \
      param source track wbr plaintext
      """)
    add(.dropped, "head noscript template object applet svg math audio video canvas select datalist xml")
    add(.droppedText, "script style title textarea xmp iframe noembed noframes")
    return table
  }()
}
