import JSON

/// A file that a message carries, where it can be fetched.
public struct MessageAttachment: Hashable, Sendable {
  public var url: String
  public var mimeType: String
  public var name: String

  /// The file name's extension without the dot, empty where it has none.
  public var fileExtension: String

  /// In bytes.
  public var size: Int

  public init(url: String, mimeType: String, name: String, fileExtension: String, size: Int) {
    self.url = url
    self.mimeType = mimeType
    self.name = name
    self.fileExtension = fileExtension
    self.size = size
  }

  /// Reads an element of `data.attachments`. What is missing or of another type is empty, or 0.
  public init?(json: JSONValue) {
    guard let object = json.object else { return nil }
    self.init(
      url: object["url"]?.string ?? "", mimeType: object["mimeType"]?.string ?? "",
      name: object["name"]?.string ?? "", fileExtension: object["extension"]?.string ?? "",
      size: object["size"]?.int ?? 0)
  }

  /// The keys `url`, `mimeType`, `name`, `extension` and `size`, in that order.
  public var json: JSONValue {
    [
      "url": .string(url), "mimeType": .string(mimeType), "name": .string(name),
      "extension": .string(fileExtension), "size": .number(JSONNumber(size)),
    ]
  }
}
