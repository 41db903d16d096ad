import JSON
import RichText

/// Writes a message's text with its lines and runs as JSON.
struct RunsWriter: RenderVisitor {
  var json: JSONWriter
  private let message: RenderedMessage

  /// The number of the item whose first line comes next; nil where the line starts none.
  private var number: Int?

  init(_ message: RenderedMessage, json: JSONWriter) {
    self.message = message
    self.json = json
  }

  consuming func write() -> JSONWriter {
    json.beginObject()
    json.key("text")
    json.string(message.text)
    json.key("blocks")
    json.beginArray()
    // Also of a message that shows none: an empty line is one.
    message.walkBlocks(&self)
    json.endArray()
    json.key("runs")
    json.beginArray()
    for run in message.runs { write(run) }
    json.endArray()
    if let size = message.emojiSize {
      json.key("emoji")
      json.string(size.name)
    }
    if message.parts != [.text] { write(message.parts) }
    json.endObject()
    return json
  }

  mutating func enter(_ part: RenderedPart) {}

  mutating func leave(_ part: RenderedPart) {}

  mutating func enter(_ block: RenderedBlock) {
    if block.kind == .item { number = block.number }
    for line in block.lines where block.isLeaf { write(message.lines[line], of: block) }
  }

  mutating func leave(_ block: RenderedBlock) {}

  private mutating func write(_ line: RenderedLine, of block: RenderedBlock) {
    json.beginObject()
    json.key("kind")
    switch block.kind {
    case .heading: json.string("heading")
    case .rule: json.string("rule")
    case .cell: json.string(block.isHead ? "head" : "cell")
    default: json.string(line.style.kind.name)
    }
    json.key("start")
    json.number(line.range.lowerBound)
    json.key("end")
    json.number(line.range.upperBound)
    if block.kind == .heading {
      member("level", block.number)
    } else if line.style.level > 0 {
      member("level", line.style.level)
    }
    if line.style.quote > 0 { member("quote", line.style.quote) }
    if line.style.kind == .numbered, let number { member("number", number) }
    number = nil
    if !line.style.language.isEmpty {
      json.key("language")
      json.string(line.style.language)
    }
    if line.style.continues {
      json.key("continues")
      json.bool(true)
    }
    if block.direction == .rightToLeft {
      json.key("direction")
      json.string("rtl")
    }
    json.endObject()
  }

  mutating func member(_ key: String, _ value: Int) {
    json.key(key)
    json.number(value)
  }

  private mutating func write(_ run: RenderedRun) {
    json.beginObject()
    json.key("start")
    json.number(run.range.lowerBound)
    json.key("end")
    json.number(run.range.upperBound)
    json.key("formats")
    json.beginArray()
    for (format, name) in RunsWriter.formatNames where run.formats.contains(format) { json.string(name) }
    json.endArray()
    if let link = run.link {
      json.key("link")
      json.string(link)
    }
    if run.isLookAlike {
      json.key("lookAlike")
      json.bool(true)
    }
    if run.isHighlighted {
      json.key("highlight")
      json.bool(true)
    }
    if let mention = run.mention {
      json.key("mention")
      json.beginObject()
      json.key("kind")
      json.string(mention.kind)
      json.key("uid")
      json.string(mention.id)
      json.key("name")
      json.string(mention.name)
      json.endObject()
    }
    json.endObject()
  }

  private static let formatNames: [(Formats, String)] = [
    (.bold, "bold"), (.italic, "italic"), (.underline, "underline"), (.strikethrough, "strikethrough"),
    (.code, "code"),
  ]
}

extension ParagraphStyle.Kind {
  /// The kind's name in JSON.
  fileprivate var name: String {
    switch self {
    case .body: "body"
    case .bullet: "bullet"
    case .numbered: "numbered"
    case .code: "code"
    }
  }
}

extension RenderedMessage {
  /// Writes `{"text","blocks","runs"}`: the text, its lines and its runs, with offsets in UTF-16 units.
  ///
  /// A block has `kind` (`body`, `bullet`, `numbered`, `code`), `start` and `end`, and where they are not zero, empty or
  /// false `level`, `quote`, `number`, `language` and `continues`. A run has `start`, `end` and `formats`, and where there
  /// is one `link` and `mention` (`kind`, `uid`, `name`), `lookAlike` where the link's host may be meant to be taken for
  /// another, and `highlight` where a search was successful. The runs partition the text. A message of emoji alone has
  /// `emoji`, `huge` or `large`. Answers of assistants have blocks of the kinds `heading` (with its `level`), `rule`,
  /// `head` and `cell` as well.
  ///
  /// A block that runs from right to left has `direction`, `rtl`. A message that is more than text has `parts` as well,
  /// from top to bottom, each with its `kind`: `reply` (`sender`, `text`, `id`), `media` (`layout` `grid` or `list`, `files`
  /// of `kind`, `name`, `size`, `url`, and how many are `hidden`), `voiceNote` and `sticker` (as a file), `poll` (`question`,
  /// `options` of `text` and `votes`), `text`, `notice` (`reason`), `preview` (`url`, `title`, `details`, `image`), `marks`
  /// (`edited`, `replyCount`, `receipt`, `reactions` of `emoji`, `count`, `mine`). What is not known, zero, empty or false is
  /// left out.
  ///
  /// - Complexity: Linear.
  public func writeRuns(to json: inout JSONWriter) {
    // Taken out, so that what is in the writer is not copied.
    var taken = JSONWriter()
    swap(&taken, &json)
    json = RunsWriter(self, json: taken).write()
  }
}
