import ComposerEngine
import MessagePayload
import RichText
import Testing

@Suite("The outbox")
struct OutboxTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var steps: [String]
    /// What each step asks for.
    var effects: [String]
    var states: String
    var testDescription: String { steps.joined(separator: "; ") }
  }

  @Test("keeps the order of a conversation, and nothing holds it up for ever", arguments: rows)
  func behaves(_ row: Row) {
    var outbox = Outbox()
    var time: Int64 = 0
    let effects = row.steps.map { step in
      time += 1_000
      return OutboxTests.run(step, on: &outbox, at: &time)
    }
    #expect(effects == row.effects)
    #expect(OutboxTests.states(outbox) == row.states)
  }

  static func run(_ step: String, on outbox: inout Outbox, at time: inout Int64) -> String {
    let words = step.split(separator: " ").map(String.init)
    do throws(EngineError) {
      let effects: [Outbox.Effect]?
      switch words[0] {
      // A text message, and one with a file to upload: `text ID RECEIVER`.
      case "text":
        effects = try outbox.add(
          OutgoingMessage(receiver: .user(words[2]), text: words[1]), id: words[1], at: time)
      case "file":
        let file = Attachment(AttachmentFile(id: words[1], name: words[1], size: 1, localURL: "file:" + words[1]))
        var message = OutgoingMessage(FileMessage(attachment: file, isVoiceNote: true, quotedMessageID: nil))
        message.receiver = .user(words[2])
        effects = try outbox.add(message, id: words[1], upload: file, at: time)
      case "done": effects = outbox.receive(.done(url: "https://u/" + words[1]), forUpload: words[1], at: time)
      case "failed": effects = outbox.receive(.failed(reason: "x"), forUpload: words[1], at: time)
      case "rejected": effects = outbox.receive(.rejected(reason: "x"), forUpload: words[1], at: time)
      case "sent": effects = outbox.finish(words[1], .sent)
      case "unsent": effects = outbox.finish(words[1], .failed(reason: "y"))
      case "refused": effects = outbox.finish(words[1], .rejected(reason: "y"))
      case "retry": effects = try outbox.retry(words[1], at: time)
      case "remove": effects = outbox.remove(words[1])
      case "wait":
        time += 30_000
        effects = outbox.failStalled(at: time)
      default: return "no step"
      }
      guard let effects else { return "nothing" }
      return effects.map { effect in
        switch effect {
        case .startUpload(let attachment): "start \(attachment.id)"
        case .cancelUpload(let id): "cancel \(id)"
        case .send(let id, let message): "send \(id)" + (message.attachments.first.map { " " + $0.url } ?? "")
        }
      }.joined(separator: ", ")
    } catch { return error.code }
  }

  static func states(_ outbox: Outbox) -> String {
    outbox.entries.map { entry in
      switch entry.state {
      case .sending: "\(entry.id) sending"
      case .sent: "\(entry.id) sent"
      case .failed(let reason): "\(entry.id) failed \(reason)"
      case .rejected(let reason): "\(entry.id) rejected \(reason)"
      }
    }.joined(separator: ", ")
  }

  static let rows: [Row] = [
    Row(steps: ["text a bob"], effects: ["send a"], states: "a sending"),
    Row(steps: ["text a bob", "sent a"], effects: ["send a", ""], states: "a sent"),
    Row(
      steps: ["text a bob", "text b bob", "sent a", "sent b"], effects: ["send a", "", "send b", ""],
      states: "a sent, b sent"),
    Row(steps: ["text a bob", "text b ann"], effects: ["send a", "send b"], states: "a sending, b sending"),
    Row(
      steps: ["file v bob", "text a bob", "text b ann", "done v", "sent v"],
      effects: ["start v", "", "send b", "send v https://u/v", "send a"], states: "v sent, a sending, b sending"),
    Row(
      steps: ["file v bob", "text a bob", "failed v"], effects: ["start v", "", "send a"],
      states: "v failed x, a sending"),
    Row(
      steps: ["file v bob", "text a bob", "rejected v", "retry v"],
      effects: ["start v", "", "send a", "not_retriable"],
      states: "v rejected x, a sending"),
    // The first fails, the second goes, and the first is sent once when it is tried again.
    Row(
      steps: ["file v bob", "file w bob", "failed v", "done w", "sent w", "retry v", "done v", "sent v", "done v"],
      effects: ["start v", "start w", "", "send w https://u/w", "", "start v", "send v https://u/v", "", ""],
      states: "v sent, w sent"),
    Row(
      steps: ["file v bob", "file w bob", "done w", "done v", "sent v", "sent w"],
      effects: ["start v", "start w", "", "send v https://u/v", "send w https://u/w", ""], states: "v sent, w sent"),
    // Tried again while the next is not on its way, it is first again.
    Row(
      steps: ["file v bob", "file w bob", "failed v", "retry v", "done w", "done v"],
      effects: ["start v", "start w", "", "start v", "", "send v https://u/v"], states: "v sending, w sending"),
    Row(
      steps: ["text a bob", "unsent a", "retry a", "sent a", "retry a"],
      effects: ["send a", "", "send a", "", "not_retriable"], states: "a sent"),
    Row(
      steps: ["file v bob", "done v", "unsent v", "retry v"],
      effects: ["start v", "send v https://u/v", "", "send v https://u/v"],
      states: "v sending"),
    Row(
      steps: ["text a bob", "text b bob", "refused a"], effects: ["send a", "", "send b"],
      states: "a rejected y, b sending"),
    Row(
      steps: ["file v bob", "text a bob", "remove v", "done v"], effects: ["start v", "", "cancel v, send a", ""],
      states: "a sending"),
    Row(
      steps: ["text a bob", "remove a", "remove b"], effects: ["send a", "nothing", "nothing"], states: "a sending"),
    Row(
      steps: ["file v bob", "text a bob", "wait"], effects: ["start v", "", "cancel v, send a"],
      states: "v failed ERR_UPLOAD_STALLED, a sending"),
    Row(
      steps: ["file v bob", "file v bob", "text v bob", "retry w"],
      effects: ["start v", "duplicate_message", "duplicate_message", "unknown_message"], states: "v sending"),
    Row(steps: ["sent a", "done a", "failed a"], effects: ["", "", ""], states: ""),
  ]

  @Test("forgets what is sent, and says whether somebody waits")
  func forgets() throws {
    var outbox = Outbox()
    _ = try outbox.add(OutgoingMessage(receiver: .user("bob"), text: "a"), id: "a")
    #expect(outbox.holdsUp(receiver: .user("bob"), parent: nil))
    #expect(!outbox.holdsUp(receiver: .group("bob"), parent: nil))
    #expect(!outbox.holdsUp(receiver: .user("bob"), parent: MessageID("7")))
    _ = outbox.finish("a", .sent)
    #expect(!outbox.holdsUp(receiver: .user("bob"), parent: nil))
    #expect(outbox["a"]?.state == .sent)
    outbox.forgetSent()
    #expect(outbox.entries.isEmpty)
  }
}
