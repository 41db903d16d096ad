import MarkdownBridge
import RichText
import TestSupport
import Testing

struct TokenSyntaxTests {
  @Test("Typed tokens are mentions only of people who are known")
  func typed() {
    let options = MarkdownReadOptions.typed(names: knownNames)
    expectReading("<@uid:u1> <@uid:u9>", as: "|{@uid:u1|@Ann} <@uid:u9>", options: options)
    expectReading("**<@uid:u9>** <@uid:*a*>", as: "|{b|<@uid:u9>} <@uid:*a*>", options: options)
    expectReading("<@all:all>", as: "|<@all:all>", options: options)
    expectReading("<b title=\"<@uid:u9><@uid:u1>\">", as: "|<b title=\"<@uid:u9>{@uid:u1|@Ann}\">", options: options)
  }

  @Test("Wire tokens without a known name show their id")
  func wire() {
    expectReading("<@uid:u9> <@all:all>", as: "|{@uid:u9|@u9} {@all:all|@all}")
  }

  @Test("The lookup is told the kind, and names are one line")
  func lookup() {
    let options = MarkdownReadOptions { kind, id in "\(kind)\n\(id)\t" }
    expectReading("<@uid:u1> <@all:x>", as: "|{@uid:u1|@uid u1} {@all:x|@all x}", options: options)
  }

  @Test("Other kinds and sigils can be chosen, and only those are read")
  func kinds() {
    let tokens = TokenSyntax(kinds: [.init(sigil: "#", name: "cid"), .init(sigil: "@", name: "role")])
    let options = MarkdownReadOptions(tokens: tokens)
    expectReading(
      "<#cid:1> <@role:2> <@uid:3> <#role:4>", as: "|{#cid:1|#1} {@role:2|@2} <@uid:3> <#role:4>", options: options)
    expectReading("<@uid:u1>", as: "|<@uid:u1>", options: MarkdownReadOptions(tokens: TokenSyntax(kinds: [])))
  }

  @Test("Sigils and kinds that can't be told from markdown are left out")
  func refusedKinds() {
    let tokens = TokenSyntax(kinds: [
      .init(sigil: "*", name: "a"), .init(sigil: "é", name: "a"), .init(sigil: "a", name: "a"),
      .init(sigil: "@", name: ""), .init(sigil: "@", name: "a:b"), .init(sigil: "@", name: "ok"),
    ])
    #expect(tokens.kinds == [.init(sigil: "@", name: "ok")])
  }

  @Test("An id has 1 to 200 bytes", arguments: [(1, true), (199, true), (200, true), (201, false), (5000, false)])
  func idLength(_ length: Int, _ isRead: Bool) {
    let id = String(repeating: "a", count: length)
    expectReading("x <@uid:\(id)> y", as: isRead ? "|x {@uid:\(id)|@\(id)} y" : "|x <@uid:\(id)> y")
    #expect(TokenSyntax.isID(id) == isRead)
  }

  @Test("The length of an id is that of its own bytes, whatever stands in for some of them")
  func idLengthWithStandIns() {
    let id = String(repeating: "![", count: 100)
    expectReading("<@uid:\(id)>", as: "|{@uid:\(id)|@\(id)}")
    expectReading("<@uid:\(id)a>", as: "|<@uid:\(id)a>")
    let accents = String(repeating: "é", count: 100)
    expectReading("<@uid:\(accents)>", as: "|{@uid:\(accents)|@\(accents)}")
  }

  @Test(
    "What can't be an id",
    arguments: ["", "a>b", "a<b", "a\nb", "a\rb", "a\0b"])
  func noID(_ id: String) {
    #expect(!TokenSyntax.isID(id))
    #expect(!TokenSyntax.people.canWrite(Mention(id: id, name: "x")))
  }

  @Test("Tokens of mentions are written and known by their syntax")
  func writing() {
    #expect(TokenSyntax.token(for: Mention(id: "u1", name: "Ann")) == "<@uid:u1>")
    #expect(TokenSyntax.people.canWrite(Mention(id: "u1", name: "Ann")))
    #expect(TokenSyntax.people.canWrite(Mention(kind: Mention.everyone, id: "all", name: "all")))
    #expect(!TokenSyntax.people.canWrite(Mention(sigil: "#", id: "u1", name: "Ann")))
    #expect(!TokenSyntax.people.canWrite(Mention(kind: "role", id: "u1", name: "Ann")))
  }
}
