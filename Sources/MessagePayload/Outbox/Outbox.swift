import ComposerEngine
import RichText

/// Messages on their way, in the order they were written: those whose file is still being uploaded, and those behind
/// them in the same conversation.
///
/// An outbox is a value without a clock or a network: it says what to upload and which message to send next, and is told
/// what became of that. In one conversation the next message goes only when the last one has arrived or failed; one that
/// failed holds nobody up, and can be tried again later.
public struct Outbox: Sendable {
  /// How far a message is.
  public enum State: Hashable, Sendable {
    /// Being uploaded, waiting for those before it, or on its way.
    case sending
    /// The service has it.
    case sent
    /// Not sent, with the code or the words of whoever should have; another try may help.
    case failed(reason: String)
    /// Refused; no try will help.
    case rejected(reason: String)
  }

  /// A message with its state.
  public struct Entry: Equatable, Sendable {
    /// The id that the host gave it.
    public let id: String
    /// The message, with the address of its file as soon as that is known.
    public internal(set) var message: OutgoingMessage
    /// How far it is.
    public internal(set) var state = State.sending

    /// Whether it has been given out to be sent, and nothing was heard of it since.
    var isGivenOut = false

    /// The file that it waits for; nil where it has none, or has it.
    var upload: Attachment?
  }

  /// Something that the host is to do.
  public enum Effect: Equatable, Sendable {
    /// Upload a file, and tell what becomes of it with ``Outbox/receive(_:forUpload:at:)``.
    case startUpload(Attachment)
    /// Stop the upload of the file with this id.
    case cancelUpload(id: String)
    /// Send the message, and tell what became of it with ``Outbox/finish(_:_:)``.
    case send(id: String, OutgoingMessage)
  }

  /// What became of a message that was to be sent.
  public enum Outcome: Hashable, Sendable {
    /// The service has it.
    case sent
    /// Not sent; another try may help.
    case failed(reason: String)
    /// Refused; no try will help.
    case rejected(reason: String)
  }

  /// Who writes to whom: order is kept within one of these.
  private struct Conversation: Hashable, Sendable {
    var receiver: Receiver?
    var parent: MessageID?
  }

  /// The messages in the order they were added, also those that are sent, until they are forgotten.
  public private(set) var entries: [Entry] = []

  private var uploads = AttachmentTray(limits: AttachmentLimits(maxFiles: .max, maxFileSize: .max))

  /// An empty outbox.
  public init() {}

  /// The message with this id.
  public subscript(id: String) -> Entry? { index(of: id).map { entries[$0] } }

  /// Whether a message to this receiver would have to wait for others.
  ///
  /// - Complexity: Linear in the number of messages.
  public func holdsUp(receiver: Receiver?, parent: MessageID?) -> Bool {
    let conversation = Conversation(receiver: receiver, parent: parent)
    return entries.contains { $0.state == .sending && Outbox.conversation(of: $0) == conversation }
  }

  private func index(of id: String) -> Int? { entries.firstIndex { $0.id == id } }

  private static func conversation(of entry: Entry) -> Conversation {
    Conversation(receiver: entry.message.receiver, parent: entry.message.parentMessageID)
  }
}

// MARK: - What the host says

extension Outbox {
  /// Adds a message behind the others of its conversation.
  ///
  /// - Parameters:
  ///   - id: Names the message; where a file is to be uploaded first, that file's id does, too.
  ///   - message: What is sent.
  ///   - upload: The file that is to be uploaded first; its URL becomes that of the message's first attachment.
  ///   - time: Milliseconds, on the clock of ``failStalled(at:)``.
  /// - Throws: `duplicate_message` where the id is in use.
  public mutating func add(
    _ message: OutgoingMessage, id: String, upload: Attachment? = nil, at time: Int64 = 0
  ) throws(EngineError) -> [Effect] {
    if index(of: id) != nil || upload.map({ uploads[$0.id] != nil }) == true {
      throw EngineError(
        code: "duplicate_message", message: "There is a message with the id \(id.shown) on its way already.")
    }
    var entry = Entry(id: id, message: message)
    entry.upload = upload
    entries.append(entry)
    var effects: [Effect] = []
    if let upload { effects = uploads.restore([upload], at: time).map { .startUpload($0) } }
    return effects + next(in: Outbox.conversation(of: entry))
  }

  /// Notes what an upload says. About one that is not under way it is late, and dropped.
  public mutating func receive(_ event: UploadEvent, forUpload id: String, at time: Int64 = 0) -> [Effect] {
    guard uploads.receive(event, for: id, at: time) else { return [] }
    return takeUpload(id)
  }

  /// Lets uploads fail of which nothing was heard for half a minute.
  public mutating func failStalled(at time: Int64) -> [Effect] {
    uploads.failStalled(at: time).flatMap { id -> [Effect] in [.cancelUpload(id: id)] + takeUpload(id) }
  }

  /// Notes what became of a message that was given out. About any other it is late, and dropped.
  public mutating func finish(_ id: String, _ outcome: Outcome) -> [Effect] {
    guard let index = index(of: id), entries[index].isGivenOut else { return [] }
    entries[index].isGivenOut = false
    switch outcome {
    case .sent: entries[index].state = .sent
    case .failed(let reason): entries[index].state = .failed(reason: reason)
    case .rejected(let reason): entries[index].state = .rejected(reason: reason)
    }
    return next(in: Outbox.conversation(of: entries[index]))
  }

  /// Tries a message again that failed: its upload if that failed, else sending alone. It keeps its place.
  ///
  /// - Throws: `unknown_message` where there is none with this id, `not_retriable` unless it failed.
  public mutating func retry(_ id: String, at time: Int64 = 0) throws(EngineError) -> [Effect] {
    guard let index = index(of: id) else {
      throw EngineError(code: "unknown_message", message: "There is no message with the id \(id.shown) on its way.")
    }
    guard case .failed = entries[index].state else {
      throw EngineError(code: "not_retriable", message: "Only a message that failed can be tried again.")
    }
    var effects: [Effect] = []
    if let upload = entries[index].upload { effects = [.startUpload(try uploads.retry(upload.id, at: time))] }
    entries[index].state = .sending
    return effects + next(in: Outbox.conversation(of: entries[index]))
  }

  /// Gives a message up that is not given out; it is never sent.
  ///
  /// - Returns: What to do; nil where there is no such message.
  public mutating func remove(_ id: String) -> [Effect]? {
    guard let index = index(of: id), !entries[index].isGivenOut else { return nil }
    let entry = entries.remove(at: index)
    var effects: [Effect] = []
    if let upload = entry.upload, let removed = uploads.remove(upload.id), removed.isUploading {
      effects = [.cancelUpload(id: upload.id)]
    }
    return effects + next(in: Outbox.conversation(of: entry))
  }

  /// Forgets the messages that are sent.
  public mutating func forgetSent() { entries.removeAll { $0.state == .sent } }
}

// MARK: - What comes next

extension Outbox {
  /// Puts the outcome of an upload into its message.
  private mutating func takeUpload(_ id: String) -> [Effect] {
    guard let attachment = uploads[id], let index = entries.firstIndex(where: { $0.upload?.id == id }) else {
      return []
    }
    switch attachment.state {
    case .uploading: return []
    case .uploaded(let url):
      if !entries[index].message.attachments.isEmpty { entries[index].message.attachments[0].url = url }
      entries[index].upload = nil
      _ = uploads.remove(id)
    case .failed(let reason): entries[index].state = .failed(reason: reason)
    case .rejected(let reason): entries[index].state = .rejected(reason: reason)
    }
    return next(in: Outbox.conversation(of: entries[index]))
  }

  /// Gives out the first message of a conversation that is still to be sent, unless it waits for something.
  private mutating func next(in conversation: Conversation) -> [Effect] {
    let first = entries.firstIndex { $0.state == .sending && Outbox.conversation(of: $0) == conversation }
    guard let first, !entries[first].isGivenOut, entries[first].upload == nil else { return [] }
    entries[first].isGivenOut = true
    return [.send(id: entries[first].id, entries[first].message)]
  }
}
