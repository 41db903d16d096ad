import JSON
import RichText

/// Writes what stands beside a document's text.
enum FlatWriter {
  /// A line's style; what is as in an ordinary line is left out.
  static func paragraph(_ style: ParagraphStyle) -> JSONValue {
    var object = JSONObject()
    if style.kind != .body { object["kind"] = .string(style.kind.name) }
    if style.level != 0 { object["level"] = .number(JSONNumber(style.level)) }
    if style.quote != 0 { object["quote"] = .number(JSONNumber(style.quote)) }
    if style.start != 1 { object["number"] = .number(JSONNumber(style.start)) }
    if !style.language.isEmpty { object["language"] = .string(style.language) }
    if style.continues { object["continues"] = true }
    if style.startsList { object["startsList"] = true }
    if style.startsBlock { object["startsBlock"] = true }
    return .object(object)
  }

  /// A stretch of text; nil where it carries nothing.
  static func run(_ run: Run) -> JSONValue? {
    if run.formats.isEmpty, run.link == nil, run.mention == nil { return nil }
    var object = JSONObject()
    object["start"] = .number(JSONNumber(run.range.lowerBound))
    object["end"] = .number(JSONNumber(run.range.upperBound))
    if !run.formats.isEmpty { object["formats"] = .array(run.formats.names.map { .string($0) }) }
    if let link = run.link { object["link"] = .string(link) }
    if let mention = run.mention { object["mention"] = mention.json }
    return .object(object)
  }
}

extension ParagraphStyle.Kind {
  /// The word for the kind in JSON.
  var name: String {
    switch self {
    case .body: "body"
    case .bullet: "bullet"
    case .numbered: "numbered"
    case .code: "code"
    }
  }
}

extension Mention {
  /// The fields `kind`, `uid` and `name`, and `sigil` where it is not `@`.
  var json: JSONValue {
    var object = JSONObject()
    object["kind"] = .string(Mention.kindName(of: kind))
    object["uid"] = .string(id)
    object["name"] = .string(name)
    if sigil != "@" { object["sigil"] = .string(String(Character(sigil))) }
    return .object(object)
  }
}
