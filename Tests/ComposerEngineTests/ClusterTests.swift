import ComposerEngine
import RichText
import TestSupport
import Testing

@Suite("The caret and grapheme clusters")
struct ClusterTests {
  /// A combining mark at the start of the text joins whatever is put before it.
  @Test(
    "The caret never stays inside a cluster that an edit makes",
    arguments: [
      ComposerCommand.type("e"), .insert("e"), .pasteText("e"), .compose("e"), .type("x\u{1F469}\u{200D}"),
    ])
  func snapsAfterJoining(command: ComposerCommand) throws {
    var composer = Composer()
    _ = try composer.perform(.insert("\u{301}b"))
    _ = try composer.perform(.select(anchor: 0, head: 0))
    let update = try composer.perform(command)
    #expect(composer.selection == Selection(composer.document.length - 1))
    #expect(update.selection == composer.selection)
  }
}
