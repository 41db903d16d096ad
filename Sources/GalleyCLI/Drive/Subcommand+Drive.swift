extension Subcommand {
  /// A composer session: commands in, states out.
  static let drive = Subcommand(
    name: "drive", summary: "A composer session: one command as JSON a line in, its state a line out."
  ) { arguments throws(Failure) in
    var settings = DriveSettings()
    guard let operands = try read(arguments, options: DriveSettings.options, help: DriveSettings.help, into: &settings)
    else { return .success }
    if let operand = operands.first {
      throw .usage("unexpected argument \(OptionValue.quoted(operand)): commands are read from standard input.")
    }
    var session = DriveSession()
    return try RecordLoop(framing: .ndjson, showsProgress: false).run { record, json in
      session.answer(record, into: &json)
    }
  }
}

/// `galley drive` has no options of its own: what a session is like, its commands say.
struct DriveSettings {
  static let options: [CommandOption<DriveSettings>] = []

  static let help = HelpPage(
    usage: "galley drive < COMMANDS > STATES",
    description: """
      Reads commands, one JSON object a line, such as {"op":"type","text":"hi"}, does each in a composer, and answers \
      with the composer's whole state, or with {"ok":false,"error":{"code","message"}} and the state unchanged. \
      docs/drive.md has the fields of each command and of the answers.
      """,
    sections: [
      HelpPage.Section(
        title: "Commands", rows: [("op", DriveCommand.all.map { $0.name }.joined(separator: ", "))]),
      HelpPage.options(options),
      HelpPage.exitStatus(
        success: "All commands went through.", refusal: "Some command was refused; its answer says why."),
    ])
}
