import MarkdownBridge
import RichText

/// A text in markdown that is rendered while it arrives, such as the answer of an assistant.
///
/// The text is shown as parts, one for each block of the outermost level (in messages, one for each stretch between blank
/// lines). Parts that are closed stay as they are; those behind them are shown as if the text ended here. When all has
/// arrived, the HTML of the parts put together is the HTML of the whole; so is the text of the parts, joined by line ends.
///
/// Each piece costs what it adds. What is still open is read again as a whole once per eighth of its growth at most, or
/// when a line comes that may end it.
public struct RenderStream: Sendable {
  /// A part of the text.
  public struct Part: Sendable {
    /// The part, rendered as a message of its own.
    public internal(set) var message: RenderedMessage

    /// Whether the part stays as it is, whatever follows.
    public internal(set) var isClosed: Bool

    /// Whether a definition elsewhere may make a link in it, or lead one elsewhere.
    var mayRefer = false
  }

  /// What has arrived so far, in order.
  public internal(set) var parts: [Part] = []

  /// Whether ``finish()`` was called.
  public internal(set) var isFinished = false

  let options: RenderOptions
  let reading: MarkdownReadOptions
  let completesOpenMarks: Bool

  var source: StreamSource

  /// Where in the source the part starts that is open, and the number of parts before it.
  var tailStart = 0
  var closedCount = 0

  /// The last line of what is closed of a message, and whether it has no text, also none that is not shown.
  typealias LineAbove = (style: ParagraphStyle, isEmpty: Bool)
  var above: LineAbove?

  /// How long the tail was when it was read as a whole.
  var readLength = 0

  /// Up to where the source was read for what is closed, and up to where it is shown.
  var settledEnd = 0
  var shownEnd = 0

  /// The code block that goes on, if that is all that is open.
  var fence: OpenFence?

  /// What is open, read up to a line end, so that what follows can be put behind it.
  var base: GraftBase?

  /// Up to where a better place than that was looked for, and whether what is shown ends in code.
  var triedEnd = 0
  var endsInCode = false

  /// Up to where a line was looked for that ends what is open, and whether it still is.
  var soughtEnd = 0
  var seeksEnd = true

  /// Whether the text so far is emoji alone, or nothing that is seen.
  var isEmojiSoFar = true

  /// A tail of this size or less is read as a whole each time; one of the other or more when it has doubled.
  static let smallTail = 1024
  static let largeTail = 32_768

  /// A stream to which nothing has come yet.
  ///
  /// - Parameters:
  ///   - options: How the text is rendered; its profile decides how it is read.
  ///   - completesOpenMarks: Whether what is begun is shown as if it were whole: `**a` is bold, and the mark of a format
  ///     that has no text yet is not shown. Else it stands there as it came until it is whole.
  public init(options: RenderOptions = RenderOptions(profile: .assistant), completesOpenMarks: Bool = true) {
    self.options = options
    self.completesOpenMarks = completesOpenMarks
    source = StreamSource(isExtended: options.profile == .assistant)
    reading = NameSource(options).readOptions
  }

  /// Takes the next piece.
  ///
  /// - Returns: The parts that changed or came; parts behind its end went.
  /// - Complexity: Amortised, that of the piece.
  @discardableResult public mutating func append(_ text: String) -> Range<Int> {
    var text = text
    return text.withUTF8 { append(utf8: $0) }
  }

  /// Takes the next bytes of UTF-8, which may end inside a character.
  ///
  /// - Returns: The parts that changed or came; parts behind its end went.
  /// - Complexity: Amortised, that of the piece.
  @discardableResult public mutating func append(bytes: [UInt8]) -> Range<Int> {
    bytes.withUnsafeBufferPointer { append(utf8: $0) }
  }

  @discardableResult package mutating func append(utf8: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let before = source.bytes.count
    source.append(utf8)
    if source.bytes.count == before { return parts.count..<parts.count }
    return refresh()..<parts.count
  }

  /// Says that the text is whole.
  ///
  /// - Returns: The parts that changed or came.
  @discardableResult public mutating func finish() -> Range<Int> {
    var changed = closedCount
    source.finish()
    isFinished = true
    fence = nil
    base = nil
    if isEmojiSoFar {
      changed = 0
      parts = source.bytes.isEmpty ? [] : [Part(message: whole(), isClosed: true)]
    } else {
      closeAll()
      if source.mayDefine, parts.contains(where: \.mayRefer) { resolveReferences() }
    }
    for index in parts.indices where !parts[index].isClosed {
      parts[index].isClosed = true
      changed = min(changed, index)
    }
    return changed..<parts.count
  }

  /// Reads the parts again that refer to definitions elsewhere.
  private mutating func resolveReferences() {
    let whole = source.bytes.withUnsafeBufferPointer {
      Markdown.readExtendedParts($0, options: reading, isFirst: true, hasGuards: source.hasGuards)
    }
    for (index, part) in whole.enumerated() where index < parts.count && parts[index].mayRefer {
      parts[index].message = RenderedMessage(part, options: options)
      parts[index].message.emojiSize = nil
      parts[index].message.streamPart = index
    }
  }

  /// All that came as one message.
  private func whole() -> RenderedMessage {
    options.profile == .assistant
      ? RenderedMessage(readWhole(source.bytes), options: options)
      : RenderedMessage(readMessage(source.bytes[...]), options: options)
  }

  /// Reads what is open to its end.
  private mutating func closeAll() {
    parts.removeSubrange(closedCount...)
    let tail = source.bytes[tailStart...]
    if options.profile == .assistant {
      close(read(Array(tail))[...], upTo: source.bytes.count)
    } else if let part = source.mayExceedLimits ? restOfMessage() : messagePart(tail) {
      close(part, mayRefer: false)
    }
  }

  /// Takes parts of the tail that nothing changes any more, but for definitions elsewhere.
  ///
  /// - Parameter open: Where in the source that starts which may still change: what defines something there may not in the end.
  mutating func close(_ read: ArraySlice<ExtendedMarkdown>, upTo open: Int) {
    let mayRedefine = source.mayDefine(onBothSidesOf: tailStart) || source.mayDefine(behind: open)
    for part in read {
      close(RenderedMessage(part, options: options), mayRefer: part.mayRefer || mayRedefine && part.holdsLink)
    }
  }

  /// Takes a part that nothing changes any more, but for definitions elsewhere.
  mutating func close(_ message: RenderedMessage, mayRefer: Bool) {
    var message = message
    if isEmojiSoFar, message.content.emojiCount(limit: options.largeEmojiLimit) == nil {
      // What was shown large so far is text like any other.
      isEmojiSoFar = false
      for index in parts.indices {
        parts[index].message.emojiSize = nil
        parts[index].isClosed = !parts[index].mayRefer
      }
    }
    if !isEmojiSoFar { message.emojiSize = nil }
    message.streamPart = parts.count
    parts.append(Part(message: message, isClosed: !isEmojiSoFar && !mayRefer, mayRefer: mayRefer))
    closedCount = parts.count
  }

  /// Shows a part that is open.
  mutating func show(_ message: RenderedMessage) {
    var message = message
    if !isEmojiSoFar { message.emojiSize = nil }
    message.streamPart = parts.count
    parts.append(Part(message: message, isClosed: false))
  }

  /// Reads what has to be read.
  ///
  /// - Returns: The first part that changed.
  private mutating func refresh() -> Int {
    let wasEmoji = isEmojiSoFar
    let first = closedCount
    if options.profile == .message {
      refreshMessage()
    } else if fence == nil || !extendFence() {
      refreshAssistant()
    }
    shownEnd = source.bytes.count
    return wasEmoji && !isEmojiSoFar ? 0 : first
  }

  /// Shows what came as it is: it is read when enough has come.
  mutating func appendPlain() {
    if parts.count > closedCount {
      parts[parts.count - 1].message.appendPlain(source.text(of: source.bytes[shownEnd...]))
    }
  }

  /// Whether enough has come for what is open to be read again as a whole, or something that may end it.
  mutating func mayReadAgain() -> Bool {
    let length = source.bytes.count - tailStart
    let growth = readLength < RenderStream.largeTail ? readLength / 8 : readLength
    if readLength <= RenderStream.smallTail || length - readLength >= growth {
      seeksEnd = true
      return true
    }
    guard seeksEnd, hasEnd() else { return false }
    seeksEnd = false
    return true
  }

  /// Looks for a line behind a blank one that starts at the margin, and not as an item does: it ends paragraphs, lists,
  /// quotes and tables.
  private mutating func hasEnd() -> Bool {
    var start = max(soughtEnd, tailStart)
    while let end = source.bytes[max(start, shownEnd)...].firstIndex(of: 0x0A) {
      soughtEnd = end + 1
      if start >= 2, source.bytes[start - 1] == 0x0A, source.bytes[start - 2] == 0x0A,
        RenderStream.endsBlocks(source.bytes[start..<end])
      {
        return true
      }
      start = end + 1
    }
    return false
  }

  private static func endsBlocks(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, first > 0x20 else { return false }
    switch first {
    // - * +
    case 0x2D, 0x2A, 0x2B: return line.count > 1 && line[line.startIndex + 1] > 0x20
    case 0x30...0x39: return false
    default: return true
    }
  }

  /// Notes how much of the tail is read. Where a line was taken for its end that ended little, no other is looked for
  /// before it has grown.
  mutating func noteRead(before start: Int) {
    readLength = source.bytes.count - tailStart
    soughtEnd = source.bytes.count
    while soughtEnd > tailStart, source.bytes[soughtEnd - 1] != 0x0A { soughtEnd -= 1 }
    seeksEnd = seeksEnd || readLength <= (source.bytes.count - start) / 2
  }
}
