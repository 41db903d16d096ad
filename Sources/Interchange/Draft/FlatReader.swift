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

  /// A place that does not part the two surrogates of one character, which would go out as two that say nothing.
  private func snapped(_ position: Int) -> Int {
    guard position > 0, position < fragment.length, UTF16.isLeadSurrogate(fragment.units[position - 1]),
      UTF16.isTrailSurrogate(fragment.units[position])
    else { return position }
    return position + 1
  }

  mutating func readRuns(_ node: JSONNode) throws(InterchangeError) {
    var position = 0
    for run in try node.elements() {
      let (first, last) = (try run.required("start").int(), try run.required("end").int())
      let (start, end) = (snapped(first), snapped(last))
      guard start >= position, last > first, end <= fragment.length else {
        throw run.error(
          "invalid_value", "Expected a stretch of the text from \(position) on and up to \(fragment.length)")
      }
      if start == end { continue }
      fragment.runs.append(Fragment.Run(end: start), upTo: start)
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
      fragment.runs.append(new, upTo: new.end)
      position = end
    }
    if !fragment.runs.isEmpty {
      fragment.runs.append(Fragment.Run(end: fragment.length), upTo: fragment.length)
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
