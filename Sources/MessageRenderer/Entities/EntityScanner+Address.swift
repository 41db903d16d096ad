extension EntityScanner {
  /// An address with its scheme.
  mutating func findSchemed(colon: Int) -> Int {
    guard unit(colon + 1) == 0x2F, unit(colon + 2) == 0x2F else { return colon + 1 }
    var start = colon
    while start > floor, isSchemeUnit(units[start - 1]) { start -= 1 }
    while start < colon, !EntityText.isASCIILetter(units[start]) { start += 1 }
    // An address of a scheme that is not allowed holds no other address.
    guard start < colon, colon - start <= 32, mayBegin(at: start),
      policy.schemes.contains(text(start..<colon).lowercased()), let end = endOfAddress(from: colon + 3),
      take(.address, start..<end, target: text(start..<end))
    else {
      floor = behindWord(colon)
      return floor
    }
    return end
  }

  private func isSchemeUnit(_ unit: UInt16) -> Bool {
    EntityText.isASCIILetter(unit) || EntityText.isDigit(unit) || unit == 0x2B || unit == 0x2D || unit == 0x2E
  }

  /// Where an address ends, read from behind its `//`; nil where no host stands there.
  private func endOfAddress(from start: Int) -> Int? {
    let hostStart = behindUserInformation(start)
    if unit(hostStart) == 0x5B {
      var end = hostStart + 1
      while isVersion6Unit(unit(end)) { end += 1 }
      guard unit(end) == 0x5D, end - hostStart > 2, units[hostStart..<end].contains(0x3A) else { return nil }
      return endOfPath(from: behindPort(end + 1))
    }
    guard let host = host(from: hostStart), !host.isMalformed, isVersion4(host) ?? true else { return nil }
    return endOfPath(from: behindPort(host.range.upperBound))
  }

  private func isVersion6Unit(_ unit: UInt16) -> Bool {
    EntityText.isDigit(unit) || (0x61...0x66).contains(unit | 0x20) || unit == 0x3A || unit == 0x2E
  }

  private func behindUserInformation(_ start: Int) -> Int {
    var position = start
    while position < limit, position - start < 256 {
      switch units[position] {
      case 0x40: return position + 1
      // ! $ % & ' ( ) * + , - . : ; = _ ~
      case 0x21, 0x24...0x2E, 0x3A, 0x3B, 0x3D, 0x5F, 0x7E: break
      case let unit where EntityText.isDigit(unit) || EntityText.isASCIILetter(unit): break
      default: return start
      }
      position += 1
    }
    return start
  }

  private func behindPort(_ start: Int) -> Int {
    guard unit(start) == 0x3A, EntityText.isDigit(unit(start + 1)) else { return start }
    let end = behindDigits(start + 1)
    guard end - start <= 6 else { return start }
    let port = units[(start + 1)..<end].reduce(0) { $0 * 10 + Int($1) - 0x30 }
    return (1...65_535).contains(port) ? end : start
  }

  /// Where path, query and fragment end: at white space, quotation marks and foreign punctuation, before a closing
  /// bracket that was not opened, and before punctuation that comes last.
  func endOfPath(from start: Int) -> Int {
    guard [0x2F, 0x3F, 0x23].contains(unit(start)) else { return start }
    var position = start
    var depths = (round: 0, square: 0, curly: 0)
    loop: while let scalar = scalar(at: position), !EntityText.endsPath(scalar) {
      switch scalar {
      case "(": depths.round += 1
      case "[": depths.square += 1
      case "{": depths.curly += 1
      case ")": depths.round -= 1
      case "]": depths.square -= 1
      case "}": depths.curly -= 1
      default: break
      }
      if depths.round < 0 || depths.square < 0 || depths.curly < 0 { break loop }
      position += EntityText.length(scalar)
    }
    while position > start {
      let last = EntityText.scalar(before: position, in: units)
      guard EntityText.isTrimmed(last) else { break }
      position -= EntityText.length(last)
    }
    return position
  }

  /// A domain without a scheme. A name before an `@` is left to the `@`.
  mutating func findBare(dot: Int) -> Int {
    let start = labelStart(before: dot)
    guard start < dot, let host = host(from: start) else { return dot + 1 }
    let hostEnd = host.range.upperBound
    // A label that was cut may begin in the middle of a word for all but scripts without spaces.
    if unit(hostEnd) == 0x40 { return hostEnd }
    defer { floor = max(floor, hostEnd) }
    guard options.findsAddresses, host.labels > 1, mayBegin(at: start), unit(hostEnd) != 0x5F else { return hostEnd }
    let portEnd = behindPort(hostEnd)
    let end = endOfPath(from: portEnd)
    if let isVersion4 = isVersion4(host) {
      // Four numbers alone are a version as well.
      guard isVersion4, end > hostEnd else { return hostEnd }
    } else if !isDomain(host) {
      return hostEnd
    }
    return take(.address, start..<end, target: "https://" + text(start..<end)) ? end : hostEnd
  }
}
