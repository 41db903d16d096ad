import CHTML
import RichText

/// What has to be done at an element's end.
enum Leaving {
  case nothing
  /// The line ends, if something follows.
  case softLine
  case line
  case paragraph(lines: Int, isTight: Bool)
  case quote
  case list
  case omittedList
  case item
  case officeItem
  case row
  case codeBlock
  case mention
}

/// A row of a table.
struct RowState {
  /// Number of lines before it.
  let lines: Int
  var cells = 0
  /// Tabs that come before the next text.
  var pendingTabs = 0
}

/// A code block while it is read.
struct CodeBlockState {
  var language: String
  private(set) var units: [UInt16] = []
  /// Whether a block's border comes before the next text.
  var wantsBreak = false

  init(language: String) { self.language = language }

  /// Adds a unit of text, or a line end.
  mutating func append(_ unit: UInt16) {
    if wantsBreak, let last = units.last, last != 0x0A { units.append(0x0A) }
    wantsBreak = false
    units.append(unit)
  }
}

extension FragmentReader {
  /// Begins an element. Returns what is due at its end, or nil where it is left out with all that is in it.
  mutating func enter(_ node: HTMLTree.Node) -> Leaving? {
    guard let tag = node.tag else { return nil }
    let style = node.hasAttributes ? InlineStyle(node[.style] ?? "") : InlineStyle()
    if style.isHidden || node[.hidden] != nil { return nil }
    if tag == GUMBO_TAG_BR {
      if !node.classes.contains("Apple-interchange-newline") { breakLine() }
      return nil
    }
    if tag == GUMBO_TAG_HR {
      endLineSoftly()
      return nil
    }
    if codeBlock != nil { return enterInCode(node, tag) }
    if mention != nil { return .nothing }
    if let leaving = enterInline(node, tag, style) { return leaving }
    apply(style, inHeading: tag == GUMBO_TAG_H1)
    return enterBlock(node, tag, style)
  }

  /// Inside a code block only text, line ends and the language count.
  private mutating func enterInCode(_ node: HTMLTree.Node, _ tag: GumboTag) -> Leaving {
    switch tag {
    case GUMBO_TAG_CODE:
      if codeBlock?.units.isEmpty == true, let language = node.language { codeBlock?.language = language }
      return .nothing
    case GUMBO_TAG_A, GUMBO_TAG_B, GUMBO_TAG_I, GUMBO_TAG_U, GUMBO_TAG_S, GUMBO_TAG_SPAN, GUMBO_TAG_TD:
      return .nothing
    default:
      endLineSoftly()
      return .softLine
    }
  }

  private mutating func enterInline(_ node: HTMLTree.Node, _ tag: GumboTag, _ style: InlineStyle) -> Leaving? {
    var decoration: Formats = []
    switch tag {
    case GUMBO_TAG_B: context.attributes.formats.insert(.bold)
    case GUMBO_TAG_I: context.attributes.formats.insert(.italic)
    case GUMBO_TAG_CODE: context.attributes.formats.insert(.code)
    case GUMBO_TAG_U: decoration = .underline
    case GUMBO_TAG_S: decoration = .strikethrough
    case GUMBO_TAG_A:
      if let address = node[.href] { context.attributes.link = number(ofLink: address) }
    case GUMBO_TAG_SPAN:
      if node.classes.contains("Apple-converted-space") { context.convertsNoBreakSpaces = true }
      if case .marker = style.officeList {
        // Outside an item there is nothing that the marker could belong to.
        guard items.last?.isPending == true, items.last?.list == nil else { return .nothing }
        context.isMarker = true
      }
      if options.trustsMentions, let state = MentionState(node), !context.attributes.formats.contains(.code) {
        mention = state
        apply(style, inHeading: false)
        return .mention
      }
    default: return nil
    }
    // What an element says about its own lines replaces what it would have; those of the elements around it stay.
    if style.decoration == nil { context.attributes.formats.formUnion(decoration) }
    apply(style, inHeading: false)
    return .nothing
  }

  private mutating func number(ofLink address: String) -> Int {
    guard let target = LinkTarget.ofHTML(address) else { return -1 }
    if let known = linkNumbers[target] { return known }
    links.append(target)
    linkNumbers[target] = links.count - 1
    return links.count - 1
  }

  private mutating func apply(_ style: InlineStyle, inHeading: Bool) {
    if let isBold = style.isBold, !inHeading { context.attributes.formats.set(.bold, isBold) }
    if let isItalic = style.isItalic { context.attributes.formats.set(.italic, isItalic) }
    if var decoration = style.decoration {
      // How a link looks is no format.
      if context.attributes.link >= 0 { decoration.remove(.underline) }
      context.attributes.formats.formUnion(decoration)
    }
    if let whiteSpace = style.whiteSpace { context.whiteSpace = whiteSpace }
  }

  private mutating func enterBlock(_ node: HTMLTree.Node, _ tag: GumboTag, _ style: InlineStyle) -> Leaving {
    switch tag {
    case GUMBO_TAG_P, GUMBO_TAG_H1:
      if case .item(let list, let level) = style.officeList { return startOfficeItem(list: list, level: level) }
      return startParagraph(isTight: style.isTight || node.hasTightClass)
    case GUMBO_TAG_DIV:
      if let language = node.language { context.language = language }
      endLineSoftly()
      return .softLine
    case GUMBO_TAG_BLOCKQUOTE:
      endLine()
      // A frameless one only indents.
      guard items.isEmpty, !style.hasNoBorder, quote + lists.count < FragmentReader.containerDepth else { return .line }
      quote += 1
      return .quote
    case GUMBO_TAG_UL: return startList(.bullet, node)
    case GUMBO_TAG_OL: return startList(.numbered, node)
    case GUMBO_TAG_LI: return startItem(node, style)
    case GUMBO_TAG_PRE:
      endLine()
      if items.last?.isPending == true {
        // An item can't begin with a code block.
        context.attributes.formats = .code
        context.whiteSpace = .preserved
        return .line
      }
      codeBlock = CodeBlockState(language: node.language ?? context.language)
      return .codeBlock
    case GUMBO_TAG_TABLE, GUMBO_TAG_CAPTION:
      endLine()
      return .line
    case GUMBO_TAG_TR:
      endLine()
      rows.append(RowState(lines: lineCount))
      return .row
    case GUMBO_TAG_TD:
      if !rows.isEmpty {
        if rows[rows.count - 1].cells > 0 { rows[rows.count - 1].pendingTabs += 1 }
        rows[rows.count - 1].cells += 1
      }
      pendingBreaks = 0
      pendingSpace = nil
      return .softLine
    default: return .nothing
    }
  }

  mutating func leave(_ leaving: Leaving) {
    switch leaving {
    case .nothing: break
    case .softLine: endLineSoftly()
    case .line: endLine()
    case .paragraph(let lines, let isTight): endParagraph(lines: lines, isTight: isTight)
    case .quote:
      endLine()
      quote -= 1
      leastQuote = min(leastQuote, quote)
    case .list:
      endLine()
      lists.removeLast()
    case .omittedList:
      endLine()
      omittedLists -= 1
    case .item: endItem()
    case .officeItem: endOfficeItem()
    case .row:
      endLine()
      rows.removeLast()
    case .codeBlock: finishCodeBlock()
    case .mention: endMention()
    }
  }

  /// Writes the tabs between the last cell with text and this one; between lines there are none.
  mutating func startCell() {
    guard let row = rows.last, row.pendingTabs > 0 else { return }
    rows[rows.count - 1].pendingTabs = 0
    pendingSpace = nil
    if line?.isEmpty == true, lineCount > row.lines { return }
    for _ in 0..<row.pendingTabs { line?.append(0x09, InlineAttributes()) }
  }
}

extension Formats {
  fileprivate mutating func set(_ format: Formats, _ isOn: Bool) {
    if isOn { insert(format) } else { remove(format) }
  }
}

extension HTMLTree.Node {
  /// Whether white space in it is between its rows or items, and never shown.
  var holdsNoSpace: Bool {
    switch tag {
    case GUMBO_TAG_UL, GUMBO_TAG_OL, GUMBO_TAG_TABLE, GUMBO_TAG_TBODY, GUMBO_TAG_TR: true
    default: false
    }
  }

  /// Whether the class is one that Word or Apple's text system gives every line.
  fileprivate var hasTightClass: Bool {
    classes.contains { word in
      word.hasPrefix("Mso") || word.first == "p" && word.count > 1 && word.dropFirst().allSatisfy(\.isNumber)
    }
  }

  /// The language of a code block, as CommonMark's writers, highlighters and GitHub name it.
  fileprivate var language: String? {
    if let info = self[.info] { return info.asInfoString }
    for word in classes {
      for prefix in ["language-", "lang-", "highlight-source-"]
      where word.hasPrefix(prefix) && word.count > prefix.count {
        return String(word.dropFirst(prefix.count))
      }
    }
    return nil
  }
}
