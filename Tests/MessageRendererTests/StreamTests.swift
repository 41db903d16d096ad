import FuzzTargets
import Mentions
import MessageRenderer
import TestSupport
import Testing

/// Texts that are rendered while they arrive.
@Suite struct StreamTests {
  static let texts: [String] =
    AssistantTests.html.map(\.markdown) + AssistantTests.texts.map(\.markdown) + HTMLTests.rows.map(\.markdown)
    + EntityTests.emoji.map(\.text) + [
      "# Title\n\nSome **bold** text with `code` and a [link](https://e.example/a).\n\n1. one\n2. two\n   - three\n\n   more\n3. four\n\n"
        + "```swift\nlet a = 1\n\nlet b = 2\n```\n\n> quote\n> more\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nThe end.\n",
      "a\n---\nb\n\n---\n\nc\n***\nd", "[a] b\n\nc\n\n[a]: https://e.example\n\n[a]\n",
      "[a]: https://e.example\n```\n```\n[a]: :\n[a]", "[a]: /x\n\nb\n\n[a] ![a] [b](/y)\n\n[a]: /z\n\nc\n",
      "text\n| a |\n|---|\n| b |\nc\n\nd",
      "~~~\n```\n~~~\na\n```\nb\n````\nc\n```\n", "   ```\n   a\n  b\n     c\n   ```\nd", "```\na",
      " ~~~\n\n\ta\n \tb\n~~~\n", "  ~~~\n\ta\n \tb\n  \tc\n", "   ~~~\n\t\ta\n \tb\n  \tc\n   \td\n", "~~~\n\ta\n",
      "```a\n\n\n\nb\n```\n\n\nc", "- ```\n  a\n  ```\n- b\n\nc",
      "<div>\na\n\nb\n</div>\n\nc", "<script>\n\na\n\n</script>\nb", "<!-- a\n\nb -->\nc", "a\r\nb\r\n\r\nc\rd",
      "\u{FEFF}\u{FEFF}", "\u{FEFF}\u{FEFF}a\n\nb", "\u{FEFF}# a\n\nb", "a\n\n\u{FEFF}\n\nb",
      "a\n\n\u{FEFF}# b\n\n\u{FEFF}\u{FEFF}c\n\nd",
      "\n\u{FEFF}a\n\nb\n", "[a]: /x\n\n\u{FEFF}# b\n\nc\n",
      "a\u{0}b\n\nc", "😀\n\n😀\n\na", "😀\n\n😀", "😀\n***\n***\n", "#\n😀\n", "\u{7F}\n\n😀\n",
      "a&#10;\n\nb\n", "a\n<u></u>\n\nb\n", "> \u{85}\n\nb\n", "- a\n  ```\n  b\nc\n```\n\nd\n",
      "<!-- a\n\nb\n\n```\nc\n", "-\n\np\n- -\n\t<p\na\n<e", "> a\n\nb\n\u{2022} *\n-", "> a\n\nb\n\u{2022}     /\n=\n",
      "[a]\n\n[a]: b\nc\n:-\n",
      "שלום\n\nabc\n\nשלום **abc**", "> a\n\n> b\n\nc",
      "- a\n\n\n- b\n\n\n\nc\n\n1. d\n\n2) e", "    a\n\n    b\n\nc\n    d",
      "a\n\n\n\n\nb\n\n", "\n\n\na\n\n", "a  \nb\\\nc\n\nd", "* * *\n\n- - -\n\n_ _ _\na",
      "#\n- y\n    ```\n\nf\n", "10. a\n    ```\n    b\n\n\nc", "```\na\n\t```\n\nb\n```\n",
      "<@uid:u1> hi <@uid:u2>\n\n<@all:all>", "&amp; &#65;\n\n&copy;",
    ]

  @Test(arguments: [1, 7, 1000], [ReadingProfile.assistant, .message])
  func `whatever the pieces, what is closed stays and the end is the whole`(length: Int, profile: ReadingProfile) {
    for text in StreamTests.texts {
      for completes in length == 7 ? [true, false] : [true] {
        let fault = StreamLaw.fault(in: Array(text.utf8), profile: profile, completesOpenMarks: completes) { length }
        #expect(fault == nil, "\(text.debugDescription)")
      }
    }
  }

  @Test(arguments: [1, 2] as [UInt64], [ReadingProfile.assistant, .message])
  func `random texts in random pieces end as the whole`(seed: UInt64, profile: ReadingProfile) {
    let root = SeededGenerator(seed: seed)
    for index in 0..<12 {
      var generator = RandomMarkdown(random: root.forked(index))
      // Several messages make a text that is long enough to be read in parts.
      let text = (0..<6).map { _ in generator.message() }.joined(separator: "\n\n")
      var random = root.forked(1000 + index)
      let fault = StreamLaw.fault(in: Array(text.utf8), profile: profile) { 1 + random.below(60) }
      #expect(fault == nil, "seed \(seed), case \(index): \(text.debugDescription)")
    }
  }

  /// How many texts: `GALLEY_LAW_COUNT`, else few enough for a debug build; from the seed `GALLEY_LAW_SEED`, else 1.
  static let count = environment("GALLEY_LAW_COUNT").flatMap { Int($0) } ?? 300
  static let seed = environment("GALLEY_LAW_SEED").flatMap { UInt64($0) } ?? 1

  @Test(arguments: [ReadingProfile.assistant, .message])
  func `random lines in random pieces end as the whole`(profile: ReadingProfile) {
    let root = SeededGenerator(seed: StreamTests.seed)
    for index in 0..<StreamTests.count {
      var random = root.forked(index)
      var lines = MarkdownLines(random: random.forked(0))
      let text = lines.text()
      let most = random.pick([1, 3, 12, 40])
      let fault = StreamLaw.fault(in: text, profile: profile, completesOpenMarks: !random.chance(oneIn: 3)) {
        1 + random.below(most)
      }
      #expect(
        fault == nil,
        "seed \(StreamTests.seed), case \(index): \(String(decoding: text, as: UTF8.self).debugDescription)")
    }
  }

  static let long: [String] = [
    String(repeating: "word **bold** and `code` here\n", count: 66), String(repeating: "word and more ", count: 100),
    "```\n" + String(repeating: "let a = 1\n", count: 100), String(repeating: "- an **item** of a list\n", count: 66),
    String(repeating: "1. an item\n\n   with more\n\n   ```\n   code\n   ```\n\n", count: 20),
    "**" + String(repeating: "open ", count: 166),
    String(repeating: "> quoted _text_\n", count: 66),
    "| a | b |\n|---|---|\n" + String(repeating: "| c | **d** |\n", count: 66),
    "- " + String(repeating: "x [y](https://e.example) e.com\n  ", count: 50), String(repeating: "a *b\n", count: 100),
    String(repeating: "<div>\n", count: 100),
    String(repeating: "a `b\n", count: 100),
  ]

  @Test(arguments: long.indices) func `what is long and open is shown while it grows`(_ index: Int) {
    let text = Array(StreamTests.long[index].utf8)
    let fault = StreamLaw.fault(in: text, profile: .assistant) { 20 }
    #expect(fault == nil)
    // Nearly all that came is shown at each step.
    var stream = RenderStream()
    var position = 0
    while position < text.count {
      stream.append(bytes: Array(text[position..<min(position + 20, text.count)]))
      position += 20
      let shown = stream.parts.reduce(0) { $0 + $1.message.text.utf8.count }
      let plain = Double(text.prefix(position).count)
      #expect(Double(shown) > plain * 0.3 - 40, "at \(position)")
    }
  }

  static let ordinary: [String] = [
    String(repeating: "word **bold** and `code` here\n", count: 90),
    String(repeating: "- an **item** with snake_case, 2 * 3 and [1] of a list\n", count: 60),
    String(repeating: "- [ ] a task\n- [x] an **other**\n", count: 90),
    String(repeating: "1. an item\n\n   with **more\n   lines** and\n\n   ```\n   code[0] * 2\n   ```\n\n", count: 40),
    String(repeating: "> quoted _text_ and\n> > *more*\n\n", count: 80),
    "| a | b |\n|---|---|\n" + String(repeating: "| c | **d** [1] |\n", count: 150),
    String(repeating: "- an item\n", count: 130) + "\nA paragraph.\n\n# A heading\n\n- more\n",
    "- ```swift\n" + String(repeating: "  let a = b[0] * c_d\n", count: 80) + "  ```\n- and\n",
  ]

  @Test(arguments: ordinary.indices) func `of ordinary text the same is shown however it was cut`(_ index: Int) {
    let text = Array(StreamTests.ordinary[index].utf8)
    var stream = RenderStream()
    var position = 0
    while position < text.count {
      let end = min(position + 20, text.count)
      stream.append(bytes: Array(text[position..<end]))
      position = end
      var atOnce = RenderStream()
      atOnce.append(bytes: Array(text[..<end]))
      let shown = stream.parts.map { $0.message.html + $0.message.plainText }.joined()
      let whole = atOnce.parts.map { $0.message.html + $0.message.plainText }.joined()
      guard shown != whole else { continue }
      let same = zip(shown.utf8, whole.utf8).prefix { $0 == $1 }.count
      let ends = [shown, whole].map { String(decoding: $0.utf8.dropFirst(max(same - 20, 0)), as: UTF8.self) }
      Issue.record("at \(end): \(ends[0].prefix(200)) should be \(ends[1].prefix(200))")
      return
    }
  }

  /// What stands there after each piece, a string a piece.
  static let open: [(pieces: [String], shown: [String])] = [
    (["a **b", "old** c"], ["<p>a <strong>b</strong></p>\n", "<p>a <strong>bold</strong> c</p>\n"]),
    (
      ["a *", "*", "b", "*", "*"],
      [
        "<p>a</p>\n", "<p>a</p>\n", "<p>a <strong>b</strong></p>\n", "<p>a <strong>b</strong></p>\n",
        "<p>a <strong>b</strong></p>\n",
      ]
    ),
    (["`a", "b`"], ["<p><code>a</code></p>\n", "<p><code>ab</code></p>\n"]),
    (["[a", "b](https://e", ".example)"], ["<p>a</p>\n", "<p>ab</p>\n", "<p>§ab</a></p>\n"]),
    (["hi <@uid:a", "na>"], ["<p>hi</p>\n", "<p>hi <span class=\"mention\"><bdi>@ana</bdi></span></p>\n"]),
    (["~~a", "~", "~"], ["<p><del>a</del></p>\n", "<p><del>a</del></p>\n", "<p><del>a</del></p>\n"]),
    (["a\n-", "--", "\n"], ["<p>a</p>\n", "<p>a</p>\n", "<h2>a</h2>\n"]),
    (
      ["- a **b", "**\n- _c"],
      [
        "<ul>\n<li>a <strong>b</strong></li>\n</ul>\n",
        "<ul>\n<li>a <strong>b</strong></li>\n<li><em>c</em></li>\n</ul>\n",
      ]
    ),
    (
      ["```swift\nlet", " a\n``", "`\n"],
      [
        "<pre><code class=\"language-swift\">let\n</code></pre>\n",
        "<pre><code class=\"language-swift\">let a\n</code></pre>\n",
        "<pre><code class=\"language-swift\">let a\n</code></pre>\n",
      ]
    ),
    (
      ["- ```\n  a *b", "\n\n  *c\n  ``", "`\n- *d"],
      [
        "<ul>\n<li>\n<pre><code>a *b\n</code></pre>\n</li>\n</ul>\n",
        "<ul>\n<li>\n<pre><code>a *b\n\n*c\n</code></pre>\n</li>\n</ul>\n",
        "<ul>\n<li>\n<pre><code>a *b\n\n*c\n</code></pre>\n</li>\n<li><em>d</em></li>\n</ul>\n",
      ]
    ),
    (
      ["- ``", "`swi", "ft\n  a"],
      Array(repeating: "<ul>\n<li></li>\n</ul>\n", count: 2) + [
        "<ul>\n<li>\n<pre><code class=\"language-swift\">a\n</code></pre>\n</li>\n</ul>\n"
      ]
    ),
    (["2 * 3", " and a_b"], ["<p>2 * 3</p>\n", "<p>2 * 3 and a_b</p>\n"]),
    (["**a *b", "* c**"], ["<p><strong>a <em>b</em></strong></p>\n", "<p><strong>a <em>b</em> c</strong></p>\n"]),
  ]

  @Test(arguments: open.indices) func `what is begun is shown as if it were whole`(_ index: Int) {
    var stream = RenderStream()
    for (piece, shown) in zip(StreamTests.open[index].pieces, StreamTests.open[index].shown) {
      stream.append(piece)
      let html = stream.parts.map(\.message.html).joined()
      #expect(html == shown.replacing("§", with: "<a href=\"https://e.example\" rel=\"noopener noreferrer\">"))
    }
  }

  @Test func `by option what is begun stands there as it came`() {
    var stream = RenderStream(completesOpenMarks: false)
    stream.append("a **b")
    #expect(stream.parts.map(\.message.html) == ["<p>a **b</p>\n"])
  }

  @Test func `only what changed is named`() {
    var stream = RenderStream()
    #expect(stream.append("# a\n") == 0..<1)
    #expect(stream.append("b") == 0..<2)
    #expect(stream.append("\n\nc\n") == 0..<3)
    #expect(stream.parts.map(\.isClosed) == [true, true, false])
    #expect(stream.append("d") == 2..<3)
    #expect(stream.append("") == 3..<3)
    #expect(stream.finish() == 2..<3)
    #expect(stream.isFinished)
  }

  @Test func `a definition that comes late makes links of what referred to it`() {
    var stream = RenderStream()
    stream.append("see [a]\n\nb\n\n")
    stream.append("c\n\n")
    #expect(stream.parts.map(\.isClosed) == [false, true, false])
    stream.append("[a]: https://e.example\n")
    #expect(stream.finish() == 0..<3)
    #expect(stream.parts[0].message.runs.map(\.link) == [nil, "https://e.example"])
  }

  @Test func `of two definitions for a name the first holds, though its part is closed`() {
    var stream = RenderStream()
    stream.append("[a]: https://e.example\n\nb\n\n")
    stream.append("[a]: https://f.example\n[a] c\n\n# d\n\n")
    stream.finish()
    #expect(stream.parts.flatMap { $0.message.runs.compactMap(\.link) } == ["https://e.example"])
  }

  @Test(arguments: AssistantTests.hostile.indices)
  func `a text beyond the parser's limits changes no part that is closed`(_ index: Int) {
    let text = "# a\n\nb\n\n" + AssistantTests.hostile[index].text + "\n\n```\n" + AssistantTests.hostile[index].text
    #expect(StreamLaw.fault(in: Array(text.utf8), profile: .assistant) { text.utf8.count / 40 } == nil)
  }

  /// More than a message may have of items, of quotes, of links and mentions.
  static let large: [String] = [
    String(repeating: "- a\n\nb\n\n", count: 10_100),
    String(repeating: "a\n" + String(repeating: ">", count: 90) + "\n\nb\n\n", count: 120),
    String(repeating: "[a](b)\n\nb <@uid:u1> c\n\n", count: 600),
  ]

  @Test(arguments: large.indices) func `messages beyond their limits change no part that is closed`(_ index: Int) {
    let text = StreamTests.large[index]
    #expect(StreamLaw.fault(in: Array(text.utf8), profile: .message) { text.utf8.count / 30 } == nil)
  }

  @Test func `brackets that no definition can make a link of do not keep a part open`() {
    var stream = RenderStream()
    stream.append("`a[0]` and [b](https://e.example)\n\nc]\n\n[ ] or\n\nd\n\n")
    #expect(stream.parts.map(\.isClosed) == [true, true, false, false])
  }
}
