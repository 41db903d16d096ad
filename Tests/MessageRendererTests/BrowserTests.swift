import Foundation
import JSON
import Mentions
import MessageRenderer
import Testing

/// What a real browser makes of the HTML of hostile messages: nothing but what we wrote.
@Suite(.enabled(if: Browser.chromium != nil, Comment(rawValue: Browser.isMissing)))
struct BrowserTests {
  /// The elements that a message may become, with their attributes.
  static let allowed: Set<String> = [
    "p", "br", "strong", "em", "u", "del", "code", "pre", "blockquote", "ul", "ol", "ol start", "li", "bdi", "mark",
    "span class", "code class", "p class", "a href rel http:", "a href rel https:", "a href rel mailto:",
    "a href rel tel:", "a href rel sms:",
  ]

  /// Every case of an attack that is on file, and the same in other places: a name, a language, a search.
  static let messages: [RenderedMessage] = {
    let cases = CaseTests.cases.filter { $0.id.hasPrefix("XS") }
    let texts = cases.compactMap { $0.fields["input"]?["md"]?.string }
    let hostile =
      texts + [
        "<img src=x onerror=alert(1)>", "<script>alert(1)</script>", "\"><svg onload=alert(1)>",
        "' onfocus=x() autofocus='",
        "</p><iframe src=https://e.example></iframe>", "<style>@import 'https://e.example/a.css'</style>",
        "<a href=javascript:alert(1)>x</a>", "<base href=https://e.example>", "<meta http-equiv=refresh content=0>",
        "<form action=https://e.example><input autofocus onfocus=x()>", "<!--><img src=x onerror=alert(1)>-->",
        "<![CDATA[><img src=x onerror=alert(1)>]]>", "</title><img src=https://e.example/a.png>",
        "\u{0}<b onclick=x()>",
        "[x](https://e.example/'\"><img src=x onerror=alert(1)>)", "<https://e.example/\"onmouseover=alert(1)>",
        "https://e.example/\"onmouseover=alert(1)", "a@e.example\"onmouseover=alert(1)", "xn--.com\"><svg/onload=x()>",
        "&lt;img src=x onerror=alert(1)&gt;", "&#60;img src=x onerror=alert(1)&#62;",
        "[x](data:text/html,<script>x()</script>)",
        "[x](vbscript:x) [y](feed:javascript:x()) [z](java\tscript:x())", "![x](https://e.example/a.png)",
      ]
    return hostile.flatMap { text in
      let options = RenderOptions(people: People([Person(uid: "u", name: text)]))
      return [text, "<@uid:u>", "```\(text)\n\(text)\n```", "`\(text)`", "> - **\(text)**"].map {
        RenderedMessage(markdown: $0, options: options).highlighting(String(text.prefix(3)))
      }
    }
  }()

  @Test func `in a browser hostile messages run nothing, load nothing and hold nothing unexpected`() throws {
    #expect(BrowserTests.messages.count > 150)
    let browser = try #require(Browser.chromium)
    let findings = try browser.findings(in: BrowserTests.messages.map(\.html).joined())
    let elements = findings.filter { $0.hasPrefix("element: ") }.map { String($0.dropFirst(9)) }
    #expect(elements.count > 8)
    #expect(elements.filter { !BrowserTests.allowed.contains($0) } == [])
    #expect(findings.filter { !$0.hasPrefix("element: ") } == [])
  }

  @Test func `the browser would show what a fault does`() throws {
    let browser = try #require(Browser.chromium)
    let findings = try browser.findings(
      in: "<img src=https://e.example/a.png onerror=alert(1)><p onmouseover=x()>a</p></div><script>y()</script><b></b>")
    #expect(findings.contains("script: alert"))
    #expect(findings.contains("script: y"))
    #expect(findings.contains("request: https://e.example/a.png"))
    #expect(findings.contains("element: p onmouseover"))
    #expect(findings.contains("outside: B"))
  }
}
