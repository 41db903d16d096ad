import Galley
import Testing

/// The article *Words in other languages*: what it shows is compiled, and does what it says.
@Suite("The article about words in other languages")
struct TranslationArticleTests {
  @Test("The tables that it shows speak Russian")
  func speaks() throws {
    var words = MessageWords()
    words.language = "ru"
    words.decimalSeparator = ","
    words.photo = "Фото"
    words.photos = PluralForms(one: "%@ фото", other: "%@ фото")

    var strings = RenderStrings()
    strings.words = words
    strings.replies = PluralForms(one: "%@ ответ", few: "%@ ответа", many: "%@ ответов", other: "%@ ответа")
    strings.group.added = "%1$@ добавляет: %2$@"
    strings.dates.recentDays = ["Сегодня", "Вчера", "Позавчера"]
    strings.dates.date = "%1$@.%2$@.%3$@"
    strings.dates.months = []

    var configuration = ComposerConfiguration()
    configuration.strings.words = words
    let options = RenderOptions(me: "bob", strings: strings)

    let json = try JSONReader.read(
      #"{"type":"image","replyCount":22,"data":{"attachments":[{"name":"a.png","size":1536},{"name":"b.png"}]}}"#)
    let message = RenderedMessage(try IncomingMessage(json: json), options: options)
    #expect(message.plainText == "[Фото] a.png (1,5 KB)\n[Фото] b.png\n22 ответа")
    #expect(message.summary == "2 фото")
    #expect(configuration.strings.size(1536) == "1,5 KB")
    #expect(Day(daysSince1970: 0).label(today: Day(daysSince1970: 2), strings: strings) == "Позавчера")
    #expect(Day(daysSince1970: 0).label(today: Day(daysSince1970: 9), strings: strings) == "1.1.1970")
  }

  @Test("What it shows is what is compiled")
  func showsWhatIsCompiled() throws {
    let examples = try ShownCode.examples("Sources/Galley/Galley.docc/WordsInOtherLanguages.md")
    #expect(examples.flatMap { $0.split(separator: "\n") }.count == 15)
    #expect(try ShownCode.missing(examples[...], in: "Tests/GalleyTests/TranslationArticleTests.swift") == [])
  }
}
