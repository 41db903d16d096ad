import MessagePayload
import RichText

/// How much is escaped in the markdown that is written.
private enum EscapingName: String, CaseIterable {
  case minimal
  case none
}

extension ComposeSettings {
  /// The options of `galley compose`.
  static let options: [CommandOption<ComposeSettings>] = [framing] + envelope + content + mentions + files + running

  private static let framing = CommandOption<ComposeSettings>(
    "framing", "KIND",
    help: """
      What one message is: document (all of the input, the default), lines, nul (up to a NUL byte) or ndjson (a line \
      of JSON: an object with the field text, and where wanted to, thread, replyTo and edit).
      """
  ) { settings, value throws(Failure) in settings.framing = try value.choice(of: Framing.self) }

  /// What becomes of the text.
  private static let content: [CommandOption<ComposeSettings>] = [
    CommandOption("plain", help: "Takes the text as plain text: nothing in it is a format.") { settings in
      settings.composing.isRichText = false
    },
    CommandOption(
      "escape", "HOW",
      help: "minimal (the default) escapes what a reader of markdown would misread; none writes the text raw."
    ) { settings, value throws(Failure) in
      settings.composing.escaping = try value.choice(of: EscapingName.self) == .minimal ? .minimal : .none
    },
    CommandOption(
      "max-length", "N", help: "Refuses a message whose visible text is longer than N UTF-16 units."
    ) { settings, value throws(Failure) in settings.composing.maximumLength = try value.number(in: 1...Int.max) },
  ]

  /// Who can be mentioned in the text.
  private static let mentions: [CommandOption<ComposeSettings>] = [
    CommandOption(
      "people", "FILE",
      help: """
        Who can be mentioned with @Name: JSON objects with uid and name, in an array or one a line, or CSV with those \
        columns.
        """
    ) { settings, value throws(Failure) in settings.peopleFile = PeopleFile(path: try value.nonempty()) },
    CommandOption(
      "mention-limit", "N", help: "How many people one message may mention; 10 by default."
    ) { settings, value throws(Failure) in settings.composing.mentionLimit = try value.number(in: 0...Int.max) },
    CommandOption(
      "mention-all", "LABEL", help: "What mentions everyone in a group behind an @; all by default."
    ) { settings, value throws(Failure) in settings.composing.everyoneLabel = try value.nonempty() },
  ]

  /// What stands beside the text.
  private static let envelope: [CommandOption<ComposeSettings>] = [
    CommandOption(
      "to", "RECEIVER",
      help: "Whom the messages go to: uid:ID for a person, guid:ID for a group. Without it payloads have no receiver."
    ) { settings, value throws(Failure) in settings.receiver = try receiver(value) },
    CommandOption("reply-to", "ID", help: "The message that is quoted.") { settings, value throws(Failure) in
      settings.quotedMessageID = MessageID(try value.nonempty())
    },
    CommandOption("thread", "ID", help: "The message that starts the thread.") { settings, value throws(Failure) in
      settings.parentMessageID = MessageID(try value.nonempty())
    },
    CommandOption(
      "edit", "ID", help: "The message to be edited; gives the body of an edit."
    ) { settings, value throws(Failure) in settings.editedMessageID = MessageID(try value.nonempty()) },
    CommandOption("muid", help: "Adds a random muid to each message.") { $0.wantsMUID = true },
  ]

  /// What the message carries.
  private static let files: [CommandOption<ComposeSettings>] = [
    CommandOption(
      "attach", "PATH", help: "Attaches a file; may be given again and again. All of the input is the caption."
    ) { settings, value throws(Failure) in settings.attachedPaths.append(try value.nonempty()) },
    CommandOption(
      "upload-to", "URL",
      help:
        "Uploads attachments by HTTP PUT to URL/NAME before anything is written. Without it payloads have file: URLs."
    ) { settings, value throws(Failure) in settings.uploadPlace = try UploadPlace(value) },
    CommandOption("max-files", "N", help: "How many files one message may carry; 10 by default.") {
      settings, value throws(Failure) in settings.attachmentLimits.maxFiles = try value.number(in: 1...Int.max)
    },
    CommandOption(
      "max-file-size", "BYTES", help: "How large one file may be; 104857600 (100 MB) by default."
    ) { settings, value throws(Failure) in
      settings.attachmentLimits.maxFileSize = Int64(try value.number(in: 1...Int.max))
    },
  ]

  /// How the work is done.
  private static let running: [CommandOption<ComposeSettings>] = [
    CommandOption("jobs", "N", help: "Works with N processes; the order stays.") { settings, value throws(Failure) in
      settings.jobs = try value.number(in: 1...maximumJobs)
    },
    CommandOption("worker", help: nil) { $0.isWorker = true },
  ]

  private static func receiver(_ value: OptionValue) throws(Failure) -> Receiver {
    do throws(EngineError) {
      return try Receiver(value.text)
    } catch {
      throw .usage("--to takes uid:ID or guid:ID, not \(value.quoted).")
    }
  }

  static let help = HelpPage(
    usage: "galley [compose] [OPTION…] < TEXT > PAYLOADS",
    description: "Reads typed text and writes message payloads, one JSON object a line.",
    sections: [
      HelpPage.options(options),
      HelpPage.Section(title: "Subcommands", rows: Subcommand.summaries),
      HelpPage.exitStatus(
        success: "All messages went through.",
        refusal: "Some message was refused; in its place stands {\"error\": {\"code\", \"message\", \"line\"}}."),
    ])
}
