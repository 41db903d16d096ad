extension Subcommand {
  /// Typed text to message payloads.
  static let compose = Subcommand(
    name: "compose", summary: "Typed text to message payloads (the default)."
  ) { arguments throws(Failure) in
    var settings = ComposeSettings()
    guard
      let operands = try read(
        arguments, options: ComposeSettings.options, help: ComposeSettings.help, into: &settings)
    else { return .success }
    if let operand = operands.first {
      throw .usage("unexpected argument \(OptionValue.quoted(operand)): messages are read from standard input.")
    }
    if settings.isWorker {
      var worker = Worker(settings: settings)
      return try worker.run()
    }
    try settings.peopleFile?.load()
    if settings.jobs > 1, settings.framing != .document {
      return try WorkerPool(settings: settings, arguments: arguments).run()
    }
    var processor = try ComposeProcessor(settings: settings)
    return try RecordLoop(framing: settings.framing).run { record, json in processor.process(record, into: &json) }
  }
}
