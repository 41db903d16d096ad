import ComposerEngine
import MarkdownBridge
import RichText

/// How a message is made of what stands in a composer.
public struct OutgoingOptions: Sendable {
  /// The tokens that stand for mentions; a mention that they can't express goes out as its label.
  public var tokens: TokenSyntax

  public var escaping: MarkdownWriteOptions.Escaping

  /// Who a typed token may mention where the toolbar is hidden; see `MarkdownReadOptions/Mode/typed`.
  public var name: MarkdownReadOptions.NameLookup

  public init(
    tokens: TokenSyntax = .people, escaping: MarkdownWriteOptions.Escaping = .minimal,
    name: @escaping MarkdownReadOptions.NameLookup = { _, _ in nil }
  ) {
    self.tokens = tokens
    self.escaping = escaping
    self.name = name
  }
}

extension Composer {
  /// What sending would put on the wire; empty where there is nothing to send.
  ///
  /// With the toolbar shown what stands in the text as text is text. With it hidden the text is read as typed markdown.
  /// With rich text off, what was typed arrives as that text.
  /// - Complexity: Linear in the text.
  public func outgoingMarkdown(options: OutgoingOptions = OutgoingOptions()) -> String {
    Markdown.write(
      outgoingDocument(options: options),
      options: MarkdownWriteOptions(tokens: options.tokens, escaping: options.escaping))
  }

  /// The message as it would be sent, without a receiver.
  ///
  /// - Throws: `composing` while an input method composes, `empty` where nothing would be seen, `too_long` over
  ///   `ComposerConfiguration/maxLength`, `message_too_large` over `MessageComposer/maximumSize`.
  /// - Complexity: Linear in the text.
  public func outgoingMessage(options: OutgoingOptions = OutgoingOptions()) throws(EngineError) -> OutgoingMessage {
    if markedRange != nil {
      throw EngineError(code: "composing", message: "An input method is composing; commit its text first.")
    }
    if let longest = configuration.maxLength, length > longest {
      throw EngineError(
        code: "too_long", message: "The message is \(length) UTF-16 units long; at most \(longest) are allowed.")
    }
    let document = outgoingDocument(options: options)
    if !canSend || document.isBlank { throw MessageComposer.empty }
    let markdown = Markdown.write(
      document, options: MarkdownWriteOptions(tokens: options.tokens, escaping: options.escaping))
    if markdown.utf8.count > MessageComposer.maximumSize { throw MessageComposer.tooLarge }
    let mentionsEveryone = document.mentions.contains { $0.kind == Mention.everyone }
    return OutgoingMessage(
      type: .text, text: markdown, metadata: MessageMetadata(mentionsEveryone: mentionsEveryone))
  }

  private func outgoingDocument(options: OutgoingOptions) -> Document {
    let fragment = document.contents.trimmed()
    guard configuration.isRichTextEnabled, !configuration.isToolbarShown else { return Document(fragment) }
    // Formats that were pasted or loaded are spelled, all else goes as it was typed, and then the whole is read.
    let typed = Markdown.write(
      Document(fragment), options: MarkdownWriteOptions(tokens: options.tokens, escaping: .none))
    let read = Markdown.read(
      typed, options: MarkdownReadOptions(mode: .typed, tokens: options.tokens, name: options.name))
    return Document(read.contents.trimmed())
  }
}
