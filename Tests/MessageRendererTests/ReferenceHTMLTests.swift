import MessageRenderer
import TestSupport
import Testing

@Suite struct ReferenceHTMLTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `random messages render as cmark-gfm renders them`(seed: UInt64) {
    let root = SeededGenerator(seed: seed)
    for index in 0..<150 {
      var generator = RandomMarkdown(random: root.forked(index))
      let markdown = generator.message()
      var html = RenderedMessage(markdown: markdown).html
      html.replace(" rel=\"noopener noreferrer\"", with: "")
      let reference = referenceHTML(markdown)
      if flattened(html) == nil || flattened(html) != reference.flatMap(flattened) {
        let common = html.commonPrefix(with: reference ?? "")
        Issue.record(
          """
          seed \(seed), case \(index):
          \(markdown)
          === is, from the difference on
          \(html.dropFirst(common.count - 20))
          === should be
          \((reference ?? "").dropFirst(common.count - 20))
          """)
        return
      }
    }
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map { $0.0 })
  }
}
