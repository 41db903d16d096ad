/// What a look at a source tells about whether it can be read with every extension in linear time.
///
/// cmark-gfm takes time in the square of the pipes on a line, and of image openings and HTML openings that nothing
/// closes; a table fills up rows that nobody wrote in full. Answers don't come near any of these.
package struct ExtendedSource {
  /// The most that a line may hold of `|`.
  static let pipes = 128
  /// The most that a text may hold of `![`, `<!` and `<?`, and of cells that tables fill up.
  static let openings = 256
  static let filledCells = 100_000

  private var pipesOnLine = 0
  private var openings = 0
  private var filledCells = 0
  private var isDelimiterRow = true
  private var hasDash = false
  private var isBlank = true
  private var columns = 0
  private var containers = 0
  private var isAtPrefix = true
  private var previous: UInt8 = 0x20

  /// Whether the source so far can be read. Once false, it stays so.
  package private(set) var isReadable = true

  package init() {}

  init(_ source: UnsafeBufferPointer<UInt8>) {
    for byte in source { take(byte) }
  }

  /// Takes the next byte of the source.
  package mutating func take(_ byte: UInt8) {
    if byte == 0x0A { return endLine() }
    if isAtPrefix {
      isAtPrefix = LineStart.isPrefixByte(byte)
      let endsMarker = LineStart.isSpace(byte) && !LineStart.isSpace(previous) && previous != UInt8(ascii: ">")
      if byte == UInt8(ascii: ">") || endsMarker { containers += 1 }
      if containers > ReadLimits.containers { isReadable = false }
    }
    switch byte {
    case UInt8(ascii: "|"):
      pipesOnLine += 1
      if pipesOnLine > ExtendedSource.pipes { isReadable = false }
    case UInt8(ascii: "-"): hasDash = true
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ":"), UInt8(ascii: ">"): break
    default: isDelimiterRow = false
    }
    if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t"), byte != UInt8(ascii: ">") { isBlank = false }
    let opens =
      previous == UInt8(ascii: "<") && (byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?"))
      || previous == UInt8(ascii: "!") && byte == UInt8(ascii: "[")
    if opens {
      openings += 1
      if openings > ExtendedSource.openings { isReadable = false }
    }
    previous = byte
  }

  private mutating func endLine() {
    if isBlank {
      columns = 0
    } else if isDelimiterRow, hasDash, pipesOnLine > 0 {
      columns = max(columns, pipesOnLine + 1)
    } else if columns > 0 {
      filledCells += max(columns - pipesOnLine - 1, 0)
      if filledCells > ExtendedSource.filledCells { isReadable = false }
    }
    pipesOnLine = 0
    isDelimiterRow = true
    hasDash = false
    isBlank = true
    containers = 0
    isAtPrefix = true
    previous = 0x20
  }

  /// Gives a source without a byte order mark, as valid UTF-8 with LF at its line ends and without NUL.
  static func withRepaired<Result>(
    _ source: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let hasMark = source.count >= 3 && source[0] == 0xEF && source[1] == 0xBB && source[2] == 0xBF
    let source = hasMark ? UnsafeBufferPointer(rebasing: source[3...]) : source
    if SourceScan(source, isValid: false, sigils: []).needsRepair {
      return SourceRepair.repaired(source).withUnsafeBufferPointer(body)
    }
    return body(source)
  }
}
