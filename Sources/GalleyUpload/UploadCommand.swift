import AttachmentUpload
import JSON

/// A line of the input.
enum UploadCommand {
  case upload(UploadRequest)
  case cancel(id: String)
  case retry(id: String)
  case target(id: String, UploadTarget)
  case noTarget(id: String, reason: String, isRetryable: Bool)

  /// Reads a line.
  init(line: [UInt8]) throws(UploadFormatError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(line)
    } catch {
      throw UploadFormatError("The line is no JSON: \(error.message)")
    }
    guard let object = value.object else { throw UploadFormatError("A line is an object, not \(value.kindName).") }
    let operation = try object.requiredText("op")
    switch operation {
    case "upload": self = .upload(try UploadRequest(json: object))
    case "cancel": self = .cancel(id: try object.requiredText("id"))
    case "retry": self = .retry(id: try object.requiredText("id"))
    case "target": self = .target(id: try object.requiredText("id"), try UploadTarget(json: object))
    case "noTarget":
      self = .noTarget(
        id: try object.requiredText("id"), reason: try object.text("reason") ?? "There is no URL.",
        isRetryable: object["retry"]?.bool ?? true)
    default: throw UploadFormatError("\"op\" is upload, cancel, retry, target or noTarget.")
    }
  }
}
