import ComposerEngine
import RichText

/// Editing: what one keystroke costs however long the message is.
///
/// The peer of each row is the same work on 200 bytes, so that the ratio says how flat the cost is.
func composerWork(_ options: Options) -> [Work] {
  var works: [Work] = []
  for shape in TextShape.allCases {
    for size in EditSize.all {
      for edit in EditKind.allCases where shape == .lines || edit.isForOneLine {
        let name = "\(edit.rawValue), \(shape.rawValue)"
        works.append(
          Work(name: name) { factor in
            let candidate = EditorOwner(text: shape.text(units: size.units))
            guard size.units > EditSize.shortest else {
              return [
                Comparison(name: name, size: size.name, batches: 8, operations: edit.operations)
                  .measure(seconds: 0.1 * factor) { _ in candidate.run(edit, edit.operations) }
              ]
            }
            let peer = EditorOwner(text: shape.text(units: EditSize.shortest))
            let row = Comparison(
              name: name, size: size.name, peer: "200 B", budget: edit.budget, batches: 8, operations: edit.operations
            ).measure(
              seconds: 0.1 * factor, candidate: { _ in candidate.run(edit, edit.operations) },
              peer: { _ in peer.run(edit, edit.operations) })
            guard edit == .type, size.isLargest, let allocations = row.allocations else { return [row] }
            return [row, row.limited("allocations", allocations, to: 3, in: "allocations")]
          })
      }
    }
  }
  return works
}

/// How long the text is that is edited.
struct EditSize: Sendable {
  var units: Int
  var name: String

  static let shortest = 200

  var isLargest: Bool { units == EditSize.all.last?.units }
  var text: String { TextShape.lines.text(units: units) }

  static let all: [EditSize] = [
    EditSize(units: shortest, name: "200 B"), EditSize(units: 4 << 10, name: "4 KB"),
    EditSize(units: 64 << 10, name: "64 KB"), EditSize(units: 1 << 20, name: "1 MB"),
  ]
}

private enum TextShape: String, CaseIterable {
  case lines = "many lines"
  case line = "one line"

  func text(units: Int) -> String {
    let sentence = "Shall we meet at the station, or at the café? "
    let repeated = String(repeating: sentence, count: units / sentence.utf16.count + 1).prefix(units)
    guard self == .lines else { return String(repeated) }
    var text = ""
    for (index, character) in repeated.enumerated() {
      text.append(index % 64 == 63 ? "\n" : character)
    }
    return text
  }
}

/// The only owner of an editor.
final class EditorOwner {
  private var editor: Editor

  init(text: String) { editor = Editor(text: text) }

  func run(_ edit: EditKind, _ count: Int) { editor.run(edit, count) }
}

/// A composer with what a view does to it.
private struct Editor {
  var composer = Composer()
  private var random = UInt64(1)

  init(text: String) {
    perform(.load(Document(text)))
    middle()
  }

  mutating func middle() { perform(.select(anchor: composer.length / 2, head: composer.length / 2)) }

  mutating func perform(_ command: ComposerCommand) {
    do { keep(try composer.perform(command)) } catch { Output.progress("\(error.message)") }
  }

  /// One keystroke with everything that a view shows after it.
  mutating func type() {
    perform(.type("a"))
    keep(composer.toolbar)
    keep(composer.suggestion)
    keep(composer.canSend)
  }

  mutating func jump() {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let offset = Int(random >> 33) % (composer.length + 1)
    perform(.select(anchor: offset, head: offset))
  }
}

/// What is done to a text again and again.
enum EditKind: String, CaseIterable {
  case type = "type a character"
  case jump = "type after a jump"
  case copy = "type with a copy kept"
  case delete = "delete a character"
  case bold = "bold over 20 characters"
  case undo = "undo and redo"
  case move = "move the caret"

  /// In one batch.
  var operations: Int { [.copy, .bold, .undo].contains(self) ? 16 : 64 }

  /// How much more it may cost in a long text than in a short one.
  var budget: Double { self == .jump ? 10 : self == .copy ? 100 : 3 }

  var isForOneLine: Bool { self != .bold && self != .undo }
}

extension Editor {
  /// Does it `count` times, and leaves the text as it was.
  fileprivate mutating func run(_ edit: EditKind, _ count: Int) {
    switch edit {
    case .type:
      for _ in 0..<count { type() }
      perform(.undo)
    case .jump:
      for _ in 0..<count {
        jump()
        type()
        perform(.undo)
      }
    case .copy:
      for _ in 0..<count {
        let copy = composer
        type()
        keep(copy)
      }
      perform(.undo)
    case .delete:
      for _ in 0..<count {
        perform(.backspace)
        keep(composer.toolbar)
      }
      perform(.undo)
    case .bold:
      let middle = composer.length / 2
      perform(.select(anchor: middle - 10, head: middle + 10))
      for _ in 0..<count {
        perform(.format(.bold))
        keep(composer.toolbar)
      }
      self.middle()
    case .undo:
      perform(.insert("word"))
      for _ in 0..<count / 2 {
        perform(.undo)
        perform(.redo)
      }
      perform(.undo)
    case .move:
      for index in 0..<count {
        perform(.move(index < count / 2 ? .right : .left, extend: false))
        keep(composer.toolbar)
      }
    }
  }
}
