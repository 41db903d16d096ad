import ComposerEngine
import Interchange
import JSON
import MarkdownBridge
import RichText

extension FuzzTarget {
  /// Drafts and documents as JSON. Any bytes give an error or a valid document; any draft, with its files, its quote and
  /// its edit, comes back from its JSON.
  static let draft = FuzzTarget("draft") { bytes in
    if let value = try? JSONReader.read(bytes) { return readForeign(value) }

    var input = InputReader(bytes)
    let draft = draft(from: &input)
    // A mention that no token can name is refused, which the tests of Interchange hold.
    for document in [draft.document, draft.edit?.document, draft.edit?.message.document] {
      guard document?.mentions.allSatisfy({ TokenSyntax.isID($0.id) }) ?? true else { return nil }
    }
    do throws(InterchangeError) {
      let again = try ComposerDraft(json: draft.json)
      if let fault = difference(again, draft) {
        return "\(fault): \(JSONWriter.text(of: again.json)) for \(JSONWriter.text(of: draft.json))"
      }
      if let fault = restoringFault(again) { return fault }

      let read = try Document(json: draft.document.json)
      if let violation = read.violation { return "the document is not valid: \(violation)" }
      guard try Document(json: read.json) == read else { return "the document changes each time it is written" }
      return nil
    } catch {
      return "what was written can't be read: \(error)"
    }
  }

  private static func draft(from input: inout InputReader) -> ComposerDraft {
    let choice = input.byte()
    let count = Int(choice & 7)
    let attachments = (0..<max(count - 3, 0)).map { ClientDecoder.attachment(from: &input, number: $0) }
    let quoted = choice & 8 != 0 ? ClientDecoder.quoted(from: &input) : nil
    var edit: ComposerDraft.Edit?
    if choice & 0x30 == 0x30 {
      let message = ClientDecoder.edited(from: &input)
      let document = Document(FragmentDecoder.fragment(from: &input, pieces: 1 + input.below(8)))
      edit = ComposerDraft.Edit(
        message: message, document: document, selection: selection(from: &input, in: document),
        typingFormats: Formats(rawValue: input.byte() & 31))
    }
    let formats = Formats(rawValue: input.byte() & 31)
    let place = input.number()
    let document = Document(FragmentDecoder.fragment(from: &input))
    return ComposerDraft(
      document: document, selection: Selection(place % (document.length + 1)), typingFormats: formats,
      attachments: attachments, quoted: quoted, edit: edit)
  }

  private static func selection(from input: inout InputReader, in document: Document) -> Selection {
    Selection(anchor: input.number() % (document.length + 1), head: input.number() % (document.length + 1))
  }

  /// What of a draft is not as it was. A string can't hold half a pair, so a text that has one comes back as another.
  private static func difference(_ new: ComposerDraft, _ old: ComposerDraft) -> String? {
    func differ(_ new: Document, _ old: Document) -> Bool { new != old && !old.hasLoneSurrogate }
    if let violation = new.document.violation { return "the draft is not valid: \(violation)" }
    if differ(new.document, old.document) { return "a draft comes back with another text" }
    if new.selection != old.selection || new.typingFormats != old.typingFormats { return "the caret is another" }
    if new.attachments != old.attachments { return "the files are others" }
    if new.quoted != old.quoted { return "the quote is another" }
    guard let edit = new.edit, let oldEdit = old.edit else {
      return new.edit == nil && old.edit == nil ? nil : "the edit came or went"
    }
    if let violation = edit.document.violation { return "the edit is not valid: \(violation)" }
    if differ(edit.document, oldEdit.document) || differ(edit.message.document, oldEdit.message.document) {
      return "an edit comes back with another text"
    }
    if edit.selection != oldEdit.selection || edit.typingFormats != oldEdit.typingFormats {
      return "the caret of the edit is another"
    }
    let (message, oldMessage) = (edit.message, oldEdit.message)
    let isSame =
      message.id == oldMessage.id && message.markdown == oldMessage.markdown
      && message.metadata == oldMessage.metadata && message.preview == oldMessage.preview
    return isSame ? nil : "the message that is edited is another"
  }

  /// JSON that somebody else wrote.
  private static func readForeign(_ value: JSONValue) -> String? {
    if let document = try? Document(json: value), let violation = document.violation {
      return "the document is not valid: \(violation)"
    }
    return (try? ComposerDraft(json: value)).flatMap(restoringFault)
  }

  /// What a composer makes of a draft: it holds the same text, its selection stands on borders, and it gives the draft
  /// back.
  private static func restoringFault(_ draft: ComposerDraft) -> String? {
    var composer = Composer()
    _ = composer.restore(draft)
    if let violation = composer.document.violation { return "the draft is not valid: \(violation)" }
    guard composer.document.isBorder(composer.selection.head), composer.document.isBorder(composer.selection.anchor)
    else { return "the selection does not stand on borders" }
    if composer.document != draft.edit?.document ?? draft.document { return "the composer holds another document" }
    if (composer.mode == .edit) != (draft.edit != nil) { return "the mode is \(composer.mode)" }
    guard let again = try? ComposerDraft(json: composer.draft.json) else { return "the draft can't be read again" }
    return again.document == draft.document ? nil : "the draft holds another document"
  }
}

extension Document {
  /// Whether the text holds half a pair, which no string can hold.
  var hasLoneSurrogate: Bool {
    let units = units(in: 0..<length)
    return !Array(String(decoding: units, as: UTF16.self).utf16).elementsEqual(units)
  }
}
