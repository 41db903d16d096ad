import RichText

/// A document in the notation of the writer's tests.
///
/// Each line is a paragraph: `>` for each quote, two spaces for each list level, a marker, the text.
///
/// | marker | paragraph |
/// |---|---|
/// | `- `, `-! ` | bullet; with `!` one that starts a list |
/// | `# `, `#7! ` | numbered; one that starts a list at 7 |
/// | `… ` | a further line of an item |
/// | `¦ `, `¦! `, `¦swift! ` | code; the first line of a block; the same with a language |
/// | `…¦ ` | code in an item |
///
/// In the text `{bi|words}` is bold and italic, with `u`, `s`, `c` for underline, strikethrough and code;
/// `{b>https://e.example|words}` is a link too; `{b@u1}` is a mention, all with any or no formats.
func documentInNotation(_ notation: String) -> Document {
  var builder = FragmentBuilder()
  for line in notation.split(separator: "\n", omittingEmptySubsequences: false) {
    var rest = line[...]
    let style = paragraphStyle(&rest)
    builder.startParagraph(style)
    appendInNotation(rest, to: &builder)
  }
  return Document(builder.build())
}

private func paragraphStyle(_ rest: inout Substring) -> ParagraphStyle {
  var style = ParagraphStyle.body
  while rest.first == ">" {
    style.quote += 1
    rest.removeFirst()
  }
  let whole = rest
  var level = 0
  while rest.hasPrefix("  ") {
    level += 1
    rest.removeFirst(2)
  }
  if rest.first == "…" {
    style.continues = true
    rest.removeFirst()
  }
  guard let space = rest.firstIndex(of: " ") else { return plain(style, whole, &rest) }
  var marker = rest[..<space]
  let isFirst = marker.last == "!"
  if isFirst { marker.removeLast() }
  switch marker.first {
  case "-" where marker.count == 1:
    style.kind = .bullet
    style.startsList = isFirst
  case "#" where marker.dropFirst().allSatisfy(\.isNumber):
    style.kind = .numbered
    style.startsList = isFirst
    style.start = Int(marker.dropFirst()) ?? 1
  case "¦":
    style.kind = .code
    style.startsBlock = isFirst
    style.language = String(marker.dropFirst())
  case nil where style.continues:
    break
  default:
    return plain(style, whole, &rest)
  }
  style.level = level
  rest = rest[space...].dropFirst()
  return style
}

private func plain(_ style: ParagraphStyle, _ whole: Substring, _ rest: inout Substring) -> ParagraphStyle {
  rest = whole
  return ParagraphStyle(quote: style.quote)
}

private func appendInNotation(_ text: Substring, to builder: inout FragmentBuilder) {
  var rest = text
  while let open = rest.firstIndex(of: "{") {
    builder.append(String(rest[..<open]))
    rest = rest[open...].dropFirst()
    guard let close = rest.firstIndex(of: "}") else { return builder.append("{" + String(rest)) }
    let group = rest[..<close]
    rest = rest[close...].dropFirst()
    let bar = group.firstIndex(of: "|")
    var flags = bar.map { group[..<$0] } ?? group
    var formats: Formats = []
    while let flag = flags.first, let format = formatsInNotation[flag] {
      formats.insert(format)
      flags.removeFirst()
    }
    if flags.first == "@" {
      let id = String(flags.dropFirst())
      builder.append(Mention(kind: id == "all" ? "all" : "uid", id: id, name: "Ann"), formats: formats)
    } else if let bar {
      let link = flags.first == ">" ? String(flags.dropFirst()) : nil
      builder.append(String(group[bar...].dropFirst()), formats: formats, link: link)
    }
  }
  builder.append(String(rest))
}

private let formatsInNotation: [Character: Formats] = [
  "b": .bold, "i": .italic, "u": .underline, "s": .strikethrough, "c": .code,
]
