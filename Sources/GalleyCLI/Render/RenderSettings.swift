import MessageRenderer

/// What `galley render` was asked for.
struct RenderSettings {
  /// What messages become.
  enum Output: String, CaseIterable {
    case html
    case ansi
    case text
    case runs
    case subtitle
    case a11y
  }

  /// Nil for colours where a person reads, else plain text.
  var output: Output?

  /// How texts are read.
  var profile = ReadingProfile.message

  /// Whether the input is one text in markdown rather than messages in JSON.
  var isMarkdown = false

  /// Whether that text is written while it arrives.
  var isStream = false

  /// Whether each message gives a line of JSON, whatever the output is.
  var wantsJSON = false

  /// Whether the stylesheet is wanted rather than messages.
  var wantsStylesheet = false

  var peopleFile: PeopleFile?

  /// The id of the person who reads.
  var me: String?

  /// The colours of terminal text.
  var theme = TerminalTheme.standard

  /// The columns of terminal and plain text; nil for those of the terminal, or lines as long as they are.
  var width: Int?
}

extension RenderSettings {
  /// The options of `galley render`.
  static let options: [CommandOption<RenderSettings>] = [
    CommandOption(
      "to", "OUTPUT",
      help: """
        html, ansi (for a terminal, and the default on one), text (the default elsewhere), runs (the text with its lines \
        and runs as JSON, with offsets in UTF-16 units), subtitle (one line, as a list of conversations shows it) or a11y \
        (as a screen reader says it).
        """
    ) { settings, value throws(Failure) in settings.output = try value.choice(of: Output.self) },
    CommandOption(
      "json", help: "Writes a line of JSON for each message: an object with the name of the output as its only field."
    ) { $0.wantsJSON = true },
    CommandOption(
      "profile", "PROFILE",
      help: """
        How texts are read: message (the default), or assistant for what assistants write: headings, tables, rules, task \
        lists, and images as links.
        """
    ) { settings, value throws(Failure) in settings.profile = try value.choice(of: ReadingProfile.self) },
    CommandOption(
      "theme", "NAME", help: "Colours for ansi: standard (the terminal's own sixteen), dark, light or mono."
    ) { settings, value throws(Failure) in settings.theme = try value.theme() },
    CommandOption(
      "width", "N", help: "Columns for ansi and text; without it the terminal's, or lines as long as they are."
    ) { settings, value throws(Failure) in settings.width = try value.number(in: 8...10_000) },
    CommandOption("stylesheet", help: "Writes a stylesheet for html, and ends.") { $0.wantsStylesheet = true },
    CommandOption("markdown", help: "Takes all of the input as one text in markdown.") { $0.isMarkdown = true },
    CommandOption(
      "stream",
      help: """
        With --markdown, writes each part of the text as soon as nothing that follows can change it. With runs and --json \
        each part is a line with offsets of its own.
        """
    ) { $0.isStream = true },
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
      Reads messages, one JSON object a line, and writes them to be read. Messages in html, ansi, text and a11y are \
      separated by a blank line.
      """,
    sections: [
      HelpPage.options(options),
      HelpPage.exitStatus(
        success: "All messages went through.",
        refusal: "Some message was refused; in its place stands {\"error\": {\"code\", \"message\", \"line\"}}."),
    ])
}

extension OptionValue {
  /// A theme by its name.
  fileprivate func theme() throws(Failure) -> TerminalTheme {
    if let theme = TerminalTheme.all.first(where: { $0.name == text }) { return theme }
    let names = TerminalTheme.all.map(\.name)
    let list = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    throw .usage("--\(option) takes \(list), not \(quoted)\(NearestMatch.ending(for: text, among: names))")
  }
}
