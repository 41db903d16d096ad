/// Reads terminal text: it holds no control sequences but ours, and each line ends what it begins.
enum TerminalCheck {
  /// What is wrong, or nil.
  static func fault(in bytes: [UInt8]) -> String? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return "the terminal text is not UTF-8" }
    var text: [UInt8] = []
    var isStyled = false
    var isLinked = false
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == 0x0A, isStyled || isLinked { return "a line of terminal text does not end what it begins" }
      guard byte == 0x1B else {
        text.append(byte)
        continue
      }
      switch rest.popFirst() {
      case 0x5B:
        let parameters = rest.prefix { (0x30...0x39).contains($0) || $0 == 0x3B }
        rest = rest.dropFirst(parameters.count)
        guard rest.popFirst() == 0x6D else { return "a control sequence sets no look" }
        isStyled = !parameters.elementsEqual("0".utf8)
      case 0x5D:
        let body = rest.prefix { $0 != 0x1B }
        rest = rest.dropFirst(body.count)
        guard rest.popFirst() == 0x1B, rest.popFirst() == 0x5C else { return "a hyperlink does not end" }
        guard body.starts(with: "8;".utf8), body.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
          return "a hyperlink is none"
        }
        let opens = body.count > 3
        if opens == isLinked { return "hyperlinks stand in each other" }
        isLinked = opens
      default: return "a control sequence is not ours"
      }
    }
    if isStyled || isLinked { return "terminal text does not end what it begins" }
    return ShownCheck.fault(in: String(decoding: text, as: UTF8.self), of: "terminal text")
  }
}
