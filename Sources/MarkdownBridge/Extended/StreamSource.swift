/// Markdown that arrives in pieces, cut anywhere, also inside a character.
///
/// What has arrived is kept as a parser takes it: valid UTF-8 without NUL and CR, as if it had come at once.
package struct StreamSource: Sendable {
  package private(set) var bytes: [UInt8] = []

  /// What can't be told yet: the beginning of a character, a carriage return, a byte order mark.
  private var pending: [UInt8] = []
  private var isAtStart = true
  /// What keeps an answer within the limits of its parser; nil for a message, whose reader does that itself.
  private var extended: ExtendedSource?
  private var counts = MessageCounts()

  /// Where the first and the last `]:` stand, without which nothing defines what a bracket may refer to.
  private var definitions: ClosedRange<Int>?

  /// Whether anything may define what a bracket refers to.
  package var mayDefine: Bool { definitions != nil }

  /// Whether there may be definitions on both sides of a position: of two for one name the first holds.
  package func mayDefine(onBothSidesOf position: Int) -> Bool {
    definitions.map { $0.lowerBound < position && $0.upperBound >= position } ?? false
  }

  /// Whether there may be definitions behind a position.
  package func mayDefine(behind position: Int) -> Bool { definitions.map { $0.upperBound >= position } ?? false }

  /// Whether there are bytes that are no text, and that ``text(of:)`` leaves out.
  package private(set) var hasGuards = false

  /// Whether a message may have more blocks, links or mentions than are read. Once true, it stays so.
  package var mayExceedLimits: Bool { counts.mayExceedLimits }

  /// - Parameter isExtended: Whether it is read with every extension.
  package init(isExtended: Bool) { extended = isExtended ? ExtendedSource() : nil }

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
      if byte == UInt8(ascii: ":"), bytes.last == UInt8(ascii: "]") {
        definitions = (definitions?.lowerBound ?? bytes.count)...bytes.count
      }
      if extended == nil {
        counts.take(byte)
        bytes.append(byte)
      } else if extended?.append(byte, to: &bytes) == true {
        hasGuards = true
      }
    }
  }

  /// What bytes of the source say.
  package func text(of bytes: ArraySlice<UInt8>) -> String {
    hasGuards ? ExtendedSource.text(of: bytes) : String(decoding: bytes, as: UTF8.self)
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

/// At least as many blocks, links and mentions as a message holds so far.
private struct MessageCounts: Sendable {
  private var blocks = 0
  private var spans = 0

  var mayExceedLimits: Bool { blocks >= ReadLimits.blocks || spans >= ReadLimits.spans }

  mutating func take(_ byte: UInt8) {
    switch byte {
    // A line opens an item and one in it, or code, besides its quotes.
    case 0x0A: blocks += 2
    case UInt8(ascii: ">"): blocks += 1
    case UInt8(ascii: "]"), UInt8(ascii: "<"): spans += 1
    default: break
    }
  }
}

extension Markdown {
  /// Reads each block of the outermost level as a text of its own; all but the first begin with the blank line before.
  ///
  /// - Parameters:
  ///   - source: What a ``StreamSource`` for answers has.
  ///   - isFirst: Whether nothing stands before the first block.
  ///   - hasGuards: Whether it has guards among its bytes.
  package static func readExtendedParts(
    _ source: UnsafeBufferPointer<UInt8>, options: MarkdownReadOptions, isFirst: Bool, hasGuards: Bool
  ) -> [ExtendedMarkdown] {
    guard let tree = CMark.parseExtended(source, tokens: options.tokens.matcher) else { return [] }
    defer { tree.free() }
    return ExtendedReader.readEach(
      tree, options: options, isFirst: isFirst, sourceLines: SourceLines.count(in: source), hasGuards: hasGuards)
  }
}
