/// Spells the target of a link, so that a reader gets exactly its characters.
enum LinkDestination {
  /// The deepest nesting of parentheses that readers have to follow.
  private static let deepestParentheses = 32

  /// Appends `(target)`, with `<` and `>` around a target that the plain form can't hold.
  ///
  /// - Parameter isUndefining: Whether to add an empty title, behind which the line is no definition of a reference.
  static func append(_ target: String, isUndefining: Bool, to output: inout [UInt8]) {
    let bytes = Array(target.utf8)
    let isBracketed = needsBrackets(bytes) || isUndefining && bytes.isEmpty
    output.append(UInt8(ascii: "("))
    if isBracketed { output.append(UInt8(ascii: "<")) }
    // A back-tick might seem to open code that ends behind the link.
    appendEscaped(bytes, to: &output) {
      $0 == UInt8(ascii: "`") || isBracketed && ($0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">"))
    }
    if isBracketed { output.append(UInt8(ascii: ">")) }
    if isUndefining { output.append(contentsOf: " \"\"".utf8) }
    output.append(UInt8(ascii: ")"))
  }

  /// Appends a text in which readers decode references and backslashes but nothing else: a target, or the info string of
  /// a code block.
  ///
  /// cmark decodes references first and backslashes then, so an ampersand can't be escaped by a backslash.
  static func appendEscaped(_ bytes: [UInt8], to output: inout [UInt8], escaping: (UInt8) -> Bool) {
    let last = bytes.count - 1
    bytes.withUnsafeBufferPointer { bytes in
      for (index, byte) in bytes.enumerated() {
        switch byte {
        case 0x0A, 0x0D:
          InlineSpeller.appendReference(to: UInt32(byte), &output)
        case 0x09...0x0D, 0x20:
          // Dropped at the ends, unless it is a reference.
          if index == 0 || index == last {
            InlineSpeller.appendReference(to: UInt32(byte), &output)
          } else {
            output.append(byte)
          }
        case 0:
          output.append(contentsOf: "\u{FFFD}".utf8)
        case UInt8(ascii: "&"):
          output.append(byte)
          if ReferenceScan.length(bytes, at: index) > 0 { output.append(contentsOf: "amp;".utf8) }
        case UInt8(ascii: "\\"):
          // Also where the closing bracket follows.
          if index == last || ASCII.isPunctuation(bytes[index + 1]) || ASCII.isSpace(bytes[index + 1]) {
            output.append(byte)
          }
          output.append(byte)
        default:
          if escaping(byte) { output.append(UInt8(ascii: "\\")) }
          output.append(byte)
        }
      }
    }
  }

  private static func needsBrackets(_ bytes: [UInt8]) -> Bool {
    if bytes.first == UInt8(ascii: "<") { return true }
    var depth = 0
    for byte in bytes {
      switch byte {
      case 0...0x20, 0x7F: return true
      case UInt8(ascii: "("):
        depth += 1
        if depth > deepestParentheses { return true }
      case UInt8(ascii: ")"):
        depth -= 1
        if depth < 0 { return true }
      default: break
      }
    }
    return depth != 0
  }
}
