import MessageRenderer

/// What `galley render` was asked for.
struct RenderSettings {
  /// What messages become.
  enum Output: String, CaseIterable {
    case html
    case text
    case runs
  }

  var output = Output.text

  /// How texts are read.
  var profile = ReadingProfile.message

  /// Whether the input is one text in markdown rather than messages in JSON.
  var isMarkdown = false

  /// Whether each message gives a line of JSON, whatever the output is.
  var wantsJSON = false

  var peopleFile: PeopleFile?

  /// The id of the person who reads.
  var me: String?
}

extension RenderSettings {
  /// The options of `galley render`.
  static let options: [CommandOption<RenderSettings>] = [
    CommandOption(
      "to", "OUTPUT",
      help: """
        html, text (the default) or runs: the text with its lines and runs as JSON, with offsets in UTF-16 units.
        """
    ) { settings, value throws(Failure) in settings.output = try value.choice(of: Output.self) },
    CommandOption(
      "json", help: "Writes a line of JSON for each message: an object with the field html or text."
    ) { $0.wantsJSON = true },
    CommandOption(
      "profile", "PROFILE",
      help: """
        How texts are read: message (the default), or assistant for what assistants write: headings, tables, rules, task \
        lists, and images as links.
        """
    ) { settings, value throws(Failure) in settings.profile = try value.choice(of: ReadingProfile.self) },
    CommandOption("markdown", help: "Takes all of the input as one text in markdown.") { $0.isMarkdown = true },
    CommandOption(
      "people", "FILE",
      help: """
        Names to show for mentions: JSON objects with uid and name, in an array or one a line, or CSV with those \
        columns. They count before the names that messages bring along.
        """
    ) { settings, value throws(Failure) in settings.peopleFile = PeopleFile(path: try value.nonempty()) },
    CommandOption("me", "UID", help: "Who reads: mentions of this person are set apart.") {
      settings, value throws(Failure) in settings.me = try value.nonempty()
    },
  ]

  static let help = HelpPage(
    usage: "galley render [OPTION…] < MESSAGES > RENDERED",
    description: """
      Reads messages, one JSON object a line, and writes them to be read. Messages in html and text are separated by a \
      blank line.
      """,
    sections: [
      HelpPage.options(options),
      HelpPage.exitStatus(
        success: "All messages went through.",
        refusal: "Some message was refused; in its place stands {\"error\": {\"code\", \"message\", \"line\"}}."),
    ])
}
