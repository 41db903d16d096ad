extension LiteralEscaper {
  /// Whether a line of text that starts with this byte may look like the start of some block.
  static func mayStartBlock(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "<"),
      UInt8(ascii: "["), UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Escapes what would make a heading, a rule, a list, a quote, a fence, HTML, a table or a reference definition of a
  /// line of the text.
  ///
  /// - Parameter marker: The last character of the list marker before the block, 0 where there is none.
  mutating func guardLines(_ block: UnsafeBufferPointer<UInt8>, marker: UInt8) {
    for number in lines.indices where lines[number].startsLiterally {
      let line = UnsafeBufferPointer(rebasing: block[lines[number].start..<lines[number].end])
      let position: Int?
      if number == 0 {
        position = Self.structure(in: line, marker: marker) ?? Self.definition(in: block, line)
      } else {
        let above = UnsafeBufferPointer(rebasing: block[lines[number - 1].start..<lines[number - 1].end])
        position = Self.structure(in: line, below: above)
      }
      if let position { flag(lines[number].start + position) }
    }
  }

  /// The byte to escape in the first line of a block.
  private static func structure(in line: UnsafeBufferPointer<UInt8>, marker: UInt8) -> Int? {
    if let position = structure(in: line) { return position }
    switch line[0] {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      if line.count == 1 || isRule(line, marker: marker) { return 0 }
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      if let delimiter = numberDelimiter(in: line) { return delimiter.position }
    case UInt8(ascii: "["):
      if marker != 0, isTask(line) { return 0 }
    default:
      break
    }
    return nil
  }

  /// The byte to escape in a line that goes on a paragraph.
  private static func structure(
    in line: UnsafeBufferPointer<UInt8>, below above: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    if let position = structure(in: line) { return position }
    switch line[0] {
    case UInt8(ascii: "="):
      if line.allSatisfy({ $0 == UInt8(ascii: "=") }) { return 0 }
    case UInt8(ascii: "-"):
      if line.allSatisfy({ $0 == UInt8(ascii: "-") }) || isTableRow(line, below: above) { return 0 }
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      // Only an item that has text and the number 1 can interrupt a paragraph.
      if let delimiter = numberDelimiter(in: line), delimiter.number == 1, delimiter.position + 1 < line.count {
        return delimiter.position
      }
    case UInt8(ascii: "|"), UInt8(ascii: ":"):
      if isTableRow(line, below: above) { return 0 }
    default:
      break
    }
    return nil
  }

  /// The byte to escape in any line.
  private static func structure(in line: UnsafeBufferPointer<UInt8>) -> Int? {
    let first = line[0]
    switch first {
    case UInt8(ascii: ">"):
      return 0
    case UInt8(ascii: "#"):
      let count = repeats(first, in: line)
      return count <= 6 && (count == line.count || isBlank(line[count])) ? 0 : nil
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      return line.count > 1 && ASCII.isSpace(line[1]) || isRule(line, marker: 0) ? 0 : nil
    case UInt8(ascii: "_"):
      return isRule(line, marker: 0) ? 0 : nil
    case UInt8(ascii: "`"):
      let count = repeats(first, in: line)
      return count >= 3 && !line[count...].contains(first) ? 0 : nil
    case UInt8(ascii: "~"):
      return repeats(first, in: line) >= 3 ? 0 : nil
    case UInt8(ascii: "<"):
      return TagScan.startsBlock(line) ? 0 : nil
    default:
      return nil
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private static func repeats(_ byte: UInt8, in line: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    while count < line.count, line[count] == byte { count += 1 }
    return count
  }

  /// Whether the line, with the list marker before it, is a thematic break.
  private static func isRule(_ line: UnsafeBufferPointer<UInt8>, marker: UInt8) -> Bool {
    let first = line[0]
    var count = marker == first ? 1 : 0
    for byte in line {
      if byte == first { count += 1 } else if !isBlank(byte) { return false }
    }
    return count >= 3 && first != UInt8(ascii: "+")
  }

  /// The delimiter of a list item's number at the start of a line, and the number.
  private static func numberDelimiter(in line: UnsafeBufferPointer<UInt8>) -> (position: Int, number: Int)? {
    var end = 0
    var number = 0
    while end < line.count, end < 9, ASCII.isDigit(line[end]) {
      number = number * 10 + Int(line[end] - 0x30)
      end += 1
    }
    guard end < line.count, line[end] == UInt8(ascii: ".") || line[end] == UInt8(ascii: ")") else { return nil }
    guard end + 1 == line.count || ASCII.isSpace(line[end + 1]) else { return nil }
    return (end, number)
  }

  /// Whether GitHub would show a check box.
  private static func isTask(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard line.count >= 3, line[2] == UInt8(ascii: "]"), line.count == 3 || ASCII.isSpace(line[3]) else { return false }
    return line[1] == UInt8(ascii: " ") || line[1] == UInt8(ascii: "x") || line[1] == UInt8(ascii: "X")
  }

  /// Whether the line makes a table's head of the line above.
  private static func isTableRow(
    _ line: UnsafeBufferPointer<UInt8>, below above: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var dashes = 0
    for byte in line {
      switch byte {
      case UInt8(ascii: "-"): dashes += 1
      case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\t"): break
      default: return false
      }
    }
    return dashes > 0 && (above.contains(UInt8(ascii: "\\")) || cells(in: line) == cells(in: above))
  }

  private static func cells(in line: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 1
    for byte in line where byte == UInt8(ascii: "|") { count += 1 }
    if line.first == UInt8(ascii: "|") { count -= 1 }
    if line.count > 1, line.last == UInt8(ascii: "|") { count -= 1 }
    return count
  }

  /// The byte to escape where a paragraph's start reads as the definition of a reference.
  private static func definition(in block: UnsafeBufferPointer<UInt8>, _ line: UnsafeBufferPointer<UInt8>) -> Int? {
    guard line[0] == UInt8(ascii: "[") else { return nil }
    var at = 1
    var isLabelled = false
    while at < block.count, block[at] != UInt8(ascii: "]") {
      if block[at] == UInt8(ascii: "[") || at > 1000 { return nil }
      if !ASCII.isSpace(block[at]) { isLabelled = true }
      at += 1
    }
    guard isLabelled, at + 1 < block.count, block[at + 1] == UInt8(ascii: ":") else { return nil }
    at = ASCII.skipSpace(block, at + 2)
    let start = at
    while at < block.count, !ASCII.endsDestination(block[at]) { at += 1 }
    if at == start { return nil }
    while at < block.count, block[at] != 0x0A, ASCII.isSpace(block[at]) { at += 1 }
    guard at < block.count else { return 0 }
    switch block[at] {
    case 0x0A, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("): return 0
    default: return nil
    }
  }
}
