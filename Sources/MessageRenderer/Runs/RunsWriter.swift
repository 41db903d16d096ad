import JSON
import RichText

/// Writes a message's text with its lines and runs as JSON.
struct RunsWriter: RenderVisitor {
  private var json: JSONWriter
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
    message.walk(&self)
    json.endArray()
    json.key("runs")
    json.beginArray()
    for run in message.runs { write(run) }
    json.endArray()
    json.endObject()
    return json
  }

  mutating func enter(_ block: RenderedBlock) {
    if block.kind == .item { number = block.number }
    for line in block.lines where block.isLeaf { write(message.lines[line]) }
  }

  mutating func leave(_ block: RenderedBlock) {}

  private mutating func write(_ line: RenderedLine) {
    json.beginObject()
    json.key("kind")
    json.string(line.style.kind.name)
    json.key("start")
    json.number(line.range.lowerBound)
    json.key("end")
    json.number(line.range.upperBound)
    if line.style.level > 0 { member("level", line.style.level) }
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
    json.endObject()
  }

  private mutating func member(_ key: String, _ value: Int) {
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
  /// is one `link` and `mention` (`kind`, `uid`, `name`). The runs partition the text.
  ///
  /// - Complexity: Linear.
  public func writeRuns(to json: inout JSONWriter) {
    // Taken out, so that what is in the writer is not copied.
    var taken = JSONWriter()
    swap(&taken, &json)
    json = RunsWriter(self, json: taken).write()
  }
}
