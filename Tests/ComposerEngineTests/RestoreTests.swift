import ComposerEngine
import RichText
import TestSupport
import Testing

@Suite("Drafts, times and refusals")
struct RestoreTests {
  @Test("A restored composer has the draft's text, place and typing formats, and nothing to undo")
  func restores() {
    var script = ComposerScript("1. a{b}|")
    script.run(["select 2 2", "bold"])
    let draft = script.composer.draft
    script.run(["type xyz", "compose n"])
    let update = script.composer.restore(draft)
    #expect(script.state == "1. ab|")
    #expect(script.composer.typingFormats == .bold)
    #expect(script.composer.markedRange == nil)
    #expect(!script.composer.canUndo && !script.composer.canRedo)
    #expect(update.selection == Selection(2))
    #expect(update.changes.map(\.text) == ["ab"])
  }

  @Test("A draft's selection is clamped and snapped")
  func clampsSelection() {
    var composer = Composer()
    let document = CursorNotation.parse("<@u1:Ann>b|").document
    _ = composer.restore(ComposerDraft(document: document, selection: Selection(anchor: 2, head: Int.max)))
    #expect(composer.selection == Selection(anchor: 0, head: 5))
    _ = composer.restore(ComposerDraft(document: document, selection: Selection(anchor: Int.min, head: Int.min)))
    #expect(composer.selection == Selection(0))
  }

  @Test("A refused link changes nothing, not even marked text")
  func refusedLinkChangesNothing() throws {
    var composer = Composer()
    _ = try composer.perform(.compose("ni"))
    for url in ["javascript:alert(1)", " "] {
      #expect(throws: EngineError.self) { try composer.perform(.link(url: url, text: nil)) }
      #expect(composer.markedRange == 0..<2)
    }
  }

  @Test("Times may be anything")
  func takesAnyTime() throws {
    var composer = Composer()
    for time in [Int64.max, Int64.min, 0, Int64.max, -1] {
      _ = try composer.perform(.type("a"), at: time)
      _ = try composer.perform(.tick, at: time)
    }
    #expect(composer.document.text == "aaaaa")
    while composer.canUndo { _ = try composer.perform(.undo, at: 0) }
    #expect(composer.document.isEmpty)
  }
}
