/// Builds a fragment, and so a document, from its beginning to its end.
///
/// Call ``startParagraph(_:)`` for each line in turn, and between them append that line's text. The first call gives the
/// fragment's ``Fragment/firstStyle``; leave it out for a fragment that is to join the paragraph it is put into.
public struct FragmentBuilder: Sendable {
  package var fragment = Fragment()
  private var started = false

  /// A builder of an empty fragment.
  public init() {}

  /// A builder of an empty fragment, with memory for what comes.
  ///
  /// - Parameter capacity: Expected length of the text in UTF-16 units.
  public init(capacity: Int) { fragment.units.reserveCapacity(capacity) }

  /// Number of UTF-16 units so far.
  public var length: Int { fragment.units.count }

  /// Starts a paragraph. Every call but the first, if nothing was appended before it, puts a line end in front.
  public mutating func startParagraph(_ style: ParagraphStyle) {
    if !started, fragment.units.isEmpty {
      fragment.firstStyle = style
    } else {
      extendRun(formats: [], link: -1, mention: -1, by: 1)
      fragment.units.append(0x0A)
      fragment.styles.append(style)
    }
    started = true
  }

  /// Appends text to the current paragraph. The text must hold no line end; one that it does hold becomes a space.
  public mutating func append(_ text: String, formats: Formats = [], link: String? = nil) {
    let before = fragment.units.count
    for unit in text.utf16 { fragment.units.append(unit == 0x0A ? 0x20 : unit) }
    let count = fragment.units.count - before
    if count > 0 { extendRun(formats: formats, link: index(of: link), mention: -1, by: count, counted: true) }
  }

  /// Appends UTF-16 units without line ends to the current paragraph.
  public mutating func append(
    units: some Sequence<UInt16>, formats: Formats = [], link: String? = nil
  ) {
    let before = fragment.units.count
    for unit in units { fragment.units.append(unit == 0x0A ? 0x20 : unit) }
    let count = fragment.units.count - before
    if count > 0 { extendRun(formats: formats, link: index(of: link), mention: -1, by: count, counted: true) }
  }

  /// Appends a mention with its label to the current paragraph.
  public mutating func append(_ mention: Mention, formats: Formats = [], link: String? = nil) {
    let before = fragment.units.count
    fragment.units.append(contentsOf: mention.label.utf16)
    fragment.mentions.append(mention)
    extendRun(
      formats: formats, link: index(of: link), mention: fragment.mentions.count - 1,
      by: fragment.units.count - before, counted: true)
  }

  /// What was built so far.
  public func build() -> Fragment { fragment }

  private mutating func index(of link: String?) -> Int {
    // A link without a target is none.
    guard let link, !link.isEmpty else { return -1 }
    if let last = fragment.links.last, last == link { return fragment.links.count - 1 }
    fragment.links.append(link)
    return fragment.links.count - 1
  }

  /// Extends the last run or starts one. With `counted`, the units are already in the fragment.
  private mutating func extendRun(formats: Formats, link: Int, mention: Int, by count: Int, counted: Bool = false) {
    let end = fragment.units.count + (counted ? 0 : count)
    if let last = fragment.runs.last, last.formats == formats, last.link == link, last.mention == mention {
      fragment.runs[fragment.runs.count - 1].end = end
    } else if fragment.runs.isEmpty, formats.isEmpty, link < 0, mention < 0 {
      // Text without attributes needs no runs until the first attribute appears.
      return
    } else {
      if fragment.runs.isEmpty, end - count > 0 { fragment.runs.append(Fragment.Run(end: end - count)) }
      fragment.runs.append(Fragment.Run(end: end, formats: formats, link: link, mention: mention))
    }
  }
}
