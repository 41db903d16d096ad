import RichText

extension Composer {
  /// Puts files into the tray, and tells of those that are refused or have no room.
  mutating func attach(_ files: [AttachmentFile]) throws(EngineError) {
    try checkAttaching()
    if !configuration.allowsMultipleAttachments {
      if let first = files.first { try sendAtOnce(first, isVoiceNote: false) }
      noteDropped(Array(files.dropFirst()), limit: 1)
      return
    }
    let addition = try tray.add(files, at: now)
    if !addition.uploads.isEmpty || !addition.rejected.isEmpty { noteAttachments() }
    for attachment in addition.uploads { update.effects.append(.startUpload(attachment)) }
    noteRejected(addition.rejected)
    noteDropped(addition.dropped, limit: configuration.attachmentLimits.maxFiles)
  }

  mutating func pasteFiles(_ files: [AttachmentFile]) throws(EngineError) {
    try checkAttaching()
    if configuration.allowsMultipleAttachments { try attach(files) }
  }

  mutating func sendVoiceNote(_ file: AttachmentFile) throws(EngineError) {
    try checkAttaching()
    if !configuration.allowsVoiceNotes {
      throw EngineError(code: "attachments_disabled", message: "Voice notes can't be sent here.")
    }
    try sendAtOnce(file, isVoiceNote: true)
  }

  /// An edit changes a message's text alone.
  private func checkAttaching() throws(EngineError) {
    if !configuration.allowsAttachments {
      throw EngineError(code: "attachments_disabled", message: "Files can't be attached here.")
    }
    if isEditing {
      throw EngineError(
        code: "attaching_while_editing", message: "Files can't be attached to a message that is being edited.")
    }
  }

  /// Sends a file by itself. It answers the message that is quoted; text and tray stay for the next message.
  private mutating func sendAtOnce(_ file: AttachmentFile, isVoiceNote: Bool) throws(EngineError) {
    if tray[file.id] != nil { throw AttachmentTray.duplicate(file.id) }
    let attachment = Attachment(file, state: configuration.attachmentLimits.stateToStart(with: file))
    if !attachment.isUploading { return noteRejected([attachment]) }
    update.effects.append(
      .sendFile(FileMessage(attachment: attachment, isVoiceNote: isVoiceNote, quotedMessageID: quoted?.id)))
    if quoted != nil { cancelPreview() }
  }

  /// Leaves a conversation: its files and its quote mean nothing in another.
  mutating func changeConversation() {
    if isEditing { leaveEdit() }
    if quoted != nil { cancelPreview() }
    if tray.isEmpty { return }
    cancelUploads(of: tray)
    tray = AttachmentTray(limits: configuration.attachmentLimits)
    noteAttachments()
  }

  mutating func cancelUploads(of tray: AttachmentTray) {
    for attachment in tray.attachments where attachment.isUploading {
      update.effects.append(.cancelUpload(id: attachment.id))
    }
  }
}

// MARK: - Uploads

extension Composer {
  /// Notes what an upload says, also one of a draft that is put aside.
  mutating func receive(_ event: UploadEvent, for id: String) {
    let now = now
    if tray.receive(event, for: id, at: now) {
      noteAttachments()
    } else if isEditing {
      _ = editing?.aside.tray.receive(event, for: id, at: now)
    }
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
    let now = now
    let stalled = tray.failStalled(at: now)
    if !stalled.isEmpty { noteAttachments() }
    let stalledAside = editing?.aside.tray.failStalled(at: now) ?? []
    for id in stalled + stalledAside { update.effects.append(.cancelUpload(id: id)) }
  }
}

// MARK: - Notices

extension Composer {
  private mutating func noteAttachments() { update.changed.formUnion([.attachments, .sending]) }

  private mutating func noteRejected(_ rejected: [Attachment]) {
    for (reason, code) in [(UploadReason.tooLarge, "attachment_size"), (UploadReason.empty, "attachment_empty")] {
      let ids = rejected.filter { $0.reason == reason }.map { $0.id }
      if ids.isEmpty { continue }
      let text = configuration.strings.text(for: reason, limits: configuration.attachmentLimits)
      update.effects.append(.notice(Notice(code: code, text: text, attachments: ids)))
    }
  }

  private mutating func noteDropped(_ files: [AttachmentFile], limit: Int) {
    if files.isEmpty { return }
    let text = ComposerStrings.fill(configuration.strings.attachmentLimit, with: limit.description)
    let notice = Notice(code: "attachment_limit", text: text, attachments: files.map { $0.id })
    update.effects.append(.notice(notice))
  }
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
