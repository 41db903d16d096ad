import ComposerEngine
import JSON
import RichText

extension SuggestionSession {
  /// Writes an object with `trigger`, `query`, `start`, `end` and `people`.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("trigger")
    writer.string(String(Character(trigger.character)))
    writer.key("query")
    writer.string(query)
    writer.range(start..<max(start, end))
    writer.key("people")
    writer.beginArray()
    for item in items { item.write(to: &writer) }
    writer.endArray()
    writer.endObject()
  }
}

extension Suggestion {
  /// Writes `uid` and `name`, and `kind` where it is not one person.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("uid")
    writer.string(id)
    writer.key("name")
    writer.string(title)
    if case .mention(let mention) = insertion, mention.kind != Mention.user {
      writer.key("kind")
      writer.string(mention.kind)
    }
    writer.endObject()
  }
}
