import TestSupport
import Testing

@testable import ComposerEngine

@Suite("The controls around the text")
struct ControlTests {
  static let rows:
    [(start: String, steps: [String], attachments: ComposerControls.State, microphone: ComposerControls.State)] = [
      ("|", [], .enabled, .enabled),
      (" |", [], .enabled, .enabled),
      ("a|", [], .enabled, .hidden),
      ("|", ["codeBlock"], .enabled, .hidden),
      ("|", ["blockquote"], .enabled, .enabled),
      ("|", ["attach f f.png 1"], .enabled, .hidden),
      ("|", ["attach f f.png 1", "remove f"], .enabled, .enabled),
      ("|", ["reply m1"], .enabled, .enabled),
      ("|", ["edit m1 a"], .disabled, .hidden),
      ("|", ["edit m1 a", "clear"], .disabled, .hidden),
      ("|", ["edit m1 a", "cancelPreview"], .enabled, .enabled),
    ]

  @Test("Files and voice notes are offered where they can be sent", arguments: rows)
  func shows(
    start: String, steps: [String], attachments: ComposerControls.State, microphone: ComposerControls.State
  ) {
    var script = ComposerScript(start)
    script.run(steps)
    let controls = script.composer.controls
    #expect(controls.attachments == attachments)
    #expect(controls.microphone == microphone)
    #expect(controls.stickers == attachments)
    #expect(controls.formatting == .enabled && controls.toolbarActions == .enabled)
  }

  @Test("An agent gets text alone")
  func showsNothingToAgents() {
    var script = ComposerScript(configuration: .agentic)
    let hidden = ComposerControls.State.hidden
    let expected = ComposerControls(
      attachments: hidden, microphone: hidden, stickers: hidden, formatting: hidden, toolbarActions: hidden)
    #expect(script.composer.controls == expected)
    for step in ["attach f f.png 1", "pasteFiles f f.png 1", "voiceNote v v.m4a 1"] {
      script.run(step)
      #expect(script.error?.code == "attachments_disabled")
    }
    script.run(["type **a**", "bold"])
    #expect(script.composer.document.text == "**a**" && script.composer.document.formats(at: 3) == [])
    script.run("openAction camera")
    #expect(script.update.effects.isEmpty)
  }

  @Test("Actions open what they stand for, unless they are disabled")
  func opensActions() {
    var script = ComposerScript(configuration: .with { $0.toolbarActions = [ComposerAction(id: "gif", title: "GIF")] })
    #expect(script.composer.configuration.attachmentActions.map(\.id) == ["camera", "photos", "document", "audio"])
    script.run("openAction camera")
    #expect(script.update.effects == [.open(id: "camera")])
    script.run("openAction nothing")
    #expect(script.update.effects.isEmpty)
    script.run(["edit m1 a", "openAction camera"])
    #expect(script.update.effects.isEmpty)
    script.run("openAction gif")
    #expect(script.update.effects == [.open(id: "gif")])
  }

  @Test("A tap on a file tries again, says why, or shows it")
  func opensFiles() {
    var script = ComposerScript()
    script.run(["attach f f.png 1, g g.pdf 1, h h.mp4 0", "failed g x", "openAttachment f"])
    #expect(script.update.effects == [.open(id: "f")])
    script.run("openAttachment g")
    #expect(script.fileEffects == ["start g"])
    script.run("openAttachment g")
    #expect(script.update.effects.isEmpty)
    script.run("openAttachment h")
    #expect(
      script.update.notice == Notice(code: "attachment_rejected", text: "This file is empty.", attachments: ["h"]))
    script.run("openAttachment k")
    #expect(script.update.effects.isEmpty && script.error == nil)
  }
}
