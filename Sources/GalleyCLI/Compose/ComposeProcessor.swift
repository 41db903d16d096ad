import JSON
import Mentions
import MessagePayload
import RichText

/// Turns one message of the input into one line of the output.
struct ComposeProcessor {
  let settings: ComposeSettings
  let composer: MessageComposer

  /// What every message starts from; a line of ndjson may say otherwise.
  let template: OutgoingMessage
  let isForGroup: Bool

  /// The payload around the text; nil where more than the text differs from message to message.
  private let frame: PayloadFrame?

  /// Names that were reported already.
  private var reportedNames: Set<String> = []

  init(settings: ComposeSettings) throws(Failure) {
    self.settings = settings
    var options = settings.composing
    if let file = settings.peopleFile { options.people = try file.people() }
    composer = MessageComposer(options: options)
    template = OutgoingMessage(
      purpose: settings.editedMessageID.map { .edit($0) } ?? .new, receiver: settings.receiver,
      parentMessageID: settings.parentMessageID, quotedMessageID: settings.quotedMessageID)
    isForGroup = settings.receiver?.isGroup ?? false
    frame = settings.wantsMUID || settings.framing == .ndjson ? nil : PayloadFrame(template)
  }

  /// Appends the payload, or the error in its place.
  ///
  /// - Returns: Whether the message went through.
  mutating func process(_ record: RecordReader.Record, into json: inout JSONWriter) -> Bool {
    do throws(EngineError) {
      if record.isTooLong { throw MessageComposer.tooLarge }
      if settings.framing == .ndjson {
        try processRequest(record, into: &json)
      } else if let text = composer.inertText(in: record.bytes, isForGroup: isForGroup) {
        write(text, as: template, metadata: nil, into: &json)
      } else {
        let composed = try composer.compose(utf8: record.bytes, isForGroup: isForGroup)
        write(composed, as: template, line: record.number, into: &json)
      }
      return true
    } catch {
      ErrorLine(code: error.code, message: error.message, line: record.number).write(to: &json)
      return false
    }
  }

  /// Takes a line of ndjson; one of white space alone gives nothing.
  private mutating func processRequest(
    _ record: RecordReader.Record, into json: inout JSONWriter
  ) throws(EngineError) {
    guard let request = try MessageRequest(line: record.bytes) else { return }
    let template = request.applied(to: template)
    let composed = try composer.compose(request.text, isForGroup: template.receiver?.isGroup ?? false)
    write(composed, as: template, line: record.number, into: &json)
  }

  private mutating func write(
    _ composed: ComposedText, as template: OutgoingMessage, line: Int, into json: inout JSONWriter
  ) {
    composed.utf8.withUnsafeBufferPointer { text in
      write(text, as: template, metadata: composed.metadata.isEmpty ? nil : composed.metadata, into: &json)
    }
    report(composed.sharedNames, line: line)
  }

  /// How many of those who share a name are told.
  private static let shownIDs = 10

  /// Says which names stay text because several people have them, each once.
  mutating func report(_ names: [SharedName], line: Int) {
    for name in names where reportedNames.insert(name.name).inserted {
      FileDescriptor.standardError.complain(
        "galley: line \(line): \(OptionValue.quoted("@" + name.name)) stays text, for several people have that name: "
          + name.ids.prefix(ComposeProcessor.shownIDs).map { OptionValue.quoted($0) }.joined(separator: ", ")
          + (name.ids.count > ComposeProcessor.shownIDs
            ? " and \(name.ids.count - ComposeProcessor.shownIDs) more." : "."))
    }
  }

  private func write(
    _ text: UnsafeBufferPointer<UInt8>, as template: OutgoingMessage, metadata: MessageMetadata?,
    into json: inout JSONWriter
  ) {
    if metadata == nil, let frame {
      frame.writeLine(text, to: &json)
      return
    }
    var message = template
    if let metadata { message.metadata = metadata }
    if settings.wantsMUID { message.muid = RandomID.make() }
    message.write(to: &json, text: text)
    json.endLine()
  }
}
