/// What a file is, as far as a message cares: the four kinds that a batch is split into.
public enum AttachmentKind: String, Hashable, Sendable, CaseIterable {
  case image
  case video
  case audio
  case file

  /// The kind of a file: the MIME type's first half decides, else the extension of the name, else it is a file.
  ///
  /// Neither cares about case.
  public init(mimeType: String?, name: String) {
    let type = (mimeType ?? "").lowercased()
    if type.hasPrefix("image/") {
      self = .image
    } else if type.hasPrefix("video/") {
      self = .video
    } else if type.hasPrefix("audio/") {
      self = .audio
    } else {
      let dot = name.lastIndex(of: ".")
      let ending = dot.map { name[name.index(after: $0)...].lowercased() }
      self = AttachmentKind.named(ending ?? "") ?? .file
    }
  }

  /// The kind of a file whose name ends like this, in small letters; nil where the extension says nothing.
  private static func named(_ fileExtension: String) -> AttachmentKind? {
    switch fileExtension {
    case "jpg", "jpeg", "png", "gif", "webp", "heic", "heif", "bmp", "tiff": return .image
    case "mp4", "mov", "m4v", "avi", "mkv", "webm", "3gp": return .video
    case "mp3", "wav", "aac", "m4a", "ogg", "flac": return .audio
    default: return nil
    }
  }
}
