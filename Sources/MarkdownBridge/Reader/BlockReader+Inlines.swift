import CCMarkGFM
import RichText

/// What inline nodes around the current one ask for.
struct InlineState {
  var open = OpenFormats()
  /// Formats and links that are open.
  var depth = 0
  var links: [OpenLink] = []

  struct OpenLink {
    let number: Int
    let textCount: Int
    let isLiteral: Bool
  }
}

extension BlockReader {
  /// Reads what a paragraph holds; each of its lines but the first gets the style `rest`.
  mutating func readInlines(of block: CMark.Node, rest: ParagraphStyle) {
    var state = InlineState()
    if context.mayUnderline { Underline.pair(in: block, output.standIns) }
    output.formats = []
    output.link = -1
    var node = block.pointee.first_child
    while let current = node {
      let isContainer = enter(current, &state, rest)
      if isContainer, let child = current.pointee.first_child {
        node = child
        continue
      }
      if isContainer { leave(current, &state) }
      node = nil
      var done = current
      while true {
        if let next = done.pointee.next {
          node = next
          break
        }
        guard let parent = done.pointee.parent, parent != block else { break }
        leave(parent, &state)
        done = parent
      }
    }
    output.formats = []
    output.link = -1
  }

  /// - Returns: Whether the node is a format or a link, which has to be left again.
  private mutating func enter(_ node: CMark.Node, _ state: inout InlineState, _ rest: ParagraphStyle) -> Bool {
    switch node.pointee.type {
    case CMark.Inline.text:
      if context.mayDecodeLineEnds {
        appendLines(node.pointee.as.literal.bytes, rest)
      } else {
        output.append(node.pointee.as.literal.bytes)
      }
    case CMark.Inline.softBreak, CMark.Inline.lineBreak:
      breakLine(rest)
    case CMark.Inline.code:
      output.formats.insert(.code)
      output.append(node.pointee.as.literal.bytes)
      output.formats.remove(.code)
    case CMark.Inline.html:
      readHTML(node, &state, rest)
    case CMark.Inline.token:
      readToken(node.pointee.as.custom.on_enter.bytes)
    default:
      open(node, &state)
      return true
    }
    return false
  }

  private mutating func open(_ node: CMark.Node, _ state: inout InlineState) {
    state.depth += 1
    if node.pointee.type == CMark.Inline.link || node.pointee.type == CMark.Inline.image {
      let isLiteral =
        node.pointee.type == CMark.Inline.image || node.pointee.as.link.url.len == 0
        || state.depth > ReadLimits.inlineDepth || spans >= ReadLimits.spans
      if isLiteral {
        output.append(node.pointee.type == CMark.Inline.image ? "![" : "[")
      } else {
        // An address in angle brackets inside a link is text of that link.
        guard state.links.isEmpty else {
          state.links.append(.init(number: output.link, textCount: -1, isLiteral: false))
          return
        }
        spans += 1
        output.link = output.number(of: output.standIns.restored(node.pointee.as.link.url.bytes))
      }
      state.links.append(.init(number: output.link, textCount: output.textCount, isLiteral: isLiteral))
      return
    }
    if state.depth > ReadLimits.inlineDepth {
      output.append(CMark.mark(of: node))
      return
    }
    state.open.change(node.pointee.type, by: 1)
    output.formats = state.open.formats
  }

  private mutating func leave(_ node: CMark.Node, _ state: inout InlineState) {
    if node.pointee.type == CMark.Inline.link || node.pointee.type == CMark.Inline.image {
      if let link = state.links.popLast() {
        output.link = state.links.last?.number ?? -1
        let hasText = output.textCount > link.textCount
        if link.isLiteral || !hasText {
          if !link.isLiteral { output.append("[") }
          output.append("](")
          output.append(node.pointee.as.link.url.bytes)
          output.append(")")
        }
      }
    } else if state.depth > ReadLimits.inlineDepth {
      output.append(CMark.mark(of: node))
    } else {
      state.open.change(node.pointee.type, by: -1)
      output.formats = state.open.formats
    }
    state.depth -= 1
  }

  /// Ends a line. An item that has no text yet takes the next line's: nothing can continue an empty item.
  private mutating func breakLine(_ rest: ParagraphStyle) {
    if output.lineIsEmpty, output.lineStyle.isItem { return }
    output.startLine(rest)
  }

  /// Appends text in which line ends may have come from references.
  private mutating func appendLines(_ bytes: UnsafeBufferPointer<UInt8>, _ style: ParagraphStyle) {
    var rest = bytes
    while let end = SourceLines.lineEndOrReturn(in: rest) {
      output.append(UnsafeBufferPointer(rebasing: rest[..<end]))
      breakLine(style)
      let isPair = rest[end] == 0x0D && end + 1 < rest.count && rest[end + 1] == 0x0A
      rest = UnsafeBufferPointer(rebasing: rest[(end + (isPair ? 2 : 1))...])
    }
    output.append(rest)
  }

  /// `<u>` with its `</u>` underlines; any other HTML is text.
  private mutating func readHTML(_ node: CMark.Node, _ state: inout InlineState, _ rest: ParagraphStyle) {
    let bytes = node.pointee.as.literal.bytes
    if node.pointee.internal_offset == Underline.isPaired {
      state.open.underline += Underline.isOpening(bytes) ? 1 : -1
      output.formats = state.open.formats
      return
    }
    // Tags are text, so a mention in one is a mention.
    var start = 0
    var at = 1
    while at + 1 < bytes.count {
      if bytes[at] == UInt8(ascii: "<"), let token = context.matcher.match(in: bytes, sigilAt: at + 1) {
        appendLines(UnsafeBufferPointer(rebasing: bytes[start..<at]), rest)
        readToken(UnsafeBufferPointer(rebasing: bytes[at..<token.end]))
        start = token.end
        at = token.end
      } else {
        at += 1
      }
    }
    appendLines(UnsafeBufferPointer(rebasing: bytes[start...]), rest)
  }

  /// - Parameter bytes: A whole token.
  private mutating func readToken(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard spans < ReadLimits.spans, let match = context.matcher.match(in: bytes, sigilAt: 1) else {
      output.append(bytes)
      return
    }
    let kind = context.options.tokens.kinds[match.kind]
    let id = output.standIns.restored(UnsafeBufferPointer(rebasing: bytes[match.id]))
    let name = context.options.name(kind.name, id)
    // A stand-in may hide what no id holds.
    if !TokenSyntax.isID(id) || name == nil && context.options.mode == .typed {
      output.append(bytes)
      return
    }
    spans += 1
    output.append(Mention(sigil: kind.sigil, kind: kind.name, id: id, name: name ?? id))
  }
}

extension CMark {
  /// The mark that a format was most likely written with.
  static func mark(of node: Node) -> String {
    switch node.pointee.type {
    case Inline.strong: "**"
    case Inline.emphasis: "*"
    default: "~~"
    }
  }
}
