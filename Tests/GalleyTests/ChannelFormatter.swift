import Galley

/// `#` for the channels of a workspace.
struct ChannelFormatter: TextFormatter {
  /// Names by id.
  let channels: [String: String]

  // 1. Where suggestions open, and what holds for what is chosen.
  var triggers: [SuggestionTrigger] {
    var trigger = SuggestionTrigger(character: "#", makesMentions: true, query: .word)
    trigger.limit = 3
    trigger.limitText = "You can name up to 3 channels at once."
    return [trigger]
  }

  // 2. What stands for a channel on the wire: <#channel:ID>.
  var mentionKinds: [MentionKind] { [MentionKind(sigil: "#", name: "channel")] }

  // 3. What is offered, and what choosing it puts in.
  func search(_ query: SuggestionQuery) -> SearchAnswer<Suggestion> {
    let found = channels.filter { $0.value.hasPrefix(query.text) }.sorted { $0.value < $1.value }
    let page = found.dropFirst((query.page - 1) * 10).prefix(10)
    return .found(page.map { Suggestion(Mention(sigil: "#", kind: "channel", id: $0.key, name: $0.value)) })
  }

  // 4. How a received text shows it.
  func decorations(of document: Document) -> [TextDecoration] {
    document.runs.filter { $0.mention?.kind == "channel" }.map {
      TextDecoration(range: $0.range, style: TextDecoration.Style("channel"))
    }
  }
}
