import Foundation
import GalleyFoundation
import JSON
import MessagePayload
import MessageRenderer

/// What a rendered message is made into, beside HTML.
func outputWork(_ options: Options) -> [Work] {
  /// An output, each message read anew, against cmark-gfm's way to HTML on the same messages.
  func output(_ name: String, _ write: @escaping (RenderedMessage) -> Void) -> Work {
    messageWork(name, seconds: 0.4, peer: .html) { write(RenderedMessage(markdown: $0)) }
  }

  return [
    output("render to terminal text") { keep($0.ansiBytes(width: 80)) },
    output("render to plain text") { keep($0.plainTextBytes) },
    output("render to runs") {
      var json = JSONWriter()
      $0.writeRuns(to: &json)
      keep(json.bytes)
    },
    output("render to a line") { keep($0.subtitle.plainTextBytes) },
    output("render to text read aloud") { keep($0.accessibilityText) },
    output("render to AttributedString") { keep(AttributedString($0)) },
    output("render to NSAttributedString") { keep(NSAttributedString($0)) },
    Work(name: "group a list") { factor in
      let messages = conversation(MessageCorpus.mixed.messages)
      return [
        Comparison(
          name: "group a list", size: "\(messages.count) messages", peer: nil, budget: nil, batches: 1, operations: 1
        ).measure(seconds: 0.3 * factor) { _ in keep(MessageList(messages).entries) }
      ]
    },
  ]
}

/// Messages of a group of people, rendered: a few in a row each, with batches and calls among them.
private func conversation(_ texts: [String]) -> [RenderedMessage] {
  texts.indices.map { index in
    var fields = JSONObject()
    fields["sender"] = .string("u\(index / 3 % 7)")
    fields["receiver"] = "team"
    fields["receiverType"] = "group"
    if index % 50 == 0 { fields["category"] = "call" }
    fields["sentAt"] = .number(JSONNumber(1_700_000_000 + index * 25))
    if index % 11 < 4 { fields["metadata"] = ["batchId": .string("b\(index / 11)")] }
    fields["data"] = ["text": .string(texts[index])]
    guard let message = try? IncomingMessage(json: .object(fields)) else { return RenderedMessage(markdown: "") }
    return RenderedMessage(message, options: RenderOptions(me: "u1"))
  }
}
