import RichText

/// The files that wait to be sent with a message, in the order they were added; each goes its way by its id.
///
/// A tray is a value without a clock or a network. It says what to upload; whoever uploads tells it what became of
/// that, and what is said about a file that is gone is dropped.
public struct AttachmentTray: Hashable, Sendable {
  /// How many files it takes and how large each may be.
  public let limits: AttachmentLimits

  /// The files with their states, in the order they were added.
  public private(set) var attachments: [Attachment] = []

  /// When each upload was heard of last; nil for one that has not begun to move. As long as ``attachments``.
  private var heard: [Int64?] = []

  /// When anything was heard of any upload, or one was asked for.
  private var lastHeard: Int64 = 0

  /// Milliseconds without a sign of life after which an upload has failed.
  public static let stallInterval: Int64 = 30_000

  /// An empty tray.
  public init(limits: AttachmentLimits = AttachmentLimits()) { self.limits = limits }

  /// Whether it holds no file.
  public var isEmpty: Bool { attachments.isEmpty }

  /// The file with this id.
  ///
  /// - Complexity: Linear in the number of files.
  public subscript(id: String) -> Attachment? { index(of: id).map { attachments[$0] } }

  static func duplicate(_ id: String) -> EngineError {
    EngineError(code: "duplicate_attachment", message: "There is an attachment with the id \(id.shown) already.")
  }

  private func index(of id: String) -> Int? { attachments.firstIndex { $0.id == id } }
}

// MARK: - Adding and removing

extension AttachmentTray {
  /// What became of files that were to be added.
  public struct Addition: Hashable, Sendable {
    /// In the tray, and to be uploaded now.
    public var uploads: [Attachment] = []

    /// In the tray, but refused: too large, or empty.
    public var rejected: [Attachment] = []

    /// Not in the tray: there was no room left for them.
    public var dropped: [AttachmentFile] = []

    /// Nothing added and nothing refused.
    public init() {}
  }

  /// Adds files. As many as there is room for are kept in order, the rest is dropped.
  ///
  /// - Parameters:
  ///   - files: In the order to send.
  ///   - time: Milliseconds, on the clock of ``failStalled(at:)``.
  /// - Throws: `duplicate_attachment` where an id is in use, or is given twice. Nothing is added then.
  /// - Complexity: Linear in the number of files.
  public mutating func add(_ files: [AttachmentFile], at time: Int64 = 0) throws(EngineError) -> Addition {
    var ids: Set<String> = []
    for attachment in attachments { ids.insert(attachment.id) }
    for file in files where !ids.insert(file.id).inserted {
      throw AttachmentTray.duplicate(file.id)
    }
    let room = max(limits.maxFiles - attachments.count, 0)
    var addition = Addition()
    for (index, file) in files.enumerated() {
      if index >= room {
        addition.dropped.append(file)
        continue
      }
      let attachment = Attachment(file, state: limits.stateToStart(with: file))
      if attachment.isUploading { addition.uploads.append(attachment) } else { addition.rejected.append(attachment) }
      append(attachment, at: time)
    }
    return addition
  }

  /// Takes up files as they were kept, also more than fit. Those that were uploading then start from the beginning.
  ///
  /// - Returns: What is to be uploaded now.
  public mutating func restore(_ kept: [Attachment], at time: Int64 = 0) -> [Attachment] {
    var ids: Set<String> = []
    for attachment in attachments { ids.insert(attachment.id) }
    var uploads: [Attachment] = []
    for var attachment in kept where ids.insert(attachment.id).inserted {
      if attachment.isUploading {
        attachment.state = .uploading(progress: 0)
        uploads.append(attachment)
      }
      append(attachment, at: time)
    }
    return uploads
  }

  private mutating func append(_ attachment: Attachment, at time: Int64) {
    attachments.append(attachment)
    heard.append(nil)
    if attachment.isUploading { lastHeard = time }
  }

  /// Takes a file out; nil where there is none with this id. If it was uploading, the upload is to be stopped.
  public mutating func remove(_ id: String) -> Attachment? {
    guard let index = index(of: id) else { return nil }
    heard.remove(at: index)
    return attachments.remove(at: index)
  }
}

// MARK: - Uploads

extension AttachmentTray {
  /// Notes what an upload says. About a file that is not uploading it is late, and dropped.
  ///
  /// - Returns: Whether anything changed.
  public mutating func receive(_ event: UploadEvent, for id: String, at time: Int64 = 0) -> Bool {
    guard let index = index(of: id), attachments[index].isUploading else { return false }
    attachments[index].state = event.state
    heard[index] = time
    lastHeard = time
    return true
  }

  /// Starts a failed upload again.
  ///
  /// - Returns: The file, to be uploaded now.
  /// - Throws: `unknown_attachment` where there is no file with this id, `not_retriable` unless it failed.
  public mutating func retry(_ id: String, at time: Int64 = 0) throws(EngineError) -> Attachment {
    guard let index = index(of: id) else {
      throw EngineError(code: "unknown_attachment", message: "There is no attachment with the id \(id.shown).")
    }
    guard attachments[index].canRetry else {
      throw EngineError(code: "not_retriable", message: "Only an upload that failed can be tried again.")
    }
    attachments[index].state = .uploading(progress: 0)
    heard[index] = nil
    lastHeard = time
    return attachments[index]
  }

  /// Lets uploads fail of which nothing was heard for ``stallInterval``.
  ///
  /// One that has not begun to move may wait in a queue: its time runs only while nothing moves at all.
  /// - Returns: The ids of those that failed, to be stopped.
  public mutating func failStalled(at time: Int64) -> [String] {
    var stalled: [String] = []
    for index in attachments.indices where attachments[index].isUploading {
      if time - (heard[index] ?? lastHeard) < AttachmentTray.stallInterval { continue }
      attachments[index].state = .failed(reason: UploadReason.stalled)
      stalled.append(attachments[index].id)
    }
    return stalled
  }
}

extension UploadEvent {
  /// The state that the event leaves an upload in.
  var state: Attachment.State {
    switch self {
    // What is no number compares as neither.
    case .progress(let part): return .uploading(progress: part > 0 ? min(part, 1) : 0)
    case .done(let url):
      return LinkTarget.isWebAddress(url) ? .uploaded(url: url) : .failed(reason: UploadReason.invalidURL)
    case .failed(let reason): return UploadReason.isFinal(reason) ? .rejected(reason: reason) : .failed(reason: reason)
    case .rejected(let reason): return .rejected(reason: reason)
    }
  }
}

extension AttachmentLimits {
  /// The state that a file is added in: on its way, or refused for its size.
  func stateToStart(with file: AttachmentFile) -> Attachment.State {
    if file.size <= 0 { return .rejected(reason: UploadReason.empty) }
    return file.size > maxFileSize ? .rejected(reason: UploadReason.tooLarge) : .uploading(progress: 0)
  }
}
