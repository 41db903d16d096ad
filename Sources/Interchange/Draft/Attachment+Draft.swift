import ComposerEngine
import JSON
import RichText

extension Attachment {
  /// The file with its state: `id`, `name`, `size`, `mimeType`, `localURL`, `state`, and `progress`, `url` or `reason`.
  var json: JSONValue {
    var object = JSONObject()
    object["id"] = .string(id)
    object["name"] = .string(name)
    object["size"] = .number(JSONNumber(Int(size)))
    object["mimeType"] = .string(mimeType)
    if let localURL { object["localURL"] = .string(localURL) }
    object["state"] = .string(stateName)
    if isUploading { object["progress"] = JSONNumber(progress).map { .number($0) } }
    if let url { object["url"] = .string(url) }
    if let reason { object["reason"] = .string(reason) }
    return .object(object)
  }
}

extension MessagePreview {
  var json: JSONValue {
    ["title": .string(title), "text": .string(text), "kind": .string(kind.rawValue)]
  }
}

extension JSONNode {
  func attachment() throws(InterchangeError) -> Attachment {
    let file = AttachmentFile(
      id: try required("id").nonempty("An id"), name: try required("name").string(),
      size: Int64(try required("size").int(in: 0...Int.max)), mimeType: try self["mimeType"]?.string(),
      localURL: try self["localURL"]?.string())
    return Attachment(file, state: try attachmentState())
  }

  private func attachmentState() throws(InterchangeError) -> Attachment.State {
    let node = try required("state")
    let name = try node.string()
    switch name {
    case "uploading":
      let part = self["progress"]?.value.double ?? 0
      return .uploading(progress: part > 0 ? min(part, 1) : 0)
    case "uploaded":
      let node = try required("url")
      let url = try node.nonempty("The URL of an uploaded file")
      guard LinkTarget.isWebAddress(url) else {
        throw node.error("invalid_value", "The URL of an uploaded file is none of the web")
      }
      return .uploaded(url: url)
    case "failed": return .failed(reason: try required("reason").string())
    case "rejected": return .rejected(reason: try required("reason").string())
    default: throw node.error("invalid_value", "There is no state of a file \"\(shortened(name))\"")
    }
  }

  func preview() throws(InterchangeError) -> MessagePreview {
    let node = try required("kind")
    let name = try node.string()
    guard let kind = MessagePreview.Kind(rawValue: name) else {
      throw node.error("invalid_value", "There is no kind of message \"\(shortened(name))\"")
    }
    return MessagePreview(title: try required("title").string(), text: try required("text").string(), kind: kind)
  }
}
