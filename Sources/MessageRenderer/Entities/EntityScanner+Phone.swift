extension EntityScanner {
  /// A telephone number: `+` or `00` and 7 to 15 digits in groups, or a number of North America in its three groups.
  mutating func findPhone(at start: Int) -> Int {
    guard mayBegin(at: start) else { return behindDigits(start) }
    let isInternational = units[start] == 0x2B || units[start] == 0x30 && unit(start + 1) == 0x30
    let number = isInternational ? internationalNumber(from: start) : northAmericanNumber(from: start)
    guard let number, mayEnd(at: number.end) else { return behindDigits(start) }
    let begin = self.start(start, scheme: "tel:")
    return take(.phone, begin..<number.end, target: "tel:" + number.digits) ? number.end : behindDigits(start)
  }

  /// Whether a number may end at a position: neither a word nor a longer number goes on there.
  private func mayEnd(at end: Int) -> Bool {
    guard let next = scalar(at: end) else { return true }
    if EntityText.isWord(next), !EntityText.isUnspaced(next) || next.properties.numericType != nil { return false }
    if next == "-" || next == "." || next == "/" || next == ":" || next == "," {
      return !EntityText.isDigit(unit(end + 1))
    }
    return next != "@" && next != "_" && next != "%"
  }

  private func internationalNumber(from start: Int) -> (digits: String, end: Int)? {
    var digits = ""
    var position = start
    var end = start
    var group = 0
    var groupStart = (digits: 0, end: start)
    if units[start] == 0x2B {
      digits = "+"
      position += 1
      guard (0x31...0x39).contains(unit(position)) else { return nil }
    }
    while position < limit {
      let unit = units[position]
      if EntityText.isDigit(unit) {
        digits.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: unit)))
        group += 1
        position += 1
        end = position
        if digits.utf8.count > 17 { return nil }
      } else if let next = behindTrunkZero(position) ?? behindSeparator(position) {
        groupStart = (digits.utf8.count, end)
        group = 0
        position = next
      } else {
        break
      }
    }
    // A single digit behind a space counts something.
    if group == 1, groupStart.digits > 0, units[groupStart.end] == 0x20 {
      digits = String(digits.prefix(groupStart.digits))
      end = groupStart.end
    }
    let count = digits.utf8.count - (units[start] == 0x2B ? 1 : 2)
    return (7...15).contains(count) ? (digits, end) : nil
  }

  /// Behind ` (0)`, which is not dialled.
  private func behindTrunkZero(_ start: Int) -> Int? {
    let open = unit(start) == 0x20 ? start + 1 : start
    guard unit(open) == 0x28, unit(open + 1) == 0x30, unit(open + 2) == 0x29 else { return nil }
    let next = isSpace(unit(open + 3)) ? open + 4 : open + 3
    return EntityText.isDigit(unit(next)) ? next : nil
  }

  /// Behind what may stand between two groups of digits.
  private func behindSeparator(_ start: Int) -> Int? {
    var next = start
    switch unit(next) {
    case 0x2D, 0x2E, 0x2F, 0x2011: next += 1
    case let unit where isSpace(unit): next += self.unit(next + 1) == 0x28 ? 2 : 1
    case 0x28: next += 1
    case 0x29: next += isSpace(unit(next + 1)) || unit(next + 1) == 0x2D ? 2 : 1
    default: return nil
    }
    return EntityText.isDigit(unit(next)) ? next : nil
  }

  private func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0xA0 || unit == 0x202F }

  /// `(555) 010-0199`, `555-010-0199`, `555.010.0199`, each perhaps behind `1-` or `1 `.
  private func northAmericanNumber(from start: Int) -> (digits: String, end: Int)? {
    var position = start
    var digits = ""
    if unit(position) == 0x31, unit(position + 1) == 0x2D || unit(position + 1) == 0x20 {
      digits = "1"
      position += 2
    }
    let isInBrackets = unit(position) == 0x28
    if isInBrackets { position += 1 }
    guard let area = group(of: 3, at: &position), (0x32...0x39).contains(units[position - 3]) else { return nil }
    var separator = unit(position)
    if isInBrackets {
      guard separator == 0x29 else { return nil }
      position += isSpace(unit(position + 1)) ? 2 : 1
      separator = 0x2D
    } else {
      guard separator == 0x2D || separator == 0x2E else { return nil }
      position += 1
    }
    guard let exchange = group(of: 3, at: &position), unit(position) == separator else { return nil }
    position += 1
    guard let line = group(of: 4, at: &position) else { return nil }
    return (digits + area + exchange + line, position)
  }

  private func group(of count: Int, at position: inout Int) -> String? {
    let end = position + count
    guard end <= limit, units[position..<end].allSatisfy(EntityText.isDigit), !EntityText.isDigit(unit(end)) else {
      return nil
    }
    defer { position = end }
    return text(position..<end)
  }
}
