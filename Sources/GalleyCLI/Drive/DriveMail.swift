import ComposerEngine
import JSON
import MessagePayload
import RichText

/// The messages of a session that are on their way, and what a command did with them.
///
/// A message that has nothing to wait for is handed over with the answer. Any other stays in the outbox, and comes as an
/// effect when it is its turn; whoever drives the session then sends it.
struct DriveMail {
  private var outbox = Outbox()

  /// Counts the messages without a file that had to wait.
  private var waitingCount = 0

  /// What the running command made of what was written, in order.
  private(set) var payloads: [OutgoingMessage] = []

  /// The ids in the outbox of those of the payloads that have to wait.
  private(set) var queued: [String] = []

  /// What is to be done now.
  private(set) var effects: [Outbox.Effect] = []

  /// Whether a message on its way has this id.
  func holds(_ id: String) -> Bool { outbox[id] != nil }

  /// Gives up what waits, with the uploads that are under way.
  mutating func abandon() {
    begin()
    // From the end: what waits for another is not to be sent now.
    for entry in outbox.entries.reversed() { _ = remove(entry.id) }
    waitingCount = 0
  }

  /// Begins a command.
  mutating func begin() {
    payloads = []
    queued = []
    effects = []
    outbox.forgetSent()
  }

  /// Sends messages at once, or behind those that wait.
  ///
  /// - Parameter tray: The files whose ids no message may take.
  mutating func post(_ messages: [OutgoingMessage], beside tray: AttachmentTray, at time: Int64) throws(EngineError) {
    for message in messages {
      payloads.append(message)
      // An edit changes what has arrived already.
      guard message.purpose == .new,
        outbox.holdsUp(receiver: message.receiver, parent: message.parentMessageID)
      else { continue }
      let id = nextID(beside: tray)
      queued.append(id)
      handle(try outbox.add(message, id: id, at: time))
    }
  }

  /// An id for a message without a file. Whoever drives the session may have given the next number to a file.
  private mutating func nextID(beside tray: AttachmentTray) -> String {
    while true {
      waitingCount += 1
      let id = "message-\(waitingCount)"
      if !holds(id), tray[id] == nil { return id }
    }
  }

  /// Sends a message whose file is still to be uploaded.
  mutating func post(_ message: OutgoingMessage, upload: Attachment, at time: Int64) throws(EngineError) {
    payloads.append(message)
    queued.append(upload.id)
    handle(try outbox.add(message, id: upload.id, upload: upload, at: time))
  }

  /// - Returns: Whether the upload is one of a message on its way.
  mutating func receive(_ event: UploadEvent, forUpload id: String, at time: Int64) -> Bool {
    guard outbox[id] != nil else { return false }
    handle(outbox.receive(event, forUpload: id, at: time))
    return true
  }

  /// - Returns: Whether there is such a message.
  mutating func retry(_ id: String, at time: Int64) throws(EngineError) -> Bool {
    guard outbox[id] != nil else { return false }
    handle(try outbox.retry(id, at: time))
    return true
  }

  /// - Returns: Whether there was such a message.
  mutating func remove(_ id: String) -> Bool {
    guard let effects = outbox.remove(id) else { return false }
    handle(effects)
    return true
  }

  mutating func tick(at time: Int64) { handle(outbox.failStalled(at: time)) }

  /// What is given out counts as sent.
  private mutating func handle(_ new: [Outbox.Effect]) {
    var pending = new
    while !pending.isEmpty {
      let effect = pending.removeFirst()
      effects.append(effect)
      if case .send(let id, _) = effect { pending += outbox.finish(id, .sent) }
    }
  }
}

// MARK: - JSON

extension DriveMail {
  /// Writes the members `payloads` and `queued` where the command made any.
  func writePayloads(to writer: inout JSONWriter) {
    if payloads.isEmpty { return }
    writer.key("payloads")
    writer.beginArray()
    for message in payloads { message.write(to: &writer) }
    writer.endArray()
    if queued.isEmpty { return }
    writer.key("queued")
    writer.value(.array(queued.map { .string($0) }))
  }

  /// Writes the effects that are no composer's: a message whose turn it is.
  func writeEffects(to writer: inout JSONWriter) {
    for case .send(let id, let message) in effects {
      writer.beginObject()
      writer.key("kind")
      writer.string("send")
      writer.key("id")
      writer.string(id)
      writer.key("payload")
      message.write(to: &writer)
      writer.endObject()
    }
  }

  /// The effects that a composer has, too.
  var uploadEffects: [ComposerEffect] {
    effects.compactMap { effect in
      switch effect {
      case .startUpload(let attachment): .startUpload(attachment)
      case .cancelUpload(let id): .cancelUpload(id: id)
      case .send: nil
      }
    }
  }

  /// Writes the member `outbox` where there is anything in it.
  func writeOutbox(to writer: inout JSONWriter) {
    if outbox.entries.isEmpty { return }
    writer.key("outbox")
    writer.beginArray()
    for entry in outbox.entries {
      writer.beginObject()
      writer.key("id")
      writer.string(entry.id)
      writer.key("state")
      switch entry.state {
      case .sending: writer.string("sending")
      case .sent: writer.string("sent")
      case .failed(let reason):
        writer.string("failed")
        writer.key("reason")
        writer.string(reason)
      case .rejected(let reason):
        writer.string("rejected")
        writer.key("reason")
        writer.string(reason)
      }
      writer.endObject()
    }
    writer.endArray()
  }
}
