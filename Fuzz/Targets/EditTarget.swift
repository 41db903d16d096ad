import ComposerEngine
import RichText
import TestSupport

extension FuzzTarget {
  /// A session in a composer: any commands in any order. After each the document is valid, the selection stands on
  /// borders, and the reported changes make the new text of the old one. At the end undo leads back to the start and
  /// redo to the end. The same bytes are also a session that is held against the naive composer of the tests, and
  /// one of edits, replies and files.
  static let edit = FuzzTarget("edit") { bytes in
    freeSession(bytes) ?? ModelSession.run(bytes).fault ?? modeSession(bytes)
  }

  private static func modeSession(_ bytes: [UInt8]) -> String? {
    var input = InputReader(bytes)
    return firstFaultOfModes(
      while: { !input.isAtEnd && $0 < 120 },
      below: { bound in bound > 256 ? input.number() % bound : input.below(max(bound, 1)) })
  }

  private static func freeSession(_ bytes: [UInt8]) -> String? {
    var input = InputReader(bytes)
    let configuration = CommandDecoder.configuration(from: &input)
    var composer = Composer(configuration: configuration)
    var start = composer.document
    var steps = 0
    var copy: (composer: Composer, document: Document)?
    var time: Int64 = 0
    var commands: [ComposerCommand] = []
    for number in 0..<120 where !input.isAtEnd {
      let command = CommandDecoder.command(from: &input, for: composer)
      time += [0, 0, 40, 700][number & 3]
      commands.append(command)
      if isTracing { print(command) }
      if let fault = step(&composer, command, at: time) { return story(fault, configuration, commands, composer) }
      if case .load = command {
        start = composer.document
        steps = 0
      }
      steps += 1
      if number == 20 { copy = (composer, composer.document) }
    }
    if let copy, copy.composer.document != copy.document { return "a copy changed with its original" }
    guard steps < 100, let fault = undoAndRedo(&composer, to: start) else { return nil }
    return story(fault, configuration, commands, composer)
  }

  /// What somebody needs who wants to see the fault again.
  private static func story(
    _ fault: String, _ configuration: ComposerConfiguration, _ commands: [ComposerCommand], _ composer: Composer
  ) -> String {
    let list = commands.map { "  \($0)" }.joined(separator: "\n")
    let text = String(reflecting: composer.document.text)
    return "\(fault)\n\(configuration)\n\(list)\ntext \(text), \(composer.selection)"
  }

  /// Performs a command and looks at everything that it answers.
  private static func step(_ composer: inout Composer, _ command: ComposerCommand, at time: Int64) -> String? {
    let before = composer.document
    let selection = composer.selection
    let session = composer.suggestion
    // What a composition replaced comes back when it is cancelled.
    let mayRestore = composer.markedRange != nil
    var text = before.units(in: 0..<before.length)
    do throws(EngineError) {
      let update = try composer.perform(command, at: time)
      if update.selection != composer.selection { return "the update tells of another selection" }
      for change in update.changes {
        guard change.range.lowerBound >= 0, change.range.upperBound <= text.count else {
          return "a change lies outside"
        }
        if let new = change.text { text.replaceSubrange(change.range, with: new.utf16) }
      }
    } catch {
      return composer.document == before && composer.selection == selection ? nil : "an error changed something"
    }
    let after = composer.document
    if case .load = command { return check(composer) }
    if !mayRestore, let fault = mentionFault(composer, command, session: session, before: before) { return fault }
    // A change tells its text as a string, and a string can't hold half a pair.
    let units = after.units(in: 0..<after.length)
    guard text.count == units.count, zip(text, units).allSatisfy({ $0 == $1 || isHalf($0) && isHalf($1) }) else {
      return "the changes make another text"
    }
    return check(composer)
  }

  /// A late answer changes nothing, and nothing that is put in goes past a limit.
  private static func mentionFault(
    _ composer: Composer, _ command: ComposerCommand, session: SuggestionSession?, before: Document
  ) -> String? {
    switch command {
    case .suggestions(let trigger, let query, _, _):
      let isLate = session?.trigger.character != trigger || session?.query != query
      return isLate && composer.suggestion != session ? "a late answer was taken" : nil
    case .undo, .redo: return nil
    default:
      for trigger in composer.configuration.triggers where trigger.makesMentions {
        let count = composer.document.distinctMentionCount(of: trigger.sigil)
        let limit = trigger.limit ?? composer.configuration.mentionLimit
        if count > max(limit, before.distinctMentionCount(of: trigger.sigil)) { return "more mentions than the limit" }
      }
      return nil
    }
  }

  private static func isHalf(_ unit: UInt16) -> Bool { unit == 0xFFFD || (0xD800...0xDFFF).contains(unit) }

  private static func check(_ composer: Composer) -> String? {
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
    _ = composer.toolbar
    // What would be sent is looked at now and then: it is another document each time.
    guard document.length & 7 == 0 else { return nil }
    let message = composer.messageDocument
    if let violation = message.violation { return "the message is not valid: \(violation)" }
    if composer.canSend, message.isBlank { return "a blank message can be sent" }
    return nil
  }

  private static func undoAndRedo(_ composer: inout Composer, to start: Document) -> String? {
    do throws(EngineError) {
      _ = try composer.perform(.commit(nil))
      let end = composer.document
      var count = 0
      while composer.canUndo {
        if let fault = step(&composer, .undo, at: 0) { return "\(fault), after undoing" }
        count += 1
        if count > 1_000 { return "undo does not end" }
      }
      // Only the last hundred steps are kept.
      if count < 100, composer.document != start { return "undoing all gives another document" }
      for _ in 0..<count {
        guard composer.canRedo else { return "a step can't be redone" }
        if let fault = step(&composer, .redo, at: 0) { return "\(fault), after redoing" }
      }
      return composer.document == end ? nil : "redoing all gives another document"
    } catch {
      return "undo threw \(error)"
    }
  }
}
