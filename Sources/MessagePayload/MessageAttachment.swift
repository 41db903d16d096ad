import JSON

/// A file that a message carries, where it can be fetched.
public struct MessageAttachment: Hashable, Sendable {
  /// Where it can be fetched.
  public var url: String
  /// What it is, such as `image/png`.
  public var mimeType: String
  /// Its file name.
  public var name: String

  /// The file name's extension without the dot, empty where it has none.
  public var fileExtension: String

  /// In bytes.
  public var size: Int

  /// The members that nobody here knows; they are written behind the others.
  public var others: JSONObject

  /// A file that can be fetched.
  public init(
    url: String, mimeType: String, name: String, fileExtension: String, size: Int, others: JSONObject = JSONObject()
  ) {
    self.others = others
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
      size: object["size"]?.int ?? 0,
      others: JSONObject(distinct: object.members.filter { !MessageAttachment.keys.contains($0.key) }))
  }

  private static let keys: Set<String> = ["url", "mimeType", "name", "extension", "size"]

  /// The keys `url`, `mimeType`, `name`, `extension` and `size`, in that order, and then the ``others``.
  public var json: JSONValue {
    var object = JSONObject()
    object["url"] = .string(url)
    object["mimeType"] = .string(mimeType)
    object["name"] = .string(name)
    object["extension"] = .string(fileExtension)
    object["size"] = .number(JSONNumber(size))
    for member in others.members { object[member.key] = member.value }
    return .object(object)
  }
}
