import Testing

@Suite("Code blocks")
struct CodeBlockTests {
  @Test("The code block button makes one block of the touched lines, or text of the whole block", arguments: rows)
  func behaves(row: Behaviour) { row.check() }

  static let rows: [Behaviour] = [
    Behaviour("|", "codeBlock", gives: "$$ |"),
    Behaviour("a|b", "codeBlock", gives: "$$ a|b"),
    Behaviour("$$ a|", "codeBlock", gives: "a|"),
    Behaviour("$$ |", "codeBlock", gives: "|"),
    Behaviour("a\nb|\nc", "codeBlock", gives: "a\n$$ b|\nc"),
    Behaviour("{a\nb}|", "codeBlock", gives: "$$ {a\n$ b}|"),
    Behaviour("{a\n\nb}|", "codeBlock", gives: "$$ {a\n$ \n$ b}|"),
    Behaviour("{a\n}|b", "codeBlock", gives: "$$ {a\n}|b"),
    // Off: the whole of a block.
    Behaviour("$$ a\n$ b|\n$ c", "codeBlock", gives: "a\nb|\nc"),
    Behaviour("$$ a\n$ {b}|\n$ c", "codeBlock", gives: "a\n{b}|\nc"),
    Behaviour("$$swift a|", "codeBlock", gives: "a|"),
    Behaviour("$$ a\n$ b|\nc", "codeBlock", gives: "a\nb|\nc"),
    Behaviour("$$ a\n$$ b|", "codeBlock", gives: "$$ a\nb|"),
    Behaviour("$$ {a\n$$ b}|", "codeBlock", gives: "{a\nb}|"),
    Behaviour("$$   a|", "codeBlock", gives: "  a|"),
    Behaviour("> $$ a|", "codeBlock", gives: "> a|"),
    Behaviour("- a\n&$$ b|", "codeBlock", gives: "- a\n& b|"),
    Behaviour("$$ a|\n$$ b", "codeBlock", "codeBlock", gives: "$$ a|\n$$ b"),
    // No formats, links or mentions inside.
    Behaviour("**a**_b_|", "codeBlock", gives: "$$ ab|"),
    Behaviour("[a](u)|", "codeBlock", gives: "$$ a|"),
    Behaviour("<@u1:Ann> x|", "codeBlock", gives: "$$ @Ann x|"),
    Behaviour("`a`|", "codeBlock", gives: "$$ a|"),
    Behaviour("**a** [b](u) <@u1:Ann>|", "codeBlock", "undo", gives: "**a** [b](u) <@u1:Ann>|"),
    Behaviour("<@u1:Ann>|", "codeBlock", "codeBlock", gives: "@Ann|"),
    // It takes the place of a quote; lists disable it.
    Behaviour("> a|", "codeBlock", gives: "$$ a|"),
    Behaviour("> a\n> b|", "codeBlock", gives: "> a\n$$ b|"),
    Behaviour("> {a\n> b}|", "codeBlock", gives: "$$ {a\n$ b}|"),
    Behaviour("- a|", "codeBlock", gives: "- a|"),
    Behaviour("1. a|", "codeBlock", gives: "1. a|"),
    Behaviour("> - a|", "codeBlock", gives: "> - a|"),
    Behaviour("- a\n& b|", "codeBlock", gives: "- a\n& b|"),
    Behaviour("- {a\n1. b}|", "codeBlock", gives: "- {a\n1. b}|"),
    Behaviour("a|", "codeBlock", "undo", gives: "a|"),
    Behaviour("a|", "codeBlock", gives: "a|", with: .plain),
  ]

  @Test("In a code block everything is text", arguments: inside)
  func takesTextLiterally(row: Behaviour) { row.check() }

  static let inside: [Behaviour] = [
    Behaviour("$$ |", "type **x** _y_", gives: "$$ **x** _y_|"),
    Behaviour("$$ |", "type - a", gives: "$$ - a|"),
    Behaviour("$$ |", "type > a", gives: "$$ > a|"),
    Behaviour("$$ |", "type `x`", gives: "$$ `x`|"),
    Behaviour("$$ |", "type [t](u)", gives: "$$ [t](u)|"),
    Behaviour("$$ |", "type ```⏎x", gives: "$$ ```\n$ x|"),
    Behaviour("$$ |", "type <@uid:u1>", gives: "$$ <@uid:u1>|"),
    Behaviour("$$ |", "type a😀", gives: "$$ a😀|"),
    Behaviour("$$ a|", "mention u1 Ann", gives: "$$ a@Ann |"),
    Behaviour("$$ a|", "link e.example t", gives: "$$ a|"),
    Behaviour("$$ {a}|", "link e.example", gives: "$$ {a}|"),
    Behaviour("$$ a|", "italic", "type b", gives: "$$ ab|"),
    Behaviour("$$ a|", "indent", gives: "$$ a|"),
    Behaviour("$$ |", "type {", "type }", gives: "$$ \\{\\}|"),
    Behaviour("$$ a|", "compose x", "commit y", gives: "$$ ay|"),
    Behaviour("$$c++ |", "type x", gives: "$$c++ x|"),
  ]
}
