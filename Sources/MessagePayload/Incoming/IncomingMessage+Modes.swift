import ComposerEngine
import JSON
import MarkdownBridge
import RichText

extension QuotedMessage {
  /// A message to be quoted.
  ///
  /// - Throws: `missing_id` where it has no id.
  public init(_ message: IncomingMessage, _ reading: MessageReading = MessageReading()) throws(EngineError) {
    self.init(id: try message.requiredID(), preview: message.replyPreview(reading))
  }
}

extension EditedMessage {
  /// A message to be edited: its text, or the caption of its files.
  ///
  /// - Parameters:
  ///   - message: The message as it arrived.
  ///   - reading: Who is signed in, and the names of others.
  ///   - configuration: That of the composer. With the formatting toolbar hidden it shows the markdown, with mentions as
  ///     such.
  /// - Throws: `missing_id` where it has no id, `not_editable` where it is neither text nor media, or was deleted.
  /// - Complexity: Linear in the text.
  public init(
    _ message: IncomingMessage, _ reading: MessageReading = MessageReading(), for configuration: ComposerConfiguration
  ) throws(EngineError) {
    let id = try message.requiredID()
    guard message.isEditable else {
      throw EngineError(code: "not_editable", message: "Only messages of text, and captions of files, can be edited.")
    }
    var document = reading.document(of: message)
    let markdown = message.text ?? ""
    if configuration.isRichTextEnabled, !configuration.isToolbarShown {
      document = Document(Fragment(source: markdown, mentions: document.mentions))
    }
    self.init(
      id: id, document: document, markdown: markdown, metadata: JSONWriter.text(of: .object(message.metadata)),
      preview: message.editPreview(reading))
  }
}

extension IncomingMessage {
  fileprivate func requiredID() throws(EngineError) -> String {
    guard let id else { throw EngineError(code: "missing_id", message: "The message has no id.") }
    return id.text
  }

  fileprivate var isEditable: Bool {
    guard category == "message", deletedAt == nil else { return false }
    return MessageType(rawValue: type) != nil
  }
}

extension Fragment {
  /// Markdown as its source, but with mentions in place of their tokens.
  ///
  /// - Parameter mentions: What reading the source gives, in order.
  init(source: String, mentions: [Mention]) {
    var fragment = Fragment(plainText: source)
    let units = fragment.units
    var shown: [UInt16] = []
    var runs: [Run] = []
    var position = 0
    for (index, mention) in mentions.enumerated() {
      let token = Array(TokenSyntax.token(for: mention).utf16)
      guard let start = units.firstIndex(of: token, from: position) else { break }
      shown += units[position..<start]
      if start > position { runs.append(Run(end: shown.count)) }
      shown += Array(mention.label.utf16)
      runs.append(Run(end: shown.count, mention: index))
      position = start + token.count
    }
    if runs.isEmpty {
      self = fragment
      return
    }
    shown += units[position...]
    if shown.count > runs[runs.count - 1].end { runs.append(Run(end: shown.count)) }
    fragment.units = shown
    fragment.runs = runs
    fragment.mentions = mentions
    self = fragment
  }
}

extension [UInt16] {
  /// Where a stretch begins that no backslash escapes. Every place is looked at once for each token that starts there.
  fileprivate func firstIndex(of token: [UInt16], from position: Int) -> Int? {
    var index = position
    var backslashes = 0
    while index + token.count <= count {
      if self[index] == token[0], backslashes.isMultiple(of: 2),
        self[index..<(index + token.count)].elementsEqual(token)
      {
        return index
      }
      backslashes = self[index] == 0x5C ? backslashes + 1 : 0
      index += 1
    }
    return nil
  }
}
