import AttachmentUpload
import JSON

extension AttachmentUploader.Event {
  /// The event as a line of the output.
  var json: JSONObject {
    var object = JSONObject()
    object["event"] = .string(name)
    object["id"] = .string(id)
    switch self {
    case .queued: break
    case .progress(_, let sent, let size):
      object["sent"] = .number(JSONNumber(Int(sent)))
      object["size"] = .number(JSONNumber(Int(size)))
    case .uploaded(_, let url):
      object["url"] = .string(url)
    case .failed(_, let failure):
      object.add(failure)
    case .waiting(_, let milliseconds, let failure):
      object["milliseconds"] = .number(JSONNumber(Int(milliseconds)))
      object.add(failure)
    case .needsTarget(_, let failure):
      if let failure { object.add(failure) }
    case .journalFailed(_, let message):
      object["message"] = .string(message)
    }
    return object
  }

  private var name: String {
    switch self {
    case .queued: "queued"
    case .progress: "progress"
    case .uploaded: "done"
    case .failed(_, let failure): failure.isRetryable ? "failed" : "rejected"
    case .waiting: "waiting"
    case .needsTarget: "needsTarget"
    case .journalFailed: "journalFailed"
    }
  }
}

extension JSONObject {
  fileprivate mutating func add(_ failure: UploadFailure) {
    self["reason"] = .string(failure.code)
    self["message"] = .string(failure.message)
    if let status = failure.status { self["status"] = .number(JSONNumber(status)) }
  }
}
