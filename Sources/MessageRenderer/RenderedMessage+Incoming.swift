import MarkdownBridge
import Mentions
import MessagePayload
import RichText

extension RenderedMessage {
  /// Renders a message as it arrived.
  ///
  /// A deleted message shows nothing of what it was. Names come from the options' people, else from the message itself;
  /// a mention of somebody without a name shows the id.
  /// - Complexity: Linear in the message.
  public init(_ message: IncomingMessage, options: borrowing RenderOptions = RenderOptions()) {
    self.init(message, options: options, names: NameSource(options, message))
  }

  /// - Parameter isQuoted: Whether it is shown within another one, without what it quotes itself.
  init(_ message: IncomingMessage, options: borrowing RenderOptions, names: NameSource, isQuoted: Bool = false) {
    var plan = PartPlan(message, options: options, names: names, isQuoted: isQuoted)
    if let notice = plan.notice {
      self.init(line: Fragment(notice), directionRule: options.direction, table: options.table)
    } else {
      self.init(markdown: message.text ?? "", names: names, options: options)
    }
    plan.finish(hasText: !content.units.isEmpty)
    parts = plan.parts
    envelope = RenderedEnvelope(message, options: options, names: names)
  }

  /// Renders markdown.
  ///
  /// - Complexity: Linear.
  public init(markdown: String, options: borrowing RenderOptions = RenderOptions()) {
    self.init(markdown: markdown, names: NameSource(options), options: options)
  }

  /// Renders markdown in UTF-8; bytes that are not UTF-8 read as U+FFFD.
  package init(utf8: UnsafeBufferPointer<UInt8>, options: borrowing RenderOptions) {
    self.init(utf8: utf8, reading: NameSource(options).readOptions, options: options)
  }

  private init(markdown: String, names: NameSource, options: borrowing RenderOptions) {
    var markdown = markdown
    self = markdown.withUTF8 { RenderedMessage(utf8: $0, isValid: true, reading: names.readOptions, options: options) }
  }

  private init(
    utf8: UnsafeBufferPointer<UInt8>, isValid: Bool = false, reading: MarkdownReadOptions,
    options: borrowing RenderOptions
  ) {
    if options.profile == .assistant {
      self.init(Markdown.readExtended(utf8: utf8, options: reading), options: options)
    } else {
      self.init(Markdown.readFragment(utf8: utf8, isValid: isValid, options: reading), options: options)
    }
  }
}

extension RenderedEnvelope {
  init(_ message: IncomingMessage, options: borrowing RenderOptions, names: NameSource) {
    id = message.id
    senderID = message.sender?.id
    senderName = message.sender.map { names.name(of: $0) } ?? ""
    isMine = message.isFrom(options.me)
    isForGroup = message.isForGroup
    receiverName = message.receiver.map { names.name(of: $0, isGroup: message.isForGroup) } ?? ""
    sentAt = message.sentAt
    batchID = message.batchID
    isEvent = message.isEvent
  }
}

extension IncomingMessage {
  /// Whether it is about a group or a call rather than from somebody to somebody.
  var isEvent: Bool { category == "action" || category == "call" }

  /// Whether this person sent the message.
  func isFrom(_ me: String?) -> Bool {
    guard let me, let sender else { return false }
    return sender.id.utf8.elementsEqual(me.utf8)
  }
}
