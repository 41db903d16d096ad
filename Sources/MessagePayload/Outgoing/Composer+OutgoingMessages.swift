import ComposerEngine
import JSON
import MarkdownBridge
import RichText

extension Composer {
  /// What sending would put on the wire; empty where there is nothing to send, and the source of a message that is
  /// edited and not changed.
  ///
  /// With the toolbar shown what stands in the text as text is text. With it hidden the text is read as typed markdown.
  /// With rich text off, what was typed arrives as that text.
  /// - Complexity: Linear in the text.
  public func outgoingMarkdown(options: OutgoingOptions = OutgoingOptions()) -> String {
    if isUnchanged, let edited { return edited.markdown }
    return Markdown.write(
      outgoingDocument(options: options),
      options: MarkdownWriteOptions(tokens: options.tokens, escaping: options.escaping))
  }

  /// Whether ``outgoingMessages(options:)`` would give any.
  ///
  /// The same as `Composer/canSend`, but where the toolbar is hidden: only reading what was typed tells there whether
  /// it is more than markers, such as a fence around nothing.
  /// - Complexity: Linear in the text where the toolbar is hidden.
  public func canSend(options: OutgoingOptions) -> Bool {
    canSend && (!readsTypedMarkdown || !tray.isEmpty || !outgoingDocument(options: options).isBlank)
  }

  /// The messages as they would be sent, without a receiver: one for a text alone, one for each kind of file, or the
  /// edit of one.
  ///
  /// Of several messages the last has the text as its caption, the first quotes, and each says in its metadata where it
  /// stands. Files come as images, videos, audios and files, each in the order added.
  /// - Throws: `composing` while an input method composes, `empty` where nothing would be seen, `unchanged` for an edit
  ///   that changes nothing, `too_long` over `ComposerConfiguration/maxLength`, `message_too_large` over
  ///   `MessageComposer/maximumSize`, and `AttachmentTray/obstacle`.
  /// - Complexity: Linear in the text and in the number of files.
  public func outgoingMessages(options: OutgoingOptions = OutgoingOptions()) throws(EngineError) -> [OutgoingMessage] {
    if markedRange != nil {
      throw EngineError(code: "composing", message: "An input method is composing; commit its text first.")
    }
    if let longest = configuration.maxLength, length > longest {
      throw EngineError(
        code: "too_long", message: "The message is \(length) UTF-16 units long; at most \(longest) are allowed.")
    }
    if let obstacle = tray.obstacle { throw obstacle }
    if isUnchanged { throw EngineError(code: "unchanged", message: "The message says what it said before.") }
    let (text, mentionsEveryone) = try outgoingText(options: options)
    if let edited { return [OutgoingMessage(editing: edited, text: text, mentionsEveryone: mentionsEveryone)] }
    var messages = OutgoingMessage.batch(of: tray.batches, id: options.uniqueID)
    let last = messages.count - 1
    messages[last].text = text
    messages[last].metadata.mentionsEveryone = mentionsEveryone
    messages[0].quotedMessageID = quoted.map { MessageID($0.id) }
    return messages
  }

  /// The text for the wire, nil where files need none, and whether it mentions everyone.
  private func outgoingText(options: OutgoingOptions) throws(EngineError) -> (String?, Bool) {
    let document = outgoingDocument(options: options)
    if tray.isEmpty {
      if !self.document.isSendable || document.isBlank { throw MessageComposer.empty }
    } else if document.isBlank {
      return (nil, false)
    }
    let markdown = Markdown.write(
      document, options: MarkdownWriteOptions(tokens: options.tokens, escaping: options.escaping))
    if markdown.utf8.count > MessageComposer.maximumSize { throw MessageComposer.tooLarge }
    return (markdown, document.mentions.contains { $0.kind == Mention.everyone })
  }

  private var readsTypedMarkdown: Bool { configuration.isRichTextEnabled && !configuration.isToolbarShown }

  private func outgoingDocument(options: OutgoingOptions) -> Document {
    guard readsTypedMarkdown else { return messageDocument }
    // Formats that were pasted or loaded are spelled, all else goes as it was typed, and then the whole is read.
    let typed = Markdown.write(messageDocument, options: MarkdownWriteOptions(tokens: options.tokens, escaping: .none))
    let read = Markdown.read(
      typed, options: MarkdownReadOptions(mode: .typed, tokens: options.tokens, name: options.name))
    return read.trimmedForSending()
  }
}

extension OutgoingMessage {
  /// A message of one file, which has only its local place until it is uploaded.
  public init(_ file: FileMessage, uniqueID: (@Sendable () -> String)? = nil) {
    self.init(
      type: file.isVoiceNote ? .audio : MessageType(file.attachment.kind),
      attachments: [MessageAttachment(file.attachment)],
      metadata: MessageMetadata(audioType: file.isVoiceNote ? MessageMetadata.voiceNote : nil),
      quotedMessageID: file.quotedMessageID.map { MessageID($0) }, muid: uniqueID?())
  }

  /// Another text for a message. Its metadata goes along only where the text changes it, and then as a whole, for the
  /// service puts it in place of the old one.
  fileprivate init(editing message: EditedMessage, text: String?, mentionsEveryone: Bool) {
    let old = MessageMetadata(text: message.metadata)
    var new = old
    // The service's translation of the old text.
    new.others["translated-message"] = nil
    new.mentionsEveryone = mentionsEveryone
    if old.mentionsEveryone, !mentionsEveryone { new.others["mentionedAll"] = false }
    self.init(
      purpose: .edit(MessageID(message.id)), text: text, metadata: new == old ? MessageMetadata() : new)
  }
}

extension MessageType {
  init(_ kind: AttachmentKind) {
    switch kind {
    case .image: self = .image
    case .video: self = .video
    case .audio: self = .audio
    case .file: self = .file
    }
  }
}

extension MessageAttachment {
  /// A file of a tray; what is not uploaded yet has its local place.
  init(_ attachment: Attachment) {
    self.init(
      url: attachment.url ?? attachment.localURL ?? "", mimeType: attachment.mimeType, name: attachment.name,
      fileExtension: AttachmentFile.fileExtension(of: attachment.name), size: Int(attachment.size))
  }
}
