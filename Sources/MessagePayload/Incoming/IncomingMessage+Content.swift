import ComposerEngine
import JSON

extension IncomingMessage {
  /// What the message is about.
  ///
  /// Fields of another type than expected count as missing. The names of fields are those of CometChat's service and of
  /// its extensions for stickers, polls and meetings.
  /// - Complexity: Linear in the message.
  public var content: MessageContent {
    switch category {
    case "call": return .call(call)
    case "action": return .action(action)
    case "custom": return custom
    case "interactive": return interactive
    default: break
    }
    guard let kind = MessageType(rawValue: type) else {
      if let text, !text.isEmpty { return .text }
      return attachments.isEmpty ? .unknown : .media(attachments)
    }
    if kind == .text { return attachments.isEmpty ? .text : .media(attachments) }
    let files = files(of: kind)
    if kind == .audio, files.count == 1, metadata["audioType"]?.string == "voice_note" { return .voiceNote(files[0]) }
    if files.isEmpty, let text, !text.isEmpty { return .text }
    return .media(files)
  }

  private var data: JSONValue? { fields["data"] }

  /// The attachments; where there is only an address, one that is made of it.
  private func files(of kind: MessageType) -> [MessageAttachment] {
    if !attachments.isEmpty { return attachments }
    guard let url = data?["url"]?.string, !url.isEmpty else { return [] }
    let path = url.prefix { $0 != "?" && $0 != "#" }
    let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? ""
    return [MessageAttachment(url: url, mimeType: "", name: name, fileExtension: "", size: 0)]
  }

  /// What a file is: by its own type and name; where neither says anything, by the type of the message that carries it.
  public func kind(of attachment: MessageAttachment) -> AttachmentKind {
    let kind = AttachmentKind(mimeType: attachment.mimeType, name: attachment.name)
    let saysNothing = attachment.mimeType.isEmpty && !attachment.name.utf8.contains(UInt8(ascii: "."))
    return kind == .file && saysNothing ? AttachmentKind(rawValue: type) ?? .file : kind
  }

  private var call: CallEvent {
    let session = data?["entities"]?["on"]?["entity"]
    let word = data?["action"]?.string ?? fields["action"]?.string ?? session?["status"]?.string ?? ""
    // Of a call that nobody took the service says both `unanswered` and `cancelled`, spelled either way.
    let step = CallEvent.Step(rawValue: word == "canceled" ? "cancelled" : word)
    return CallEvent(step: step, isVideo: type == "video", caller: party("by") ?? sender)
  }

  private var action: GroupAction {
    GroupAction(
      action: data?["action"]?.string ?? fields["action"]?.string ?? "", by: party("by") ?? sender, on: party("on"),
      newScope: data?["extras"]?["scope"]?["new"]?.string, text: data?["text"]?.string ?? fields["message"]?.string)
  }

  private func party(_ role: String) -> MessageParty? {
    let entity = data?["entities"]?[role]?["entity"]
    guard let id = (entity?["uid"] ?? entity?["guid"]).flatMap(MessageID.init(json:))?.text else { return nil }
    return MessageParty(id: id, name: entity?["name"]?.string)
  }

  private var custom: MessageContent {
    let custom = data?["customData"] ?? data?["custom_data"]
    switch type {
    case "extension_sticker":
      let name = custom?["sticker_name"]?.string ?? ""
      if let url = custom?["sticker_url"]?.string { return .sticker(name: name, url: url) }
    case "extension_poll": if let poll = poll(custom) { return .poll(poll) }
    default: break
    }
    let words = [data?["conversationText"], fields["conversationText"], metadata["pushNotification"], data?["text"]]
    for word in words {
      if let word = word?.string, !word.isEmpty { return .other(fallback: word) }
    }
    switch type {
    case "extension_sticker": return .other(fallback: MessageWords.english.sticker)
    case "extension_poll": return .other(fallback: MessageWords.english.poll)
    case "extension_whiteboard": return .other(fallback: MessageWords.english.whiteboard)
    case "extension_document": return .other(fallback: MessageWords.english.document)
    case "meeting": return .other(fallback: MessageWords.english.meeting)
    case "location": return .other(fallback: MessageWords.english.location)
    default: return .unknown
    }
  }

  /// Votes lie in the metadata that the extension adds, or beside the options.
  private func poll(_ custom: JSONValue?) -> Poll? {
    let found = metadata["@injected"]?["extensions"]?["polls"]
    guard let question = custom?["question"]?.string ?? found?["question"]?.string else { return nil }
    let results = (found?["results"] ?? custom?["results"])?["options"]
    let choices = custom?["options"]?.object ?? found?["options"]?.object ?? results?.object ?? JSONObject()
    let options = choices.members.map { member in
      let result = results?[member.key]
      return Poll.Option(
        text: member.value.string ?? member.value["text"]?.string ?? "",
        votes: max(result?["count"]?.int ?? result?.int ?? 0, 0))
    }
    return Poll(question: question, options: options)
  }

  private var interactive: MessageContent {
    let shown = data?["interactiveData"]
    for key in ["title", "text", "fallbackText"] {
      if let text = shown?[key]?.string, !text.isEmpty { return .other(fallback: text) }
    }
    if let text, !text.isEmpty { return .other(fallback: text) }
    switch type {
    case "card": return .other(fallback: MessageWords.english.card)
    case "form": return .other(fallback: MessageWords.english.form)
    default: return .unknown
    }
  }
}
