import ComposerEngine
import MessagePayload
import Testing

@Suite struct WordTests {
  static let summaries: [(kinds: [AttachmentKind], summary: String)] = [
    ([], ""), ([.image], "Photo"), ([.video], "Video"), ([.audio], "Audio"), ([.file], "File"),
    ([.image, .image], "2 photos"), ([.video, .video, .video], "3 videos"), ([.audio, .audio], "2 audio files"),
    ([.file, .file], "2 files"), ([.image, .video], "2 attachments"),
  ]

  @Test(arguments: summaries) func `attachments have a summary`(_ row: (kinds: [AttachmentKind], summary: String)) {
    #expect(MessageWords().summary(of: row.kinds) == row.summary)
  }

  /// The categories of CLDR for some numbers, by language.
  static let categories: [(language: String, counts: [Int], categories: [PluralForms.Category])] = [
    ("en", [0, 1, 2, 21], [.other, .one, .other, .other]),
    ("fr", [0, 1, 2, 1_000_000], [.one, .one, .other, .many]),
    ("ja", [0, 1, 2, 100], [.other, .other, .other, .other]),
    ("ru", [0, 1, 2, 4, 5, 11, 12, 21, 22, 111], [.many, .one, .few, .few, .many, .many, .many, .one, .few, .many]),
    ("pl", [1, 2, 5, 12, 21, 22], [.one, .few, .many, .many, .many, .few]),
    ("ar", [0, 1, 2, 3, 10, 11, 99, 100, 103], [.zero, .one, .two, .few, .few, .many, .many, .other, .few]),
    ("lv", [0, 1, 10, 21], [.zero, .one, .zero, .one]),
    ("sl", [1, 2, 3, 5, 101, 102], [.one, .two, .few, .other, .one, .two]),
    ("pt-BR", [0, 1, 2], [.one, .one, .other]), ("pt-PT", [0, 1, 2], [.other, .one, .other]),
    ("sr-Latn", [1, 2, 5], [.one, .few, .other]), ("de-u-nu-arab", [1, 2], [.one, .other]),
    ("", [0, 1], [.other, .other]), ("tlh", [1], [.other]), ("no language", [1, 2], [.other, .other]),
  ]

  @Test(arguments: categories) func `a number has the category of its language`(
    _ row: (language: String, counts: [Int], categories: [PluralForms.Category])
  ) {
    var words = MessageWords()
    words.language = row.language
    #expect(row.counts.map(words.category) == row.categories)
  }

  static let phrases: [(language: String, forms: PluralForms, phrases: [Int: String])] = [
    ("en", "%@ files", [1: "1 files", 2: "2 files"]),
    ("en", PluralForms(one: "one file", other: "%@ files"), [1: "one file", 0: "0 files", -1: "one file"]),
    (
      "ru", PluralForms(one: "%@ файл", few: "%@ файла", many: "%@ файлов", other: "%@ файла"),
      [1: "1 файл", 23: "23 файла", 11: "11 файлов"]
    ),
    ("ar", PluralForms(zero: "z", two: "t", few: "f%@", other: "o%@"), [0: "z", 1: "o1", 2: "t", 3: "f3", 11: "o11"]),
    ("ja", PluralForms(one: "1", other: "%@件"), [1: "1件", 5: "5件"]),
  ]

  @Test(arguments: phrases) func `a phrase takes the form of its number`(
    _ row: (language: String, forms: PluralForms, phrases: [Int: String])
  ) {
    var words = MessageWords()
    words.language = row.language
    for (count, phrase) in row.phrases { #expect(words.phrase(row.forms, count: count) == phrase) }
  }

  @Test func `numbers have the digits of the table`() {
    var words = MessageWords()
    #expect(words.number(1234567890) == "1234567890")
    #expect(words.number(-7, tenths: 5) == "-7.5")
    words.zeroDigit = "\u{660}"
    words.decimalSeparator = "٫"
    #expect(words.number(1234567890) == "١٢٣٤٥٦٧٨٩٠")
    #expect(words.number(-7, tenths: 5) == "-٧٫٥")
    #expect(words.phrase("%@", count: 20) == "٢٠")
  }

  static let templates: [(template: String, values: [String], text: String)] = [
    ("a %@ b", ["x"], "a x b"), ("%@%@", ["x", "y"], "xy"), ("%2$@ %1$@", ["x", "y"], "y x"), ("%1$@%1$@", ["x"], "xx"),
    ("%@ %@", ["%@"], "%@ %@"), ("%3$@ %0$@ %$@ %x$@", ["x"], "%3$@ %0$@ %$@ %x$@"), ("100 % %", ["x"], "100 % %"),
    ("%%@", ["x"], "%x"), ("ж%@ж", ["日"], "ж日ж"), ("", ["x"], ""), ("none", [], "none"),
  ]

  @Test(arguments: templates) func `values stand in their places`(
    _ row: (template: String, values: [String], text: String)
  ) {
    let text =
      switch row.values.count {
      case 0: ComposerStrings.fill(row.template)
      case 1: ComposerStrings.fill(row.template, with: row.values[0])
      default: ComposerStrings.fill(row.template, with: row.values[0], row.values[1])
      }
    #expect(text == row.text)
  }
}
