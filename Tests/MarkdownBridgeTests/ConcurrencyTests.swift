import MarkdownBridge
import TestSupport
import Testing

struct ConcurrencyTests {
  @Test("Eight threads read at once, and all documents are right")
  func eightThreads() async {
    let inputs = Self.inputs
    let expected = inputs.map { Markdown.read($0).contents.notation }
    let wrong = await withTaskGroup(of: Int.self) { group in
      for start in 0..<8 {
        group.addTask {
          var wrong = 0
          for round in 0..<400 {
            let index = (start + round) % inputs.count
            if Markdown.read(inputs[index]).contents.notation != expected[index] { wrong += 1 }
          }
          return wrong
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  @Test("Readers with different tokens don't disturb each other")
  func differentTokens() async {
    let channels = MarkdownReadOptions(tokens: TokenSyntax(kinds: [.init(sigil: "#", name: "cid")]))
    let source = "**<@uid:u1>** and ~~<#cid:c1>~~ a@b #1"
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<8 {
        group.addTask {
          for _ in 0..<200 {
            if index % 2 == 0 {
              expectReading(source, as: "|{b@uid:u1|@Ann} and {s|<#cid:c1>} a@b #1")
            } else {
              expectReading(source, as: "|{b|<@uid:u1>} and {s#cid:c1|#c1} a@b #1", options: channels)
            }
          }
        }
      }
    }
  }

  private static let inputs = [
    "a **b** _c_ ~~d~~ <u>e</u> `f` [g](h) <@uid:i>",
    "~~~\n@ ~ `\n~~~\n- ~~a~~\n- <@uid:b>",
    "> *a~b*\n> <@all:all> ~~**c**~~",
    "**~~a~~** *~~b~~* _~~c~~_ a~~b~~c **a~b** *c~*",
    "a@b.example **@** <@uid:x@y> *@*",
    "# a\n* * *\n    b\n![c](d)",
    String(repeating: "~~a~~ **b** <@uid:c> ", count: 40),
  ]
}
