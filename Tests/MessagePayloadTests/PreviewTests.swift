import ComposerEngine
import JSON
import MessagePayload
import RichText
import Testing

@Suite("Previews")
struct PreviewTests {
  static let replies: [(message: String, title: String, text: String, kind: MessagePreview.Kind)] = [
    (#"{"data":{"text":"hi"}}"#, "Reply to Message", "hi", .text),
    (#"{"sender":"ann","data":{"text":"hi"}}"#, "Ann P.", "hi", .text),
    (#"{"sender":"bob","data":{"text":"hi"}}"#, "bob", "hi", .text),
    (#"{"sender":"me","data":{"text":"hi"}}"#, "You", "hi", .text),
    (
      #"{"sender":"ann","data":{"text":"x","entities":{"sender":{"entity":{"uid":"ann","name":"Ann\nQ."}}}}}"#,
      "Ann Q.", "x", .text
    ),
    (
      #"{"data":{"text":"**a** <@uid:ann>\n> b\n\n- _c_ <@uid:u9> [l](https://e.example)"}}"#, "Reply to Message",
      "a @Ann P. b c @u9 l", .text
    ),
    (
      #"{"data":{"text":"<@uid:u9> <@all:all>","mentions":{"u9":{"name":"Una"}}}}"#, "Reply to Message", "@Una @all",
      .text
    ),
    (
      #"{"type":"image","data":{"attachments":[{"name":"a.png","mimeType":"image/png"}]}}"#, "Reply to Message",
      "a.png", .image
    ),
    (#"{"type":"image","data":{"attachments":[{"mimeType":"image/png"}]}}"#, "Reply to Message", "Photo", .image),
    (#"{"type":"video","data":{"attachments":[{}]}}"#, "Reply to Message", "Video", .video),
    (#"{"type":"audio","data":{"attachments":[{}]}}"#, "Reply to Message", "Audio", .audio),
    (#"{"type":"file","data":{"attachments":[{}]}}"#, "Reply to Message", "File", .file),
    (
      #"{"type":"audio","data":{"attachments":[{"name":"v.m4a"}],"metadata":{"audioType":"voice_note"}}}"#,
      "Reply to Message", "Voice note", .voiceNote
    ),
    (
      #"{"type":"image","data":{"text":"look","attachments":[{"name":"a.png"},{"name":"b.png"}]}}"#, "Reply to Message",
      "2 photos", .image
    ),
    (
      #"{"type":"file","data":{"attachments":[{"name":"a.pdf"},{"name":"b.pdf"}]}}"#, "Reply to Message", "2 files",
      .file
    ),
    (
      #"{"type":"image","data":{"attachments":[{"name":"a.png"},{"name":"b.mp4"}]}}"#, "Reply to Message",
      "2 attachments", .attachments
    ),
    (
      #"{"category":"custom","type":"extension_sticker","data":{"customData":{}}}"#, "Reply to Message", "Sticker",
      .sticker
    ),
    (
      #"{"category":"custom","type":"extension_poll","data":{"customData":{"question":"q","options":{"1":"a"}}}}"#,
      "Reply to Message", "Poll", .poll
    ),
    (#"{"category":"custom","type":"meeting","data":{}}"#, "Reply to Message", "Meeting", .custom),
    (
      #"{"category":"custom","type":"x","data":{"conversationText":"sent\na gift"}}"#, "Reply to Message",
      "sent a gift", .custom
    ),
    (#"{"category":"custom","type":"x","data":{}}"#, "Reply to Message", "Message", .custom),
    (#"{"category":"call","type":"audio","data":{}}"#, "Reply to Message", "Audio Call", .call),
    (#"{"category":"call","type":"video","data":{}}"#, "Reply to Message", "Video Call", .call),
    (#"{"type":"hologram","data":{}}"#, "Reply to Message", "Message", .unknown),
    (#"{"type":"text","deletedAt":5,"data":{"text":"x"}}"#, "Reply to Message", "This message was deleted", .deleted),
    (
      #"{"type":"image","deletedAt":5,"data":{"attachments":[{"name":"a.png"}]}}"#, "Reply to Message",
      "This message was deleted", .deleted
    ),
  ]

  static let reading = MessageReading(me: "me") { _, id in id == "ann" ? "Ann P." : nil }

  @Test("A quoted message has a title and one line", arguments: replies)
  func quotes(message: String, title: String, text: String, kind: MessagePreview.Kind) throws {
    let incoming = try IncomingMessage(json: JSONReader.read(message))
    #expect(incoming.replyPreview(PreviewTests.reading) == MessagePreview(title: title, text: text, kind: kind))
  }

  static let edits: [(message: String, text: String, kind: MessagePreview.Kind)] = [
    (#"{"data":{"text":"**a**\nb"}}"#, "a b", .text),
    (#"{"type":"image","data":{"attachments":[{"name":"a.png"}]}}"#, "Photo", .image),
    (#"{"type":"image","data":{"text":"_look_\nhere","attachments":[{"name":"a.png"}]}}"#, "Photo · look here", .image),
    (
      #"{"type":"file","data":{"text":"x","attachments":[{"name":"a.pdf"},{"name":"b.pdf"}]}}"#, "2 files · x", .file
    ),
  ]

  @Test("A message that is edited has the title of an edit, and its caption", arguments: edits)
  func showsEdits(message: String, text: String, kind: MessagePreview.Kind) throws {
    let incoming = try IncomingMessage(json: JSONReader.read(message))
    #expect(
      incoming.editPreview(PreviewTests.reading) == MessagePreview(title: "Edit Message", text: text, kind: kind))
  }

  @Test("A client's own words stand in the place of ours")
  func translates() throws {
    var reading = MessageReading(me: "ann")
    reading.strings.words.you = "Moi"
    reading.strings.words.photos = "photos : %@"
    reading.strings.editTitle = "Modifier"
    reading.strings.words.meeting = "Réunion"
    let photos = try IncomingMessage(
      json: JSONReader.read(
        #"{"type":"image","sender":"ann","data":{"attachments":[{"name":"a.png"},{"name":"b.png"}]}}"#))
    #expect(photos.replyPreview(reading) == MessagePreview(title: "Moi", text: "photos : 2", kind: .image))
    #expect(photos.editPreview(reading).title == "Modifier")
    let meeting = try IncomingMessage(json: JSONReader.read(#"{"category":"custom","type":"meeting","data":{}}"#))
    #expect(meeting.replyPreview(reading).text == "Réunion")
  }

  static let refusals: [(message: String, code: String)] = [
    (#"{"data":{"text":"hi"}}"#, "missing_id"),
    (#"{"id":1,"category":"custom","type":"x","data":{}}"#, "not_editable"),
    (#"{"id":1,"type":"x","data":{}}"#, "not_editable"),
    (#"{"id":1,"deletedAt":4,"data":{"text":"x"}}"#, "not_editable"),
  ]

  @Test("What can't be edited is refused", arguments: refusals)
  func refuses(message: String, code: String) throws {
    let incoming = try IncomingMessage(json: JSONReader.read(message))
    do throws(EngineError) {
      _ = try EditedMessage(incoming, for: ComposerConfiguration())
      Issue.record("it is accepted")
    } catch { #expect(error.code == code) }
  }
}
