import JSON
import MessagePayload
import Testing

@Suite("An outgoing message")
struct OutgoingMessageTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let message: OutgoingMessage
    let json: String
    var testDescription: String { name }

    init(_ name: String, _ message: OutgoingMessage, _ json: String) {
      self.name = name
      self.message = message
      self.json = json
    }
  }

  @Test("has its keys in the documented order", arguments: rows)
  func keys(_ row: Row) { #expect(String(decoding: row.message.json, as: UTF8.self) == row.json) }

  static let photo = MessageAttachment(
    url: "https://files.example/a.jpg", mimeType: "image/jpeg", name: "a.jpg", fileExtension: "jpg", size: 12)

  static let rows: [Row] = [
    Row(
      "text to a person", OutgoingMessage(receiver: .user("bob"), text: "hi **there**"),
      #"{"receiver":"bob","receiverType":"user","category":"message","type":"text","data":{"text":"hi **there**"}}"#),
    Row(
      "text to a group", OutgoingMessage(receiver: .group("team"), text: "hi"),
      #"{"receiver":"team","receiverType":"group","category":"message","type":"text","data":{"text":"hi"}}"#),
    Row(
      "text to nobody yet", OutgoingMessage(text: "\"a\"\n\u{1}"),
      #"{"category":"message","type":"text","data":{"text":"\"a\"\n\u0001"}}"#),
    Row(
      "everything that a text message can have",
      OutgoingMessage(
        receiver: .group("g"), text: "x", metadata: MessageMetadata(mentionsEveryone: true),
        parentMessageID: MessageID("7"), quotedMessageID: MessageID("m-8"), muid: "u"),
      #"{"receiver":"g","receiverType":"group","category":"message","type":"text","data":{"text":"x","#
        + #""metadata":{"mentionedAll":true}},"parentMessageId":7,"quotedMessageId":"m-8","muid":"u"}"#),
    Row(
      "an edit, which has nothing but the id and the data",
      OutgoingMessage(
        purpose: .edit(MessageID("42")), receiver: .user("bob"), text: "x", parentMessageID: MessageID("7"), muid: "u"),
      #"{"id":42,"data":{"text":"x"}}"#),
    Row(
      "a file of a batch, with a caption",
      OutgoingMessage(
        receiver: .user("bob"), type: .image, text: "look", attachments: [photo],
        metadata: MessageMetadata(batch: MessageBatch(id: "b", index: 1, size: 2))),
      #"{"receiver":"bob","receiverType":"user","category":"message","type":"image","data":{"text":"look","#
        + #""attachments":[{"url":"https://files.example/a.jpg","mimeType":"image/jpeg","name":"a.jpg","#
        + #""extension":"jpg","size":12}],"metadata":{"batchId":"b","batchIndex":1,"batchSize":2}}}"#),
    Row(
      "a voice note, without a caption",
      OutgoingMessage(type: .audio, attachments: [photo], metadata: MessageMetadata(audioType: "voice_note")),
      #"{"category":"message","type":"audio","data":{"#
        + #""attachments":[{"url":"https://files.example/a.jpg","mimeType":"image/jpeg","name":"a.jpg","#
        + #""extension":"jpg","size":12}],"metadata":{"audioType":"voice_note"}}}"#),
  ]

  @Test(
    "writes an id of digits only as a number, and any other as a string",
    arguments: [
      ("0", "0"), ("42", "42"), ("123456789012345678901234567890", "123456789012345678901234567890"),
      ("007", "\"007\""), ("-1", "\"-1\""), ("1.5", "\"1.5\""), ("1e3", "\"1e3\""), ("a1", "\"a1\""), ("", "\"\""),
      ("\u{0663}", "\"\u{0663}\""), (" 1", "\" 1\""),
    ])
  func ids(_ id: String, _ json: String) { #expect(JSONWriter.text(of: MessageID(id).json) == json) }

  @Test(
    "goes to a uid or a guid",
    arguments: [
      ("uid:bob", .user("bob")), ("guid:team", .group("team")), ("uid:a:b", .user("a:b")), ("uid: ", .user(" ")),
      ("uid:", nil), ("guid:", nil), ("bob", nil), ("", nil), (":", nil), (":bob", nil), ("UID:bob", nil),
      ("user:bob", nil), ("uid bob", nil),
    ] as [(String, Receiver?)])
  func receivers(_ text: String, _ receiver: Receiver?) { #expect((try? Receiver(text)) == receiver) }
}
