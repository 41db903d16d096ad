import RichText

/// Puts a document together from its text and what stands beside it.
struct FlatReader {
  private var fragment: Fragment

  init(text: String) {
    fragment = Fragment(text)
    fragment.firstStyle = .body
  }

  /// What was read, within a document's grammar.
  var document: Document { Document(fragment) }

  mutating func readParagraphs(_ node: JSONNode) throws(InterchangeError) {
    let paragraphs = try node.elements()
    let lines = fragment.styles.count + 1
    guard paragraphs.count == lines else {
      throw node.error("invalid_value", "Expected a paragraph for each of \(lines) lines, found \(paragraphs.count)")
    }
    for (index, paragraph) in paragraphs.enumerated() {
      let style = try paragraph.paragraphStyle()
      if index == 0 { fragment.firstStyle = style } else { fragment.styles[index - 1] = style }
    }
  }

  mutating func readRuns(_ node: JSONNode) throws(InterchangeError) {
    var position = 0
    for run in try node.elements() {
      let start = try run.required("start").int()
      let end = try run.required("end").int()
      guard start >= position, end > start, end <= fragment.length else {
        throw run.error(
          "invalid_value", "Expected a stretch of the text from \(position) on and up to \(fragment.length)")
      }
      append(Fragment.Run(end: start))
      var new = Fragment.Run(end: end, formats: try run["formats"]?.formats() ?? [])
      if let link = try run["link"]?.string(), !link.isEmpty {
        if fragment.links.last != link { fragment.links.append(link) }
        new.link = fragment.links.count - 1
      }
      if let member = run["mention"] {
        let mention = try member.mention(idKey: "uid")
        guard Array(mention.label.utf16) == Array(fragment.units[start..<end]) else {
          throw member.error("invalid_value", "The text of a mention is its label, @ and the name")
        }
        fragment.mentions.append(mention)
        new.mention = fragment.mentions.count - 1
      }
      append(new)
      position = end
    }
    if !fragment.runs.isEmpty { append(Fragment.Run(end: fragment.length)) }
  }

  /// Appends a run unless it is empty; equal neighbours become one.
  private mutating func append(_ run: Fragment.Run) {
    guard run.end > fragment.runs.last?.end ?? 0 else { return }
    if let last = fragment.runs.last, last.hasAttributes(of: run) {
      fragment.runs[fragment.runs.count - 1].end = run.end
    } else {
      fragment.runs.append(run)
    }
  }
}

extension JSONNode {
  /// The style of a line; numbers that no line could have are brought into their range.
  fileprivate func paragraphStyle() throws(InterchangeError) -> ParagraphStyle {
    _ = try object()
    var style = ParagraphStyle.body
    if let node = self["kind"] {
      let name = try node.string()
      guard let kind = ParagraphStyle.Kind.allCases.first(where: { $0.name == name }) else {
        throw node.error("invalid_value", "There is no kind of paragraph \"\(shortened(name))\"")
      }
      style.kind = kind
    }
    style.level = min(max(try self["level"]?.int() ?? 0, 0), JSONNode.deepest)
    style.quote = min(max(try self["quote"]?.int() ?? 0, 0), JSONNode.deepest)
    style.start = min(max(try self["number"]?.int() ?? 1, 0), 999_999_999)
    style.language = try self["language"]?.string() ?? ""
    style.continues = try self["continues"]?.bool() ?? false
    style.startsList = try self["startsList"]?.bool() ?? false
    style.startsBlock = try self["startsBlock"]?.bool() ?? false
    return style
  }

  /// Containers deeper than these are no message.
  private static let deepest = 1_000_000
}
