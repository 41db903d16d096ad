import JSON

/// What is wrong with a JSON value that should say something about an upload.
package struct UploadFormatError: Error, Hashable {
  package let message: String

  package init(_ message: String) { self.message = message }
}

extension UploadRequest {
  /// Reads the members `id`, `path`, and where given `name`, `mimeType` and those of a target.
  package init(json: JSONObject) throws(UploadFormatError) {
    let path = try json.requiredText("path")
    let name = try json.text("name") ?? String(path.split(separator: "/").last ?? "")
    self.init(
      id: try json.requiredText("id"), path: path, name: name,
      mimeType: try json.text("mimeType") ?? "application/octet-stream",
      target: json["url"] == nil ? nil : try UploadTarget(json: json))
  }

  /// The members that `init(json:)` reads.
  package var json: JSONObject {
    var object = JSONObject()
    object["id"] = .string(id)
    object["path"] = .string(path)
    object["name"] = .string(name)
    object["mimeType"] = .string(mimeType)
    target?.write(to: &object)
    return object
  }
}

extension UploadTarget {
  /// Reads the members `url`, and where given `method`, `headers`, `form` (objects of texts) and `fileURL`.
  package init(json: JSONObject) throws(UploadFormatError) {
    var method = Method.put
    if let name = try json.text("method") {
      guard let known = Method(rawValue: name) else { throw UploadFormatError("\"method\" is PUT or POST.") }
      method = known
    }
    self.init(
      url: try json.requiredText("url"), method: method, headers: try json.fields("headers") ?? [],
      form: try json.fields("form"), fileURL: try json.text("fileURL"))
  }

  fileprivate func write(to object: inout JSONObject) {
    object["url"] = .string(url)
    object["method"] = .string(method.rawValue)
    if !headers.isEmpty { object["headers"] = UploadTarget.json(of: headers) }
    if let form { object["form"] = UploadTarget.json(of: form) }
    object["fileURL"] = .string(fileURL)
  }

  /// Fields as pairs: a name may come twice.
  private static func json(of fields: [Field]) -> JSONValue {
    .array(fields.map { [.string($0.name), .string($0.value)] })
  }
}

extension JSONObject {
  /// A text; nil where there is none.
  package func text(_ key: String) throws(UploadFormatError) -> String? {
    guard let value = self[key], !value.isNull else { return nil }
    guard let text = value.string else {
      throw UploadFormatError("\"\(key)\" is a string, not \(value.kindName).")
    }
    return text
  }

  package func requiredText(_ key: String) throws(UploadFormatError) -> String {
    guard let text = try text(key), !text.isEmpty else { throw UploadFormatError("\"\(key)\" is missing.") }
    return text
  }

  /// An object of texts, or pairs of them.
  fileprivate func fields(_ key: String) throws(UploadFormatError) -> [UploadTarget.Field]? {
    guard let value = self[key], !value.isNull else { return nil }
    var fields: [UploadTarget.Field] = []
    for (name, value) in value.object?.members.map({ (JSONValue.string($0.key), $0.value) })
      ?? (value.array ?? [.null]).map({ ($0[0] ?? .null, $0[1] ?? .null) })
    {
      guard let name = name.string, let value = value.string else {
        throw UploadFormatError("\"\(key)\" is an object of strings, or an array of pairs of them.")
      }
      fields.append(UploadTarget.Field(name: name, value: value))
    }
    return fields
  }
}
