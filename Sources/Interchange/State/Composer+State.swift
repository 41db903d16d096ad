import ComposerEngine
import JSON
import RichText

extension Composer {
  /// Writes the state as members of an object that is open: `text`, `markdown`, `selection`, `paragraphs`, `runs`,
  /// `toolbar`, `mentions`, `mode`, `attachments`, `canSend`, `canUndo`, `canRedo`, `length`, `changes`, `effects`, and
  /// where they apply `marked`, `suggestion`, `notice` and `preview`.
  ///
  /// - Parameters:
  ///   - markdown: What sending would put on the wire.
  ///   - canSend: Whether there is something to send.
  ///   - update: What the last command did.
  ///   - writer: Where an object is open.
  /// - Complexity: Linear in the text.
  public func writeState(
    markdown: String, canSend: Bool, update: ComposerUpdate, to writer: inout JSONWriter
  ) {
    writer.key("text")
    writer.string(document.text)
    writer.key("markdown")
    writer.string(markdown)
    writeStateBehindMarkdown(canSend: canSend, update: update, to: &writer)
  }

  /// Writes the members of the state that follow `markdown`.
  ///
  /// - Parameter writeEffects: Writes effects that are no composer's behind those that are.
  package func writeStateBehindMarkdown(
    canSend: Bool, update: ComposerUpdate, to writer: inout JSONWriter,
    writeEffects: (inout JSONWriter) -> Void = { _ in }
  ) {
    writer.key("selection")
    writer.value(["anchor": .number(JSONNumber(selection.anchor)), "head": .number(JSONNumber(selection.head))])
    writeParagraphs(to: &writer)
    writeRuns(to: &writer)
    writer.key("toolbar")
    toolbar.write(to: &writer)
    writer.key("mentions")
    writer.value(.array(mentionedIDs.map { .string($0) }))
    writer.key("mode")
    writer.string(mode.rawValue)
    writer.key("attachments")
    writer.beginArray()
    for attachment in tray.attachments { attachment.write(to: &writer) }
    writer.endArray()
    writer.key("canSend")
    writer.bool(canSend)
    writer.key("canUndo")
    writer.bool(canUndo)
    writer.key("canRedo")
    writer.bool(canRedo)
    writer.key("length")
    writer.number(length)
    update.write(to: &writer, writeEffects: writeEffects)
    if let markedRange {
      writer.key("marked")
      writer.value([
        "start": .number(JSONNumber(markedRange.lowerBound)), "end": .number(JSONNumber(markedRange.upperBound)),
      ])
    }
    if let suggestion {
      writer.key("suggestion")
      suggestion.write(to: &writer)
    }
    if let notice = update.notice ?? notice {
      writer.key("notice")
      writer.value(["code": .string(notice.code), "text": .string(notice.text)])
    }
    if let preview {
      writer.key("preview")
      writer.value([
        "title": .string(preview.title), "text": .string(preview.text), "kind": .string(preview.kind.rawValue),
      ])
    }
  }

  /// The ids of those who are mentioned, each once, in order of appearance.
  private var mentionedIDs: [String] {
    var seen: Set<String> = []
    var ids: [String] = []
    for mention in document.mentions where seen.insert(mention.id).inserted { ids.append(mention.id) }
    return ids
  }

  private func writeParagraphs(to writer: inout JSONWriter) {
    let numbers = document.itemNumbers
    writer.key("paragraphs")
    writer.beginArray()
    for paragraph in document.paragraphs {
      let style = paragraph.style
      writer.beginObject()
      writer.range(paragraph.range)
      writer.key("kind")
      writer.string(style.kind.name)
      if style.level != 0 {
        writer.key("level")
        writer.number(style.level)
      }
      if style.quote != 0 {
        writer.key("quote")
        writer.number(style.quote)
      }
      if let number = numbers[paragraph.index] {
        writer.key("number")
        writer.number(number)
      }
      if !style.language.isEmpty {
        writer.key("language")
        writer.string(style.language)
      }
      if style.continues {
        writer.key("continues")
        writer.bool(true)
      }
      writer.endObject()
    }
    writer.endArray()
  }

  private func writeRuns(to writer: inout JSONWriter) {
    writer.key("runs")
    writer.beginArray()
    for run in document.runs {
      writer.beginObject()
      writer.range(run.range)
      writer.key("formats")
      writer.value(.array(run.formats.names.map { .string($0) }))
      if let link = run.link {
        writer.key("link")
        writer.string(link)
      }
      if let mention = run.mention {
        writer.key("mention")
        writer.value(mention.json)
      }
      writer.endObject()
    }
    writer.endArray()
  }
}

extension JSONWriter {
  /// Writes the members `start` and `end`.
  mutating func range(_ range: Range<Int>) {
    key("start")
    number(range.lowerBound)
    key("end")
    number(range.upperBound)
  }
}
