/// What a file is, as far as a message cares: the four kinds that a batch is split into.
public enum AttachmentKind: String, Hashable, Sendable, CaseIterable {
  /// A picture.
  case image
  /// A moving picture.
  case video
  /// Sound, voice notes too.
  case audio
  /// Everything else.
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
      self = AttachmentKind.named(AttachmentFile.fileExtension(of: name).lowercased()) ?? .file
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

extension AttachmentFile {
  /// The MIME type that a file's name stands for: of everything that ``AttachmentKind`` knows by name, and of a few
  /// kinds of documents; `application/octet-stream` for the rest.
  public static func mimeType(forName name: String) -> String {
    switch fileExtension(of: name).lowercased() {
    case "jpg", "jpeg": return "image/jpeg"
    case "png": return "image/png"
    case "gif": return "image/gif"
    case "webp": return "image/webp"
    case "heic": return "image/heic"
    case "heif": return "image/heif"
    case "bmp": return "image/bmp"
    case "tiff": return "image/tiff"
    case "mp4": return "video/mp4"
    case "mov": return "video/quicktime"
    case "m4v": return "video/x-m4v"
    case "avi": return "video/x-msvideo"
    case "mkv": return "video/x-matroska"
    case "webm": return "video/webm"
    case "3gp": return "video/3gpp"
    case "mp3": return "audio/mpeg"
    case "wav": return "audio/wav"
    case "aac": return "audio/aac"
    case "m4a": return "audio/mp4"
    case "ogg": return "audio/ogg"
    case "flac": return "audio/flac"
    case "pdf": return "application/pdf"
    case "txt": return "text/plain"
    case "csv": return "text/csv"
    case "json": return "application/json"
    case "zip": return "application/zip"
    default: return "application/octet-stream"
    }
  }
}
