import RichText

/// Classes of characters that decide where addresses, numbers and tags begin and end.
enum EntityText {
  @inline(__always)
  static func isDigit(_ unit: UInt16) -> Bool { (0x30...0x39).contains(unit) }

  @inline(__always)
  static func isASCIILetter(_ unit: UInt16) -> Bool { (0x61...0x7A).contains(unit | 0x20) && unit < 0x80 }

  /// The character that starts at a position; a lone surrogate reads as U+FFFD.
  static func scalar(at position: Int, in units: UnsafeBufferPointer<UInt16>) -> Unicode.Scalar {
    let unit = units[position]
    if UTF16Unit.isHighSurrogate(unit), position + 1 < units.count, UTF16Unit.isLowSurrogate(units[position + 1]) {
      let value = 0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(units[position + 1] & 0x3FF)
      return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
    return Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  /// The character that ends before a position.
  static func scalar(before position: Int, in units: UnsafeBufferPointer<UInt16>) -> Unicode.Scalar {
    let isPair =
      position > 1 && UTF16Unit.isLowSurrogate(units[position - 1]) && UTF16Unit.isHighSurrogate(units[position - 2])
    return scalar(at: position - (isPair ? 2 : 1), in: units)
  }

  static func length(_ scalar: Unicode.Scalar) -> Int { scalar.value > 0xFFFF ? 2 : 1 }

  /// Letters, digits and marks.
  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return isDigit(UInt16(scalar.value)) || isASCIILetter(UInt16(scalar.value)) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber:
      return true
    default: return false
    }
  }

  /// Letters of scripts that put no spaces between words: an address may touch them.
  static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Thai, Lao; Myanmar; Khmer.
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true
    // Chinese, Japanese, Korean.
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFF66...0xFFDC, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// What no path holds as written: white space, controls, quotation marks, brackets of other scripts, the punctuation
  /// of Chinese and Japanese.
  static func endsPath(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x20, 0x22, 0x3C, 0x3E, 0x5C, 0x60, 0x7F: return true
    case 0x21..<0x7F: return false
    case 0x3000...0x3004, 0x3008...0x3020, 0x3030, 0xFE10...0xFE6F, 0xFF01...0xFF0F, 0xFF1A...0xFF20,
      0xFF3B...0xFF40, 0xFF5B...0xFF65:
      return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .surrogate, .unassigned:
      return true
    default: return false
    }
  }

  /// What belongs to the sentence rather than to the path when it comes last.
  static func isTrimmed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // ! ' ( * , . : ; ? [ { ~
    case 0x21, 0x27, 0x28, 0x2A, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5B, 0x7B, 0x7E: return true
    case 0..<0xA1: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .otherPunctuation, .dashPunctuation: return true
    default: return false
    }
  }
}
