import TestSupport

/// Makes up chat messages in markdown, the same ones for the same seed.
struct MessageGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A message of about 200 bytes. Of ten messages five are plain talk, three hold formats, links or mentions, and two
  /// are made of blocks: lists, quotes, code.
  mutating func mixedMessage() -> String {
    switch random.below(10) {
    case 0: return list()
    case 1: return random.chance(oneIn: 2) ? quote() : codeBlock()
    case 2...4: return formattedText(bytes: 200)
    default: return plainText(bytes: 200)
    }
  }

  /// A line as people send them most of the time: short, seldom with anything but words.
  mutating func chatLine() -> String {
    switch random.below(20) {
    case 0: return formattedText(bytes: 20 + random.below(60))
    case 1: return "- " + plainText(bytes: 10 + random.below(30))
    case 2: return "https://" + word() + ".example/" + word() + "/" + String(random.below(1000))
    case 3: return random.pick(MessageGenerator.emoji)
    default: return plainText(bytes: 4 + random.below(80))
    }
  }

  /// Prose of at least `bytes` bytes of UTF-8, in one line.
  mutating func plainText(bytes: Int) -> String {
    let language = random.chance(oneIn: 4) ? random.pick(MessageGenerator.languages) : MessageGenerator.english
    var text = ""
    while text.utf8.count < bytes {
      if !text.isEmpty {
        text += random.chance(oneIn: 8) ? random.pick([", ", ". ", "? ", "! ", " - ", " (", ": "]) : " "
      }
      text += random.pick(language)
      if random.chance(oneIn: 40) { text += " " + random.pick(MessageGenerator.emoji) }
    }
    return text
  }

  /// Prose of at least `bytes` bytes with formats, links, mentions and code in it.
  private mutating func formattedText(bytes: Int) -> String {
    var text = plainText(bytes: 15)
    while text.utf8.count < bytes {
      text += " " + formatted() + " " + plainText(bytes: 20)
    }
    return text
  }

  private mutating func formatted() -> String {
    switch random.below(9) {
    case 0: return "**\(plainWords())**"
    case 1: return "_\(plainWords())_"
    case 2: return "~~\(plainWords())~~"
    case 3: return "<u>\(plainWords())</u>"
    case 4: return "`\(word())_\(word())()`"
    case 5: return "[\(plainWords())](https://\(word()).example/\(word()))"
    case 6: return "<@uid:\(word())\(random.below(100))>"
    case 7: return "**\(word()) _\(word())_**"
    default: return "\(word())_\(word())_\(word()) 2\\*3 < 7"
    }
  }

  private mutating func list() -> String {
    let numbered = random.chance(oneIn: 2)
    return (1...5).map { number in
      (numbered ? "\(number). " : "- ") + (random.chance(oneIn: 3) ? formatted() + " " : "") + plainText(bytes: 30)
    }.joined(separator: "\n")
  }

  private mutating func quote() -> String {
    "> " + plainText(bytes: 60) + "\n> " + plainText(bytes: 40) + "\n\n" + formattedText(bytes: 70)
  }

  private mutating func codeBlock() -> String {
    let lines = (0..<4).map { _ in "  let \(word()) = \(word())[\(random.below(100))] * \(word()) // <\(word())>" }
    return plainText(bytes: 30) + "\n```swift\n" + lines.joined(separator: "\n") + "\n```"
  }

  private mutating func word() -> String { random.pick(MessageGenerator.english) }

  private mutating func plainWords() -> String { random.chance(oneIn: 2) ? word() : word() + " " + word() }

  private static let english = words(
    """
    the a to and of in is it you that was for on are with as they be at one have this from or had by but some what \
    there we can out other were all your when up use how said an each she which do their time if will way about many \
    then them would write like so these her long make thing see him two has look more day could go come did my sound \
    no most number who over know water than call first people may down side been now find any new work part take get \
    place made live where after back little only round man year came show every good me give our under name very \
    just form great think say help low line before turn cause same mean differ move right old too does tell meeting
    """)

  private static let languages = [
    words("der die und ich du wir morgen heute später schön fährt über müssen können größer natürlich danke bitte ja"),
    words("le la les c'est être où déjà bientôt réunion merci d'accord très français œuvre garçon peut-être à demain"),
    words("привет сегодня завтра встреча хорошо спасибо пожалуйста почему когда работа проект отчёт нужно сделать"),
    words("שלום מה שלומך היום פגישה תודה בבקשה מחר עבודה טוב מאוד"),
    words("مرحبا كيف حالك اليوم اجتماع شكرا غدا العمل جيد جدا"),
    words("今日は 会議 明日 ありがとう お願いします 資料 確認 しました 了解です"),
    words("你好 今天 会议 明天 谢谢 请 看 一下 文件 好的 没问题"),
    words("नमस्ते आज बैठक कल धन्यवाद कृपया काम अच्छा"),
  ]

  private static let emoji = ["👍", "😀", "🎉", "❤️", "👩‍👩‍👧", "🇩🇪", "👍🏽", "🙏", "😂😂", "1️⃣"]

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
