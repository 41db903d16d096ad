import Foundation

/// What other editors' models take for one bare edit in the middle of a text, beside our whole keystroke.
func editorPeerWork(_ options: Options) -> [Work] {
  let ends = EditSize.all.filter { $0.units == EditSize.shortest || $0.isLargest }
  let edits: [(EditKind, [EditSize])] = [
    (.type, EditSize.all), (.delete, ends), (.bold, ends), (.undo, ends), (.move, ends),
  ]
  return edits.flatMap { edit, sizes in
    sizes.flatMap { size in
      [
        beside("AttributedString", edit, size, AttributedStringPeer.init),
        beside("NSMutableAttributedString", edit, size, NSAttributedStringPeer.init),
        besideProseMirror(edit, size, options),
      ].compactMap(\.self)
    }
  }
}

/// A text that can be edited in its middle; edits that it has no notion of do nothing.
private protocol TextPeer {
  static var edits: Set<EditKind> { get }

  init(_ text: String)

  /// Does it `count` times, and leaves the text as it was.
  func run(_ edit: EditKind, _ count: Int)
}

/// Our keystroke and a peer's bare edit on the same text, eight at a time.
private func beside<Peer: TextPeer>(
  _ peer: String, _ edit: EditKind, _ size: EditSize, _ make: @escaping (String) -> Peer
) -> Work? {
  guard Peer.edits.contains(edit) else { return nil }
  let name = "\(edit.rawValue) beside \(peer)"
  return Work(name: name) { factor in
    let editor = EditorOwner(text: size.text)
    let other = make(size.text)
    return [
      Comparison(name: name, size: size.name, peer: "\(peer), bare", batches: 8, operations: 8)
        .measure(seconds: 0.15 * factor, candidate: { _ in editor.run(edit, 8) }, peer: { _ in other.run(edit, 8) })
    ]
  }
}

private final class AttributedStringPeer: TextPeer {
  private enum Bold: AttributedStringKey {
    typealias Value = Bool
    static let name = "bold"
  }

  static let edits: Set<EditKind> = [.type, .delete, .bold]

  private var text: AttributedString
  private var middle: AttributedString.Index
  private var isBold = false

  init(_ text: String) {
    self.text = AttributedString(text)
    let characters = self.text.characters
    middle = characters.index(characters.startIndex, offsetBy: characters.count / 2)
  }

  func run(_ edit: EditKind, _ count: Int) {
    switch edit {
    case .type:
      for _ in 0..<count {
        text.characters.insert("a", at: middle)
        middle = text.characters.index(after: middle)
      }
      remove(count)
    case .delete:
      for _ in 0..<count { remove(1) }
      text.characters.insert(contentsOf: repeatElement("a", count: count), at: middle)
      middle = text.characters.index(middle, offsetBy: count)
    default:
      let start = text.characters.index(middle, offsetBy: -10)
      let end = text.characters.index(middle, offsetBy: 10)
      for _ in 0..<count {
        isBold.toggle()
        text[start..<end][Bold.self] = isBold ? true : nil
      }
    }
  }

  /// Takes characters on the left of the middle out.
  private func remove(_ count: Int) {
    let start = text.characters.index(middle, offsetBy: -count)
    text.characters.removeSubrange(start..<middle)
    middle = start
  }
}

private final class NSAttributedStringPeer: TextPeer {
  static let edits: Set<EditKind> = [.type, .delete, .bold]
  private static let bold = NSAttributedString.Key("bold")

  private let text: NSMutableAttributedString
  private let middle: Int
  private var isBold = false

  init(_ text: String) {
    self.text = NSMutableAttributedString(string: text)
    middle = self.text.length / 2
  }

  func run(_ edit: EditKind, _ count: Int) {
    switch edit {
    case .type:
      for index in 0..<count { replace(NSRange(location: middle + index, length: 0), with: "a") }
      replace(NSRange(location: middle, length: count), with: "")
    case .delete:
      for index in 0..<count { replace(NSRange(location: middle - index - 1, length: 1), with: "") }
      replace(NSRange(location: middle - count, length: 0), with: String(repeating: "a", count: count))
    default:
      let range = NSRange(location: middle - 10, length: 20)
      for _ in 0..<count {
        isBold.toggle()
        if isBold {
          text.addAttribute(Self.bold, value: true, range: range)
        } else {
          text.removeAttribute(Self.bold, range: range)
        }
      }
    }
  }

  private func replace(_ range: NSRange, with string: String) { text.replaceCharacters(in: range, with: string) }
}
