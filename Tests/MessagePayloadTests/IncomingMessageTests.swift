import JSON
import MessagePayload
import RichText
import Testing

@Suite("An incoming message")
struct IncomingMessageTests {
  private func read(_ json: String) throws -> IncomingMessage {
    try IncomingMessage(json: try JSONReader.read(json))
  }

  @Test("is read from a payload of ours")
  func ownPayload() throws {
    let sent = OutgoingMessage(
      receiver: .group("team"), text: "hi", parentMessageID: MessageID("7"), quotedMessageID: MessageID("8"), muid: "u")
    let message = try IncomingMessage(json: try JSONReader.read(sent.json))
    #expect(message.receiver == MessageParty(id: "team"))
    #expect(message.isForGroup)
    #expect(message.category == "message")
    #expect(message.type == "text")
    #expect(message.text == "hi")
    #expect(message.parentMessageID == MessageID("7"))
    #expect(message.quotedMessageID == MessageID("8"))
    #expect(message.muid == "u")
    #expect(message.sender == nil)
    #expect(message.sentAt == nil)
    #expect(message.replyCount == 0)
    #expect(message.mentions.isEmpty)
    #expect(message.metadata.isEmpty)
  }

  @Test("is read from an edit of ours")
  func ownEdit() throws {
    let message = try read(#"{"id":42,"data":{"text":"x"}}"#)
    #expect(message.id == MessageID("42"))
    #expect(message.text == "x")
    #expect(message.type == "text")
  }

  @Test("is read as the service delivers it")
  func service() throws {
    let json = #"""
      {"id":"1","conversationId":"u1_user_u2","sender":"u1","receiverType":"user","receiver":"u2",
       "category":"message","type":"image",
       "data":{"text":"hi <@uid:u3>","entities":{"sender":{"entity":{"uid":"u1","name":"Ann"},"entityType":"user"},
         "receiver":{"entity":{"uid":"u2","name":"Bob"},"entityType":"user"}},
         "mentions":{"u3":{"uid":"u3","name":"Cem"},"u4":{}},"metadata":{"k":1},
         "attachments":[{"url":"https://e.example/a","mimeType":"image/png","name":"a.png","extension":"png","size":9},
           {"url":"u"},"none"]},
       "sentAt":1696934912,"editedAt":1696934999,"deletedAt":"1696935000","replyCount":3,"new":{"kept":[1.0]}}
      """#
    let message = try read(json)
    #expect(message.id == MessageID("1"))
    #expect(message.sender == MessageParty(id: "u1", name: "Ann"))
    #expect(message.receiver == MessageParty(id: "u2", name: "Bob"))
    #expect(message.isForGroup == false)
    #expect(message.type == "image")
    #expect(message.text == "hi <@uid:u3>")
    #expect(message.mentions == [MessageParty(id: "u3", name: "Cem"), MessageParty(id: "u4")])
    #expect(message.metadata["k"]?.int == 1)
    #expect(message.attachments.map(\.name) == ["a.png", ""])
    #expect(message.attachments.first?.size == 9)
    #expect(message.sentAt == 1_696_934_912)
    #expect(message.editedAt == 1_696_934_999)
    #expect(message.deletedAt == 1_696_935_000)
    #expect(message.replyCount == 3)
    #expect(message.fields["new"].map(JSONWriter.text(of:)) == #"{"kept":[1.0]}"#)
    #expect(JSONValue.object(message.fields) == (try JSONReader.read(json)))
  }

  @Test("takes people and groups that are whole objects")
  func parties() throws {
    let message = try read(
      #"{"sender":{"uid":"u1","name":"Ann"},"receiverType":"group","receiver":{"guid":"g","name":"Team"},"data":{}}"#)
    #expect(message.sender == MessageParty(id: "u1", name: "Ann"))
    #expect(message.receiver == MessageParty(id: "g", name: "Team"))
    let entities = try read(
      #"{"receiverType":"group","data":{"entities":{"receiver":{"entity":{"guid":"g","name":"Team"}}}}}"#)
    #expect(entities.receiver == MessageParty(id: "g", name: "Team"))
    #expect(try read(#"{"receiverId":"u9"}"#).receiver == MessageParty(id: "u9"))
  }

  @Test("counts a field of another type as missing")
  func otherTypes() throws {
    let message = try read(
      #"{"id":[],"sender":7,"receiver":{},"category":1,"type":null,"sentAt":"soon","editedAt":0,"replyCount":-1,"#
        + #""muid":2,"parentMessageId":"","data":{"text":null,"mentions":["u"],"attachments":{},"metadata":3}}"#)
    #expect(message.id == nil)
    #expect(message.sender == MessageParty(id: "7"))
    #expect(message.receiver == nil)
    #expect(message.category == "message")
    #expect(message.type == "text")
    #expect(message.text == nil)
    #expect(message.sentAt == nil)
    #expect(message.editedAt == nil)
    #expect(message.replyCount == 0)
    #expect(message.muid == nil)
    #expect(message.parentMessageID == nil)
    #expect(message.mentions.isEmpty)
    #expect(message.attachments.isEmpty)
    #expect(message.metadata.isEmpty)
  }

  @Test(
    "is refused where nothing of it could be read",
    arguments: ["[]", "\"text\"", "null", "3", #"{"data":"text"}"#, #"{"data":[]}"#, #"{"data":{"text":7}}"#])
  func refused(_ json: String) throws {
    let error = #expect(throws: EngineError.self) { try read(json) }
    #expect(error?.code == "bad_message")
  }
}
