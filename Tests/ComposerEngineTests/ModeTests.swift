import ComposerEngine
import RichText
import TestSupport
import Testing

@Suite("Modes")
struct ModeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var start: String
    var steps: [String]
    var mode: ComposerMode
    var state: String
    var canSend: Bool
    var tray: String
    var effects: [String]

    init(
      _ start: String, _ steps: String..., mode: ComposerMode, state: String, canSend: Bool, tray: String = "",
      effects: [String] = []
    ) {
      self.start = start
      self.steps = steps
      self.mode = mode
      self.state = state
      self.canSend = canSend
      self.tray = tray
      self.effects = effects
    }

    var testDescription: String { "\(start) \(steps)" }
  }

  @Test("Each step leads where it should, and the draft comes back", arguments: rows)
  func behaves(_ row: Row) {
    var script = ComposerScript(row.start)
    script.run(row.steps)
    #expect(script.composer.mode == row.mode)
    #expect(script.state == row.state)
    #expect(script.composer.canSend == row.canSend)
    #expect(script.trayState == row.tray)
    #expect(script.fileEffects == row.effects)
    #expect(script.error == nil)
  }

  static let rows: [Row] = [
    Row("a|", mode: .draft, state: "a|", canSend: true),
    Row("a|", "reply m1", mode: .reply, state: "a|", canSend: true),
    Row("|", "reply m1", mode: .reply, state: "|", canSend: false),
    Row("a|", "reply m1", "reply m2", mode: .reply, state: "a|", canSend: true),
    Row("a|", "reply m1", "cancelPreview", mode: .draft, state: "a|", canSend: true),
    Row("a|", "reply m1", "send", mode: .draft, state: "|", canSend: false),
    Row("a|", "cancelPreview", mode: .draft, state: "a|", canSend: true),
    // Editing.
    Row("a|b", "edit m1 **x**", mode: .edit, state: "**x**|", canSend: false),
    Row("a|b", "edit m1 **x**", "type y", mode: .edit, state: "**xy**|", canSend: true),
    Row("a|b", "edit m1 **x**", "type y", "backspace", mode: .edit, state: "**x**|", canSend: false),
    Row("a|b", "edit m1 x", "type  ", mode: .edit, state: "x |", canSend: false),
    Row("a|b", "edit m1 x", "enter", mode: .edit, state: "x\n|", canSend: false),
    Row("a|b", "edit m1 x y", "select 1 2", "enter", mode: .edit, state: "x\n|y", canSend: true),
    Row("a|b", "edit m1 x", "selectAll", "bold", mode: .edit, state: "{**x**}|", canSend: true),
    Row("a|b", "edit m1 x", "bulletList", mode: .edit, state: "- x|", canSend: true),
    Row("a|b", "edit m1 x", "clear", mode: .edit, state: "|", canSend: false),
    Row("a|b", "edit m1 x", "cancelPreview", mode: .draft, state: "a|b", canSend: true),
    Row("{a}|b", "edit m1 x", "type y", "cancelPreview", mode: .draft, state: "{a}|b", canSend: true),
    Row("- **a**|", "edit m1 x", "type y", "send", mode: .draft, state: "- **a**|", canSend: true),
    Row("|", "edit m1 x", "cancelPreview", mode: .draft, state: "|", canSend: false),
    Row("a|", "edit m1 x", "edit m2 y", mode: .edit, state: "y|", canSend: false),
    Row("a|", "edit m1 x", "edit m2 y", "cancelPreview", mode: .draft, state: "a|", canSend: true),
    Row("a|", "compose b", "edit m1 x", "cancelPreview", mode: .draft, state: "ab|", canSend: true),
    Row("|", "type a", "edit m1 x", "cancelPreview", "undo", mode: .draft, state: "|", canSend: false),
    Row("|", "type a", "undo", "edit m1 x", "cancelPreview", "redo", mode: .draft, state: "a|", canSend: true),
    Row("|", "type a", "edit m1 x", "undo", mode: .edit, state: "x|", canSend: false),
    Row("|", "bold", "edit m1 x", "cancelPreview", "type a", mode: .draft, state: "**a**|", canSend: true),
    // An edit and a reply.
    Row("a|", "reply m1", "edit m2 x", mode: .edit, state: "x|", canSend: false),
    Row("a|", "reply m1", "edit m2 x", "cancelPreview", mode: .reply, state: "a|", canSend: true),
    Row("a|", "reply m1", "edit m2 x", "type y", "send", mode: .reply, state: "a|", canSend: true),
    Row(
      "a|", "edit m2 x", "reply m1", mode: .edit, state: "x|", canSend: false, effects: ["reply_while_editing"]),
    // An edit and files.
    Row("a|", "attach f f.png 1", "edit m1 x", mode: .edit, state: "x|", canSend: false),
    Row(
      "a|", "attach f f.png 1", "edit m1 x", "cancelPreview", mode: .draft, state: "a|", canSend: false, tray: "f 0.0"),
    Row(
      "a|", "attach f f.png 1", "edit m1 x", "done f https://u/f", "cancelPreview", mode: .draft, state: "a|",
      canSend: true,
      tray: "f at https://u/f"),
    Row(
      "a|", "attach f f.png 1", "edit m1 x", "wait 30000", "tick", mode: .edit, state: "x|", canSend: false,
      effects: ["cancel f"]),
    Row(
      "a|", "attach f f.png 1", "edit m1 x", "wait 30000", "tick", "cancelPreview", mode: .draft, state: "a|",
      canSend: false, tray: "f failed ERR_UPLOAD_STALLED"),
    // Files and voice notes that go at once.
    Row("a|", "voiceNote v v.m4a 9", mode: .draft, state: "a|", canSend: true, effects: ["send voice v"]),
    Row(
      "a|", "reply m1", "voiceNote v v.m4a 9", mode: .draft, state: "a|", canSend: true, effects: ["send voice v to m1"]
    ),
    Row(
      "|", "attach f f.png 1", "voiceNote v v.m4a 9", mode: .draft, state: "|", canSend: false, tray: "f 0.0",
      effects: ["send voice v"]),
    Row("a|", "voiceNote v v.m4a 0", mode: .draft, state: "a|", canSend: true, effects: ["attachment_empty v"]),
    // Another conversation.
    Row(
      "a|", "attach f f.png 1, g g.png 1", "done f https://u/f", "changeConversation", mode: .draft, state: "a|",
      canSend: true,
      effects: ["cancel g"]),
    Row("a|", "reply m1", "changeConversation", mode: .draft, state: "a|", canSend: true),
    Row(
      "a|", "attach f f.png 1", "edit m1 x", "changeConversation", mode: .draft, state: "a|", canSend: true,
      effects: ["cancel f"]),
  ]

  @Test("With rich text off a text is taken up without formats, and an edit of nothing sends nothing")
  func takesTextAlone() {
    var script = ComposerScript("a|", configuration: .plain)
    script.run("edit m1 - **x**<@u1:Ann>⏎- [y](https://e.example)")
    #expect(script.state == "x<@u1:Ann>\ny|")
    #expect(!script.composer.canSend)
    script.run("type z")
    #expect(script.composer.canSend)
  }

  @Test("A message over the limits can be edited")
  func editsOverLimits() {
    var script = ComposerScript("|", configuration: .with { $0.mentionLimit = 1 })
    script.run("edit m1 <@u1:Ann><@u2:Bob>")
    #expect(script.update.notice?.code == "mention_limit")
    script.run("type !")
    #expect(script.state == "<@u1:Ann><@u2:Bob>!|")
    #expect(script.composer.canSend)
    var long = ComposerScript("|", configuration: .with { $0.maxLength = 2 })
    long.run(["edit m1 abcd", "backspace"])
    #expect(!long.composer.canSend)
    long.run("backspace")
    #expect(long.composer.canSend)
  }

  @Test("Files are refused while a message is edited, and nothing changes")
  func refusesFiles() {
    for step in ["attach f f.png 1", "pasteFiles f f.png 1", "voiceNote v v.m4a 9"] {
      var script = ComposerScript("a|")
      script.run(["edit m1 x", step])
      #expect(script.error?.code == "attaching_while_editing")
      #expect(script.composer.mode == .edit && script.composer.tray.isEmpty)
    }
    var script = ComposerScript("a|", configuration: .with { $0.allowsAttachments = false })
    script.run("attach f f.png 1")
    #expect(script.error?.code == "attachments_disabled")
  }

  @Test("Where one file may be attached it goes at once, and the text stays")
  func sendsSingleFiles() {
    var script = ComposerScript("a|", configuration: .with { $0.allowsMultipleAttachments = false })
    script.run(["reply m1", "attach f f.png 1, g g.png 1"])
    #expect(script.fileEffects == ["send f to m1", "attachment_limit g"])
    #expect(script.composer.mode == .draft && script.composer.tray.isEmpty && script.state == "a|")
    script.run("attach h h.png 999999999")
    #expect(script.fileEffects == ["attachment_size h"])
    script.run("pasteFiles k k.png 1")
    #expect(script.fileEffects.isEmpty && script.error == nil)
  }

  @Test("What was put aside comes back as one change of the text")
  func reportsChanges() {
    var script = ComposerScript("ab|")
    script.run("edit m1 xyz")
    #expect(script.update.changes.map { $0.range } == [0..<2])
    #expect(script.update.changes.map { $0.text } == ["xyz"])
    script.run("cancelPreview")
    #expect(script.update.changes.map { $0.range } == [0..<3])
    #expect(script.update.changes.map { $0.text } == ["ab"])
    #expect(script.update.changed.contains([.mode, .text, .history, .selection, .attachments]))
  }
}
