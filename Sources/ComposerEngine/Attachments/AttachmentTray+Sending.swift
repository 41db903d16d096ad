import RichText

extension AttachmentTray {
  /// Why the files can't be sent as they are; nil where they can, also where there are none.
  ///
  /// The code is `too_many_attachments`, `attachment_uploading`, or `attachment_failed` for one that failed or was
  /// refused: nothing is left behind without a word.
  /// - Complexity: Linear in the number of files.
  public var obstacle: EngineError? {
    if attachments.count > limits.maxFiles {
      return EngineError(
        code: "too_many_attachments",
        message: "There are \(attachments.count) attachments; at most \(limits.maxFiles) can be sent at once.")
    }
    var isUploading = false
    for attachment in attachments {
      switch attachment.state {
      case .uploading: isUploading = true
      case .uploaded: break
      case .failed(let reason), .rejected(let reason):
        return EngineError(
          code: "attachment_failed",
          message: "\(attachment.name.shown) was not uploaded (\(reason.shown)); remove it or try again.")
      }
    }
    if !isUploading { return nil }
    return EngineError(code: "attachment_uploading", message: "Attachments are still being uploaded.")
  }

  /// The files as they are sent: a message for each kind there is, images first, then videos, audios and files, each in
  /// the order added.
  public var batches: [[Attachment]] {
    AttachmentKind.allCases.map { kind in attachments.filter { $0.kind == kind } }.filter { !$0.isEmpty }
  }
}
