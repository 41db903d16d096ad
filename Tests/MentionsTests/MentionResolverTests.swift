import Mentions
import RichText
import TestSupport
import Testing

private let team = People([
  Person(uid: "ana", name: "Ana"), Person(uid: "am", name: "Ana Maria"), Person(uid: "jose", name: "José Núñez"),
  Person(uid: "soren", name: "Søren"), Person(uid: "boss", name: "Weiß"), Person(uid: "ops", name: "Ann [ops]"),
  Person(uid: "al", name: "Anna-Lena"), Person(uid: "obrien", name: "O'Brien"), Person(uid: "dots", name: "or.. (1)"),
  Person(uid: "ivan", name: "Андрей"), Person(uid: "tanaka", name: "田中"), Person(uid: "hana", name: "はな"),
  Person(uid: "katakana", name: "アナ"), Person(uid: "kim", name: "김민수"), Person(uid: "rocket", name: "Ana 🚀"),
  Person(uid: "s1", name: "Sam Lee"), Person(uid: "s2", name: "sam lée"), Person(uid: "sam", name: "Sam"),
  Person(uid: "omar", name: "عمر"), Person(uid: "x_y", name: "x_y"), Person(uid: "line", name: "\n\nTwo\nLines\t"),
])

@Suite struct MentionResolverTests {
  static let rows: [(text: String, expected: String)] = [
    ("@Ana", "<@uid:ana|@Ana>"),
    ("hi @ana, ok", "hi <@uid:ana|@Ana>, ok"),
    ("@ANA MARIA!", "<@uid:am|@Ana Maria>!"),
    ("@Ana Mario", "<@uid:ana|@Ana> Mario"),
    ("@Ana Maria", "<@uid:am|@Ana Maria>"),
    ("@Ana's turn", "<@uid:ana|@Ana>'s turn"),
    ("@Ana.", "<@uid:ana|@Ana>."),
    ("@Ana-", "<@uid:ana|@Ana>-"),
    ("@Anabel @Ana1 @Ana_x @Ana-Lena @ana.lee", "@Anabel @Ana1 @Ana_x @Ana-Lena @ana.lee"),
    ("@Anna-Lena", "<@uid:al|@Anna-Lena>"),
    ("@jose nunez", "<@uid:jose|@José Núñez>"),
    ("@JOSE\u{301} NU\u{303}N\u{303}EZ", "<@uid:jose|@José Núñez>"),
    ("@soren @WEISS", "<@uid:soren|@Søren> <@uid:boss|@Weiß>"),
    ("@Ann [ops] @or.. (1) @orxyz", "<@uid:ops|@Ann [ops]> <@uid:dots|@or.. (1)> @orxyz"),
    ("@o'brien", "<@uid:obrien|@O'Brien>"),
    ("@андрей @Андреи", "<@uid:ivan|@Андрей> @Андреи"),
    ("@андреи\u{306}", "<@uid:ivan|@Андрей>"),
    ("@田中さん", "<@uid:tanaka|@田中>さん"),
    ("@はな @ばな", "<@uid:hana|@はな> @ばな"),
    ("@アナベル @ｱﾅ", "@アナベル <@uid:katakana|@アナ>"),
    ("@김민수 @김민수님", "<@uid:kim|@김민수> @김민수님"),
    ("@Ana 🚀 @Ana 🚗", "<@uid:rocket|@Ana 🚀> <@uid:ana|@Ana> 🚗"),
    ("@عمر", "<@uid:omar|@عمر>"),
    ("@x_y", "<@uid:x_y|@x_y>"),
    ("@two lines", "<@uid:line|@Two Lines>"),
    ("(@Ana) [@Ana] {@Ana} «@Ana» \"@Ana\"", "(<@uid:ana|@Ana>) [<@uid:ana|@Ana>] {<@uid:ana|@Ana>} «@Ana» \"@Ana\""),
    ("「@Ana」", "「<@uid:ana|@Ana>」"),
    ("x@Ana me@ana.example .@Ana @@Ana", "x@Ana me@ana.example .@Ana @@Ana"),
    ("@Ana@host.example (@ana@host.example)", "@Ana@host.example (@ana@host.example)"),
    ("@ 5pm @", "@ 5pm @"),
    ("@ Ana @\u{200B}Ana @\u{2060}Ana", "@ Ana @\u{200B}Ana @\u{2060}Ana"),
    ("a\n@Ana\n@Ana", "a\n<@uid:ana|@Ana>\n<@uid:ana|@Ana>"),
    ("@Ana\nMaria", "<@uid:ana|@Ana>\nMaria"),
    ("@Sam Lee @Sam", "@Sam Lee <@uid:sam|@Sam>"),
    ("@Ana\u{200D}x @Ana\u{301}", "@Ana\u{200D}x <@uid:ana|@Ana>"),
    ("", ""),
  ]

  @Test(arguments: rows) func `typed names become mentions`(_ row: (text: String, expected: String)) {
    let found = MentionResolver(people: team, limit: 100).resolve(Fragment(row.text)).fragment
    #expect(shown(found) == row.expected)
    #expect(isWellFormed(found))
  }

  @Test func `a document's names become mentions`() {
    let resolver = MentionResolver(people: team)
    let (document, report) = resolver.resolve(Document("hi @ana\nand @sam lee"))
    #expect(document.mentions.map(\.id) == ["ana"])
    #expect(document.text == "hi @Ana\nand @sam lee")
    #expect(report.sharedNames.map(\.name) == ["sam lee"])
    #expect(resolver.resolve(Document("hi")).document == Document("hi"))
  }

  @Test func `a name that two people share stays text and is reported once`() {
    let (found, report) = MentionResolver(people: team).resolve(Fragment("@sam lee and @SAM LEE or @Sam"))
    #expect(shown(found) == "@sam lee and @SAM LEE or <@uid:sam|@Sam>")
    #expect(report.sharedNames == [SharedName(name: "sam lee", ids: ["s1", "s2"])])
  }

  @Test func `code, links and mentions are left alone`() {
    var builder = FragmentBuilder()
    builder.append("@Ana", formats: .code)
    builder.append(" ")
    builder.append("@Ana", link: "https://e.example")
    builder.append(" ")
    builder.append(Mention(id: "u1", name: "Bob"))
    builder.append("@Ana ")
    builder.append("@Ana ", formats: .bold)
    builder.append("Maria", formats: .code)
    builder.append(" @Ana")
    builder.append("bel", formats: .code)
    builder.startParagraph(ParagraphStyle(kind: .code, startsBlock: true))
    builder.append("@Ana")
    builder.startParagraph(.body)
    builder.append("@Ana")
    let found = MentionResolver(people: team).resolve(builder.build()).fragment
    #expect(
      shown(found) == """
        {c @Ana} {https://e.example @Ana} <@uid:u1|@Bob>@Ana {b <@uid:ana|@Ana>}{b  }{c Maria} @Ana{c bel}
        @Ana
        <@uid:ana|@Ana>
        """)
    #expect(isWellFormed(found))
  }

  @Test func `a mention has the formats that its whole name had`() {
    var builder = FragmentBuilder()
    builder.append("@", formats: .italic)
    builder.append("An", formats: [.italic, .bold])
    builder.append("a", formats: [.italic])
    builder.append(" x", formats: [.bold])
    let found = MentionResolver(people: team).resolve(builder.build()).fragment
    #expect(shown(found) == "{i <@uid:ana|@Ana>}{b  x}")
    #expect(isWellFormed(found))
  }

  @Test func `past the limit of distinct ids mentions are text`() {
    let people = People(["a", "b", "c"].map { Person(uid: $0, name: $0) })
    let (found, report) = MentionResolver(people: people, limit: 2).resolve(Fragment("@a @b @a @c @b"))
    #expect(shown(found) == "<@uid:a|@a> <@uid:b|@b> <@uid:a|@a> @c <@uid:b|@b>")
    #expect(report.beyondLimit == 1)
    #expect(shown(MentionResolver(people: people, limit: 0).resolve(Fragment("@a")).fragment) == "@a")
  }

  @Test func `mentions that are there already count in the order in which they stand`() {
    let people = People(["a", "b", "c"].map { Person(uid: $0, name: $0) })
    var builder = FragmentBuilder()
    builder.append("@a ")
    builder.append(Mention(id: "b", name: "b"), formats: .bold)
    builder.append(" ")
    builder.append(Mention(id: "c", name: "c"), formats: .bold)
    builder.append(" @c @b")
    let (found, report) = MentionResolver(people: people, limit: 2).resolve(builder.build())
    #expect(shown(found) == "<@uid:a|@a> {b <@uid:b|@b>} {b <@uid:c>} @c <@uid:b|@b>")
    #expect(report.beyondLimit == 2)
    #expect(isWellFormed(found))
  }

  @Test func `names stay text beyond what a message can hold`() {
    let (found, report) = MentionResolver(people: team).resolve(Fragment(String(repeating: "@Ana ", count: 1_200)))
    #expect(found.mentions.count == 1_000)
    #expect(found.text == String(repeating: "@Ana ", count: 1_200))
    #expect(report.beyondLimit == 0)
    #expect(isWellFormed(found))
  }

  @Test func `everyone is mentioned by the label`() {
    let resolver = MentionResolver(people: team, aliases: [.everyone(label: "Alle")])
    let (found, report) = resolver.resolve(Fragment("@alle @Allegro @all"))
    #expect(shown(found) == "<@all:all|@Alle> @Allegro @all")
    #expect(report.mentionsEveryone)
    #expect(!resolver.resolve(Fragment("@Ana")).report.mentionsEveryone)
    #expect(!MentionResolver(people: team).resolve(Fragment("@all")).report.mentionsEveryone)
  }

  @Test func `a person with the label's name makes it a shared name`() {
    let people = People([Person(uid: "u", name: "ALL")])
    let (found, report) = MentionResolver(people: people, aliases: [.everyone()]).resolve(Fragment("@all"))
    #expect(shown(found) == "@all")
    #expect(report.sharedNames == [SharedName(name: "all", ids: ["u", "all"])])
  }

  @Test func `only known ids are meant by typed tokens`() {
    let resolver = MentionResolver(people: team, aliases: [.everyone(label: "x")])
    #expect(resolver.mention(kind: "uid", id: "ana")?.label == "@Ana")
    #expect(resolver.mention(kind: "all", id: "all")?.label == "@x")
    #expect(resolver.mention(kind: "uid", id: "all") == nil)
    #expect(resolver.mention(kind: "uid", id: "Ana") == nil)
    #expect(resolver.mention(kind: "role", id: "ana") == nil)
    #expect(MentionResolver(people: team).mention(kind: "all", id: "all") == nil)
  }

  @Test(arguments: [1, 2, 3, 4, 5]) func `random text keeps all that is not a name`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "@", "Ana", " ", "Maria", "(", "🚀", "\n", "é", "\u{301}", "\u{200D}", "@Ana", "@sam lee", "田中", "x",
    ]
    for _ in 0..<2000 {
      var builder = FragmentBuilder()
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let piece = pieces.randomElement(using: &random)!
        if piece == "\n" { builder.startParagraph(.body) }
        builder.append(
          piece, formats: [[], [], .bold, .code].randomElement(using: &random)!,
          link: Bool.random(using: &random) ? nil : "https://e.example")
      }
      let source = builder.build()
      let found = MentionResolver(people: team).resolve(source).fragment
      #expect(isWellFormed(found), "seed \(seed)")
      let folded = { (text: String) in text.lowercased().unicodeScalars.filter { $0.value < 0x300 } }
      let same = folded(found.text).elementsEqual(folded(source.text))
      #expect(same, "seed \(seed): \(source.text.debugDescription) became \(shown(found).debugDescription)")
    }
  }
}
