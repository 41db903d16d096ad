import ComposerEngine
import RichText

/// Editing: what one keystroke costs however long the message is.
///
/// The peer of each row is the same work on 200 bytes, so that the ratio says how flat the cost is.
func composerWork(_ options: Options) -> [Work] {
  var works: [Work] = []
  for shape in TextShape.allCases {
    for size in EditSize.all {
      for edit in EditWork.all where shape == .lines || edit.isForOneLine {
        works.append(
          Work(name: "\(edit.name), \(shape.rawValue)") { factor in
            let candidate = Owner(Editor(text: shape.text(units: size.units)))
            let peer = Owner(Editor(text: shape.text(units: 200)))
            let comparison = Comparison(
              name: "\(edit.name), \(shape.rawValue)", size: size.name, peer: "200 B", budget: edit.budget, batches: 8,
              operations: edit.operations)
            return comparison.measure(
              seconds: 0.25 * factor, candidate: { _ in edit.run(&candidate.editor) },
              peer: { _ in edit.run(&peer.editor) })
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

  var text: String { TextShape.lines.text(units: units) }

  static let all: [EditSize] = [
    EditSize(units: 200, name: "200 B"), EditSize(units: 4 << 10, name: "4 KB"),
    EditSize(units: 64 << 10, name: "64 KB"), EditSize(units: 1 << 20, name: "1 MB"),
  ]
}

/// The only owner of an editor, for work beside another library's.
final class EditorOwner {
  private var editor: Editor

  init(text: String) { editor = Editor(text: text) }

  func typeAndUndo(_ count: Int) {
    for _ in 0..<count { editor.type() }
    editor.perform(.undo)
  }
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
private final class Owner {
  var editor: Editor

  init(_ editor: Editor) { self.editor = editor }
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

private struct EditWork: Sendable {
  var name: String
  var operations = 64
  var budget: Double? = 3
  var isForOneLine = true
  var run: @Sendable (inout Editor) -> Void

  static let all = [
    EditWork(name: "type a character") { editor in
      for _ in 0..<64 { editor.type() }
      editor.perform(.undo)
    },
    EditWork(name: "type after a jump", budget: 10) { editor in
      for _ in 0..<64 {
        editor.jump()
        editor.type()
        editor.perform(.undo)
      }
    },
    EditWork(name: "type with a copy kept", operations: 16, budget: 100) { editor in
      for _ in 0..<16 {
        let copy = editor.composer
        editor.type()
        keep(copy)
      }
      editor.perform(.undo)
    },
    EditWork(name: "delete a character") { editor in
      for _ in 0..<64 {
        editor.perform(.backspace)
        keep(editor.composer.toolbar)
      }
      editor.perform(.undo)
    },
    EditWork(name: "bold over 20 characters", operations: 16, isForOneLine: false) { editor in
      let middle = editor.composer.length / 2
      editor.perform(.select(anchor: middle - 10, head: middle + 10))
      for _ in 0..<16 {
        editor.perform(.format(.bold))
        keep(editor.composer.toolbar)
      }
      editor.middle()
    },
    EditWork(name: "undo and redo", operations: 16, isForOneLine: false) { editor in
      editor.perform(.insert("word"))
      for _ in 0..<8 {
        editor.perform(.undo)
        editor.perform(.redo)
      }
      editor.perform(.undo)
    },
    EditWork(name: "move the caret") { editor in
      for index in 0..<64 {
        editor.perform(.move(index < 32 ? .right : .left, extend: false))
        keep(editor.composer.toolbar)
      }
    },
  ]
}
