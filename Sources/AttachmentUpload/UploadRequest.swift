/// A file that is to be uploaded.
public struct UploadRequest: Hashable, Sendable {
  /// What the host calls it: the id of its tile. One upload has one id.
  public let id: String

  /// The file on this machine. It is read while it is sent, never as a whole.
  public let path: String

  /// The name that a form gives the file.
  public let name: String

  /// Such as `image/png`; sent as `Content-Type`.
  public let mimeType: String

  /// Where it goes; nil where the host is to be asked first (``AttachmentUploader/Event/needsTarget(id:failure:)``).
  public let target: UploadTarget?

  /// A request; without a target the host is asked for one when it is the file's turn.
  public init(
    id: String, path: String, name: String, mimeType: String = "application/octet-stream", target: UploadTarget? = nil
  ) {
    self.id = id
    self.path = path
    self.name = name
    self.mimeType = mimeType
    self.target = target
  }
}

/// Where a file goes: a URL that the host was given for it, and how the server wants it.
public struct UploadTarget: Hashable, Sendable {
  /// The method of the request.
  public enum Method: String, Hashable, Sendable, CaseIterable {
    /// Repeating it does no harm (RFC 9110, section 9.2.2).
    case put = "PUT"
    /// May do twice what is asked twice: where all was sent and no answer came, it is not repeated by itself.
    case post = "POST"
  }

  /// A name and a value: a header, or a field of a form.
  public struct Field: Hashable, Sendable {
    /// The name of the header or field.
    public let name: String
    /// The value, as it is sent.
    public let value: String

    /// A field with its value.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// An `http` or `https` URL.
  public let url: String
  /// How the server takes the file.
  public let method: Method

  /// Headers beside those that every upload has; `Content-Type` takes the place of the file's.
  public let headers: [Field]

  /// The fields of a form, in order, that stand before the file; nil where the body is the file and nothing else.
  public let form: [Field]?

  /// Where the file can be fetched afterwards.
  public let fileURL: String

  /// A place to upload to; with a form the method is `POST`.
  ///
  /// - Parameters:
  ///   - url: An `http` or `https` URL.
  ///   - method: How the server takes the file.
  ///   - headers: Headers beside those that every upload has.
  ///   - form: Fields that stand before the file; nil where the body is the file alone.
  ///   - fileURL: Where the file can be fetched afterwards; without it the URL of the upload without its query,
  ///     and without a user and a password, which are not for those who fetch the file.
  public init(
    url: String, method: Method = .put, headers: [Field] = [], form: [Field]? = nil, fileURL: String? = nil
  ) {
    self.url = url
    self.method = form == nil ? method : .post
    self.headers = headers
    self.form = form
    self.fileURL = fileURL ?? UploadTarget.withoutSecrets(url)
  }

  /// The URL up to its query, without what stands before an `@` in front of its host.
  private static func withoutSecrets(_ url: String) -> String {
    let url = url.unicodeScalars.prefix { $0 != "?" && $0 != "#" }
    guard let colon = url.firstIndex(of: ":"), url[colon...].starts(with: "://".unicodeScalars) else {
      return String(url)
    }
    let start = url.index(colon, offsetBy: 3)
    let authority = url[start...].prefix { $0 != "/" && $0 != "\\" }
    guard let at = authority.lastIndex(of: "@") else { return String(url) }
    return String(url[..<start]) + String(url[url.index(after: at)...])
  }
}
