import AttachmentUpload
import RichText

/// What the arguments say.
struct Settings {
  var options = UploadOptions()
  var journal: String?

  /// What the program is asked to do.
  enum Request {
    case run(Settings)
    case help
    case version
    case wrong(String)
  }

  private struct Option {
    let name: String
    let value: String
    let help: String
    /// Takes the value; false where it is none.
    let set: @Sendable (inout Settings, String) -> Bool

    init(_ name: String, _ value: String, _ help: String, _ set: @escaping @Sendable (inout Settings, String) -> Bool) {
      self.name = name
      self.value = value
      self.help = help
      self.set = set
    }
  }

  private static func number(
    _ text: String, _ range: ClosedRange<Int64> = 1...Int64.max / 4, _ set: (Int64) -> Void
  ) -> Bool {
    guard let number = Int64(text), range.contains(number) else { return false }
    set(number)
    return true
  }

  private static let options: [Option] = [
    Option("concurrency", "N", "Files sent at once; 3 by default.") { settings, text in
      number(text, 1...100) { settings.options.concurrency = Int($0) }
    },
    Option("attempts", "N", "Attempts for each file; 5 by default.") { settings, text in
      number(text, 1...1_000) { settings.options.attempts = Int($0) }
    },
    Option("first-delay", "MS", "Milliseconds before the second attempt; 500 by default.") { settings, text in
      number(text) { settings.options.firstDelay = $0 }
    },
    Option("stall-timeout", "MS", "Gives an attempt up after so long without a byte; 30000 by default.") {
      settings, text in number(text) { settings.options.stallTimeout = $0 }
    },
    Option("max-file-size", "BYTES", "Refuses larger files.") { settings, text in
      number(text) { settings.options.maximumFileSize = $0 }
    },
    Option("certificates", "FILE", "Checks servers by these certificates.") { settings, text in
      settings.options.certificateFile = text
      return !text.isEmpty
    },
    Option("journal", "FILE", "Keeps the queue there, and goes on with what is in it.") { settings, text in
      settings.journal = text
      return !text.isEmpty
    },
  ]

  /// Reads the arguments: `--name value` or `--name=value`.
  static func read(_ arguments: [String]) -> Request {
    var settings = Settings()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--help" { return .help }
      if argument == "--version" { return .version }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = options.first(where: { "--" + $0.name == parts[0] }) else {
        return .wrong("there is no option \"\(argument.shown)\".")
      }
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        return .wrong("--\(option.name) needs a value: \(option.value).")
      }
      if !option.set(&settings, value) { return .wrong("--\(option.name) can't be \"\(value.shown)\".") }
    }
    return .run(settings)
  }

  /// The text of `--help`.
  static var help: String {
    var text = """
      Usage: galley-upload [OPTION…] < COMMANDS > EVENTS

      Uploads files over HTTP and HTTPS. Commands and events are JSON, one object a line.

      Commands:
        {"op":"upload","id":"1","path":"a.png","mimeType":"image/png","url":"https://…"}
            and where wanted "method" (PUT, POST), "headers", "form", "name", "fileURL"
        {"op":"target","id":"1","url":"https://…"}       answers needsTarget
        {"op":"noTarget","id":"1","reason":"…"}          answers needsTarget: there is none
        {"op":"cancel","id":"1"}   {"op":"retry","id":"1"}

      Events: queued, progress (sent, size), done (url), failed and rejected (reason, message), waiting (milliseconds),
      needsTarget. When the input has ended and all is done, the program ends.

      Options:

      """
    for option in options {
      let left = "  --\(option.name) \(option.value)"
      text += left + String(repeating: " ", count: max(26 - left.count, 1)) + option.help + "\n"
    }
    return text + "\nExit status: 0 all is uploaded, 1 something is not, 2 usage, 3 input or output failed.\n"
  }
}
