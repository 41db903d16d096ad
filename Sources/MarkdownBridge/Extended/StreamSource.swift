/// Markdown that arrives in pieces, cut anywhere, also inside a character.
///
/// What has arrived is kept as a parser takes it: valid UTF-8 without NUL and CR, as if it had come at once.
package struct StreamSource: Sendable {
  package private(set) var bytes: [UInt8] = []

  /// What can't be told yet: the beginning of a character, a carriage return, a byte order mark.
  private var pending: [UInt8] = []
  private var isAtStart = true
  private var extended = ExtendedSource()

  /// Where the first and the last `]:` stand, without which nothing defines what a bracket may refer to.
  private var definitions: ClosedRange<Int>?

  /// Whether anything may define what a bracket refers to.
  package var mayDefine: Bool { definitions != nil }

  /// Whether there may be definitions on both sides of a position: of two for one name the first holds.
  package func mayDefine(onBothSidesOf position: Int) -> Bool {
    definitions.map { $0.lowerBound < position && $0.upperBound >= position } ?? false
  }

  /// Whether it can be read with every extension in linear time.
  package var isReadable: Bool { extended.isReadable }

  package init() {}

  /// A part of the source as a reader takes it that leaves out a byte order mark: of two, the second is text.
  package static func readable(_ part: [UInt8]) -> [UInt8] {
    part.starts(with: byteOrderMark) ? byteOrderMark + part : part
  }

  fileprivate static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  package mutating func append(_ chunk: UnsafeBufferPointer<UInt8>) {
    pending += chunk
    if isAtStart {
      let mark = StreamSource.byteOrderMark
      if pending.count < mark.count, mark.starts(with: pending) { return }
      if pending.starts(with: mark) { pending.removeFirst(mark.count) }
      isAtStart = false
    }
    take(pending.withUnsafeBufferPointer(StreamSource.wholeCharacters))
  }

  /// Takes what was held back: nothing follows.
  package mutating func finish() { take(pending.count) }

  private mutating func take(_ count: Int) {
    if count == 0 { return }
    let repaired = pending.withUnsafeBufferPointer {
      SourceRepair.repaired(UnsafeBufferPointer(rebasing: $0[..<count]))
    }
    pending.removeFirst(count)
    for byte in repaired {
      extended.take(byte)
      if byte == UInt8(ascii: ":"), bytes.last == UInt8(ascii: "]") {
        definitions = (definitions?.lowerBound ?? bytes.count)...bytes.count
      }
      bytes.append(byte)
    }
  }

  /// How many bytes hold characters that nothing can change any more.
  private static func wholeCharacters(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return 0 }
    if bytes[bytes.count - 1] == 0x0D { return bytes.count - 1 }
    for start in (max(bytes.count - 3, 0)..<bytes.count).reversed() where bytes[start] >= 0xC2 {
      let isCut = UTF8Scan.sequence(at: start, in: base, count: bytes.count) == start - bytes.count
      return isCut ? start : bytes.count
    }
    return bytes.count
  }
}

extension Markdown {
  /// Reads each block of the outermost level as a text of its own; all but the first begin with the blank line before.
  ///
  /// - Parameters:
  ///   - source: What a ``StreamSource`` has; it must be readable.
  ///   - isFirst: Whether nothing stands before the first block.
  package static func readExtendedParts(
    _ source: UnsafeBufferPointer<UInt8>, options: MarkdownReadOptions, isFirst: Bool
  ) -> [ExtendedMarkdown] {
    if isFirst || !source.starts(with: StreamSource.byteOrderMark) {
      return readParts(source, options: options, isFirst: isFirst)
    }
    // The parser takes a byte order mark from the start of a text. At the start of a later block it is text.
    return StreamSource.readable(Array(source)).withUnsafeBufferPointer {
      readParts($0, options: options, isFirst: false)
    }
  }

  private static func readParts(
    _ source: UnsafeBufferPointer<UInt8>, options: MarkdownReadOptions, isFirst: Bool
  ) -> [ExtendedMarkdown] {
    guard let tree = CMark.parseExtended(source, tokens: options.tokens.matcher) else { return [] }
    defer { tree.free() }
    return ExtendedReader.readEach(
      tree, options: options, isFirst: isFirst, sourceLines: SourceLines.count(in: source))
  }

  /// Reads what a ``StreamSource`` has as one text.
  package static func readExtended(
    _ source: UnsafeBufferPointer<UInt8>, options: MarkdownReadOptions
  ) -> ExtendedMarkdown {
    guard let tree = CMark.parseExtended(source, tokens: options.tokens.matcher) else { return ExtendedMarkdown() }
    defer { tree.free() }
    var reader = ExtendedReader(options: options, sourceLines: SourceLines.count(in: source))
    return reader.readAll(tree)
  }
}
