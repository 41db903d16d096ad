/// Keeps from a parser with every extension what it would need too long for.
///
/// cmark-gfm takes time in the square of the pipes on a line, and of image openings and HTML openings that nothing
/// closes; a table fills up rows that nobody wrote in full, and references repeat their addresses. Answers don't come near
/// any of these. Beyond a limit a guard is put before a byte, so that the parser takes what stands there for text. It is a
/// byte that no UTF-8 holds, and ``ExtendedReader`` leaves it out. Whether a byte gets one depends on those before it
/// alone, so that a text reads the same while it arrives.
struct ExtendedSource: Sendable {
  /// What goes before a byte.
  enum Change {
    case none
    /// ``guardByte``.
    case guarded
    /// ``escapeByte`` and a backslash, where there was none before the byte.
    case escaped
  }

  /// No marker, opening or row of a table has it in it.
  static let guardByte: UInt8 = 0xFF

  /// Tells that the backslash behind it is not the text's.
  static let escapeByte: UInt8 = 0xFE

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
  private var fence = BareFence()
  private var references = ReferenceLimit()

  /// Takes the next byte of the source.
  mutating func take(_ byte: UInt8) -> Change {
    let change = references.take(byte, behind: previous)
    let isGuarded = byte == 0x0A ? endLine() : takeInLine(byte)
    return isGuarded ? .guarded : change
  }

  private mutating func takeInLine(_ byte: UInt8) -> Bool {
    var isGuarded = false
    if isAtPrefix {
      isAtPrefix = LineStart.isPrefixByte(byte)
      let endsMarker = LineStart.isSpace(byte) && !LineStart.isSpace(previous) && previous != UInt8(ascii: ">")
      if byte == UInt8(ascii: ">") || endsMarker { containers += 1 }
      if containers > ReadLimits.containers {
        isAtPrefix = false
        isGuarded = true
      }
    }
    fence.take(byte)
    switch byte {
    case UInt8(ascii: "|"):
      pipesOnLine += 1
      if pipesOnLine == ExtendedSource.pipes + 1 { isGuarded = true }
    case UInt8(ascii: "-"): hasDash = true
    // Vertical tabs and form feeds are white space to a table, and to nothing else.
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, UInt8(ascii: ":"), UInt8(ascii: ">"): break
    default: isDelimiterRow = false
    }
    if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t"), byte != UInt8(ascii: ">") { isBlank = false }
    let opens =
      previous == UInt8(ascii: "<") && (byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?"))
      || previous == UInt8(ascii: "!") && byte == UInt8(ascii: "[")
    if opens {
      openings += 1
      if openings > ExtendedSource.openings { isGuarded = true }
    }
    previous = byte
    return isGuarded
  }

  private mutating func endLine() -> Bool {
    var isGuarded = false
    if isBlank {
      columns = 0
    } else if columns > 0 {
      let filled = max(columns - pipesOnLine - 1, 0)
      filledCells += filled
      // A fence ends the table anyway, and one with something behind it would end no code.
      if filled > 0, filledCells > ExtendedSource.filledCells, !fence.isWhole { isGuarded = true }
    }
    if isDelimiterRow, hasDash, (1...ExtendedSource.pipes).contains(pipesOnLine) {
      columns = max(columns, pipesOnLine + 1)
    }
    pipesOnLine = 0
    isDelimiterRow = true
    hasDash = false
    isBlank = true
    containers = 0
    isAtPrefix = true
    previous = 0x20
    fence = BareFence()
    return isGuarded
  }

  /// Appends the next byte of the source to what the parser is given.
  ///
  /// - Returns: Whether anything went before it.
  mutating func append(_ byte: UInt8, to bytes: inout [UInt8]) -> Bool {
    let change = take(byte)
    switch change {
    case .none: break
    case .guarded: bytes.append(ExtendedSource.guardByte)
    case .escaped: bytes += [ExtendedSource.escapeByte, UInt8(ascii: "\\")]
    }
    bytes.append(byte)
    return change != .none
  }

  /// Gives a source without a byte order mark as the parser takes it: valid UTF-8 but for guards, with LF at its line ends
  /// and without NUL.
  ///
  /// - Parameter body: Is given the source, and whether it has guards.
  static func withGuarded<Result>(
    _ source: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>, Bool) -> Result
  ) -> Result {
    let source = source.startsWithByteOrderMark ? UnsafeBufferPointer(rebasing: source[3...]) : source
    if SourceScan(source, isValid: false, sigils: []).needsRepair {
      return SourceRepair.repaired(source).withUnsafeBufferPointer { withGuarded(valid: $0, body) }
    }
    return withGuarded(valid: source, body)
  }

  private static func withGuarded<Result>(
    valid source: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>, Bool) -> Result
  ) -> Result {
    var scan = ExtendedSource()
    guard source.contains(where: { scan.take($0) != .none }) else { return body(source, false) }
    var guarded: [UInt8] = []
    guarded.reserveCapacity(source.count + 64)
    var writing = ExtendedSource()
    for byte in source { _ = writing.append(byte, to: &guarded) }
    return guarded.withUnsafeBufferPointer { body($0, true) }
  }

  /// The text of bytes that may hold guards.
  static func text(of bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    var isBehindEscape = false
    for byte in bytes where byte != guardByte {
      if byte != escapeByte, !isBehindEscape || byte != UInt8(ascii: "\\") { text.append(byte) }
      isBehindEscape = byte == escapeByte
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Whether a line is a fence and nothing else, indented by three spaces at most.
private struct BareFence: Sendable {
  private var indent = 0
  private var width = 0
  private var marker: UInt8 = 0
  private var isBehind = false

  var isWhole: Bool { width >= 3 }

  mutating func take(_ byte: UInt8) {
    if width < 0 { return }
    switch byte {
    case UInt8(ascii: " ") where width == 0:
      indent += 1
    case UInt8(ascii: " ") where width > 0, UInt8(ascii: "\t") where width > 0:
      isBehind = true
    case UInt8(ascii: ">") where width == 0:
      indent = 0
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      let goesOn = width == 0 ? indent <= 3 : byte == marker && !isBehind
      marker = byte
      width = goesOn ? width + 1 : -1
    default:
      width = -1
    }
  }
}
