import Testing

@testable import MarkdownBridge

@Suite("Guards")
struct GuardTests {
  /// Whether the first parse of a message is the last one.
  private func isParsedOnce(_ markdown: String) -> Bool {
    Array(markdown.utf8).withUnsafeBufferPointer { source in
      let matcher = TokenSyntax.people.matcher
      let scan = SourceScan(source, isValid: true, sigils: matcher.sigils)
      let parsed = withUnsafePointer(to: matcher) { CMark.parse(source, strikethrough: true, tokens: $0) }
      guard let tree = parsed else { return false }
      defer { tree.free() }
      return GuardFinder.plan(for: tree.root, source: source, hasGlyph: scan.hasGlyph, sigils: matcher.sigils).isEmpty
    }
  }

  @Test(
    "What composers write is parsed once",
    arguments: [
      "hi", "hi **there** _you_ ~~and~~ <u>me</u> `code`", "[docs](https://e.example) <@uid:u1>, <@all:all>",
      "- a\n- b\n  - c\n    d\n- e", "3. a\n4. b\n   - c", "> a\n>\n> - b\n> - c\n>\n> d",
      "```swift\nlet a = 1\n```\nb",
      "- a\n  ```\n  b\n  ```\n\nc", "a\n\n\nb\n\\# c \\> d", "会議は**明日**です😀", "a < b & c > d, 2 * 3",
    ])
  func ordinary(markdown: String) { #expect(isParsedOnce(markdown)) }

  @Test(
    "What is outside the grammar is parsed again",
    arguments: ["# a", "---", "    a", "- > a", "<div>\na\n</div>", "• a"])
  func guarded(markdown: String) { #expect(!isParsedOnce(markdown)) }
}
