import RichText

extension Document {
  /// The document as markdown gives it back: `Markdown.read(Markdown.write(document)) == document.canonical()`.
  ///
  /// It differs from the document only in what markdown can't say:
  ///
  /// 1. NUL and lone surrogates become U+FFFD;
  /// 2. CR and CRLF become a line end;
  /// 3. white space alone, or at the edge of a format, carries no bold, italic, underline and strikethrough;
  /// 4. a line end carries nothing, nor does the text of a code block; a mention in code is its label, and a link
  ///    without a target none;
  /// 5. numbers are 0 to 999,999,999;
  /// 6. a blank line has a quote depth and nothing else, and all else is within the grammar;
  /// 7. an info string has no line ends, and no white space at its ends;
  /// 8. there are no blank lines at both ends.
  ///
  /// - Parameter tokens: The tokens that mentions are written as; a mention that has none is its label.
  /// - Complexity: Linear.
  public func canonical(tokens: TokenSyntax = .people) -> Document {
    let contents = contents
    guard let canonical = contents.canonicalIfChanged(tokens: tokens) else { return self }
    return Document(canonical)
  }
}

extension Fragment {
  /// The canonical form of a whole document's contents.
  package func canonical(tokens: TokenSyntax = .people) -> Fragment {
    canonicalIfChanged(tokens: tokens) ?? self
  }

  /// The canonical form, or nil where the fragment has it already.
  fileprivate func canonicalIfChanged(tokens: TokenSyntax) -> Fragment? {
    var result = self
    var isChanged = false
    if result.replaceUnwritableUnits() { isChanged = true }
    if result.cleanStyles() { isChanged = true }
    if !runs.isEmpty {
      if result.cleanRuns(tokens: tokens) { isChanged = true }
      if WhiteSpaceFormats.clear(in: &result) { isChanged = true }
    }
    let length = result.units.count
    result.trimBlankLines()
    if result.units.count != length || result.firstStyle != firstStyle { isChanged = true }
    return isChanged ? result : nil
  }

  /// NUL, lone surrogates and CR in the text.
  private mutating func replaceUnwritableUnits() -> Bool {
    var isChanged = false
    var hasReturn = false
    var index = 0
    while index < units.count {
      let unit = units[index]
      if unit == 0x0D { hasReturn = true }
      if unit == 0 {
        units[index] = 0xFFFD
        isChanged = true
      } else if unit & 0xF800 == 0xD800 {
        if UTF16Unit.isHighSurrogate(unit), index + 1 < units.count, UTF16Unit.isLowSurrogate(units[index + 1]) {
          index += 1
        } else {
          units[index] = 0xFFFD
          isChanged = true
        }
      }
      index += 1
    }
    if !hasReturn { return isChanged }
    splitAtReturns()
    // A line that was split may leave an item empty that the rest can't continue.
    self = Document(self).contents
    return true
  }

  private mutating func splitAtReturns() {
    var result = Fragment(units: [], runs: [], links: links, mentions: mentions, firstStyle: firstStyle)
    var style = firstStyle ?? .body
    var lineEnds = 0
    var run = 0
    for (index, unit) in units.enumerated() {
      while run < runs.count, runs[run].end <= index {
        result.runs.append(runs[run])
        result.runs[run].end = result.units.count
        run += 1
      }
      if unit == 0x0A {
        style = lineEnds < styles.count ? styles[lineEnds] : .body
        lineEnds += 1
        result.styles.append(style)
      } else if unit == 0x0D {
        if index + 1 < units.count, units[index + 1] == 0x0A { continue }
        style = style.ofNextLine
        result.styles.append(style)
      }
      result.units.append(unit == 0x0D ? 0x0A : unit)
    }
    for rest in runs[run...] {
      result.runs.append(rest)
      result.runs[result.runs.count - 1].end = result.units.count
    }
    var end = 0
    result.runs.removeAll { run in
      defer { end = max(end, run.end) }
      return run.end <= end
    }
    self = result
  }

  /// Blank lines and info strings.
  private mutating func cleanStyles() -> Bool {
    var isChanged = false
    let bare = ParagraphStyle.body
    if let style = firstStyle, style != bare {
      let isBlank = (units.isEmpty || units[0] == 0x0A) && style.kind == .body
      let clean = style.cleaned(isBlank: isBlank)
      if clean != style {
        firstStyle = clean
        isChanged = true
      }
    }
    if styles.allSatisfy({ $0 == bare }) { return isChanged }
    var line = 0
    for index in units.indices where units[index] == 0x0A && line < styles.count {
      let isBlank = (index + 1 == units.count || units[index + 1] == 0x0A) && styles[line].kind == .body
      let clean = styles[line].cleaned(isBlank: isBlank)
      if clean != styles[line] {
        styles[line] = clean
        isChanged = true
      }
      line += 1
    }
    return isChanged
  }

  /// Attributes in code blocks, mentions in code and mentions that no token can say.
  private mutating func cleanRuns(tokens: TokenSyntax) -> Bool {
    var isChanged = false
    for index in runs.indices {
      if runs[index].link >= 0, links[runs[index].link].isEmpty {
        runs[index].link = -1
        isChanged = true
      }
      let mention = runs[index].mention
      guard mention >= 0 else { continue }
      if runs[index].formats.contains(.code) || !tokens.canWrite(mentions[mention]) {
        runs[index].mention = -1
        isChanged = true
      }
    }
    for index in links.indices where links[index].utf8.contains(0) {
      links[index] = links[index].withoutNUL
      isChanged = true
    }
    guard firstStyle?.kind == .code || styles.contains(where: { $0.kind == .code }) else { return isChanged }
    var cleaned: [Run] = []
    var start = 0
    var line = 0
    for run in runs {
      var at = start
      while at < run.end {
        var end = at
        while end < run.end, units[end] != 0x0A { end += 1 }
        var piece = run
        piece.end = end
        if lineStyle(line).kind == .code { piece = Run(end: end) }
        if end > at { cleaned.append(piece) }
        if piece != run, end > at,
          piece.formats != run.formats || piece.link != run.link || piece.mention != run.mention
        {
          isChanged = true
        }
        if end < run.end {
          cleaned.append(Run(end: end + 1))
          line += 1
          end += 1
        }
        at = end
      }
      start = run.end
    }
    if isChanged { runs = cleaned }
    return isChanged
  }
}

extension ParagraphStyle {
  /// The style of a line that is split off this one's end.
  fileprivate var ofNextLine: ParagraphStyle {
    switch kind {
    case .body: return self
    case .code:
      var style = self
      style.startsBlock = false
      return style
    case .bullet, .numbered:
      return ParagraphStyle(level: level, quote: quote, continues: true)
    }
  }

  fileprivate func cleaned(isBlank: Bool) -> ParagraphStyle {
    if isBlank { return ParagraphStyle(quote: quote) }
    if language.isEmpty { return self }
    var style = self
    style.language = InfoString.cleaned(language)
    return style
  }
}

extension String {
  fileprivate var withoutNUL: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar == "\0" ? "\u{FFFD}" : scalar) }
    return String(scalars)
  }
}
