import ComposerEngine
import Interchange

extension DriveCommand {
  /// Text, caret and history.
  static let editingCommands: [DriveCommand] = [
    DriveCommand("select", does: select),
    DriveCommand("move", does: { .move(try $0.required("by").choice(), extend: try $0["extend"]?.bool() ?? false) }),
    DriveCommand("type", does: { .type(try $0.required("text").string()) }),
    DriveCommand("insert", does: { .insert(try $0.required("text").string()) }),
    DriveCommand("enter", does: { _ in .enter }),
    DriveCommand("softBreak", does: { _ in .softBreak }),
    DriveCommand("backspace", does: { _ in .backspace }),
    DriveCommand("delete", does: { _ in .delete }),
    DriveCommand("deleteWordBackward", does: { _ in .deleteWordBackward }),
    DriveCommand("deleteWordForward", does: { _ in .deleteWordForward }),
    DriveCommand("selectAll", does: { _ in .selectAll }),
    DriveCommand("clear", does: { _ in .clear }),
    DriveCommand("undo", does: { _ in .undo }),
    DriveCommand("redo", does: { _ in .redo }),
    DriveCommand("tick") { session, _ in
      try session.tick()
      return .state
    },
  ]

  /// Formats, blocks and links.
  static let formattingCommands: [DriveCommand] = [
    DriveCommand("format", does: { .format(try $0.required("kind").choice()) }),
    DriveCommand("block", does: { .block(try $0.required("kind").choice()) }),
    DriveCommand("indent", does: { _ in .indent }),
    DriveCommand("outdent", does: { _ in .outdent }),
    DriveCommand("link", does: { .link(url: try $0.required("url").string(), text: try $0["text"]?.string()) }),
    DriveCommand("unlink", does: { _ in .unlink }),
  ]

  /// One end alone places the caret.
  private static func select(_ fields: JSONNode) throws -> ComposerCommand {
    let anchor = try fields["anchor"]?.int()
    let head = try fields["head"]?.int()
    guard let place = anchor ?? head else { throw fields.error("missing_field", "The field \"anchor\" is missing") }
    return .select(anchor: anchor ?? place, head: head ?? place)
  }
}

extension JSONNode {
  /// One of several words.
  func choice<Choice: RawRepresentable & CaseIterable>() throws -> Choice where Choice.RawValue == String {
    let word = try string()
    if let choice = Choice(rawValue: word) { return choice }
    let words = Choice.allCases.map { $0.rawValue }
    throw error("invalid_value", "Expected one of \(words.joined(separator: ", ")), found \(OptionValue.quoted(word))")
  }
}
