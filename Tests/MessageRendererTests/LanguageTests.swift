import ComposerEngine
import JSON
import MessagePayload
import MessageRenderer
import Testing

/// Tables as clients in other languages make them.
@Suite struct LanguageTests {
  private static let german: RenderStrings = {
    var strings = RenderStrings()
    strings.words.language = "de"
    strings.words.decimalSeparator = ","
    strings.words.photos = "%@ Fotos"
    strings.dates.recentDays = ["Heute", "Gestern", "Vorgestern"]
    strings.dates.weekdays = ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"]
    strings.dates.months = [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
      "Dezember",
    ]
    strings.dates.date = "%1$@. %2$@ %3$@"
    strings.dates.time = "%1$@:%2$@ Uhr"
    strings.group.added = "%1$@ hat %2$@ hinzugefügt"
    return strings
  }()

  private static let russian: RenderStrings = {
    var strings = RenderStrings()
    strings.words.language = "ru"
    strings.replies = PluralForms(one: "%@ ответ", few: "%@ ответа", many: "%@ ответов", other: "%@ ответа")
    strings.group.added = "%2$@: добавляет %1$@"
    return strings
  }()

  private static let japanese: RenderStrings = {
    var strings = RenderStrings()
    strings.words.language = "ja"
    strings.words.photos = "写真%@枚"
    strings.replies = "返信%@件"
    strings.dates.weekdays = []
    strings.dates.months = []
    strings.dates.date = "%3$@年%2$@月%1$@日"
    strings.dates.time = "%4$@%3$@時%2$@分"
    strings.dates.dayHalves = ["午前", "午後"]
    strings.spoken.link = "%@へのリンク"
    strings.spoken.inlineCode = "コード「%@」"
    return strings
  }()

  private static let arabic: RenderStrings = {
    var strings = RenderStrings()
    strings.words.language = "ar"
    strings.words.zeroDigit = "\u{660}"
    strings.words.decimalSeparator = "٫"
    strings.words.megabytes = "%@ م.ب"
    strings.everyone = "الجميع"
    strings.replies = PluralForms(
      zero: "لا ردود", one: "رد واحد", two: "ردان", few: "%@ ردود", many: "%@ ردا", other: "%@ رد")
    return strings
  }()

  static let days: [(strings: RenderStrings, days: Int, label: String)] = [
    (german, 20_787, "Heute"), (german, 20_785, "Vorgestern"), (german, 20_784, "Freitag"),
    (german, 20_780, "23. November 2026"), (japanese, 20_785, "2026年11月28日"), (japanese, 0, "1970年1月1日"),
    (arabic, 20_780, "٢٣ Nov ٢٠٢٦"),
  ]

  @Test(arguments: days) func `a day is named in the client's language`(
    _ row: (strings: RenderStrings, days: Int, label: String)
  ) {
    #expect(Day(daysSince1970: row.days).label(today: Day(daysSince1970: 20_787), strings: row.strings) == row.label)
  }

  static let times: [(strings: RenderStrings, minute: Int, time: String)] = [
    (RenderStrings(), 0, "00:00"), (RenderStrings(), 1439, "23:59"), (german, 545, "09:05 Uhr"),
    (japanese, 0, "午前12時00分"), (japanese, 719, "午前11時59分"), (japanese, 720, "午後12時00分"),
    (japanese, 785, "午後1時05分"), (arabic, 545, "٠٩:٠٥"),
  ]

  @Test(arguments: times) func `a time is written as the client has it`(
    _ row: (strings: RenderStrings, minute: Int, time: String)
  ) {
    #expect(row.strings.time(minute: row.minute) == row.time)
  }

  static let sizes: [(strings: RenderStrings, bytes: Int, size: String)] = [
    (RenderStrings(), -1, "0 B"), (RenderStrings(), 1023, "1023 B"), (RenderStrings(), 1024, "1 KB"),
    (RenderStrings(), 1536, "1.5 KB"), (RenderStrings(), 10_200, "10 KB"), (RenderStrings(), 104_857_600, "100 MB"),
    (RenderStrings(), 9 << 30, "9 GB"), (RenderStrings(), .max, "8192 PB"), (german, 1536, "1,5 KB"),
    (arabic, 1_572_864, "١٫٥ م.ب"),
  ]

  @Test(arguments: sizes) func `a size is written as the client has it`(
    _ row: (strings: RenderStrings, bytes: Int, size: String)
  ) {
    #expect(row.strings.size(row.bytes) == row.size)
  }

  private static func marks(_ strings: RenderStrings, replies: Int) throws -> String {
    try message(#"{"data":{"text":"x"},"replyCount":\#(replies)}"#, strings).plainText
  }

  private static func message(_ json: String, _ strings: RenderStrings) throws -> RenderedMessage {
    RenderedMessage(try IncomingMessage(json: try JSONReader.read(json)), options: RenderOptions(strings: strings))
  }

  static let replies: [(strings: RenderStrings, count: Int, text: String)] = [
    (RenderStrings(), 1, "1 reply"), (RenderStrings(), 21, "21 replies"), (russian, 1, "1 ответ"),
    (russian, 3, "3 ответа"), (russian, 11, "11 ответов"), (russian, 21, "21 ответ"), (japanese, 1, "返信1件"),
    (arabic, 1, "رد واحد"), (arabic, 2, "ردان"), (arabic, 3, "٣ ردود"), (arabic, 11, "١١ ردا"), (arabic, 100, "١٠٠ رد"),
  ]

  @Test(arguments: replies) func `a thread is counted in the client's language`(
    _ row: (strings: RenderStrings, count: Int, text: String)
  ) throws {
    #expect(try LanguageTests.marks(row.strings, replies: row.count) == "x\n" + row.text)
  }

  @Test func `words stand in the order of the language`() throws {
    let added =
      #"{"category":"action","type":"x","data":{"action":"added","entities":{"by":{"entity":{"uid":"Ana"}},"#
      + #""on":{"entity":{"uid":"Bob"}}}}}"#
    #expect(try LanguageTests.message(added, LanguageTests.german).plainText == "Ana hat Bob hinzugefügt")
    #expect(try LanguageTests.message(added, LanguageTests.russian).plainText == "Bob: добавляет Ana")
    let options = RenderOptions(strings: LanguageTests.japanese)
    #expect(
      RenderedMessage(markdown: "a [b `c`**`d`**](https://e.example) `f` g", options: options).accessibilityText
        == "a b コード「cd」へのリンク コード「f」 g")
  }

  @Test func `a mention of everyone has the client's word`() {
    let options = RenderOptions(strings: LanguageTests.arabic)
    #expect(RenderedMessage(markdown: "<@all:all>", options: options).text == "@الجميع")
    var stream = RenderStream(options: options)
    stream.append("<@all:all>")
    #expect(stream.parts.map(\.message.text) == ["@الجميع"])
  }

  @Test func `what a client writes is text in HTML`() throws {
    var strings = RenderStrings()
    strings.edited = "<b>&\""
    strings.dates.recentDays = ["<i>"]
    strings.dates.time = "<%1$@>"
    let message = try LanguageTests.message(#"{"data":{"text":"x"},"editedAt":1,"sentAt":60}"#, strings)
    let html = MessageList([message]).html(today: Day(daysSince1970: 0))
    #expect(html.contains("<span class=\"edited\">&lt;b&gt;&amp;&quot;</span>"))
    #expect(html.contains("<p class=\"day\">&lt;i&gt;</p>"))
    #expect(html.contains("<p class=\"time\">&lt;00&gt;</p>"))
  }
}
