import ComposerEngine
import HTMLBridge
import Interchange
import MarkdownBridge
import RichText

extension DriveCommand {
  /// Input methods and the clipboard.
  static let inputCommands: [DriveCommand] = [
    DriveCommand("compose", does: { .compose(try $0.required("text").string()) }),
    DriveCommand("commit", does: { .commit(try $0["text"]?.string()) }),
    DriveCommand("cancelComposition", does: { _ in .cancelComposition }),
    DriveCommand("paste", paste),
    DriveCommand("copy", copy),
  ]

  /// Pastes the richest form that is given.
  private static func paste(_ session: inout DriveSession, _ fields: JSONNode) throws -> DriveAnswer {
    if let files = fields["files"] {
      try session.perform(.pasteFiles(try files.files()))
    } else if let html = fields["html"] {
      let fragment = HTMLBridge.read(try html.string(), options: HTMLBridge.ReadOptions(trustsMentions: true))
      try session.perform(.paste(session.names.withKnownMentions(fragment)))
    } else if let markdown = fields["markdown"] {
      let names = session.names
      let options = MarkdownReadOptions(mode: .typed) { kind, id in names.name(kind: kind, id: id) }
      try session.perform(.paste(Markdown.read(try markdown.string(), options: options).contents))
    } else if let text = fields["text"] {
      try session.perform(.pasteText(try text.string()))
    } else {
      throw fields.error("missing_field", "One of the fields files, html, markdown and text is wanted")
    }
    return .state
  }

  private static func copy(_ session: inout DriveSession, _ fields: JSONNode) throws -> DriveAnswer {
    let fragment = session.composer.selectedFragment
    session.names.add(fragment.mentions)
    return .copy(
      text: fragment.text, html: fragment.isEmpty ? "" : HTMLBridge.write(fragment),
      markdown: Markdown.write(Document(fragment)))
  }
}
