import ComposerEngine

extension OutgoingMessage {
  /// Messages of files that were picked together, one for each kind; one without files where there are none.
  static func batch(of kinds: [[Attachment]], id: (@Sendable () -> String)?) -> [OutgoingMessage] {
    if kinds.isEmpty { return [OutgoingMessage(muid: id?())] }
    let batchID = kinds.count > 1 ? id?() : nil
    return kinds.enumerated().map { index, attachments in
      var metadata = MessageMetadata()
      if kinds.count > 1 { metadata.batch = MessageBatch(id: batchID, index: index, size: kinds.count) }
      return OutgoingMessage(
        type: MessageType(attachments[0].kind), attachments: attachments.map { MessageAttachment($0) },
        metadata: metadata, muid: id?())
    }
  }

  /// Messages of files with what stands around the text: the receiver and the thread on all of them, the quote on the
  /// first, the caption on the last.
  package static func batch(
    of kinds: [[Attachment]], like template: OutgoingMessage, caption: ComposedText?, id: (@Sendable () -> String)?
  ) -> [OutgoingMessage] {
    var messages = batch(of: kinds, id: id)
    for index in messages.indices {
      messages[index].receiver = template.receiver
      messages[index].parentMessageID = template.parentMessageID
    }
    messages[0].quotedMessageID = template.quotedMessageID
    if let caption {
      let last = messages.count - 1
      messages[last].text = caption.markdown
      messages[last].metadata.mentionsEveryone = caption.metadata.mentionsEveryone
    }
    return messages
  }
}
