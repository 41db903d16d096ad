import ComposerEngine
import RichText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A variable of the environment.
public func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// Runs random commands on the engine and on its reference.
///
/// - Parameter more: Asked before each command, with the number of those before it: whether it is to come.
/// - Returns: Where they first differ or an invariant breaks, with the commands that led there; nil where they agree.
public func firstDifference(while more: (Int) -> Bool, below: @escaping (Int) -> Int) -> String? {
  var random = RandomCommands(below: below)
  // A label that stays as text would open suggestions, which the reference knows nothing of.
  var configuration = ComposerConfiguration()
  configuration.triggers = []
  var composer = Composer(configuration: configuration)
  var reference = NaiveComposer()
  var commands: [(time: Int64, command: ComposerCommand)] = []
  while more(commands.count) {
    let before = composer
    let (command, pause) = random.next(length: composer.length)
    commands.append(((commands.last?.time ?? 0) + pause, command))
    if let difference = difference(after: command, at: commands[commands.count - 1].time, &composer, &reference) {
      let script = commands.map { "\($0.time): \($0.command)" }.joined(separator: "\n")
      return "\(difference) after\n\(script)\nfrom\n\(shown(before))\nto\n\(shown(composer))"
    }
  }
  return nil
}

private func shown(_ composer: Composer) -> String {
  CursorNotation.print(CursorNotation.State(document: composer.document, selection: composer.selection))
}

private func difference(
  after command: ComposerCommand, at time: Int64, _ composer: inout Composer, _ reference: inout NaiveComposer
) -> String? {
  let before = composer.document.units(in: 0..<composer.length)
  let update: ComposerUpdate
  do {
    update = try composer.perform(command, at: time)
  } catch {
    return "\(command) throws \(error.message)"
  }
  reference.perform(command, at: time)
  if let violation = composer.document.violation { return "\(violation) is broken" }
  return reference.difference(from: composer) ?? replayDifference(before, update, composer)
}

/// Whether a host that applies the changes gets the composer's text.
private func replayDifference(_ before: [UInt16], _ update: ComposerUpdate, _ composer: Composer) -> String? {
  var units = before
  for change in update.changes {
    guard change.range.upperBound <= units.count else { return "a change lies outside the text" }
    if let text = change.text { units.replaceSubrange(change.range, with: text.utf16) }
  }
  return String(decoding: units, as: UTF16.self) == composer.document.text ? nil : "the changes give another text"
}
