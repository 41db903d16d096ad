import MarkdownBridge
import Mentions
import RichText

/// Turns what somebody typed into the markdown of a message that can be sent.
///
/// The text is read as typed markdown, names of people become mentions, white space and empty list items at its end go,
/// and what is left is written for the wire. The result is stable: composing it again gives the same markdown.
public struct MessageComposer: Sendable {
  /// What is asked for.
  public struct Options: Sendable {
    /// Whether the text is markdown; otherwise it is plain text, and arrives as that text.
    public var isRichText = true

    /// What is escaped where the text would be misread.
    public var escaping = MarkdownWriteOptions.Escaping.minimal

    /// The longest visible text in UTF-16 units; nil for no limit but the size of a message.
    public var maximumLength: Int?

    /// Who can be mentioned by name or by id.
    public var people = People()

    /// How many distinct ids one message may mention; beyond them an `@` is text.
    public var mentionLimit = MentionResolver.defaultLimit

    /// What mentions everyone when it follows an `@` in a group.
    public var everyoneLabel = Mention.everyone

    /// Nobody can be mentioned, and receivers are not looked at.
    public init() {}
  }

  /// The longest message in bytes of UTF-8, as typed and as written: 1 MiB.
  public static let maximumSize = 1 << 20

  let options: Options

  /// A composer of messages with these options.
  public init(options: Options = Options()) { self.options = options }

  /// Composes a message.
  ///
  /// - Parameters:
  ///   - text: As it was typed; NUL becomes U+FFFD.
  ///   - isForGroup: Whether it goes to a group, where everyone can be mentioned.
  /// - Throws: `empty` where nothing would be seen: white space, invisible characters or markers alone. `too_long` over
  ///   ``Options/maximumLength``. `message_too_large` over ``maximumSize``.
  /// - Complexity: Linear in the text.
  public func compose(_ text: String, isForGroup: Bool = false) throws(EngineError) -> ComposedText {
    let utf8 = Array(text.utf8)
    return try utf8.withUnsafeBufferPointer { utf8 throws(EngineError) in
      try compose(utf8: utf8, isForGroup: isForGroup)
    }
  }

  /// Composes a message of bytes that claim to be UTF-8; what is malformed becomes U+FFFD.
  package func compose(
    utf8 text: UnsafeBufferPointer<UInt8>, isForGroup: Bool
  ) throws(EngineError) -> ComposedText {
    if text.count > MessageComposer.maximumSize { throw MessageComposer.tooLarge }
    let resolver = mayMention(text, isForGroup: isForGroup) ? resolver(isForGroup: isForGroup) : nil
    var fragment = read(text, resolver: resolver)
    var report: MentionReport?
    if let resolver { (fragment, report) = resolver.resolve(fragment) }
    fragment = fragment.trimmed()
    if !fragment.isSendable { throw MessageComposer.empty }
    try checkLength(fragment.length)
    let utf8 = Markdown.writeUTF8(
      fragment, options: MarkdownWriteOptions(escaping: options.escaping), readFrom: options.isRichText ? text : nil)
    if utf8.count > MessageComposer.maximumSize { throw MessageComposer.tooLarge }
    return ComposedText(
      utf8: utf8, length: fragment.length,
      metadata: MessageMetadata(mentionsEveryone: report?.mentionsEveryone ?? false),
      sharedNames: report?.sharedNames ?? [])
  }

  private func read(_ text: UnsafeBufferPointer<UInt8>, resolver: MentionResolver?) -> Fragment {
    guard options.isRichText else { return Fragment(plainText: String(decoding: text, as: UTF8.self)) }
    let read = MarkdownReadOptions(mode: .typed) { kind, id in resolver?.mention(kind: kind, id: id)?.name }
    // A reader of markdown takes U+FEFF at the start for a byte-order mark and drops it; here it is text.
    var marks = 0
    while text.dropFirst(3 * marks).starts(with: MessageComposer.mark) { marks += 1 }
    let rest = UnsafeBufferPointer(rebasing: text.dropFirst(3 * marks))
    return Markdown.readFragment(utf8: rest, options: read).prefixed(with: 0xFEFF, count: marks)
  }

  /// U+FEFF in UTF-8.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether a text can mention anybody at all.
  func mayMention(_ text: UnsafeBufferPointer<UInt8>, isForGroup: Bool) -> Bool {
    (isForGroup || !options.people.isEmpty) && text.contains(UInt8(ascii: "@"))
  }

  /// Finds the names in a message. It is made for each message that may need it: whoever mentions nobody does not wait
  /// for ICU's tables.
  private func resolver(isForGroup: Bool) -> MentionResolver {
    let everyone = isForGroup ? [Mention.everyone(label: options.everyoneLabel)] : []
    return MentionResolver(people: options.people, aliases: everyone, limit: options.mentionLimit)
  }

  func checkLength(_ length: Int) throws(EngineError) {
    if let longest = options.maximumLength, length > longest {
      throw EngineError(
        code: "too_long", message: "The message is \(length) UTF-16 units long; at most \(longest) are allowed.")
    }
  }

  /// What is said where nothing would be seen.
  package static let empty = EngineError(code: "empty", message: "The message holds nothing to send.")

  /// What is said where a message is larger than 1 MiB.
  package static let tooLarge = EngineError(
    code: "message_too_large", message: "The message is larger than 1 MiB.")
}

/// What became of a typed text.
public struct ComposedText: Sendable {
  /// The text for the wire in UTF-8.
  package let utf8: [UInt8]

  /// The text for the wire.
  public var markdown: String { String(decoding: utf8, as: UTF8.self) }

  /// Length of the visible text in UTF-16 units; a mention counts as its label.
  public let length: Int

  /// What belongs into the message's metadata.
  public let metadata: MessageMetadata

  /// Names that stayed text because several people have them.
  public let sharedNames: [SharedName]
}

extension Fragment {
  /// Whether a reader would see anything of it: white space, invisible characters and markers alone can't be sent.
  var isSendable: Bool { units.contains(where: UTF16Unit.isVisible) }

  /// The fragment behind some units of plain text.
  func prefixed(with unit: UInt16, count: Int) -> Fragment {
    if count == 0 { return self }
    var shifted = runs
    for index in shifted.indices { shifted[index].end += count }
    if !runs.isEmpty { shifted.insert(Run(end: count), at: 0) }
    return Fragment(
      units: Array(repeating: unit, count: count) + units, runs: shifted, links: links, mentions: mentions,
      styles: styles, firstStyle: firstStyle)
  }

  /// Lines of plain text. CR and CRLF end a line like LF, NUL becomes U+FFFD.
  package init(plainText text: String) {
    var units: [UInt16] = []
    units.reserveCapacity(text.utf8.count)
    var lineEnds = 0
    var previous: UInt16 = 0
    for unit in text.utf16 {
      switch unit {
      case 0x0A where previous == 0x0D: break
      case 0x0A, 0x0D:
        units.append(0x0A)
        lineEnds += 1
      case 0: units.append(0xFFFD)
      default: units.append(unit)
      }
      previous = unit
    }
    self.init(units: units, runs: [], styles: Array(repeating: .body, count: lineEnds), firstStyle: .body)
  }
}
