import MessageRenderer
import Testing

/// What is found in text; each row has the text, and what was found with where it leads.
@Suite struct EntityTests {
  typealias Row = (text: String, found: [String])

  /// Each link of a message that was found rather than written: `text → target`, or `text` where `https://` and the text
  /// is the target.
  static func found(in markdown: String, options: EntityOptions = EntityOptions()) -> [String] {
    let message = RenderedMessage(markdown: markdown, options: RenderOptions(entities: options))
    let units = Array(message.text.utf16)
    var found: [String] = []
    var last: (target: String, text: String)?
    func finish() {
      guard let (target, text) = last else { return }
      found.append(target == text || target == "https://" + text ? text : "\(text) → \(target)")
      last = nil
    }
    for run in message.runs {
      let text = String(decoding: units[run.range], as: UTF16.self)
      if run.entity != nil, let link = run.link {
        if last?.target == link, let before = last?.text {
          last = (link, before + text)
        } else {
          finish()
          last = (link, text)
        }
      } else {
        finish()
      }
    }
    finish()
    return found
  }

  static let addresses: [Row] = [
    ("https://e.example", ["https://e.example"]),
    ("see https://e.example/a?b=c#d, then", ["https://e.example/a?b=c#d"]),
    ("HTTP://E.EXAMPLE/x", ["HTTP://E.EXAMPLE/x"]),
    ("(https://e.example/a)", ["https://e.example/a"]),
    ("(see https://e.example/a_(b)).", ["https://e.example/a_(b)"]),
    ("\\[https://e.example/a]", ["https://e.example/a"]),
    ("https://e.example/a[1]{2}", ["https://e.example/a[1]{2}"]),
    ("https://e.example/(a", ["https://e.example/(a"]),
    ("https://e.example/a(", ["https://e.example/a"]),
    ("https://e.example/a...", ["https://e.example/a"]),
    ("https://e.example/a?", ["https://e.example/a"]),
    ("https://e.example/a!?; x", ["https://e.example/a"]),
    ("\"https://e.example/a\" 'https://e.example/b'", ["https://e.example/a", "https://e.example/b"]),
    ("“https://e.example/a”", ["https://e.example/a"]),
    ("«https://e.example/a»", ["https://e.example/a"]),
    ("https://e.example/a\u{2026}", ["https://e.example/a"]),
    ("https://e.example/a—b", ["https://e.example/a—b"]),
    ("https://e.example/snake_case_x", ["https://e.example/snake_case_x"]),
    ("https://my_host.e.example/", ["https://my_host.e.example/"]),
    ("https://e.example:8080/a", ["https://e.example:8080/a"]),
    ("https://e.example:99999/a", ["https://e.example"]),
    ("https://e.example:", ["https://e.example"]),
    ("https://localhost:3000/a", ["https://localhost:3000/a"]),
    ("http://127.0.0.1/a", ["http://127.0.0.1/a"]),
    ("http://1.2.3.400/", []),
    ("http://[2001:db8::1]:80/a", ["http://[2001:db8::1]:80/a"]),
    ("http://[nope]/a", []),
    ("http://user:pw@e.example/a", ["http://user:pw@e.example/a"]),
    ("https://bücher.example/ä/ö", ["https://bücher.example/ä/ö"]),
    ("https://xn--bcher-kva.example", ["https://xn--bcher-kva.example"]),
    ("https://ja.example/wiki/日本語", ["https://ja.example/wiki/日本語"]),
    ("请看https://e.example/a。谢谢", ["https://e.example/a"]),
    ("「https://e.example/a」です", ["https://e.example/a"]),
    ("https://e.example/a、https://e.example/b", ["https://e.example/a", "https://e.example/b"]),
    ("（https://e.example/a）", ["https://e.example/a"]),
    ("https://e.example/a　b", ["https://e.example/a"]),
    ("xhttps://e.example", []),
    ("https://", []),
    ("https:// e.example", []),
    ("https:///e.com", []),
    ("javascript://e.com/%0Aalert(1)", []),
    ("ftp://e.com/a", []),
    ("file:///e.com", []),
    ("https://e.example/\u{202E}a", ["https://e.example/a"]),
    ("https://e.example**b**", ["https://e.exampleb"]),
    ("https://e.example/**b**c", ["https://e.example/bc"]),
    ("**https://e.example/a**", ["https://e.example/a"]),
    ("https://-a.example", []),
  ]

  @Test(arguments: addresses) func `addresses with a scheme are found`(_ row: Row) {
    #expect(EntityTests.found(in: row.text) == row.found)
  }

  static let domains: [Row] = [
    ("example.com", ["example.com"]), ("see example.com.", ["example.com"]),
    ("www.example.co.uk/a?b", ["www.example.co.uk/a?b"]),
    ("Example.COM", ["Example.COM"]), ("Example.Com", ["Example.Com"]), ("the end.So what", []),
    ("example.com:8080/a", ["example.com:8080/a"]), ("example.com:x", ["example.com"]), ("example.nosuchtld", []),
    ("a.b", []), ("e.g. this", []), ("1.5 km", []), ("v1.2.3", []), ("1.2.3.4", []), ("10.0.0.1:80", ["10.0.0.1:80"]),
    ("10.0.0.1/a", ["10.0.0.1/a"]), ("bücher.de", ["bücher.de"]), ("пример.рф", ["пример.рф"]), ("例え.jp", ["例え.jp"]),
    ("例え.みんな", ["例え.みんな"]), ("请看example.com谢谢", ["example.com"]), ("example.com。", ["example.com"]),
    ("example.com，另外", ["example.com"]), ("my_host.example.com", ["my_host.example.com"]), ("a.my_host.com", []),
    ("-a.com", []), ("a-.com", []), ("a..com", []), (".com", []), ("/example.com", []),
    ("x@example.com/a", ["x@example.com → mailto:x@example.com"]),
    ("$example.com", []), ("example.com/a.", ["example.com/a"]), ("(example.com)", ["example.com"]),
    ("example.com,example.org", ["example.com", "example.org"]), ("`example.com`", []),
    ("[x](https://e.example) example.com", ["example.com"]),
    ("[example.com](https://e.example)", []), ("<@uid:example.com>", []), ("example\\.com", ["example.com"]),
    ("**example**.com", ["example.com"]), ("example.\ncom", []), ("xn--e1afmkfd.xn--p1ai", ["xn--e1afmkfd.xn--p1ai"]),
    ("a.b.c.d.e.f.com", ["a.b.c.d.e.f.com"]), ("😀example.com", ["example.com"]), ("example.com😀", ["example.com"]),
    ("foo.bar_baz.com", []), ("example.com_x", []), ("google.com)", ["google.com"]), ("t.me/x_y", ["t.me/x_y"]),
  ]

  @Test(arguments: domains) func `domains are found by their ending`(_ row: Row) {
    #expect(EntityTests.found(in: row.text) == row.found)
  }

  static let mails: [Row] = [
    ("a@e.example", ["a@e.example → mailto:a@e.example"]), ("mailto:a@e.example", ["mailto:a@e.example"]),
    ("John.Doe+x@mail.e.example.", ["John.Doe+x@mail.e.example → mailto:John.Doe+x@mail.e.example"]),
    ("a_b-c@e.example, d@e.example", ["a_b-c@e.example → mailto:a_b-c@e.example", "d@e.example → mailto:d@e.example"]),
    ("联系foo@bar.com谢谢", ["foo@bar.com → mailto:foo@bar.com"]), ("<a@e.example>", []), ("a@b", []), ("@e.example", []),
    ("a@@e.example", []), ("a@e.example@x", []), (".a@e.example", ["a@e.example → mailto:a@e.example"]),
    ("a.@e.example", []),
    ("a%b@e.example", ["a%b@e.example → mailto:a%25b@e.example"]), ("a@1.2.3.4", []), ("a@e.x1", []),
    ("ä@e.example", []),
    (
      "\(String(repeating: "a", count: 64))@e.example",
      ["\(String(repeating: "a", count: 64))@e.example → mailto:\(String(repeating: "a", count: 64))@e.example"]
    ),
    ("\(String(repeating: "a", count: 65))@e.example", []), ("a@bücher.de", ["a@bücher.de → mailto:a@bücher.de"]),
    ("`a@e.example`", []), ("a@-e.example", []),
  ]

  @Test(arguments: mails) func `e-mail addresses are found`(_ row: Row) {
    #expect(EntityTests.found(in: row.text) == row.found)
  }

  static let phones: [Row] = [
    ("+49 30 901820", ["+49 30 901820 → tel:+4930901820"]),
    ("+1 (555) 010-0199.", ["+1 (555) 010-0199 → tel:+15550100199"]),
    ("tel:+4930901820", ["tel:+4930901820"]), ("+44 (0)20 7946 0018", ["+44 (0)20 7946 0018 → tel:+442079460018"]),
    ("+33 1 23 45 67 89", ["+33 1 23 45 67 89 → tel:+33123456789"]),
    ("+81-3-1234-5678", ["+81-3-1234-5678 → tel:+81312345678"]),
    ("+49/30/901820", ["+49/30/901820 → tel:+4930901820"]), ("0049 30 901820", ["0049 30 901820 → tel:004930901820"]),
    ("(555) 010-0199", ["(555) 010-0199 → tel:5550100199"]), ("555-010-0199", ["555-010-0199 → tel:5550100199"]),
    ("555.010.0199", ["555.010.0199 → tel:5550100199"]), ("1-555-010-0199", ["1-555-010-0199 → tel:15550100199"]),
    ("+4930901820 2 times", ["+4930901820 → tel:+4930901820"]), ("电话+4930901820。", ["+4930901820 → tel:+4930901820"]),
    ("+123456", []), ("+1234567890123456", []), ("x+4930901820", []), ("1+4930901820", []), ("+4930901820x", []),
    ("+0123456789", []),
    ("2024-01-15", []), ("12345678", []), ("4111 1111 1111 1111", []), ("555-010-01990", []), ("1555-010-0199", []),
    ("155-010-0199", []), ("555-010.0199", []), ("+49 30 901820:80", []), ("555-010-0199-1", []), ("$555-010-0199", []),
    ("`+4930901820`", []), ("2+2=4", []), ("1,000,000.00", []), ("192.168.100.1234", []),
  ]

  @Test(arguments: phones) func `telephone numbers are found`(_ row: Row) {
    #expect(EntityTests.found(in: row.text) == row.found)
  }

  static let tags: [Row] = [
    ("#swift and #Ä_1", ["#swift → https://e.example/tag/swift", "#Ä_1 → https://e.example/tag/%C3%84_1"]), ("#1", []),
    ("a#b", []), ("\\##a", []), ("#a#", []), ("#日本語。", ["#日本語 → https://e.example/tag/%E6%97%A5%E6%9C%AC%E8%AA%9E"]),
    ("`#a`", []),
  ]

  @Test(arguments: tags) func `hashtags are found where there is an address for them`(_ row: Row) {
    let options = EntityOptions(hashtagAddress: "https://e.example/tag/")
    #expect(EntityTests.found(in: row.text, options: options) == row.found)
    #expect(EntityTests.found(in: row.text) == [])
  }

  @Test func `each kind can be left out`() {
    let text = "https://e.example b.com a@e.example +4930901820"
    #expect(EntityTests.found(in: text, options: .none) == [])
    #expect(
      EntityTests.found(in: text, options: EntityOptions(findsAddresses: false, findsMail: false)) == [
        "+4930901820 → tel:+4930901820"
      ])
    #expect(
      EntityTests.found(in: text, options: EntityOptions(findsMail: false, findsPhones: false)) == [
        "https://e.example", "b.com",
      ])
    #expect(
      EntityTests.found(in: text, options: EntityOptions(findsAddresses: false, findsPhones: false)) == [
        "a@e.example → mailto:a@e.example"
      ])
  }

  @Test func `a found address is a run and a link of its own`() {
    let message = RenderedMessage(markdown: "see **example.com**/a now")
    #expect(message.runs.map(\.link) == [nil, "https://example.com/a", "https://example.com/a", nil])
    #expect(
      message.html
        == "<p>see <a href=\"https://example.com/a\" rel=\"noopener noreferrer\"><strong>example.com</strong>/a</a> now</p>\n"
    )
    #expect(message.plainText == "see example.com/a now")
    #expect(RenderedMessage(markdown: "call +1 (555) 010-0199").plainText == "call +1 (555) 010-0199")
  }

  @Test func `nothing is found in code and in lines of code`() {
    #expect(EntityTests.found(in: "```\nexample.com\n```\nexample.org") == ["example.org"])
    #expect(EntityTests.found(in: "`x` example.com `y` example.org") == ["example.com", "example.org"])
  }

  static let emoji: [(text: String, size: EmojiSize?)] = [
    ("😀", .huge), ("😀😀 😀", .huge), ("😀😀😀😀", .large), (String(repeating: "😀", count: 12), .large),
    (String(repeating: "😀", count: 13), nil), ("👍🏽", .huge), ("👨‍👩‍👧👩🏽‍🚀🏳️‍🌈", .huge), ("🇩🇪🇯🇵", .huge), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", .huge),
    ("1️⃣#️⃣", .huge), ("❤️", .huge), ("❤", nil), ("❤︎", nil), ("❤️‍🔥", .huge), ("1", nil), ("12", nil), ("#", nil), ("🇩", nil),
    ("😀a", nil), ("a😀", nil), ("😀.", nil), ("`😀`", nil), ("> 😀", nil), ("- 😀", nil), ("```\n😀\n```", nil), ("", nil),
    ("**😀**", .huge), ("[😀](https://e.example)", nil), ("😀\n😀", .huge), ("☺️", .huge), ("©", nil), ("©️", .huge),
    ("🏽", .huge),
  ]

  @Test(arguments: emoji) func `messages of emoji alone are large`(_ row: (text: String, size: EmojiSize?)) {
    #expect(RenderedMessage(markdown: row.text).emojiSize == row.size)
  }

  @Test func `large emoji have a class, and can be turned off`() {
    #expect(RenderedMessage(markdown: "😀").html == "<p class=\"emoji-huge\">😀</p>\n")
    #expect(RenderedMessage(markdown: "😀😀😀😀").html == "<p class=\"emoji-large\">😀😀😀😀</p>\n")
    #expect(RenderedMessage(markdown: "😀", options: RenderOptions(largeEmojiLimit: 0)).html == "<p>😀</p>\n")
  }
}
