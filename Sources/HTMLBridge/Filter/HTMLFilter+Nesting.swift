/// Which elements are open.
///
/// Whatever stands above an element that ends is ended by an end tag of its own, so that gumbo has the same elements open
/// as ``HTMLFilter/open`` says. Formatting elements are the exception: gumbo opens those again in what follows, as HTML
/// has it, until their own end tag comes.
extension HTMLFilter {
  mutating func start(_ element: HTMLElement, _ attributes: [(attribute: HTMLAttribute, value: Range<Int>)]) {
    guard let element = placed(element) else { return }
    endWhatEnds(before: element)
    if open.count >= HTMLFilter.depth || element.isFormatting && openFormatting >= HTMLFilter.formattingDepth {
      omitted[Int(element.rawValue)] += 1
      if !element.isFormatting, element != .span { writeRule() }
      return
    }
    let start = output.count
    write(tag: element.name, attributes) { $0.belongs(to: element) }
    let cost = 1 + (output.count - start) / 64
    open.append(Open(element: element, cost: cost))
    if element.isFormatting { openFormatting += 1 }
    budget -= 1
  }

  /// What an element counts as where it stands: a part of a table outside one is a plain element. Nil where only line
  /// ends are written any more; its line end is written then.
  private mutating func placed(_ element: HTMLElement) -> HTMLElement? {
    if isFlat {
      if !element.isFormatting, element != .span, element != .cell { writeLineEnd() }
      return nil
    }
    guard element == .row || element == .caption || element == .cell, last(.table) == nil else { return element }
    return element == .cell ? .span : .division
  }

  mutating func end(_ element: HTMLElement) {
    guard let element = placed(element) else { return }
    if omitted[Int(element.rawValue)] > 0 {
      omitted[Int(element.rawValue)] -= 1
      if !element.isFormatting, element != .span { writeRule() }
      return
    }
    switch element {
    case .bold, .italic, .underline, .strikethrough, .code, .link:
      endFormatting(element)
    case .span:
      endLast(element) { !$0.isFormatting && $0 != .span }
    case .item:
      endLast(element) { $0.isBarrier || $0 == .bulletList || $0 == .numberedList }
    case .table, .caption, .row, .cell:
      endLast(element) { $0 == .table }
    default:
      endLast(element) { $0.isBarrier }
    }
  }

  private static let rule = Array("<hr>".utf8)

  /// Something that separates lines and is nothing otherwise.
  mutating func writeRule() {
    if isFlat { return writeLineEnd() }
    endLast(.paragraph) { $0.isBarrier }
    if output.suffix(4) == HTMLFilter.rule[...] { return }
    output += HTMLFilter.rule
    budget -= 1
  }

  /// Ends all from this place on but formatting elements, which stay open. A cell or a caption takes those that were
  /// opened in it along.
  mutating func close(from index: Int) {
    var kept: [Open] = []
    while open.count > index, let last = open.popLast() {
      if last.element.isFormatting {
        kept.append(last)
        continue
      }
      writeEndTag(last.element)
      if last.element == .cell || last.element == .caption {
        openFormatting -= kept.count
        kept = []
      }
    }
    for element in kept { budget -= element.cost }
    open += kept.reversed()
  }

  // MARK: - What a start tag ends

  private mutating func endWhatEnds(before element: HTMLElement) {
    switch element {
    case .link:
      // A link in a link ends the outer one.
      if last(.link, below: { $0 == .cell || $0 == .caption }) != nil { endFormatting(.link) }
    case .heading:
      endLast(.paragraph) { $0.isBarrier }
      if let top = open.lastIndex(where: { !$0.element.isFormatting }), open[top].element == .heading {
        close(from: top)
      }
    case .item:
      endLast(.item) { !$0.isFormatting && $0 != .span && $0 != .division && $0 != .paragraph }
      endLast(.paragraph) { $0.isBarrier }
    case .caption:
      if let table = last(.table) { close(from: table + 1) }
    case .row:
      if let table = last(.table) { close(from: table + 1) }
    case .cell:
      guard let table = last(.table) else { break }
      if let row = last(.row, below: { $0 == .table }) {
        close(from: row + 1)
      } else {
        close(from: table + 1)
        write("<tr>")
        open.append(Open(element: .row, cost: 1))
      }
    case .table:
      // Directly in a table, outside its cells, another one ends it.
      if let table = last(.table, below: { $0 == .cell || $0 == .caption }) { close(from: table) }
      endLast(.paragraph) { $0.isBarrier }
    default:
      if element.endsParagraph { endLast(.paragraph) { $0.isBarrier } }
    }
  }

  private mutating func endFormatting(_ element: HTMLElement) {
    guard let index = last(element, below: { $0 == .cell || $0 == .caption }) else { return }
    writeEndTag(element)
    let blocks = open[(index + 1)...].count { !$0.element.isFormatting && $0.element != .span }
    // HTML moves blocks out of the element, with a copy of it inside each, but no more than seven at a time. Where there
    // is no block inside, spans inside end with it.
    budget -= blocks * open[index].cost
    if blocks > 6 { return }
    let inside = open[(index + 1)...].filter { blocks > 0 || $0.element.isFormatting }
    open.removeSubrange(index...)
    open += inside
    openFormatting -= 1
  }

  /// Ends the innermost such element, and what is open inside it, unless a barrier stands in between.
  private mutating func endLast(_ element: HTMLElement, below isBarrier: (HTMLElement) -> Bool) {
    if let index = last(element, below: isBarrier) { close(from: index) }
  }

  /// The innermost such element that is open.
  private func last(_ element: HTMLElement, below isBarrier: (HTMLElement) -> Bool = { _ in false }) -> Int? {
    var index = open.count - 1
    while index >= 0 {
      if open[index].element == element { return index }
      if isBarrier(open[index].element) { return nil }
      index -= 1
    }
    return nil
  }
}

extension HTMLAttribute {
  /// Whether the bridge looks at the attribute on such an element.
  func belongs(to element: HTMLElement) -> Bool {
    switch self {
    case .style, .hidden: true
    case .href: element == .link
    case .class:
      element == .paragraph || element == .preformatted || element == .code || element == .span
        || element == .division
    case .start: element == .numberedList
    case .level: element == .item
    case .indent: element == .bulletList || element == .numberedList
    case .mention, .mentionKind, .mentionSigil: element == .span
    case .info: element == .code
    case .alt: false
    }
  }
}
