import ComposerEngine
import Interchange
import JSON
import MarkdownBridge
import MessagePayload
import RichText

/// What must hold of a composer after every step.
enum SessionCheck {
  /// Takes a step and looks at everything that it answers. Returns what does not hold, or nil.
  static func fault(after step: SessionStep, in composer: inout Composer, at time: Int64) -> String? {
    let before = composer
    if case .send = step, let fault = sendingFault(composer) { return fault }
    var text = before.document.units(in: 0..<before.document.length)
    let update: ComposerUpdate
    do throws(EngineError) {
      update = try step.perform(on: &composer, at: time)
    } catch {
      let isSame = composer.document == before.document && composer.selection == before.selection
      return isSame && composer.tray == before.tray ? nil : "an error changed something"
    }
    if update.selection != composer.selection { return "the update tells of another selection" }
    for change in update.changes {
      guard change.range.lowerBound >= 0, change.range.upperBound <= text.count else { return "a change lies outside" }
      if let new = change.text { text.replaceSubrange(change.range, with: new.utf16) }
    }
    if let fault = commandFault(composer, step, before: before) { return fault }
    // A change tells its text as a string, and a string can't hold half a pair.
    let units = composer.document.units(in: 0..<composer.document.length)
    guard text.count == units.count, zip(text, units).allSatisfy({ $0 == $1 || isHalf($0) && isHalf($1) }) else {
      return "the changes make another text"
    }
    return stateFault(composer, after: update)
  }

  private static func isHalf(_ unit: UInt16) -> Bool { unit == 0xFFFD || (0xD800...0xDFFF).contains(unit) }

  /// A late answer changes nothing, nothing that is put in goes past a limit, and a message that is taken up says what
  /// it says.
  private static func commandFault(_ composer: Composer, _ step: SessionStep, before: Composer) -> String? {
    guard case .command(let command) = step else { return nil }
    switch command {
    case .load, .undo, .redo, .cancelPreview, .changeConversation: return nil
    case .suggestions(let trigger, let query, _, _):
      let session = before.suggestion
      let isLate = session?.trigger.character != trigger || session?.query != query
      return isLate && composer.suggestion != session ? "a late answer was taken" : nil
    case .edit(let message):
      if composer.mode != .edit { return "an edit did not begin" }
      if composer.canSend || !composer.isUnchanged { return "an edit of nothing can be sent" }
      return composer.outgoingMarkdown() == message.markdown ? nil : "an edit of nothing has another text"
    default: break
    }
    let limit = composer.configuration.mentionLimit
    if composer.isAtMentionLimit != (composer.document.distinctMentionCount(of: "@") >= limit) {
      return "the limit of mentions is reached, or not"
    }
    // What a composition replaced comes back when it is cancelled.
    if before.markedRange != nil { return nil }
    for trigger in composer.configuration.triggers where trigger.makesMentions {
      let count = composer.document.distinctMentionCount(of: trigger.sigil)
      let limit = trigger.limit ?? composer.configuration.mentionLimit
      if count > max(limit, before.document.distinctMentionCount(of: trigger.sigil)) {
        return "more mentions than the limit"
      }
    }
    return nil
  }

  private static func stateFault(_ composer: Composer, after update: ComposerUpdate) -> String? {
    let document = composer.document
    if let violation = document.violation { return "the document is not valid: \(violation)" }
    for offset in [composer.selection.anchor, composer.selection.head] where !document.isBorder(offset) {
      return "the selection stands inside a cluster or a mention, or outside"
    }
    if let marked = composer.markedRange, marked.lowerBound < 0 || marked.upperBound > document.length {
      return "the marked text lies outside"
    }
    if let suggestion = composer.suggestion, suggestion.start < 0 || suggestion.end > document.length {
      return "the query lies outside"
    }
    if let suggestion = composer.suggestion, !composer.isEnabled(suggestion.trigger.character) {
      return "a trigger that is off has suggestions"
    }
    if let fault = trayFault(composer) { return fault }
    // What would be sent, and the state as JSON, are looked at now and then: they take the whole text each time.
    guard document.length & 7 == 0 else { return nil }
    let message = composer.messageDocument
    if let violation = message.violation { return "the message is not valid: \(violation)" }
    if composer.canSend, composer.tray.isEmpty, message.isBlank { return "a blank message can be sent" }
    var writer = JSONWriter()
    writer.beginObject()
    composer.writeState(markdown: "", canSend: composer.canSend, update: update, to: &writer)
    writer.endObject()
    return (try? JSONReader.read(writer.bytes)) == nil ? "the state is not JSON" : nil
  }

  private static func trayFault(_ composer: Composer) -> String? {
    let tray = composer.tray
    if Set(tray.attachments.map(\.id)).count != tray.attachments.count { return "two files have one id" }
    if tray.attachments.count > ClientDecoder.limits.maxFiles { return "more files than the limit" }
    if tray.batches.reduce(0, { $0 + $1.count }) != tray.attachments.count { return "a file is in no batch" }
    if composer.canSend, tray.obstacle != nil { return "a file is left behind" }
    if composer.mode == .edit, !tray.isEmpty { return "an edit has files" }
    if composer.controls.microphone == .enabled, !tray.isEmpty || !composer.document.isBlank {
      return "a voice note is offered beside a message"
    }
    return nil
  }

  /// What can be sent becomes payloads that read as themselves; what can't gives an error.
  private static func sendingFault(_ composer: Composer) -> String? {
    for escaping in [MarkdownWriteOptions.Escaping.minimal, .none] {
      let options = OutgoingOptions(escaping: escaping) { _, id in FuzzTarget.names[id] }
      let canSend = composer.canSend(options: options)
      do throws(EngineError) {
        let messages = try composer.outgoingMessages(options: options)
        if !canSend { return "what can't be sent has payloads" }
        for message in messages {
          guard let json = try? JSONReader.read(message.json) else { return "a payload is not JSON" }
          if try OutgoingMessage(json: json).json != message.json { return "a payload reads as another" }
        }
      } catch {
        if canSend { return "what can be sent has no payload: \(error)" }
      }
    }
    return nil
  }
}
