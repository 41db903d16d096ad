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
    try settings.checkAttachments()
    if settings.isWorker {
      var worker = Worker(settings: settings)
      return try worker.run()
    }
    try settings.peopleFile?.load()
    if settings.jobs > 1, settings.framing != .document {
      return try WorkerPool(settings: settings, arguments: arguments).run()
    }
    var processor = try ComposeProcessor(settings: settings)
    if !settings.attachedPaths.isEmpty { return try processor.sendFiles() }
    return try RecordLoop(framing: settings.framing).run { record, json in processor.process(record, into: &json) }
  }
}

extension ComposeSettings {
  /// Refuses options that don't go with files.
  fileprivate func checkAttachments() throws(Failure) {
    if attachedPaths.isEmpty {
      if uploadPlace != nil { throw .usage("--upload-to needs a file to upload: --attach.") }
      return
    }
    if framing != .document { throw .usage("--attach takes all of the input as the caption: --framing document.") }
    if editedMessageID != nil { throw .usage("--attach does not go with --edit: an edit changes the text alone.") }
  }
}
