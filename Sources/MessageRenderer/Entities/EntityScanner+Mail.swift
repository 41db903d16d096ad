extension EntityScanner {
  /// An e-mail address: an ASCII name of at most 64 characters and a domain of any ending.
  mutating func findMail(sign: Int) -> Int {
    let settled = found.last.map(\.range.upperBound) ?? 0
    let earliest = max(stretch, settled)
    var start = sign
    while start > earliest, sign - start <= 64, isNameUnit(units[start - 1]) { start -= 1 }
    guard start == earliest || mayBegin(at: start) else { return sign + 1 }
    while start < sign, units[start] == 0x2E || units[start] == 0x2D { start += 1 }
    guard start < sign, sign - start <= 64, units[sign - 1] != 0x2E,
      let host = host(from: sign + 1), host.labels > 1, !host.isMalformed, !host.hasLowUnderscore,
      unit(host.range.upperBound) != 0x40, isEnding(host.lastLabel)
    else { return sign + 1 }
    let end = host.range.upperBound
    let name = text(start..<sign)
    let escaped = name.contains("%") ? name.split(separator: "%", omittingEmptySubsequences: false) : [name[...]]
    let target = "mailto:" + escaped.joined(separator: "%25") + text(sign..<end)
    return take(.mail, self.start(start, scheme: "mailto:")..<end, target: target) ? end : sign + 1
  }

  private func isNameUnit(_ unit: UInt16) -> Bool {
    switch unit {
    // % + - . _
    case 0x25, 0x2B, 0x2D, 0x2E, 0x5F: true
    default: EntityText.isDigit(unit) || EntityText.isASCIILetter(unit)
    }
  }

  /// Whether a label can be a top-level domain, known or not: letters, or letters in ASCII form.
  private func isEnding(_ label: Range<Int>) -> Bool {
    guard label.count > 1 else { return false }
    return TopLevelDomain.isKnown(units[label]) || !units[label].contains { EntityText.isDigit($0) || $0 == 0x2D }
  }

  /// A hashtag: a `#` and letters, digits and underscores, not of digits alone.
  mutating func findTag(sign: Int) -> Int {
    guard let address = options.hashtagAddress, mayBegin(at: sign) else { return sign + 1 }
    var end = sign + 1
    var hasLetter = false
    while let scalar = scalar(at: end), scalar == "_" || EntityText.isWord(scalar) {
      if scalar.properties.numericType == nil { hasLetter = true }
      end += EntityText.length(scalar)
    }
    guard hasLetter, unit(end) != 0x23, end - sign <= 140 else { return end }
    var target = Array(address.utf8)
    for byte in text((sign + 1)..<end).utf8 {
      if byte < 0x80 { target.append(byte) } else { PercentEncoding.append(byte, to: &target) }
    }
    return take(.hashtag, sign..<end, target: String(decoding: target, as: UTF8.self)) ? end : end
  }
}
