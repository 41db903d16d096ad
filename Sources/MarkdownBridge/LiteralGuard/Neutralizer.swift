/// Takes from a source, before it is parsed, what would cost too much or what no reading could undo.
///
/// - `<!`, `<?` and `![` lose their brackets to stand-ins, and so does the `]` that ends an image's text: declarations,
///   instructions, comments and images are text, and cmark-gfm needs quadratic time for unclosed ones.
///   A mention token stays as it is.
/// - A line that might define a reference is guarded: definitions vanish from the tree.
/// - On a line that opens too many containers, the first that is too many is guarded.
struct Neutralizer {
  private let source: UnsafeBufferPointer<UInt8>
  private let standIns: StandIns
  private let matcher: TokenMatcher
  private let guardsDefinitions: Bool
  private var result: [UInt8] = []
  /// For each open bracket whether it opens an image.
  private var brackets: [Bool] = []
  private var codeSpans: CodeSpanScan

  init(_ source: UnsafeBufferPointer<UInt8>, scan: SourceScan, standIns: StandIns, matcher: TokenMatcher) {
    self.source = source
    self.standIns = standIns
    self.matcher = matcher
    guardsDefinitions = scan.mayDefine
    codeSpans = CodeSpanScan(source)
    result.reserveCapacity(source.count + 64)
  }

  /// The source to parse.
  consuming func neutralized() -> [UInt8] {
    var at = 0
    var isEscaped = false
    var isBlankLine = true
    while at < source.count {
      if at == 0 || source[at - 1] == 0x0A {
        codeSpans.startLine(at: at)
        let end = copyPrefix(of: at)
        if end > at {
          at = end
          isEscaped = false
          continue
        }
      }
      let byte = source[at]
      let next = at + 1 < source.count ? source[at + 1] : 0
      if byte == 0x0A {
        if isBlankLine { brackets.removeAll(keepingCapacity: true) }
        isBlankLine = true
      } else if !LineStart.isSpace(byte) {
        isBlankLine = false
      }
      at += 1
      if isEscaped {
        isEscaped = false
        result.append(byte)
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"):
        isEscaped = true
        result.append(byte)
      case UInt8(ascii: "`"):
        let run = at - 1..<codeSpans.runEnd(from: at)
        at = codeSpans.spanEnd(openedBy: run) ?? run.upperBound
        appendCode(run.lowerBound..<at)
      case UInt8(ascii: "<") where next == UInt8(ascii: "!") || next == UInt8(ascii: "?"):
        StandIns.append(standIns.lessThan, to: &result)
      case UInt8(ascii: "<") where matcher.sigils.contains(next):
        result.append(byte)
        guard let token = matcher.match(in: source, sigilAt: at) else { continue }
        result.append(contentsOf: source[at..<token.end])
        at = token.end
      case UInt8(ascii: "!") where next == UInt8(ascii: "["):
        result.append(byte)
        StandIns.append(standIns.openBracket, to: &result)
        brackets.append(true)
        at += 1
      case UInt8(ascii: "["):
        result.append(byte)
        brackets.append(false)
      case UInt8(ascii: "]"):
        if brackets.popLast() == true {
          StandIns.append(standIns.closeBracket, to: &result)
        } else {
          result.append(byte)
        }
      default:
        result.append(byte)
      }
    }
    return result
  }

  /// Copies what is probably code: brackets in it are no brackets, and backslashes escape nothing.
  private mutating func appendCode(_ range: Range<Int>) {
    for at in range {
      let byte = source[at]
      let next = at + 1 < source.count ? source[at + 1] : 0
      if byte == UInt8(ascii: "<"), next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
        StandIns.append(standIns.lessThan, to: &result)
      } else if byte == UInt8(ascii: "["), at > range.lowerBound, source[at - 1] == UInt8(ascii: "!") {
        StandIns.append(standIns.openBracket, to: &result)
      } else {
        result.append(byte)
      }
    }
  }

  /// Copies the container markers that a line starts with, and guards what follows if need be.
  ///
  /// - Returns: The position behind what was copied.
  private mutating func copyPrefix(of start: Int) -> Int {
    let line = UnsafeBufferPointer(
      rebasing: source[start..<(SourceLines.lineEnd(in: source, from: start) ?? source.count)])
    var containers = 0
    var end = 0
    while true {
      let marker = LineStart.skipSpaces(in: line, from: end)
      var length = LineStart.containerMarker(in: line, at: marker)
      if LineStart.hasGlyph(in: line, at: marker), LineStart.isSpace(line, at: marker + LineStart.glyphLength) {
        length = LineStart.glyphLength
      }
      let isDefinition = guardsDefinitions && marker < line.count && line[marker] == UInt8(ascii: "[")
      if isDefinition || length > 0 && containers == ReadLimits.containers {
        result.append(contentsOf: line[end..<marker])
        StandIns.append(standIns.lineGuard, to: &result)
        return start + marker
      }
      if length == 0 { return start + end }
      result.append(contentsOf: line[end..<marker + length])
      end = marker + length
      containers += 1
    }
  }
}
