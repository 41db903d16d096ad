import ComposerEngine
import JSON
import RichText

extension ComposerDraft {
  /// The newest version that is read.
  ///
  /// Version 2 has files, the quote and an edit. A draft without them is written as version 1, for readers that know no
  /// other; they would take the text of an edit for a new message.
  public static let version = 2

  /// A draft from JSON that ``json`` gave.
  ///
  /// The object has `version`, `text`, `selection` {`anchor`, `head`}, `paragraphs`, `runs`, `typingFormats`,
  /// `attachments`, `quoted` and `edit`; all but the first two may be missing. Fields that are not known are ignored.
  ///
  /// - Throws: `InterchangeError`: `unsupported_version` for a newer version, and otherwise for what is missing, of a
  ///   wrong type, or does not fit together.
  /// - Complexity: Linear in the text.
  public init(json: JSONValue) throws(InterchangeError) {
    let node = JSONNode(json, name: "draft")
    _ = try node.object()
    let number = try node.required("version")
    let version = try number.int()
    if version > ComposerDraft.version {
      throw number.error(
        "unsupported_version",
        "The draft is of version \(version), and versions up to \(ComposerDraft.version) can be read")
    }
    if version < 1 { throw number.error("invalid_value", "Versions count from 1") }
    let text = try node.flatText()
    var attachments: [Attachment] = []
    for attachment in try node["attachments"]?.elements() ?? [] { attachments.append(try attachment.attachment()) }
    self.init(
      document: text.document, selection: text.selection, typingFormats: text.typingFormats, attachments: attachments,
      quoted: try node["quoted"]?.quotedMessage(), edit: try node["edit"]?.edit())
  }

  /// The draft as JSON. Reading it gives an equal draft; a lone surrogate becomes U+FFFD.
  ///
  /// `paragraphs` has an object for each line with what is not that of an ordinary line: `kind`, `level`, `quote`,
  /// `number` (that a list starts with), `language`, `continues`, `startsList`, `startsBlock`. `runs` has
  /// the stretches of text with `formats`, `link` or `mention`, each with `start` and `end` in UTF-16 units.
  /// `attachments` has the tray, `quoted` the message that is answered; `edit` has the `message` that is edited with its
  /// original text, and the text of the edit.
  /// - Complexity: Linear in the text.
  public var json: JSONValue {
    var object = JSONObject()
    let isPlain = attachments.isEmpty && quoted == nil && edit == nil
    object["version"] = .number(JSONNumber(isPlain ? 1 : ComposerDraft.version))
    object.addFlatText(document, selection, typingFormats)
    if !attachments.isEmpty { object["attachments"] = .array(attachments.map { $0.json }) }
    if let quoted {
      object["quoted"] = ["id": .string(quoted.id), "preview": quoted.preview.json]
    }
    if let edit { object["edit"] = edit.json }
    return .object(object)
  }
}

extension ComposerDraft.Edit {
  fileprivate var json: JSONValue {
    var original = JSONObject()
    original["id"] = .string(message.id)
    original["markdown"] = .string(message.markdown)
    if !message.metadata.isEmpty { original["metadata"] = .string(message.metadata) }
    original["preview"] = message.preview.json
    FlatWriter.add(message.document, to: &original)
    var object = JSONObject()
    object["message"] = .object(original)
    object.addFlatText(document, selection, typingFormats)
    return .object(object)
  }
}

extension JSONNode {
  fileprivate func edit() throws(InterchangeError) -> ComposerDraft.Edit {
    let node = try required("message")
    let message = EditedMessage(
      id: try node.required("id").nonempty("An id"), document: try node.flatDocument(),
      markdown: try node.required("markdown").string(), metadata: try node["metadata"]?.string() ?? "",
      preview: try node.required("preview").preview())
    let text = try flatText()
    return ComposerDraft.Edit(
      message: message, document: text.document, selection: text.selection, typingFormats: text.typingFormats)
  }

  fileprivate func quotedMessage() throws(InterchangeError) -> QuotedMessage {
    QuotedMessage(id: try required("id").nonempty("An id"), preview: try required("preview").preview())
  }
}
