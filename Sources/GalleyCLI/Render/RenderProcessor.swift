import JSON
import MessagePayload
import MessageRenderer
import RichText

/// Turns one message of the input into what it looks like.
struct RenderProcessor {
  private let settings: RenderSettings
  private let output: RenderSettings.Output

  /// The columns of text; nil for lines as long as they are.
  private let width: Int?

  private(set) var options = RenderOptions()

  /// Whether a message was written already, which the next one has to be parted from.
  private var isParted = false

  init(settings: RenderSettings) throws(Failure) {
    self.settings = settings
    let terminal = FileDescriptor.standardOutput
    output = settings.output ?? (terminal.isTerminal && !settings.wantsJSON ? .ansi : .text)
    width = settings.width ?? (terminal.isTerminal && !settings.wantsJSON ? terminal.columns : nil)
    options.me = settings.me
    options.profile = settings.profile
    if let file = settings.peopleFile { options.people = try file.people() }
  }

  /// Appends the message, or the error in its place.
  ///
  /// - Returns: Whether the message went through.
  mutating func process(_ record: RecordReader.Record, into json: inout JSONWriter) -> Bool {
    do throws(EngineError) {
      if record.isTooLong { throw MessageComposer.tooLarge }
      if settings.isMarkdown {
        write(RenderedMessage(utf8: record.bytes, options: options), into: &json)
      } else if !record.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
        let value = try RenderProcessor.value(of: record.bytes)
        if let object = value.object, object.count == 1, object["error"]?.object != nil {
          // What compose put in the place of a message that it refused stays there.
          part(&json)
          var error = JSONWriter()
          error.value(value)
          writeError(error.bytes, into: &json)
          return false
        }
        let message = try IncomingMessage(json: value)
        if let text = message.text, text.utf8.count > MessageComposer.maximumSize { throw MessageComposer.tooLarge }
        write(RenderedMessage(message, options: options), into: &json)
      }
      return true
    } catch {
      part(&json)
      var line = JSONWriter()
      ErrorLine(code: error.code, message: error.message, line: record.number).write(to: &line)
      writeError(line.bytes.dropLast(), into: &json)
      return false
    }
  }

  /// Writes an error in the place of a message: JSON, also in a page and on a terminal. There its strings, which may be
  /// anybody's, have escapes for what acts on either.
  private func writeError(_ error: some Collection<UInt8>, into json: inout JSONWriter) {
    let isJSON = settings.wantsJSON || output == .runs
    json.line(plain: isJSON ? Array(error) : RenderProcessor.inert(error))
  }

  /// JSON that means the same, without `<`, `>` and `&`, and without characters that act on a terminal or turn text
  /// around; all of them stand in strings alone.
  private static func inert(_ json: some Collection<UInt8>) -> [UInt8] {
    var inert = ""
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      if scalar.actsOnText || scalar == "<" || scalar == ">" || scalar == "&" {
        let digits = String(scalar.value, radix: 16)
        inert += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        inert.unicodeScalars.append(scalar)
      }
    }
    return Array(inert.utf8)
  }

  private mutating func write(_ message: RenderedMessage, into json: inout JSONWriter) {
    part(&json)
    writeAlone(message, into: &json)
  }

  /// Writes a message without regard to what was written before.
  func writeAlone(_ message: RenderedMessage, into json: inout JSONWriter) {
    if let bytes = bytes(of: message) {
      write(bytes, into: &json)
    } else {
      message.writeRuns(to: &json)
      json.endLine()
    }
  }

  /// Writes a part of a text behind the parts before it.
  ///
  /// - Returns: Whether there is anything to see of it: a part that says nothing is a blank line of text, but nothing in
  ///   HTML and nothing that is read aloud.
  func writePart(_ message: RenderedMessage, into json: inout JSONWriter) -> Bool {
    if !settings.wantsJSON, output == .html || output == .a11y, let bytes = bytes(of: message) {
      if bytes.isEmpty { return false }
      write(bytes, into: &json)
    } else {
      writeAlone(message, into: &json)
    }
    return true
  }

  /// What a message becomes; nil for runs, which are JSON.
  private func bytes(of message: RenderedMessage) -> [UInt8]? {
    switch output {
    case .runs: nil
    case .html: message.htmlBytes
    case .ansi: message.ansiBytes(theme: settings.theme, width: width)
    case .text: message.plainTextBytes(width: width)
    case .subtitle: message.subtitle.plainTextBytes
    case .a11y: Array(message.accessibilityText.utf8)
    }
  }

  private func write(_ bytes: [UInt8], into json: inout JSONWriter) {
    if settings.wantsJSON {
      json.beginObject()
      json.key(output.rawValue)
      bytes.withUnsafeBufferPointer { json.string(utf8: $0) }
      json.endObject()
      json.endLine()
    } else {
      // Of HTML each block ends its line.
      let endsLine = output == .html && bytes.last == 0x0A
      json.line(plain: endsLine ? Array(bytes.dropLast()) : bytes)
    }
  }

  /// Puts a blank line between messages that are not lines.
  private mutating func part(_ json: inout JSONWriter) {
    if isParted, !settings.wantsJSON, output != .runs, output != .subtitle { json.endLine() }
    isParted = true
  }

  private static func value(of line: UnsafeBufferPointer<UInt8>) throws(EngineError) -> JSONValue {
    do throws(JSONError) {
      if let repaired = InputText.repaired(line) { return try JSONReader.read(repaired) }
      return try JSONReader.read(line)
    } catch {
      throw EngineError(code: "bad_json", message: "\(error.message) (Byte \(error.offset) of the line.)")
    }
  }
}
