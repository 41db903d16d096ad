import ComposerEngine
import RichText

extension IncomingMessage {
  /// What is shown of the message over the text field while it is quoted: who sent it, and one line of what it says.
  ///
  /// - Complexity: Linear in the message.
  public func replyPreview(_ reading: MessageReading = MessageReading()) -> MessagePreview {
    var preview = summary(reading)
    // One file goes by its name.
    if case .media(let files) = content, files.count == 1, !files[0].name.isEmpty, preview.kind != .deleted {
      preview.text = files[0].name.inOneLine
    }
    preview.title = senderTitle(reading)
    return preview
  }

  /// What is shown of the message over the text field while it is edited.
  ///
  /// - Complexity: Linear in the message.
  public func editPreview(_ reading: MessageReading = MessageReading()) -> MessagePreview {
    var preview = summary(reading)
    preview.title = reading.strings.editTitle
    if case .media = content, let text, !text.isEmpty {
      let caption = reading.document(of: self).text.inOneLine
      if !caption.isEmpty { preview.text += reading.strings.words.captionSeparator + caption }
    }
    return preview
  }

  private func senderTitle(_ reading: MessageReading) -> String {
    guard let sender else { return reading.strings.replyTitle }
    if sender.id == reading.me { return reading.strings.words.you }
    return (sender.name ?? reading.name(Mention.user, sender.id) ?? sender.id).inOneLine
  }

  /// The message without a title.
  private func summary(_ reading: MessageReading) -> MessagePreview {
    let words = reading.strings.words
    func preview(_ text: String, _ kind: MessagePreview.Kind) -> MessagePreview {
      MessagePreview(title: "", text: text, kind: kind)
    }
    if deletedAt != nil { return preview(words.deleted, .deleted) }
    switch content {
    case .text: return preview(reading.document(of: self).text.inOneLine, .text)
    case .media(let files):
      let kinds = files.map { kind(of: $0) }
      return MessagePreview(
        title: "", text: kinds.isEmpty ? words.message : words.summary(of: kinds), kind: MessagePreview.Kind(kinds))
    case .voiceNote: return preview(words.voiceNote, .voiceNote)
    case .sticker: return preview(words.sticker, .sticker)
    case .poll: return preview(words.poll, .poll)
    case .call(let call): return preview(call.isVideo ? reading.strings.videoCall : reading.strings.audioCall, .call)
    case .action(let action): return preview((action.text ?? words.message).inOneLine, .unknown)
    case .other(let fallback):
      let kind: MessagePreview.Kind =
        type == "extension_sticker" ? .sticker : type == "extension_poll" ? .poll : .custom
      return preview(words.word(for: fallback).inOneLine, kind)
    case .unknown: return preview(words.message, category == "custom" ? .custom : .unknown)
    }
  }
}

extension MessagePreview.Kind {
  /// The kind of a message of such files.
  init(_ kinds: [AttachmentKind]) {
    guard let first = kinds.first else {
      self = .unknown
      return
    }
    guard kinds.allSatisfy({ $0 == first }) else {
      self = .attachments
      return
    }
    switch first {
    case .image: self = .image
    case .video: self = .video
    case .audio: self = .audio
    case .file: self = .file
    }
  }
}

extension String {
  /// The text with a single space for each stretch of white space and control characters, and none at its ends.
  fileprivate var inOneLine: String {
    var units: [UInt16] = []
    var pendingSpace = false
    for unit in utf16 {
      if unit < 0x20 || (0x7F...0x9F).contains(unit) || UTF16Unit.isWhiteSpace(unit) {
        pendingSpace = !units.isEmpty
        continue
      }
      if pendingSpace { units.append(0x20) }
      pendingSpace = false
      units.append(unit)
    }
    return String(decoding: units, as: UTF16.self)
  }
}
