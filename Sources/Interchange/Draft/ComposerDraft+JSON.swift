import ComposerEngine
import JSON
import RichText

extension ComposerDraft {
  /// The version that is written, and the newest that is read.
  public static let version = 1

  /// A draft from JSON that ``json`` gave.
  ///
  /// The object has `version`, `text`, `selection` {`anchor`, `head`}, `paragraphs`, `runs` and `typingFormats`; all but
  /// the first two may be missing. Fields that are not known are ignored, so that a later version may add some.
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
    var reader = FlatReader(text: try node.required("text").string())
    if let paragraphs = node["paragraphs"] { try reader.readParagraphs(paragraphs) }
    if let runs = node["runs"] { try reader.readRuns(runs) }
    let document = reader.document
    var selection = Selection(document.length)
    if let place = node["selection"] {
      selection = Selection(
        anchor: try place.required("anchor").int(), head: try place.required("head").int())
    }
    self.init(
      document: document, selection: selection, typingFormats: try node["typingFormats"]?.formats() ?? [])
  }

  /// The draft as JSON. Reading it gives an equal draft; a lone surrogate becomes U+FFFD.
  ///
  /// `paragraphs` has an object for each line with what is not that of an ordinary line: `kind`, `level`, `quote`,
  /// `number` (that a list starts with), `language`, `continues`, `startsList`, `startsBlock`. `runs` has
  /// the stretches of text with `formats`, `link` or `mention`, each with `start` and `end` in UTF-16 units.
  /// - Complexity: Linear in the text.
  public var json: JSONValue {
    var object = JSONObject()
    object["version"] = .number(JSONNumber(ComposerDraft.version))
    object["text"] = .string(document.text)
    object["selection"] = [
      "anchor": .number(JSONNumber(selection.anchor)), "head": .number(JSONNumber(selection.head)),
    ]
    object["paragraphs"] = .array(document.paragraphs.map { FlatWriter.paragraph($0.style) })
    object["runs"] = .array(document.runs.compactMap { FlatWriter.run($0) })
    object["typingFormats"] = .array(typingFormats.names.map { .string($0) })
    return .object(object)
  }
}
