import JSON
import MessageRenderer
import Testing

@Suite struct LookAlikeTests {
  /// The target as it is shown; nil in the place of the second where the host is trusted.
  static let rows: [(link: String, spelled: String?)] = [
    ("https://apple.com", nil), ("https://bücher.example/ä", nil), ("https://пример.рф", nil), ("https://例え.jp/a", nil),
    ("https://яндекс.com", nil),
    ("https://аpple.com/x", "https://xn--pple-43d.com/x"),
    ("https://аррӏе.com", "https://xn--80ak6aa92e.com"),
    ("https://user@аpple.com:8080/x", "https://user@xn--pple-43d.com:8080/x"),
    ("https://pаypal.example", "https://xn--pypal-4ve.example"),
    ("https://ο.example", "https://xn--0xa.example"),
    ("mailto:a@аpple.com", "mailto:a@xn--pple-43d.com"),
    ("tel:+1", nil),
  ]

  @Test(arguments: rows) func `hosts that look like others are spelled in ASCII`(
    _ row: (link: String, spelled: String?)
  ) {
    let message = RenderedMessage(markdown: "[x](<\(row.link)>)")
    #expect(message.runs.map(\.link) == [row.spelled ?? row.link])
    #expect(message.runs.map(\.isLookAlike) == [row.spelled != nil])
  }

  @Test func `where such a link leads is shown`() {
    let message = RenderedMessage(markdown: "see аpple.com now")
    #expect(
      message.html == "<p>see <a href=\"https://xn--pple-43d.com\" rel=\"noopener noreferrer\">аpple.com</a> "
        + "<span class=\"look-alike\">(https://xn--pple-43d.com)</span> now</p>\n")
    #expect(message.plainText == "see аpple.com (https://xn--pple-43d.com) now")
    var json = JSONWriter()
    message.writeRuns(to: &json)
    #expect(
      String(decoding: json.bytes, as: UTF8.self).contains("\"link\":\"https://xn--pple-43d.com\",\"lookAlike\":true"))
  }
}
