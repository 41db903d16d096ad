import ComposerEngine
import JSON
import RichText

extension ComposerUpdate {
  /// Writes the members `changes` and `effects`.
  func write(to writer: inout JSONWriter, writeEffects: (inout JSONWriter) -> Void) {
    writer.key("changes")
    writer.beginArray()
    for change in changes { change.write(to: &writer) }
    writer.endArray()
    writer.key("effects")
    writer.beginArray()
    for effect in effects { effect.write(to: &writer) }
    writeEffects(&writer)
    writer.endArray()
  }
}

extension TextChange {
  /// Writes `start`, `end` and `text`; or `formats` where only attributes changed.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.range(range)
    if let text {
      writer.key("text")
      writer.string(text)
    } else {
      writer.key("formats")
      writer.bool(true)
    }
    writer.endObject()
  }
}

extension ComposerEffect {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("kind")
    switch self {
    case .search(let trigger, let query, let page):
      writer.string("search")
      writer.key("trigger")
      writer.string(String(Character(trigger)))
      writer.key("query")
      writer.string(query)
      writer.key("page")
      writer.number(page)
    case .notice(let notice):
      writer.string("notice")
      writer.key("code")
      writer.string(notice.code)
      writer.key("text")
      writer.string(notice.text)
      if !notice.attachments.isEmpty {
        writer.key("attachments")
        writer.value(.array(notice.attachments.map { .string($0) }))
      }
    case .startUpload(let attachment):
      writer.string("startUpload")
      attachment.writeFile(to: &writer)
    case .cancelUpload(let id):
      writer.string("cancelUpload")
      writer.key("id")
      writer.string(id)
    case .open(let id):
      writer.string("open")
      writer.key("id")
      writer.string(id)
    case .sendFile(let message):
      writer.string("sendFile")
      message.attachment.writeFile(to: &writer)
    case .typingStarted: writer.string("typingStarted")
    case .typingEnded: writer.string("typingEnded")
    }
    writer.endObject()
  }
}
