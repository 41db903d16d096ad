import ComposerEngine
import Interchange
import JSON
import MarkdownBridge
import RichText

extension FuzzTarget {
  /// Drafts and documents as JSON. Any bytes give an error or a valid document; any document comes back from its JSON.
  static let draft = FuzzTarget("draft") { bytes in
    if let value = try? JSONReader.read(bytes) { return readForeign(value) }

    var input = InputReader(bytes)
    let document = Document(FragmentDecoder.fragment(from: &input))
    // A mention that no token can name is refused, which the tests of Interchange hold.
    guard document.mentions.allSatisfy({ TokenSyntax.isID($0.id) }) else { return nil }
    do throws(InterchangeError) {
      let draft = ComposerDraft(document: document, selection: Selection(0), typingFormats: [.bold])
      let again = try ComposerDraft(json: draft.json).document
      if let violation = again.violation { return "the draft is not valid: \(violation)" }
      guard again == document || document.hasLoneSurrogate else {
        return
          "a draft gives \(JSONWriter.text(of: ComposerDraft(document: again, selection: Selection(0), typingFormats: []).json)) for \(JSONWriter.text(of: draft.json))"
      }

      let read = try Document(json: document.json)
      if let violation = read.violation { return "the document is not valid: \(violation)" }
      guard try Document(json: read.json) == read else { return "the document changes each time it is written" }
      return nil
    } catch {
      return "what was written can't be read: \(error)"
    }
  }

  /// JSON that somebody else wrote.
  private static func readForeign(_ value: JSONValue) -> String? {
    if let document = try? Document(json: value), let violation = document.violation {
      return "the document is not valid: \(violation)"
    }
    guard let draft = try? ComposerDraft(json: value) else { return nil }
    var composer = Composer()
    _ = composer.restore(draft)
    if let violation = composer.document.violation { return "the draft is not valid: \(violation)" }
    guard composer.document.isBorder(composer.selection.head), composer.document.isBorder(composer.selection.anchor)
    else { return "the selection does not stand on borders" }
    guard let again = try? ComposerDraft(json: composer.draft.json) else { return "the draft can't be read again" }
    return again.document == composer.document ? nil : "the draft holds another document"
  }
}

extension Document {
  /// Whether the text holds half a pair, which no string can hold.
  var hasLoneSurrogate: Bool {
    let units = units(in: 0..<length)
    return !Array(String(decoding: units, as: UTF16.self).utf16).elementsEqual(units)
  }
}
