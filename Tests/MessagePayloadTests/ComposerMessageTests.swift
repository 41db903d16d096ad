import ComposerEngine
import MarkdownBridge
import MessagePayload
import RichText
import Testing

@Suite("Messages from a composer")
struct ComposerMessageTests {
  private func composer(
    _ text: String, _ change: (inout ComposerConfiguration) -> Void = { _ in }
  ) throws -> Composer {
    var configuration = ComposerConfiguration()
    change(&configuration)
    var composer = Composer(configuration: configuration)
    _ = try composer.perform(.type(text))
    return composer
  }

  @Test("With the toolbar shown, what stands in the text as text is text")
  func escapesText() throws {
    var composer = try composer("**a** ")
    _ = try composer.perform(.insert("**b**"))
    let message = try composer.outgoingMessages()[0]
    #expect(composer.document.text == "a **b**")
    #expect(message.text == composer.outgoingMarkdown())
    #expect(message.text?.hasPrefix("**a** ") == true)
    #expect(message.text != "**a** **b**")
  }

  @Test("With the toolbar hidden, typed text is read as markdown, and mentions stay")
  func readsTypedMarkdown() throws {
    var composer = try composer("*a* ") { $0.isToolbarShown = false }
    _ = try composer.perform(.mention(Mention(id: "u1", name: "Ann")))
    #expect(composer.document.text == "*a* @Ann ")
    let options = OutgoingOptions { _, id in id == "u1" ? "Ann" : nil }
    #expect(composer.outgoingMarkdown(options: options) == "_a_ <@uid:u1>")
  }

  @Test("With rich text off, text goes out as that text, or raw")
  func keepsPlainText() throws {
    let composer = try composer("_a_") { $0.isRichTextEnabled = false }
    #expect(composer.outgoingMarkdown() != "_a_")
    #expect(Markdown.read(composer.outgoingMarkdown()) == composer.document)
    #expect(composer.outgoingMarkdown(options: OutgoingOptions(escaping: .none)) == "_a_")
  }

  @Test("Mentioning everyone is said in the metadata")
  func saysMentionedAll() throws {
    var composer = try composer("a ")
    #expect(try !composer.outgoingMessages()[0].metadata.mentionsEveryone)
    _ = try composer.perform(.mention(.init(kind: Mention.everyone, id: "all", name: "all")))
    let message = try composer.outgoingMessages()[0]
    #expect(message.metadata.mentionsEveryone)
    #expect(message.text == "a <@all:all>")
  }

  static let refusals: [(text: String, code: String)] = [
    ("", "empty"), (" \n\u{200B}", "empty"), ("1.", "empty"), ("abcdef", "too_long"),
  ]

  @Test("What can't be sent is refused", arguments: refusals)
  func refuses(text: String, code: String) throws {
    let composer = try composer(text) { $0.maxLength = 5 }
    do throws(EngineError) {
      _ = try composer.outgoingMessages()[0]
      Issue.record("\(text) is sent")
    } catch {
      #expect(error.code == code)
    }
  }

  @Test("While an input method composes nothing is sent")
  func waitsForCommit() throws {
    var composer = try composer("a")
    _ = try composer.perform(.compose("x"))
    #expect(throws: EngineError.self) { try composer.outgoingMessages()[0] }
    _ = try composer.perform(.commit(nil))
    #expect(try composer.outgoingMessages()[0].text == "ax")
  }
}
