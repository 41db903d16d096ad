import ComposerEngine
import Interchange
import JSON
import RichText
import TestSupport
import Testing

@Suite("Drafts as JSON")
struct DraftTests {
  @Test("A draft is written in one stable form")
  func writes() throws {
    let state = CursorNotation.parse("3. **a**<@u1:Ann>|\n$$swift x\n[b](https://e.example)")
    let draft = ComposerDraft(
      document: state.document, selection: Selection(anchor: 5, head: 1), typingFormats: [.bold, .italic])
    #expect(
      JSONWriter.text(of: draft.json)
        == #"{"version":1,"text":"a@Ann\nx\nb","selection":{"anchor":5,"head":1},"#
        + #""paragraphs":[{"kind":"numbered","number":3,"startsList":true},"#
        + #"{"kind":"code","language":"swift","startsBlock":true},{}],"#
        + #""runs":[{"start":0,"end":1,"formats":["bold"]},"#
        + #"{"start":1,"end":5,"mention":{"kind":"user","uid":"u1","name":"Ann"}},"#
        + #"{"start":8,"end":9,"link":"https://e.example"}],"#
        + #""typingFormats":["bold","italic"]}"#)
  }

  @Test("Random drafts come back as they were")
  func roundTrips() throws {
    for seed in 0..<3_000 as Range<UInt64> {
      let document = RandomDocument.make(seed: seed)
      let draft = ComposerDraft(
        document: document, selection: Selection(anchor: 1, head: 0), typingFormats: Formats(rawValue: UInt8(seed % 32))
      )
      let read = try ComposerDraft(json: JSONReader.read(JSONWriter.bytes(of: draft.json)))
      #expect(read.document == document, "seed \(seed)")
      #expect(read.selection == draft.selection, "seed \(seed)")
      #expect(read.typingFormats == draft.typingFormats, "seed \(seed)")
    }
  }

  @Test("A composer goes on where its draft was taken")
  func restores() throws {
    var script = ComposerScript("- a{**b**c}|")
    script.run(["softBreak", "bold"])
    let json = JSONWriter.bytes(of: script.composer.draft.json)
    var composer = Composer()
    _ = composer.restore(try ComposerDraft(json: JSONReader.read(json)))
    #expect(composer.document == script.composer.document)
    #expect(composer.selection == script.composer.selection)
    #expect(composer.typingFormats == script.composer.typingFormats)
    #expect(composer.toolbar == script.composer.toolbar)
    #expect(!composer.canUndo)
  }

  @Test(
    "Files, the quote and an edit come back, and uploads begin again",
    arguments: [
      [
        "type a", "attach f f.png 5, g g.pdf 6 text/x, h h 7, k k 8", "progress f 0.25", "done g u:g", "failed h x",
        "reply m1",
      ],
      ["type a", "attach f f.png 5, g g.pdf 6", "done f u:f", "rejected g y", "edit m1 **b** <@u1:Ann>", "type c"],
      ["type a", "reply m1", "edit m2 - b", "selectAll", "bold"],
      ["edit m1 b"],
    ])
  func keepsModes(steps: [String]) throws {
    var script = ComposerScript()
    script.run(steps)
    let json = JSONWriter.bytes(of: script.composer.draft.json)
    var composer = Composer()
    let update = composer.restore(try ComposerDraft(json: JSONReader.read(json)))
    #expect(composer.mode == script.composer.mode)
    #expect(composer.preview == script.composer.preview)
    #expect(composer.document == script.composer.document)
    #expect(composer.selection == script.composer.selection)
    #expect(composer.canSend == script.composer.canSend)
    #expect(composer.edited?.markdown == script.composer.edited?.markdown)
    let uploads = script.composer.draft.attachments.filter(\.isUploading).map(\.id)
    #expect(update.effects.compactMap { if case .startUpload(let file) = $0 { file.id } else { nil } } == uploads)
    #expect(update.changes.map { $0.text } == [composer.document.text])
    // Uploads apart, writing it again gives the same.
    let again = JSONWriter.text(of: composer.draft.json).replacing("0.25", with: "0")
    #expect(again == String(decoding: json, as: UTF8.self).replacing("0.25", with: "0"))
    _ = try composer.perform(.cancelPreview)
    script.run("cancelPreview")
    #expect(composer.document == script.composer.document)
    #expect(composer.mode == script.composer.mode)
    #expect(composer.tray.attachments.map(\.id) == script.composer.tray.attachments.map(\.id))
  }

  @Test("What is not there is left at its beginning")
  func readsLittle() throws {
    let draft = try ComposerDraft(json: JSONReader.read(#"{"version":1,"text":"a\nb","later":{}}"#))
    #expect(draft.document == Document("a\nb"))
    #expect(draft.selection == Selection(3))
    #expect(draft.typingFormats == [])
  }

  @Test("Selections outside the text, and inside a mention, are brought to a place for a caret")
  func clampsSelections() throws {
    for (anchor, head, expected) in [(-5, 99, Selection(anchor: 0, head: 4)), (2, 2, Selection(4))] {
      let json =
        #"{"version":1,"text":"@Ann","selection":{"anchor":\#(anchor),"head":\#(head)},"#
        + #""runs":[{"start":0,"end":4,"mention":{"uid":"u1","name":"Ann"}}]}"#
      var composer = Composer()
      _ = composer.restore(try ComposerDraft(json: JSONReader.read(json)))
      #expect(composer.selection == expected)
    }
  }

  @Test("Formats end at whole characters")
  func keepsCharacters() throws {
    let json =
      #"{"version":1,"text":"😀😀a","runs":[{"start":0,"end":1,"formats":["bold"]},"#
      + #"{"start":1,"end":2,"formats":["italic"]},{"start":3,"end":5,"formats":["code"]}]}"#
    let draft = try ComposerDraft(json: JSONReader.read(json))
    #expect(DocumentJSONTests.notation(draft.document) == "**😀**😀`a`|")
  }

  static let refusals: [(json: String, code: String, path: String)] = [
    (#"[]"#, "wrong_type", "draft"),
    (#"{"text":"a"}"#, "missing_field", "draft"),
    (#"{"version":"1","text":"a"}"#, "wrong_type", "draft.version"),
    (#"{"version":0,"text":"a"}"#, "invalid_value", "draft.version"),
    (#"{"version":3,"text":[]}"#, "unsupported_version", "draft.version"),
    (#"{"version":2,"text":"","attachments":[{"id":"a"}]}"#, "missing_field", "draft.attachments[0]"),
    (
      #"{"version":2,"text":"","attachments":[{"id":"","name":"a","size":1,"state":"uploading"}]}"#, "invalid_value",
      "draft.attachments[0].id"
    ),
    (
      #"{"version":2,"text":"","attachments":[{"id":"a","name":"a","size":1,"state":"uploaded","url":""}]}"#,
      "invalid_value", "draft.attachments[0].url"
    ),
    (
      #"{"version":2,"text":"","attachments":[{"id":"a","name":"a","size":-1,"state":"uploading"}]}"#, "invalid_value",
      "draft.attachments[0].size"
    ),
    (
      #"{"version":2,"text":"","attachments":[{"id":"a","name":"a","size":1,"state":"lost"}]}"#, "invalid_value",
      "draft.attachments[0].state"
    ),
    (
      #"{"version":2,"text":"","attachments":[{"id":"a","name":"a","size":1,"state":"uploaded"}]}"#, "missing_field",
      "draft.attachments[0]"
    ),
    (
      #"{"version":2,"text":"","quoted":{"id":"1","preview":{"title":"","text":"","kind":"x"}}}"#, "invalid_value",
      "draft.quoted.preview.kind"
    ),
    (
      #"{"version":2,"text":"","quoted":{"id":"","preview":{"title":"","text":"","kind":"text"}}}"#, "invalid_value",
      "draft.quoted.id"
    ),
    (#"{"version":2,"text":"","edit":{"text":"","message":{"id":""}}}"#, "invalid_value", "draft.edit.message.id"),
    (#"{"version":2,"text":"","edit":{"text":""}}"#, "missing_field", "draft.edit"),
    (#"{"version":2,"text":"","edit":{"text":"","message":{"id":"1"}}}"#, "missing_field", "draft.edit.message"),
    (#"{"version":1}"#, "missing_field", "draft"),
    (#"{"version":1,"text":7}"#, "wrong_type", "draft.text"),
    (#"{"version":1,"text":"a","paragraphs":[]}"#, "invalid_value", "draft.paragraphs"),
    (#"{"version":1,"text":"a","paragraphs":[{"kind":"title"}]}"#, "invalid_value", "draft.paragraphs[0].kind"),
    (#"{"version":1,"text":"a","paragraphs":[{"level":true}]}"#, "wrong_type", "draft.paragraphs[0].level"),
    (#"{"version":1,"text":"a","runs":[{"start":0}]}"#, "missing_field", "draft.runs[0]"),
    (#"{"version":1,"text":"a","runs":[{"start":0,"end":2}]}"#, "invalid_value", "draft.runs[0]"),
    (#"{"version":1,"text":"ab","runs":[{"start":0,"end":2},{"start":1,"end":2}]}"#, "invalid_value", "draft.runs[1]"),
    (#"{"version":1,"text":"a","runs":[{"start":-1,"end":1}]}"#, "invalid_value", "draft.runs[0]"),
    (
      #"{"version":1,"text":"a","runs":[{"start":0,"end":1,"mention":{"uid":"u1","name":"Ann"}}]}"#, "invalid_value",
      "draft.runs[0].mention"
    ),
    (
      #"{"version":1,"text":"\nx","runs":[{"start":0,"end":2,"mention":{"uid":"u1","name":"x","sigil":"\n"}}]}"#,
      "invalid_value", "draft.runs[0].mention.sigil"
    ),
    (
      #"{"version":1,"text":"a","runs":[{"start":0,"end":1,"formats":["loud"]}]}"#, "invalid_value",
      "draft.runs[0].formats[0]"
    ),
    (#"{"version":1,"text":"a","selection":{"anchor":0}}"#, "missing_field", "draft.selection"),
  ]

  @Test("What is no draft is refused with the way to it", arguments: refusals)
  func refuses(json: String, code: String, path: String) throws {
    let value = try JSONReader.read(json)
    do throws(InterchangeError) {
      _ = try ComposerDraft(json: value)
      Issue.record("\(json) is accepted")
    } catch {
      #expect(error.code == code)
      #expect(error.path == path)
    }
  }
}
