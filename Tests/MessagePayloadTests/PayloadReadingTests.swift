import JSON
import MessagePayload
import RichText
import Testing

@Suite("Payloads that are read again")
struct PayloadReadingTests {
  static let payloads: [String] = [
    #"{"category":"message","type":"text","data":{"text":"hi"}}"#,
    #"{"receiver":"bob","receiverType":"user","category":"message","type":"text","data":{"text":"hi"},"parentMessageId":7,"quotedMessageId":"a","muid":"m","tags":["x"]}"#,
    #"{"id":7,"data":{"text":"hi","metadata":{"mentionedAll":true}}}"#,
    #"{"type":"image","x":{"y":1.50},"data":{"z":null,"attachments":[{"w":1,"url":"u","name":"a.png"}],"metadata":{"batchSize":2,"v":"é","batchIndex":0}},"category":"message","sentAt":5,"id":"9"}"#,
    #"{"data":{"attachments":[],"text":"\u0001"},"category":"message","receiver":{"uid":"bob"}}"#,
  ]

  @Test("are written again as they were", arguments: payloads)
  func keepsEverything(payload: String) throws {
    let message = try OutgoingMessage(json: JSONReader.read(payload))
    #expect(String(decoding: message.json, as: UTF8.self) == JSONWriter.text(of: try JSONReader.read(payload)))
    #expect(try OutgoingMessage(json: JSONReader.read(message.json)) == message)
  }

  @Test("Changes go where they belong, and nothing else moves")
  func changes() throws {
    var message = try OutgoingMessage(json: JSONReader.read(PayloadReadingTests.payloads[3]))
    message.text = "t"
    message.attachments[0].url = "new"
    message.metadata.batch?.index = 1
    message.receiver = .group("g")
    message.tags = ["a"]
    #expect(
      String(decoding: message.json, as: UTF8.self)
        == #"{"type":"image","x":{"y":1.50},"data":{"z":null,"attachments":[{"url":"new","mimeType":"","name":"a.png","#
        + #""extension":"","size":0,"w":1}],"metadata":{"batchSize":2,"v":"é","batchIndex":1},"text":"t"},"#
        + #""category":"message","sentAt":5,"id":"9","receiver":"g","receiverType":"group","tags":["a"]}"#)
    message.metadata = MessageMetadata()
    message.text = nil
    message.receiver = nil
    let written = try JSONReader.read(message.json)
    #expect(written["data"]?["metadata"] == nil && written["data"]?["text"] == nil && written["receiver"] == nil)
    #expect(written["data"]?["z"] == .null)
  }

  @Test("A batch's files keep name, size and type", arguments: ["image/jpeg", "application/octet-stream"])
  func keepsFiles(type: String) throws {
    let file = MessageAttachment(url: "u", mimeType: type, name: "photo.jpg", fileExtension: "jpg", size: 5)
    let message = OutgoingMessage(type: .image, attachments: [file])
    let read = try OutgoingMessage(json: JSONReader.read(message.json))
    #expect(read.attachments == [file])
    #expect(read.type == .image)
  }

  @Test(
    "What is no message of ours is refused",
    arguments: [
      "[]", "{\"data\":3}", #"{"category":"custom","type":"x"}"#, #"{"category":"message","type":"x"}"#,
    ])
  func refuses(payload: String) throws {
    let value = try JSONReader.read(payload)
    do throws(EngineError) {
      _ = try OutgoingMessage(json: value)
      Issue.record("it is accepted")
    } catch { #expect(error.code == "bad_message") }
  }

  static let limits: [(message: OutgoingMessage, code: String?)] = [
    (OutgoingMessage(text: String(repeating: "a", count: 10_229)), nil),
    (OutgoingMessage(text: String(repeating: "a", count: 10_230)), "data_too_large"),
    (OutgoingMessage(text: String(repeating: "é", count: 5_115)), "data_too_large"),
    (OutgoingMessage(text: String(repeating: "a", count: 70_000)), "message_too_long"),
    (OutgoingMessage(text: "a", tags: Array(repeating: "t", count: 25)), nil),
    (OutgoingMessage(text: "a", tags: Array(repeating: "t", count: 26)), "too_many_tags"),
    (OutgoingMessage(text: "a", tags: [String(repeating: "t", count: 100)]), nil),
    (OutgoingMessage(text: "a", tags: [String(repeating: "t", count: 101)]), "tag_too_long"),
  ]

  @Test("The service's limits are checked when somebody asks", arguments: limits)
  func checks(message: OutgoingMessage, code: String?) {
    do throws(EngineError) {
      try ServiceLimits().check(message)
      #expect(code == nil)
    } catch { #expect(error.code == code) }
  }
}
