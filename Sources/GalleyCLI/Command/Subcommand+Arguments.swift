extension Subcommand {
  /// Names and summaries for the help.
  static var summaries: [(name: String, help: String)] { all.map { ($0.name, $0.summary) } }

  /// Reads the arguments of a subcommand.
  ///
  /// - Returns: The arguments that are no options; nil where help or version was asked for, and shown. Help also comes
  ///   where nobody gave any argument or anything to read.
  static func read<Settings>(
    _ arguments: [String], options: [CommandOption<Settings>], help: HelpPage, into settings: inout Settings
  ) throws(Failure) -> [String]? {
    let output = FileDescriptor.standardOutput
    switch try OptionParser(options: options).parse(arguments, into: &settings) {
    case .run(let operands) where !arguments.isEmpty || !FileDescriptor.standardInput.isTerminal:
      return operands
    case .run, .help:
      try output.write(help.text(width: output.columns))
    case .version:
      try output.write("galley \(galleyVersion)\n")
    }
    return nil
  }
}
