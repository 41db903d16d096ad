import ComposerEngine
import Interchange

extension DriveCommand {
  /// Files, their uploads and voice notes.
  static let attachmentCommands: [DriveCommand] = [
    DriveCommand("attach", does: { .attach(try $0.required("files").files()) }),
    DriveCommand("upload", upload),
    DriveCommand("retry") { session, fields in
      try session.retry(try fields.required("id").string())
      return .state
    },
    DriveCommand("remove") { session, fields in
      try session.remove(try fields.required("id").string())
      return .state
    },
    DriveCommand("voiceNote", does: { .voiceNote(try $0.required("file").file()) }),
  ]

  private static func upload(_ session: inout DriveSession, _ fields: JSONNode) throws -> DriveAnswer {
    let id = try fields.required("id").string()
    let event: UploadEvent
    switch try fields.required("event").choice() as EventName {
    case .progress: event = .progress(try fields.required("fraction").double())
    case .done: event = .done(url: try fields.required("url").string())
    case .failed: event = .failed(reason: try fields.required("reason").string())
    case .rejected: event = .rejected(reason: try fields.required("reason").string())
    }
    try session.receive(event, forUpload: id)
    return .state
  }

  private enum EventName: String, CaseIterable {
    case progress
    case done
    case failed
    case rejected
  }
}

extension JSONNode {
  func files() throws -> [AttachmentFile] { try elements().map { try $0.file() } }

  /// A file: `id`, `name` and `size`, and `mimeType` and `url` where they are known.
  func file() throws -> AttachmentFile {
    AttachmentFile(
      id: try required("id").nonempty("An id"), name: try required("name").string(),
      size: Int64(try required("size").int(in: 0...Int.max)),
      mimeType: try self["mimeType"]?.string(), localURL: try self["url"]?.string())
  }

  fileprivate func double() throws -> Double {
    guard value.number != nil else { throw wrongType("a number") }
    guard let double = value.double else { throw error("invalid_value", "Expected a number") }
    return double
  }
}
