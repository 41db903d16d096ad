extension AttachmentUploader {
  /// What becomes of an upload.
  public enum Event: Hashable, Sendable {
    /// It is in the queue, and in the journal where there is one. Comes once.
    case queued(id: String)

    /// So many bytes of the file have arrived. A new attempt starts at 0 again.
    case progress(id: String, sent: Int64, size: Int64)

    /// The server has all of it. Comes once, and again where the same id is added again.
    case uploaded(id: String, url: String)

    /// It failed, and nothing more happens by itself; `UploadFailure/isRetryable` says whether a person may try again.
    case failed(id: String, failure: UploadFailure)

    /// It failed, and is tried again after so many milliseconds. Told again every ten seconds while it waits.
    case waiting(id: String, milliseconds: Int64, failure: UploadFailure)

    /// A URL is wanted: none was given, or the one that was given has expired.
    case needsTarget(id: String, failure: UploadFailure?)

    /// The file is uploaded, but the journal can't say so: an uploader that takes the place of this one would send it again.
    case journalFailed(id: String, message: String)

    /// The upload that the event is about.
    public var id: String {
      switch self {
      case .queued(let id), .progress(let id, _, _), .uploaded(let id, _), .failed(let id, _), .waiting(let id, _, _),
        .needsTarget(let id, _), .journalFailed(let id, _):
        id
      }
    }
  }
}
