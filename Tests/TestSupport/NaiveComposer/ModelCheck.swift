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
/// - Returns: Where they first differ or an invariant breaks, with the commands that led there; nil where they agree.
public func firstDifference(commands count: Int, below: @escaping (Int) -> Int) -> String? {
  var commands = RandomCommands(below: below)
  // A label that stays as text would open suggestions, which the reference knows nothing of.
  var configuration = ComposerConfiguration()
  configuration.triggers = []
  var composer = Composer(configuration: configuration)
  var reference = NaiveComposer()
  var script: [String] = []
  var time: Int64 = 0
  for _ in 0..<count {
    let start = CursorNotation.State(document: composer.document, selection: composer.selection)
    let (command, pause) = commands.next(length: composer.length)
    time += pause
    script.append("\(time): \(command)")
    let before = composer.document.units(in: 0..<composer.length)
    let update: ComposerUpdate
    do {
      update = try composer.perform(command, at: time)
    } catch {
      return "\(command) throws \(error.message)"
    }
    reference.perform(command, at: time)
    if let violation = composer.document.violation {
      return "\(violation) is broken after\n" + script.joined(separator: "\n")
    }
    if let difference = reference.difference(from: composer) {
      let shown = CursorNotation.print(CursorNotation.State(document: composer.document, selection: composer.selection))
      return "\(difference) after\n" + script.joined(separator: "\n") + "\nfrom\n" + CursorNotation.print(start)
        + "\nto\n" + shown
    }
    if let difference = replayDifference(before, update, composer) {
      return "\(difference) after\n" + script.joined(separator: "\n")
    }
  }
  return nil
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
