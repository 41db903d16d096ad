/// A file that somebody picked, pasted or recorded, before it is a part of a message.
public struct AttachmentFile: Hashable, Sendable {
  /// Names the file for as long as the composer lives; no two files may share it, and it is not used again.
  public var id: String

  /// The file's name, with its extension.
  public var name: String

  /// In bytes.
  public var size: Int64

  /// What the picker says the file is; nil where the name has to do.
  public var mimeType: String?

  /// Where the file lies on this device. Galley never opens it; it is handed back with the request to upload.
  public var localURL: String?

  /// A file of a known size in bytes.
  public init(id: String, name: String, size: Int64, mimeType: String? = nil, localURL: String? = nil) {
    self.id = id
    self.name = name
    self.size = size
    self.mimeType = mimeType
    self.localURL = localURL
  }

  /// The extension of a file's name without the dot, as it is written; empty where there is none.
  ///
  /// A dot at the start does not begin one: `.profile` has none.
  public static func fileExtension(of name: String) -> String {
    let units = Array(name.utf8)
    guard let dot = units.lastIndex(of: UInt8(ascii: ".")), dot > 0, units[dot - 1] != UInt8(ascii: "/") else {
      return ""
    }
    let ending = units[(dot + 1)...]
    return ending.contains(UInt8(ascii: "/")) ? "" : String(decoding: ending, as: UTF8.self)
  }
}
