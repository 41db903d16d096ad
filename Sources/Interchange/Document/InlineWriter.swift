import JSON
import RichText

/// Writes a line's text as inlines.
enum InlineWriter {
  static let lineEnd: JSONValue = ["br": true]

  static func append(_ line: Paragraph, of document: Document, to inlines: inout [JSONValue]) {
    for run in document.runs(in: line.range) {
      var inline = JSONObject()
      if let mention = run.mention {
        inline["at"] = .string(mention.id)
        inline["name"] = .string(mention.name)
        if mention.kind != Mention.user { inline["kind"] = .string(mention.kind) }
        if mention.sigil != "@" { inline["sigil"] = .string(String(Character(mention.sigil))) }
      } else {
        inline["t"] = .string(document.string(in: run.range))
      }
      if !run.formats.isEmpty { inline["m"] = .array(run.formats.names.map { .string($0) }) }
      if let link = run.link { inline["link"] = .string(link) }
      inlines.append(.object(inline))
    }
  }
}
