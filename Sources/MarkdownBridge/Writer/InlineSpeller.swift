import RichText

/// Spells the text blocks of a message: their formats, links, mentions and text.
///
/// A text block is what a reader takes for one paragraph: lines of one container without a blank line in between.
struct InlineSpeller {
  /// How careful the spelling is.
  enum Care {
    /// Escapes and references only where something would be misread.
    case minimal
    /// All punctuation of the text as references, and a reference at both sides of each delimiter.
    case safe
    /// No escapes and no references.
    case none
  }

  let fragment: Fragment
  let tokenSyntax: TokenSyntax
  let care: Care

  /// All that was written so far, line by line.
  var output: [UInt8] = []

  var escaper: LiteralEscaper
  private var marks = MarkSpeller()
  private var segments: [InlineSegment] = []
  private var tokens: [InlineToken] = []

  /// The run that the next text is in; blocks are spelled in order.
  private var run = 0

  /// For each open piece of the current cluster, the escaper's item that opened it.
  private var openers: [Int] = []

  var blockStart = 0
  var lineStart = 0
  var startsLiterally = false

  init(_ fragment: Fragment, tokens: TokenSyntax, care: Care) {
    self.fragment = fragment
    tokenSyntax = tokens
    self.care = care
    escaper = LiteralEscaper(tokens: tokens)
    output.reserveCapacity(fragment.units.count + fragment.units.count >> 2 + 32)
    marks.budget = 4096 + fragment.units.count &* 8
  }

  /// Appends a text block.
  ///
  /// - Parameters:
  ///   - lines: The block's lines in UTF-16 units, none of them empty.
  ///   - marker: The last character of the list marker in front, 0 where there is none.
  mutating func spell(_ lines: [Range<Int>], marker: UInt8) {
    blockStart = output.count
    escaper.reset()
    let isPlain = collect(lines)
    tokens.removeAll(keepingCapacity: true)
    startLine()
    if isPlain {
      for segment in segments { append(segment) }
    } else {
      chooseMarks()
      emit()
    }
    finishLine()
    if care == .minimal { escape(marker: marker) }
  }

  /// Divides the lines into segments.
  ///
  /// - Returns: Whether nothing but text is in them.
  private mutating func collect(_ lines: [Range<Int>]) -> Bool {
    segments.removeAll(keepingCapacity: true)
    var isPlain = true
    for line in lines {
      if !segments.isEmpty { segments.append(lineEnd(at: line.lowerBound - 1)) }
      var at = line.lowerBound
      while at < line.upperBound {
        while run < fragment.runs.count, fragment.runs[run].end <= at { run += 1 }
        guard run < fragment.runs.count else {
          add(InlineSegment(kind: .text, marks: [], link: -1, mention: -1, start: at, end: line.upperBound))
          break
        }
        let end = min(fragment.runs[run].end, line.upperBound)
        let segment = segment(of: fragment.runs[run], at..<end)
        if segment.kind != .text || !segment.marks.isEmpty { isPlain = false }
        add(segment)
        at = end
      }
    }
    if !isPlain { joinLines() }
    return isPlain
  }

  private func lineEnd(at offset: Int) -> InlineSegment {
    InlineSegment(kind: .lineEnd, marks: [], link: -1, mention: -1, start: offset, end: offset + 1)
  }

  private func segment(of run: Fragment.Run, _ range: Range<Int>) -> InlineSegment {
    var segment = InlineSegment(
      kind: .text, marks: [], link: run.link, mention: -1, start: range.lowerBound, end: range.upperBound)
    if run.mention >= 0, tokenSyntax.canWrite(fragment.mentions[run.mention]) {
      segment.kind = .mention
      segment.mention = run.mention
    } else if run.formats.contains(.code) {
      segment.kind = .code
    }
    if run.formats.contains(.bold) { segment.marks.insert(MarkSet(.bold)) }
    if run.formats.contains(.italic) { segment.marks.insert(MarkSet(.italic)) }
    if run.formats.contains(.underline) { segment.marks.insert(MarkSet(.underline)) }
    if run.formats.contains(.strikethrough) { segment.marks.insert(MarkSet(.strikethrough)) }
    if run.link >= 0 { segment.marks.insert(MarkSet(.link)) }
    return segment
  }

  /// Appends a segment, joined with the last where nothing tells them apart.
  private mutating func add(_ segment: InlineSegment) {
    var segment = segment
    if let last = segments.last, segment.link >= 0 {
      let above = last.kind == .lineEnd && segments.count > 1 ? segments[segments.count - 2] : last
      if above.link >= 0, above.link == segment.link || fragment.links[above.link] == fragment.links[segment.link] {
        segment.link = above.link
      }
    }
    if let last = segments.last, last.kind == segment.kind, segment.kind != .mention, last.marks == segment.marks,
      last.link == segment.link
    {
      segments[segments.count - 1].end = segment.end
    } else {
      segments.append(segment)
    }
  }

  /// Lets marks go on over line ends whose neighbours both carry them.
  private mutating func joinLines() {
    for index in segments.indices.dropFirst().dropLast() where segments[index].kind == .lineEnd {
      var marks = segments[index - 1].marks.intersection(segments[index + 1].marks)
      if segments[index - 1].link == segments[index + 1].link {
        segments[index].link = segments[index - 1].link
      } else {
        marks.remove(MarkSet(.link))
      }
      segments[index].marks = marks
    }
  }

  private mutating func chooseMarks() {
    var index = 0
    while index < segments.count {
      if segments[index].marks.isEmpty {
        tokens.append(InlineToken(kind: .segment, index: index))
        index += 1
        continue
      }
      let start = index
      while index < segments.count, !segments[index].marks.isEmpty { index += 1 }
      if care == .safe {
        marks.spellSafely(&segments, in: start..<index, to: &tokens)
      } else {
        marks.spell(&segments, in: start..<index, of: fragment.units, to: &tokens)
      }
    }
  }

  private mutating func emit() {
    var link = -1
    for (position, token) in tokens.enumerated() {
      switch token.kind {
      case .segment:
        append(segments[token.index])
      case .open:
        if token.mark == .link { link = linkAhead(of: position) }
        open(token)
      case .close:
        close(token, link: link)
      }
    }
  }

  private func linkAhead(of position: Int) -> Int {
    for token in tokens[position...] where token.kind == .segment { return segments[token.index].link }
    return -1
  }

  private mutating func open(_ token: InlineToken) {
    let offset = output.count - blockStart
    var item = -1
    switch token.mark {
    case .link:
      if output.last == UInt8(ascii: "!"), output.count > blockStart {
        escaper.addLiteral(UInt8(ascii: "!"), at: offset - 1)
      }
      item = escaper.addDelimiter(UInt8(ascii: "["), at: offset, length: 1, openings: 1, partner: nil)
      output.append(UInt8(ascii: "["))
    case .underline:
      output.append(contentsOf: "<u>".utf8)
    case .bold, .italic, .strikethrough:
      let (byte, length) = delimiter(of: token)
      item = escaper.addDelimiter(byte, at: offset, length: length, openings: 1, partner: nil)
      for _ in 0..<length { output.append(byte) }
    }
    while openers.count <= token.index { openers.append(-1) }
    openers[token.index] = item
  }

  private mutating func close(_ token: InlineToken, link: Int) {
    let offset = output.count - blockStart
    switch token.mark {
    case .link:
      _ = escaper.addDelimiter(UInt8(ascii: "]"), at: offset, length: 1, openings: 0, partner: nil)
      output.append(UInt8(ascii: "]"))
      LinkDestination.append(link >= 0 ? fragment.links[link] : "", isUndefining: mayDefine(token), to: &output)
    case .underline:
      output.append(contentsOf: "</u>".utf8)
    case .bold, .italic, .strikethrough:
      let (byte, length) = delimiter(of: token)
      _ = escaper.addDelimiter(byte, at: offset, length: length, openings: 0, partner: openers[token.index])
      for _ in 0..<length { output.append(byte) }
    }
  }

  /// Whether a link at the start of its block could be read as the definition of a reference: code in it may hold `]:`,
  /// which can't be escaped.
  private func mayDefine(_ token: InlineToken) -> Bool {
    guard openers[token.index] == 0, escaper.items[0].offset == 0 else { return false }
    var last: UInt8 = 0
    for byte in output[blockStart...] {
      if last == UInt8(ascii: "]"), byte == UInt8(ascii: ":") { return true }
      last = byte
    }
    return false
  }

  private func delimiter(of token: InlineToken) -> (byte: UInt8, length: Int) {
    switch token.mark {
    case .bold: (UInt8(ascii: "*"), 2)
    case .italic: (token.usesStar ? UInt8(ascii: "*") : UInt8(ascii: "_"), 1)
    default: (UInt8(ascii: "~"), 2)
    }
  }
}
