import Testing

@Suite("Quotes")
struct QuoteTests {
  @Test("The quote button quotes the touched lines, or takes them out of their quotes", arguments: rows)
  func behaves(row: Behaviour) { row.check() }

  static let rows: [Behaviour] = [
    Behaviour("|", "blockquote", gives: "> |"),
    Behaviour("a|b", "blockquote", gives: "> a|b"),
    Behaviour("> a|", "blockquote", gives: "a|"),
    Behaviour("> > a|", "blockquote", gives: "a|"),
    Behaviour("a|", "blockquote", "blockquote", gives: "a|"),
    Behaviour("a\nb|\nc", "blockquote", gives: "a\n> b|\nc"),
    Behaviour("{a\nb}|", "blockquote", gives: "> {a\n> b}|"),
    Behaviour("{a\n\nb}|", "blockquote", gives: "> {a\n> \n> b}|"),
    Behaviour("{a\n> b}|", "blockquote", gives: "> {a\n> b}|"),
    Behaviour("{a\n> > b}|", "blockquote", gives: "> {a\n> > b}|"),
    Behaviour("{a\n}|b", "blockquote", gives: "> {a\n}|b"),
    Behaviour("> a\n> b|\n> c", "blockquote", gives: "> a\nb|\n> c"),
    Behaviour("> {a\n> b}|", "blockquote", gives: "{a\nb}|"),
    Behaviour("> {a\n> > b}|", "blockquote", gives: "{a\nb}|"),
    // A quote may hold lists.
    Behaviour("- a|", "blockquote", gives: "> - a|"),
    Behaviour("1. {a\n2. b}|", "blockquote", gives: "> 1. {a\n> 2. b}|"),
    Behaviour("> - a|", "blockquote", gives: "- a|"),
    Behaviour("- {a\n  - b}|", "blockquote", gives: "> - {a\n>   - b}|"),
    Behaviour("- a\n  - b|", "blockquote", gives: "- a\n> - b|"),
    Behaviour("- a\n& b|", "blockquote", gives: "- a\n> b|"),
    Behaviour("1. a\n2. b|\n3. c", "blockquote", gives: "1. a\n> 1. b|\n1. c"),
    // A code block is replaced; its text stays.
    Behaviour("$$ a|", "blockquote", gives: "> a|"),
    Behaviour("$$swift a\n$swift b|", "blockquote", gives: "> a\n> b|"),
    Behaviour("**[a](u)**|", "blockquote", gives: "> **[a](u)**|"),
    Behaviour("<@u1:Ann>|", "blockquote", gives: "> <@u1:Ann>|"),
    Behaviour("|", "blockquote", "enter", "type x", gives: "x|"),
    Behaviour("|", "blockquote", "type a", "enter", "type b", gives: "> a\n> b|"),
    Behaviour("|", "blockquote", "type ab", "backspace", "backspace", "type c", gives: "> c|"),
    Behaviour("|", "blockquote", "type a", "enter", "enter", "type b", gives: "> a\nb|"),
    Behaviour("a|", "blockquote", "undo", gives: "a|"),
    Behaviour("a|", "blockquote", gives: "a|", with: .plain),
  ]
}
