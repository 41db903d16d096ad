import ComposerEngine
import JSON
import MessagePayload
import RichText
import TestSupport
import Testing

@Suite("Messages of files, and edits")
struct BatchTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var steps: [String]
    /// What is sent, as JSON; or the code of the error.
    var sent: [String]
    var testDescription: String { steps.joined(separator: "; ") }
  }

  @Test("Files are sent by kind, the caption on the last, the quote on the first", arguments: rows)
  func sends(_ row: Row) {
    var script = ComposerScript()
    script.run(row.steps)
    #expect(BatchTests.sent(by: script.composer) == row.sent)
  }

  static func sent(by composer: Composer, options: OutgoingOptions = OutgoingOptions()) -> [String] {
    do throws(EngineError) {
      return try composer.outgoingMessages(options: options).map { String(decoding: $0.json, as: UTF8.self) }
    } catch { return [error.code] }
  }

  static func file(_ name: String, _ type: String, _ ending: String) -> String {
    #"{"url":"https://u/\#(name)","mimeType":"\#(type)","name":"\#(name).\#(ending)","extension":"\#(ending)","size":5}"#
  }

  static let png = file("a", "image/png", "png")

  static let rows: [Row] = [
    Row(steps: ["type hi"], sent: [#"{"category":"message","type":"text","data":{"text":"hi"}}"#]),
    Row(
      steps: ["type hi", "reply 7"],
      sent: [#"{"category":"message","type":"text","data":{"text":"hi"},"quotedMessageId":7}"#]),
    Row(
      steps: ["attach a a.png 5", "done a https://u/a"],
      sent: [#"{"category":"message","type":"image","data":{"attachments":[\#(png)]}}"#]),
    Row(
      steps: ["attach a a.png 5", "done a https://u/a", "type  1. ", "reply 7"],
      sent: [
        #"{"category":"message","type":"image","data":{"text":"1\\.","attachments":[\#(png)]},"quotedMessageId":7}"#
      ]),
    Row(
      steps: ["attach a a.png 5", "done a https://u/a", "type   "],
      sent: [#"{"category":"message","type":"image","data":{"attachments":[\#(png)]}}"#]),
    Row(
      steps: [
        "attach d d.pdf 5, c c.mp3 5, a a.png 5, b b.mp4 5, e e.png 5", "type hi", "reply 7", "done a https://u/a",
        "done e https://u/e",
        "done b https://u/b", "done c https://u/c", "done d https://u/d",
      ],
      sent: [
        #"{"category":"message","type":"image","data":{"attachments":[\#(png),\#(file("e", "image/png", "png"))],"#
          + #""metadata":{"batchIndex":0,"batchSize":4}},"quotedMessageId":7}"#,
        #"{"category":"message","type":"video","data":{"attachments":[\#(file("b", "video/mp4", "mp4"))],"#
          + #""metadata":{"batchIndex":1,"batchSize":4}}}"#,
        #"{"category":"message","type":"audio","data":{"attachments":[\#(file("c", "audio/mpeg", "mp3"))],"#
          + #""metadata":{"batchIndex":2,"batchSize":4}}}"#,
        #"{"category":"message","type":"file","data":{"text":"hi","attachments":[\#(file("d", "application/pdf", "pdf"))],"#
          + #""metadata":{"batchIndex":3,"batchSize":4}}}"#,
      ]),
    Row(
      steps: ["attach a a.png 5, d d.pdf 5", "mention all all all", "done a https://u/a", "done d https://u/d"],
      sent: [
        #"{"category":"message","type":"image","data":{"attachments":[\#(png)],"#
          + #""metadata":{"batchIndex":0,"batchSize":2}}}"#,
        #"{"category":"message","type":"file","data":{"text":"<@all:all>","#
          + #""attachments":[\#(file("d", "application/pdf", "pdf"))],"#
          + #""metadata":{"mentionedAll":true,"batchIndex":1,"batchSize":2}}}"#,
      ]),
    Row(steps: ["attach a a.png 5", "type hi"], sent: ["attachment_uploading"]),
    Row(steps: ["attach a a.png 5", "failed a x", "type hi"], sent: ["attachment_failed"]),
    Row(steps: ["attach a a.png 5", "rejected a x", "type hi"], sent: ["attachment_failed"]),
    Row(steps: ["attach a a.png 5, b b.png 5", "failed b x", "type hi"], sent: ["attachment_failed"]),
    Row(
      steps: ["attach a a.png 5", "failed a x", "remove a", "type hi"],
      sent: [#"{"category":"message","type":"text","data":{"text":"hi"}}"#]),
    // Edits.
    Row(steps: ["edit 7 **a**", "type b"], sent: [#"{"id":7,"data":{"text":"**ab**"}}"#]),
    Row(steps: ["edit 7 a"], sent: ["unchanged"]),
    Row(steps: ["edit 7 a", "type b", "undo"], sent: ["unchanged"]),
    Row(steps: ["edit 7 a", "clear"], sent: ["empty"]),
    Row(
      steps: ["edit 7 a", "type  ", "mention all all all"],
      sent: [#"{"id":7,"data":{"text":"a <@all:all>","metadata":{"mentionedAll":true}}}"#]),
  ]

  @Test("Ids are given where they are asked for, and a batch shares one")
  func addsIDs() throws {
    var script = ComposerScript()
    script.run(["attach a a.png 5, d d.pdf 5", "done a https://u/a", "done d https://u/d"])
    let messages = try script.composer.outgoingMessages(options: OutgoingOptions(uniqueID: { "id" }))
    #expect(messages.map(\.muid) == ["id", "id"])
    #expect(messages.map(\.metadata.batch?.id) == ["id", "id"])
    script.run("remove d")
    let single = try script.composer.outgoingMessages(options: OutgoingOptions(uniqueID: { "id" }))
    #expect(single.map(\.metadata.batch) == [nil])
  }

  @Test("A file that goes at once has its local place until it is uploaded")
  func sendsAtOnce() {
    let attachment = Attachment(
      AttachmentFile(id: "v", name: "v.mp4", size: 5, mimeType: "video/mp4", localURL: "file:///v.mp4"))
    let note = OutgoingMessage(FileMessage(attachment: attachment, isVoiceNote: true, quotedMessageID: "7"))
    #expect(
      String(decoding: note.json, as: UTF8.self)
        == #"{"category":"message","type":"audio","data":{"attachments":[{"url":"file:///v.mp4","mimeType":"video/mp4","#
        + #""name":"v.mp4","extension":"mp4","size":5}],"metadata":{"audioType":"voice_note"}},"quotedMessageId":7}"#)
    let file = OutgoingMessage(
      FileMessage(attachment: attachment, isVoiceNote: false, quotedMessageID: nil), uniqueID: { "id" })
    #expect(file.type == .video && file.metadata.isEmpty && file.muid == "id")
  }

  static let metadata: [(old: String, change: String, sent: String?)] = [
    ("{}", "type b", nil),
    (#"{"x":[1]}"#, "type b", nil),
    (#"{"mentionedAll":true,"x":1}"#, "type b", #"{"x":1,"mentionedAll":false}"#),
    (#"{"x":1}"#, "mention all all all", #"{"mentionedAll":true,"x":1}"#),
    (#"{"translated-message":"b","x":1}"#, "type b", #"{"x":1}"#),
  ]

  @Test("An edit sends metadata only where the text changes it, and then all of it", arguments: metadata)
  func editsMetadata(old: String, change: String, sent: String?) throws {
    let message = try IncomingMessage(json: JSONReader.read(#"{"id":7,"data":{"text":"a","metadata":\#(old)}}"#))
    var script = ComposerScript()
    script.run(.edit(try EditedMessage(message, for: script.composer.configuration)))
    script.run(change)
    let payload = try JSONReader.read(try #require(BatchTests.sent(by: script.composer).first))
    #expect(payload["data"]?["metadata"].map { JSONWriter.text(of: $0) } == sent)
  }

  static let hidden: [(source: String, shown: String, step: String, markdown: String)] = [
    ("**a** [b](https://e.example)", "**a** [b](https://e.example)", "type !", "**a** [b](https://e.example)!"),
    ("*a* <@uid:u1>, `<@uid:u1>`", "*a* @Ann, `<@uid:u1>`", "type !", "_a_ <@uid:u1>, `<@uid:u1>`!"),
    ("\\<@uid:u1> <@uid:u1>", "\\<@uid:u1> @Ann", "type !", "\\<@uid:u1> <@uid:u1>!"),
    ("- a\n- b", "- a\n- b", "type !", "- a\n- b!"),
  ]

  @Test("With the toolbar hidden the source is edited, with mentions as such", arguments: hidden)
  func editsSource(source: String, shown: String, step: String, markdown: String) throws {
    var configuration = ComposerConfiguration()
    configuration.isToolbarShown = false
    let names: [String: String] = ["u1": "Ann"]
    let data = JSONWriter.text(of: ["id": 7, "data": ["text": .string(source)]])
    let message = try IncomingMessage(json: JSONReader.read(data))
    var script = ComposerScript(configuration: configuration)
    script.run(.edit(try EditedMessage(message, MessageReading { _, id in names[id] }, for: configuration)))
    let options = OutgoingOptions(name: { _, id in names[id] })
    #expect(script.composer.document.text == shown)
    #expect(script.composer.outgoingMarkdown(options: options) == source)
    #expect(!script.composer.canSend(options: options))
    script.run(step)
    #expect(script.composer.outgoingMarkdown(options: options) == markdown)
    #expect(script.composer.canSend(options: options))
  }

  @Test(
    "With the toolbar hidden markers around nothing can't be sent",
    arguments: [
      "```⏎```", "- ", "> ", "``` swift⏎```", "<u></u>", "&nbsp;", "1. ",
    ])
  func refusesMarkers(text: String) throws {
    var configuration = ComposerConfiguration()
    configuration.isToolbarShown = false
    var script = ComposerScript(configuration: configuration)
    script.run("insert \(text)")
    let isSent = BatchTests.sent(by: script.composer) != ["empty"]
    #expect(script.composer.canSend(options: OutgoingOptions()) == isSent)
  }
}
