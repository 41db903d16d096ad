import RichText

extension Composer {
  /// Puts files into the tray, and tells of those that are refused or have no room.
  mutating func attach(_ files: [AttachmentFile]) throws(EngineError) {
    let addition = try tray.add(files, at: now)
    if !addition.uploads.isEmpty || !addition.rejected.isEmpty { noteAttachments() }
    for attachment in addition.uploads { update.effects.append(.startUpload(attachment)) }
    noteRejected(addition.rejected)
    if !addition.dropped.isEmpty {
      let text = ComposerStrings.fill(
        configuration.strings.attachmentLimit, with: configuration.attachmentLimits.maxFiles.description)
      update.effects.append(
        .notice(Notice(code: "attachment_limit", text: text, attachments: addition.dropped.map { $0.id })))
    }
  }

  private mutating func noteRejected(_ rejected: [Attachment]) {
    for (reason, code) in [(UploadReason.tooLarge, "attachment_size"), (UploadReason.empty, "attachment_empty")] {
      let ids = rejected.filter { $0.reason == reason }.map { $0.id }
      if ids.isEmpty { continue }
      let text = configuration.strings.text(for: reason, limits: configuration.attachmentLimits)
      update.effects.append(.notice(Notice(code: code, text: text, attachments: ids)))
    }
  }

  mutating func receive(_ event: UploadEvent, for id: String) {
    if tray.receive(event, for: id, at: now) { noteAttachments() }
  }

  mutating func retryAttachment(_ id: String) throws(EngineError) {
    let attachment = try tray.retry(id, at: now)
    noteAttachments()
    update.effects.append(.startUpload(attachment))
  }

  mutating func removeAttachment(_ id: String) {
    guard let attachment = tray.remove(id) else { return }
    noteAttachments()
    if attachment.isUploading { update.effects.append(.cancelUpload(id: id)) }
  }

  mutating func failStalledUploads() {
    for id in tray.failStalled(at: now) {
      noteAttachments()
      update.effects.append(.cancelUpload(id: id))
    }
  }

  private mutating func noteAttachments() { update.changed.formUnion([.attachments, .sending]) }
}

extension ComposerStrings {
  /// What a tile says about a file that did not arrive.
  ///
  /// A reason that is no code of ours or the SDK's is shown as it is.
  public func text(for reason: String, limits: AttachmentLimits) -> String {
    if reason == UploadReason.tooLarge { return ComposerStrings.fill(attachmentSize, with: size(limits.maxFileSize)) }
    if reason == UploadReason.empty { return attachmentEmpty }
    return reason.hasPrefix("ERR_") || reason.isEmpty ? uploadFailed : reason
  }
}
