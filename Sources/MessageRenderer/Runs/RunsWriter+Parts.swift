import JSON
import MessagePayload

/// The parts of a message that is more than text.
extension RunsWriter {
  mutating func write(_ parts: [RenderedPart]) {
    json.key("parts")
    json.beginArray()
    for part in parts {
      json.beginObject()
      json.key("kind")
      write(part)
      json.endObject()
    }
    json.endArray()
  }

  private mutating func write(_ part: RenderedPart) {
    switch part {
    case .text: json.string("text")
    case .notice(let reason):
      json.string("notice")
      member("reason", reason.rawValue)
    case .reply(let reply):
      json.string("reply")
      member("sender", reply.sender)
      member("text", reply.text)
      if let id = reply.id { member("id", id.text) }
    case .media(let media):
      json.string("media")
      member("layout", media.isGrid ? "grid" : "list")
      list("files", media.files) { $0.writeFile($1) }
      if media.hiddenCount > 0 { member("hidden", media.hiddenCount) }
    case .voiceNote(let file):
      json.string("voiceNote")
      writeMembers(file)
    case .sticker(let file):
      json.string("sticker")
      writeMembers(file)
    case .poll(let poll):
      json.string("poll")
      member("question", poll.question)
      list("options", poll.options) { writer, option in
        writer.member("text", option.text)
        if option.votes > 0 { writer.member("votes", option.votes) }
      }
    case .preview(let preview):
      json.string("preview")
      member("url", preview.url)
      member("title", preview.title)
      member("details", preview.details)
      member("image", preview.image)
    case .marks(let marks):
      json.string("marks")
      flag("edited", marks.isEdited)
      if marks.replyCount > 0 { member("replyCount", marks.replyCount) }
      if let receipt = marks.receipt { member("receipt", receipt.rawValue) }
      if marks.reactions.isEmpty { return }
      list("reactions", marks.reactions) { writer, reaction in
        writer.member("emoji", reaction.emoji)
        writer.member("count", reaction.count)
        writer.flag("mine", reaction.isMine)
      }
    }
  }

  private mutating func writeFile(_ file: RenderedFile) {
    member("kind", file.kind.rawValue)
    writeMembers(file)
  }

  private mutating func writeMembers(_ file: RenderedFile) {
    member("name", file.name)
    if file.size > 0 { member("size", file.size) }
    if let url = file.url { member("url", url) }
  }

  private mutating func list<Element>(
    _ key: String, _ elements: [Element], _ write: (inout RunsWriter, Element) -> Void
  ) {
    json.key(key)
    json.beginArray()
    for element in elements {
      json.beginObject()
      write(&self, element)
      json.endObject()
    }
    json.endArray()
  }

  private mutating func member(_ key: String, _ text: String) {
    if text.isEmpty { return }
    json.key(key)
    json.string(text)
  }

  private mutating func flag(_ key: String, _ value: Bool) {
    if !value { return }
    json.key(key)
    json.bool(true)
  }
}
