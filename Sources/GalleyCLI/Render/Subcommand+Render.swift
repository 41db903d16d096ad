import MessageRenderer

extension Subcommand {
  /// Messages to what they look like.
  static let render = Subcommand(
    name: "render", summary: "Messages to HTML, terminal text, plain text and more."
  ) { arguments throws(Failure) in
    var settings = RenderSettings()
    guard
      let operands = try read(arguments, options: RenderSettings.options, help: RenderSettings.help, into: &settings)
    else { return .success }
    if let operand = operands.first {
      throw .usage("unexpected argument \(OptionValue.quoted(operand)): messages are read from standard input.")
    }
    if settings.wantsStylesheet {
      try FileDescriptor.standardOutput.write(Array(RenderedMessage.stylesheet.utf8))
      return .success
    }
    try settings.peopleFile?.load()
    var processor = try RenderProcessor(settings: settings)
    if settings.isStream {
      guard settings.isMarkdown else { throw .usage("--stream takes one text in markdown: it needs --markdown.") }
      guard settings.output != .subtitle else {
        throw .usage("a subtitle is one line of the whole text: leave out --stream.")
      }
      var loop = RenderStreamLoop(processor: processor)
      return try loop.run()
    }
    let framing = settings.isMarkdown ? Framing.document : .ndjson
    return try RecordLoop(framing: framing).run { record, json in processor.process(record, into: &json) }
  }
}
