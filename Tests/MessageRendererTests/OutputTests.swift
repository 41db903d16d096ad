import JSON
import Mentions
import MessagePayload
import MessageRenderer
import Testing

@Suite struct OutputTests {
  private func message(_ json: String) throws -> RenderedMessage {
    let options = RenderOptions(
      people: People([Person(uid: "ana", name: "Ana"), Person(uid: "rtl", name: "עמר")]), me: "me")
    return RenderedMessage(try IncomingMessage(json: try JSONReader.read(json)), options: options)
  }

  static let texts: [(markdown: String, text: String)] = [
    ("- a\n  - b\n    c\n- d", "• a\n  • b\n    c\n• d"),
    ("9. a\n10. b\n    c", "9. a\n10. b\n    c"),
    ("> a\n>\n>> - b", "> a\n>\n> > • b"),
    ("a\n\n\nb", "a\n\n\nb"),
    ("```\nx\n\ny\n```", "x\n\ny"),
    ("[docs](https://e.example/a)", "docs (https://e.example/a)"),
    ("[e.example](https://e.example/)", "e.example"),
    ("<https://e.example> <a@e.example>", "https://e.example a@e.example"),
    ("[a **b**](https://e.example) c", "a b (https://e.example) c"),
    ("[x](javascript:y)", "x"),
    ("[x](https://e.example/\u{202E}a\u{200B}b)", "x (https://e.example/%E2%80%AEa%E2%80%8Bb)"),
  ]

  @Test(arguments: texts) func `plain text has the document's lines`(_ row: (markdown: String, text: String)) {
    #expect(RenderedMessage(markdown: row.markdown).plainText == row.text)
  }

  @Test func `names come from the people, else from the message, else they are ids`() throws {
    let text = #"{"data":{"text":"<@uid:ana> <@uid:bob> <@uid:eve> <@all:all> <@uid:me>","#
    let html = try message(
      text + #""mentions":{"bob":{"name":"Bob <b>&"},"ana":{"name":"X"},"all":{"name":"Y"}}}}"#
    ).html
    #expect(
      html == "<p><span class=\"mention\"><bdi>@Ana</bdi></span> "
        + "<span class=\"mention\"><bdi>@Bob &lt;b&gt;&amp;</bdi></span> "
        + "<span class=\"mention\"><bdi>@eve</bdi></span> <span class=\"mention mention-all\"><bdi>@all</bdi></span> "
        + "<span class=\"mention mention-me\"><bdi>@me</bdi></span></p>\n")
  }

  static let names: [(name: String, text: String, html: String)] = [
    ("A\u{202E}nn", "@Ann", "@Ann"), ("\u{2069}Ann\u{2066}", "@Ann", "@Ann"), ("A\nn", "@A n", "@A n"),
    ("\u{1B}[31mAnn", "@[31mAnn", "@[31mAnn"), ("**Ann** _x_", "@**Ann** _x_", "@**Ann** _x_"),
    ("<img src=x>", "@<img src=x>", "@&lt;img src=x&gt;"), ("<@uid:ana>", "@<@uid:ana>", "@&lt;@uid:ana&gt;"),
  ]

  @Test(arguments: names) func `names are text`(_ row: (name: String, text: String, html: String)) {
    let options = RenderOptions(people: People([Person(uid: "u", name: row.name)]))
    let message = RenderedMessage(markdown: "<@uid:u>!", options: options)
    let plain = message.plainText.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
    #expect(plain == row.text + "!")
    #expect(message.html == "<p><span class=\"mention\"><bdi>\(row.html)</bdi></span>!</p>\n")
  }

  @Test func `names are isolated where text runs from right to left`() throws {
    #expect(try message(#"{"data":{"text":"hi <@uid:rtl>!"}}"#).plainText == "hi \u{2068}@עמר\u{2069}!")
    #expect(try message(#"{"data":{"text":"שלום <@uid:ana>"}}"#).plainText == "שלום \u{2068}@Ana\u{2069}")
    #expect(try message(#"{"data":{"text":"hi <@uid:ana>"}}"#).plainText == "hi @Ana")
  }

  @Test func `a deleted message shows nothing of what it was`() throws {
    #expect(
      try message(#"{"data":{"text":"secret"},"deletedAt":1700000000}"#).plainText == "This message was deleted")
  }

  static let runs: [(markdown: String, json: String)] = [
    ("", #"{"text":"","blocks":[{"kind":"body","start":0,"end":0}],"runs":[]}"#),
    (
      "🚀 **x** <@uid:u1>",
      #"{"text":"🚀 x @u1","blocks":[{"kind":"body","start":0,"end":8}],"runs":["#
        + #"{"start":0,"end":3,"formats":[]},{"start":3,"end":4,"formats":["bold"]},{"start":4,"end":5,"formats":[]},"#
        + #"{"start":5,"end":8,"formats":[],"mention":{"kind":"uid","uid":"u1","name":"u1"}}]}"#
    ),
    (
      "> 3. a\n>    - b\n>\n>\n> [c](https://e.example)[d](data:x)",
      #"{"text":"a\nb\n\ncd","blocks":["#
        + #"{"kind":"numbered","start":0,"end":1,"quote":1,"number":3},"#
        + #"{"kind":"bullet","start":2,"end":3,"level":1,"quote":1},"#
        + #"{"kind":"body","start":4,"end":4,"quote":1},{"kind":"body","start":5,"end":7,"quote":1}],"runs":["#
        + #"{"start":0,"end":5,"formats":[]},{"start":5,"end":6,"formats":[],"link":"https://e.example"},"#
        + #"{"start":6,"end":7,"formats":[]}]}"#
    ),
    (
      "1. a\n2. b\n   ```swift\n   x\n   ```",
      #"{"text":"a\nb\nx","blocks":[{"kind":"numbered","start":0,"end":1,"number":1},"#
        + #"{"kind":"numbered","start":2,"end":3,"number":2},"#
        + #"{"kind":"code","start":4,"end":5,"language":"swift","continues":true}],"runs":["#
        + #"{"start":0,"end":5,"formats":[]}]}"#
    ),
  ]

  @Test(arguments: runs) func `runs are as the protocol has them`(_ row: (markdown: String, json: String)) {
    var json = JSONWriter()
    RenderedMessage(markdown: row.markdown).writeRuns(to: &json)
    #expect(String(decoding: json.bytes, as: UTF8.self) == row.json)
  }

  static let links: [(link: String, target: String?)] = [
    ("https://e.example", "https://e.example"), ("HTTPS://e.example", "HTTPS://e.example"),
    (" \t\nhttps://e.example\n", "https://e.example"), ("ht\ttps://e.example", "https://e.example"),
    ("mailto:a@e.example", "mailto:a@e.example"), ("tel:+1", "tel:+1"), ("sms:1", "sms:1"),
    ("java\u{0}script:x", nil), ("\u{1}javascript:x", nil), ("vbscript:x", nil), ("data:text/html,x", nil),
    ("data:image/png;base64,x", nil), ("feed:javascript:x", nil), ("file:///x", nil), ("blob:x", nil), ("", nil),
    (":x", nil), ("//e.example", nil), ("/x", nil), ("x", nil), ("#x", nil), ("?x", nil), ("https:x", nil),
    ("https:/x", nil), ("https:///x", nil), ("https://", nil), ("http:\\\\e.example", nil), ("https://\\e", nil),
    ("\u{FEFF}https://e.example", nil), ("1http://x", nil), ("ht tp://x", nil), ("http://@", nil),
    ("http://user:pw@e.example", "http://user:pw@e.example"), ("custom://x", nil),
  ]

  @Test(arguments: links) func `only absolute links of allowed schemes lead anywhere`(
    _ row: (link: String, target: String?)
  ) {
    #expect(LinkPolicy().target(of: row.link) == row.target)
  }

  private static let address = "https://e.example/" + String(repeating: "a", count: 982)

  /// Markdown, and how many stretches of it lead to an address.
  static let repeats: [(markdown: String, linked: Int)] = [
    ("[" + String(repeating: "b\n", count: 39) + "c](\(address))", 16),
    ("[" + String(repeating: "b*c*", count: 20) + "](\(address))", 16),
    ("[" + String(repeating: "b\n", count: 39) + "c](https://e.example)", 40),
    ("[" + String(repeating: String(repeating: "b", count: 60) + "\n", count: 39) + "c](\(address))", 40),
    (String(repeating: "[b](\(address)) c\n", count: 40), 40),
    (String(repeating: "[b](https://e.example/)\n", count: 100), 100),
  ]

  @Test(arguments: repeats.indices, ReadingProfile.allCases)
  func `an address is not repeated without end over the lines and formats of a link`(
    _ row: Int, profile: ReadingProfile
  ) {
    let (markdown, linked) = OutputTests.repeats[row]
    let message = RenderedMessage(markdown: markdown, options: RenderOptions(profile: profile))
    #expect(message.runs.count { $0.link != nil } == linked)
    #expect(message.html.utf8.count < 30 * markdown.utf8.count)
  }

  @Test func `a host may allow other schemes`() {
    #expect(LinkPolicy(schemes: ["custom"]).target(of: "Custom:x") == "Custom:x")
    #expect(LinkPolicy(schemes: ["custom"]).target(of: "https://e.example") == nil)
  }
}
