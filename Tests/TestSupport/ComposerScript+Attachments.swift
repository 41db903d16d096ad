import ComposerEngine

extension ComposerScript {
  /// The step of a word that is about files and modes.
  static func attachmentCommand(_ word: String, _ text: String) -> ComposerCommand? {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    let id = parts.first ?? ""
    let rest = parts.count > 1 ? parts[1] : ""
    switch word {
    case "attach": return .attach(files(text))
    case "pasteFiles": return .pasteFiles(files(text))
    case "voiceNote": return files(text).first.map { .voiceNote($0) }
    case "reply": return .reply(QuotedMessage(id: id, preview: MessagePreview(title: "Ann", text: "hi", kind: .text)))
    case "edit":
      return .edit(
        EditedMessage(
          id: id, document: CursorNotation.parse(rest + "|").document, markdown: rest,
          preview: MessagePreview(title: "Edit Message", text: rest, kind: .text)))
    case "cancelPreview": return .cancelPreview
    case "changeConversation": return .changeConversation
    case "progress": return Double(rest).map { .upload(id: id, .progress($0)) }
    case "done": return .upload(id: id, .done(url: rest))
    case "failed": return .upload(id: id, .failed(reason: rest))
    case "rejected": return .upload(id: id, .rejected(reason: rest))
    case "retry": return .retryAttachment(id: id)
    case "remove": return .removeAttachment(id: id)
    case "openAttachment": return .openAttachment(id: id)
    case "openAction": return .openAction(id: id)
    default: return nil
    }
  }

  /// Files as `ID NAME SIZE`, or `ID NAME SIZE TYPE`, with commas between them.
  static func files(_ text: String) -> [AttachmentFile] {
    text.split(separator: ",").compactMap { file in
      let words = file.split(separator: " ").map(String.init)
      guard words.count >= 3, let size = Int64(words[2]) else { return nil }
      return AttachmentFile(
        id: words[0], name: words[1], size: size, mimeType: words.count > 3 ? words[3] : nil,
        localURL: "file:///\(words[1])")
    }
  }

  /// The tray, a word or two for each file.
  public var trayState: String {
    composer.tray.attachments.map { attachment in
      switch attachment.state {
      case .uploading(let progress): "\(attachment.id) \(progress)"
      case .uploaded(let url): "\(attachment.id) at \(url)"
      case .failed(let reason): "\(attachment.id) failed \(reason)"
      case .rejected(let reason): "\(attachment.id) rejected \(reason)"
      }
    }.joined(separator: ", ")
  }

  /// The effects of the last step that are about files, and its notices.
  public var fileEffects: [String] {
    update.effects.compactMap { effect in
      switch effect {
      case .startUpload(let attachment): "start \(attachment.id)"
      case .cancelUpload(let id): "cancel \(id)"
      case .sendFile(let message):
        "send \(message.isVoiceNote ? "voice " : "")\(message.attachment.id)"
          + (message.quotedMessageID.map { " to " + $0 } ?? "")
      case .notice(let notice): ([notice.code] + notice.attachments).joined(separator: " ")
      default: nil
      }
    }
  }
}
