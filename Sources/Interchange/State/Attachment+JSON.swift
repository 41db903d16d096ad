import ComposerEngine
import JSON

extension Attachment {
  /// Writes the tile: an object with `id`, `name`, `kind`, `size`, `state`, `progress`, and `reason` where there is one.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("id")
    writer.string(id)
    writer.key("name")
    writer.string(name)
    writer.key("kind")
    writer.string(kind.rawValue)
    writer.key("size")
    writer.number(Int(size))
    writer.key("state")
    writer.string(stateName)
    writer.key("progress")
    writer.value(JSONNumber(progress).map { .number($0) } ?? 0)
    if let reason {
      writer.key("reason")
      writer.string(reason)
    }
    writer.endObject()
  }

  /// Writes what whoever uploads needs, as members of an object that is open: `id`, `name`, `size`, `mimeType`, and
  /// `url` where the file's place is known.
  func writeFile(to writer: inout JSONWriter) {
    writer.key("id")
    writer.string(id)
    writer.key("name")
    writer.string(name)
    writer.key("size")
    writer.number(Int(size))
    writer.key("mimeType")
    writer.string(mimeType)
    if let localURL {
      writer.key("url")
      writer.string(localURL)
    }
  }

  /// The word for the state in JSON.
  var stateName: String {
    switch state {
    case .uploading: "uploading"
    case .uploaded: "uploaded"
    case .failed: "failed"
    case .rejected: "rejected"
    }
  }
}
