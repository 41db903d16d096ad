import JSON

/// What stands in the output where a message was refused.
struct ErrorLine {
  let code: String
  let message: String

  /// Which message of the input it was, from 1.
  let line: Int

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.key("error")
    json.beginObject()
    json.key("code")
    json.string(code)
    json.key("message")
    json.string(message)
    json.key("line")
    json.number(line)
    json.endObject()
    json.endObject()
    json.endLine()
  }
}
