import ComposerEngine

extension AttachmentUploader.Event {
  /// What a composer is to be told about the tile with the upload's id; nil where its tile has nothing to show.
  ///
  /// A wait counts as progress of nothing: a tray takes long silence for a stall, and nothing has stalled.
  public var tileEvent: UploadEvent? {
    switch self {
    case .progress(_, let sent, let size): .progress(size > 0 ? Double(sent) / Double(size) : 0)
    case .waiting: .progress(0)
    case .uploaded(_, let url): .done(url: url)
    case .failed(_, let failure):
      failure.isRetryable ? .failed(reason: failure.code) : .rejected(reason: failure.code)
    case .queued, .needsTarget, .journalFailed: nil
    }
  }
}
