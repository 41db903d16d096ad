/// A file in the tray of a composer: what it is, and how far its upload is.
public struct Attachment: Hashable, Sendable, Identifiable {
  /// How far an attachment is.
  public enum State: Hashable, Sendable {
    /// On its way; the part that has arrived, from 0 to 1.
    case uploading(progress: Double)
    /// Arrived, and to be fetched from this URL.
    case uploaded(url: String)
    /// Not arrived, and another try may help; with the code or the words of whoever uploads.
    case failed(reason: String)
    /// Refused; no try will help, and the message can't go until the file is removed.
    case rejected(reason: String)
  }

  /// The file's id, unique in the tray.
  public let id: String

  /// The file's name, with its extension.
  public let name: String

  /// In bytes.
  public let size: Int64

  /// What the file is: as the picker said, else by its name, else `application/octet-stream`.
  public let mimeType: String

  /// Which message of a batch the file goes into; follows from type and name.
  public let kind: AttachmentKind

  /// Where the file lies on this device.
  public let localURL: String?

  /// How far its upload has come.
  public internal(set) var state: State

  /// A file as it stands in the tray.
  ///
  /// - Parameters:
  ///   - file: What the picker knows.
  ///   - state: At the beginning of its upload, unless something is known.
  public init(_ file: AttachmentFile, state: State = .uploading(progress: 0)) {
    id = file.id
    name = file.name
    size = file.size
    kind = AttachmentKind(mimeType: file.mimeType, name: file.name)
    mimeType = file.mimeType ?? AttachmentFile.mimeType(forName: file.name)
    localURL = file.localURL
    self.state = state
  }

  /// The part that has arrived, from 0 to 1.
  public var progress: Double {
    switch state {
    case .uploading(let progress): return progress
    case .uploaded: return 1
    case .failed, .rejected: return 0
    }
  }

  /// Why it did not arrive; nil unless it failed or was refused.
  public var reason: String? {
    switch state {
    case .uploading, .uploaded: return nil
    case .failed(let reason), .rejected(let reason): return reason
    }
  }

  /// Where it can be fetched; nil until it is uploaded.
  public var url: String? {
    if case .uploaded(let url) = state { return url }
    return nil
  }

  /// Whether its upload is under way.
  public var isUploading: Bool {
    if case .uploading = state { return true }
    return false
  }

  /// Whether another try may help.
  public var canRetry: Bool {
    if case .failed = state { return true }
    return false
  }
}
