import RichText

/// Movement by word: white space is skipped, then one run of letters, digits and marks is taken, or one run of others.
/// At a line's edge the line end is taken alone, and a mention is a word.
extension Document {
  private enum WordClass {
    case space
    case word
    case other
  }

  func wordBorder(before offset: Int) -> Int {
    let line = paragraph(at: offset).range
    if offset <= line.lowerBound { return max(offset - 1, 0) }
    var position = offset
    while position > line.lowerBound, wordClass(before: position) == .space { position = border(before: position) }
    guard position > line.lowerBound else { return position }
    // Not the mention's own edge: a mark behind it, or a sign that joins what follows, makes a cluster across that.
    if mention(at: position - 1) != nil { return border(before: position) }
    let kind = wordClass(before: position)
    while position > line.lowerBound {
      // A mark behind a mention is one cluster with its end: the step before it may lead to the mention's start.
      let previous = border(before: position)
      if mention(at: previous) != nil || wordClass(at: previous) != kind { break }
      position = previous
    }
    return position
  }

  func wordBorder(after offset: Int) -> Int {
    let line = paragraph(at: offset).range
    if offset >= line.upperBound { return min(offset + 1, length) }
    var position = offset
    while position < line.upperBound, wordClass(at: position) == .space { position = border(after: position) }
    guard position < line.upperBound else { return position }
    if mention(at: position) != nil { return border(after: position) }
    let kind = wordClass(at: position)
    while position < line.upperBound, mention(at: position) == nil, wordClass(at: position) == kind {
      position = border(after: position)
    }
    return position
  }

  private func wordClass(before offset: Int) -> WordClass { wordClass(at: border(before: offset)) }

  /// The class of the cluster at `offset`: that of its first scalar.
  private func wordClass(at offset: Int) -> WordClass {
    guard let unit = unit(at: offset), mention(at: offset) == nil else { return .word }
    if UTF16Unit.isWhiteSpace(unit) { return .space }
    if unit < 0x80 { return UTF16Unit.isASCIIAlphanumeric(unit) ? .word : .other }
    var value = UInt32(unit)
    if UTF16Unit.isHighSurrogate(unit), let low = self.unit(at: offset + 1), UTF16Unit.isLowSurrogate(low) {
      value = UTF16Unit.scalarValue(high: unit, low: low)
    }
    guard let scalar = Unicode.Scalar(value) else { return .other }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return .word
    default: return .other
    }
  }
}
