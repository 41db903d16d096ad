import ComposerEngine
import JSON
import RichText

/// A text with its caret, as drafts have it.
struct FlatText {
  var document: Document
  var selection: Selection
  var typingFormats: Formats
}

extension JSONNode {
  /// The members `text`, `paragraphs` and `runs`.
  func flatDocument() throws(InterchangeError) -> Document {
    var reader = FlatReader(text: try required("text").string())
    if let paragraphs = self["paragraphs"] { try reader.readParagraphs(paragraphs) }
    if let runs = self["runs"] { try reader.readRuns(runs) }
    return reader.document
  }

  /// The same with `selection` and `typingFormats`.
  func flatText() throws(InterchangeError) -> FlatText {
    let document = try flatDocument()
    var selection = Selection(document.length)
    if let place = self["selection"] {
      selection = Selection(anchor: try place.required("anchor").int(), head: try place.required("head").int())
    }
    return FlatText(
      document: document, selection: selection, typingFormats: try self["typingFormats"]?.formats() ?? [])
  }
}

extension FlatWriter {
  /// Adds the members `text`, `paragraphs` and `runs`.
  static func add(_ document: Document, to object: inout JSONObject) {
    object["text"] = .string(document.text)
    object["paragraphs"] = .array(document.paragraphs.map { FlatWriter.paragraph($0.style) })
    object["runs"] = .array(document.runs.compactMap { FlatWriter.run($0) })
  }
}

extension JSONObject {
  /// Adds the members `text`, `selection`, `paragraphs`, `runs` and `typingFormats`.
  mutating func addFlatText(_ document: Document, _ selection: Selection, _ typingFormats: Formats) {
    self["text"] = .string(document.text)
    self["selection"] = [
      "anchor": .number(JSONNumber(selection.anchor)), "head": .number(JSONNumber(selection.head)),
    ]
    FlatWriter.add(document, to: &self)
    self["typingFormats"] = .array(typingFormats.names.map { .string($0) })
  }
}
