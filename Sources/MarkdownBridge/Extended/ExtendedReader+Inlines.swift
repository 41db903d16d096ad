import CCMarkGFM
import RichText

/// What the inline nodes around the current one ask for.
struct ExtendedFormats {
  var open = OpenFormats()

  /// The target of the link around, and the number of links and images around.
  var link: String?
  var depth = 0

  /// Whether an opening bracket that begins no link stands before.
  var holdsBracket = false

  /// For each image around, how long the text was when it began.
  var images: [Int] = []

  /// A description of an image has none.
  var formats: Formats { images.isEmpty ? open.formats : [] }
}

extension ExtendedReader {
  /// Reads what a paragraph, heading or cell holds.
  mutating func readInlines(of block: CMark.Node) {
    Underline.pair(in: block, StandIns())
    formats = ExtendedFormats()
    var node = block.pointee.first_child
    while let current = node {
      let isContainer = enterInline(current)
      if isContainer, let child = current.pointee.first_child {
        node = child
        continue
      }
      if isContainer { leaveInline(current) }
      node = nil
      var done = current
      while true {
        if let next = done.pointee.next {
          node = next
          break
        }
        guard let parent = done.pointee.parent, parent != block else { break }
        leaveInline(parent)
        done = parent
      }
    }
  }

  /// - Returns: Whether the node holds others and has to be left again.
  private mutating func enterInline(_ node: CMark.Node) -> Bool {
    switch node.pointee.type {
    case CMark.Inline.text: append(node.pointee.as.literal.bytes)
    case CMark.Inline.softBreak, CMark.Inline.lineBreak: startLine(restStyle)
    case CMark.Inline.code: append(node.pointee.as.literal.bytes, adding: .code)
    case CMark.Inline.html: readTag(node)
    case CMark.Inline.token: readToken(node.pointee.as.custom.on_enter.bytes)
    case CMark.Inline.link, CMark.Inline.image:
      result.holdsLink = true
      let isImage = node.pointee.type == CMark.Inline.image
      let address = node.pointee.as.link.url.bytes
      // One that a definition gave and that is too long to be repeated has a guard in it.
      if formats.depth == 0, !address.contains(ExtendedSource.guardByte) { formats.link = text(of: address) }
      if isImage { formats.images.append(builder.length) }
      formats.depth += 1
      return true
    default:
      formats.open.change(node.pointee.type, by: 1)
      return true
    }
    return false
  }

  private mutating func leaveInline(_ node: CMark.Node) {
    switch node.pointee.type {
    case CMark.Inline.link, CMark.Inline.image:
      // An image without a description shows where it is.
      if node.pointee.type == CMark.Inline.image, formats.images.popLast() == builder.length {
        let address = node.pointee.as.link.url.bytes
        let end = address.firstIndex(of: ExtendedSource.guardByte) ?? address.count
        append(UnsafeBufferPointer(rebasing: address[..<end]))
        if end < address.count { builder.append("…") }
      }
      formats.depth -= 1
      if formats.depth == 0 { formats.link = nil }
    default: formats.open.change(node.pointee.type, by: -1)
    }
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, adding format: Formats = []) {
    if bytes.isEmpty { return }
    // Code comes before links: no definition makes one of what stands in it.
    if format != .code {
      if bytes.contains(UInt8(ascii: "[")) { formats.holdsBracket = true }
      if formats.holdsBracket, bytes.contains(UInt8(ascii: "]")) { result.mayRefer = true }
    }
    builder.append(
      text(of: bytes), formats: formats.images.isEmpty ? formats.formats.union(format) : [], link: formats.link)
  }

  /// `<u>` with its `</u>` underlines, `<br>` ends a line; any other HTML is text.
  private mutating func readTag(_ node: CMark.Node) {
    let bytes = node.pointee.as.literal.bytes
    if node.pointee.internal_offset == Underline.isPaired {
      formats.open.underline += Underline.isOpening(bytes) ? 1 : -1
    } else if ExtendedReader.lineEnds.contains(where: { bytes.elementsEqual($0.utf8) }) {
      startLine(restStyle)
    } else {
      var rest = bytes[...]
      while let end = rest.firstIndex(of: 0x0A) {
        append(UnsafeBufferPointer(rebasing: rest[..<end]))
        startLine(restStyle)
        rest = rest[(end + 1)...]
      }
      append(UnsafeBufferPointer(rebasing: rest))
    }
  }

  private static let lineEnds = ["<br>", "<br/>", "<br />", "<BR>"]

  /// - Parameter bytes: A whole token.
  private mutating func readToken(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let match = matcher.match(in: bytes, sigilAt: 1) else { return append(bytes) }
    let kind = options.tokens.kinds[match.kind]
    let id = text(of: UnsafeBufferPointer(rebasing: bytes[match.id]))
    let name = options.name(kind.name, id)
    if !TokenSyntax.isID(id) || name == nil && options.mode == .typed { return append(bytes) }
    builder.append(
      Mention(sigil: kind.sigil, kind: kind.name, id: id, name: name ?? id), formats: formats.formats,
      link: formats.link)
  }
}
