import Testing

@Suite("Formats on a selection")
struct FormatTests {
  @Test("A format goes on all of a selection, or off if all of it has it", arguments: toggles)
  func togglesOnSelections(row: Behaviour) { row.check() }

  static let toggles: [Behaviour] = [
    Behaviour("a{bc}|d", "bold", gives: "a{**bc**}|d"),
    Behaviour("a{bc}|d", "italic", gives: "a{_bc_}|d"),
    Behaviour("a{bc}|d", "underline", gives: "a{<u>bc</u>}|d"),
    Behaviour("a{bc}|d", "strikethrough", gives: "a{~~bc~~}|d"),
    Behaviour("a{bc}|d", "code", gives: "a{`bc`}|d"),
    Behaviour("a{**bc**}|d", "bold", gives: "a{bc}|d"),
    Behaviour("a{_bc_}|d", "italic", gives: "a{bc}|d"),
    Behaviour("a{<u>bc</u>}|d", "underline", gives: "a{bc}|d"),
    Behaviour("a{~~bc~~}|d", "strikethrough", gives: "a{bc}|d"),
    Behaviour("a{`bc`}|d", "code", gives: "a{bc}|d"),
    Behaviour("{a**b**}|", "bold", gives: "{**ab**}|"),
    Behaviour("{**a**b}|", "bold", gives: "{**ab**}|"),
    Behaviour("**a{b}|c**", "bold", gives: "**a**{b}|**c**"),
    Behaviour("**a{b**c}|d", "bold", gives: "**a{bc**}|d"),
    Behaviour("|{ab}", "bold", gives: "|{**ab**}"),
    Behaviour("{ab}|", "bold", "italic", gives: "{**_ab_**}|"),
    Behaviour("{**_ab_**}|", "bold", gives: "{_ab_}|"),
    Behaviour("{**a**_b_}|", "strikethrough", gives: "{**~~a**_b_~~}|"),
    Behaviour("{ab}|", "bold", "bold", gives: "{ab}|"),
    Behaviour("a{bc}|d", "bold", "type x", gives: "a**x**|d"),
    Behaviour("a{bc}|d", "bold", "right", "type x", gives: "a**bcx**|d"),
    Behaviour("a{bc}|d", "bold", "undo", gives: "a{bc}|d"),
    Behaviour("a{bc}|d", "bold", "italic", "undo", gives: "a{**bc**}|d"),
  ]

  @Test("White space does not decide whether a selection has a format", arguments: whiteSpace)
  func ignoresWhiteSpace(row: Behaviour) { row.check() }

  static let whiteSpace: [Behaviour] = [
    Behaviour("{ **ab** }|", "bold", gives: "{ ab }|"),
    Behaviour("{**a** **b**}|", "bold", gives: "{a b}|"),
    Behaviour("{**a**\n**b**}|", "bold", gives: "{a\nb}|"),
    Behaviour("{**a**\n\n**b**}|", "bold", gives: "{a\n\nb}|"),
    Behaviour("{**a**\u{A0}}|", "bold", gives: "{a\u{A0}}|"),
    Behaviour("{**a**\\u{9}}|", "bold", gives: "{a\\u{9}}|"),
    Behaviour("{** **a}|", "bold", gives: "{** a**}|"),
    Behaviour("{ a }|", "bold", gives: "{** a **}|"),
    // Of nothing but white space all of it counts.
    Behaviour("a{ }|b", "bold", gives: "a{** **}|b"),
    Behaviour("a{** **}|b", "bold", gives: "a{ }|b"),
    Behaviour("a{** ** }|b", "bold", gives: "a{**  **}|b"),
    Behaviour("a{\n}|b", "bold", gives: "a{\n}|b"),
    Behaviour("a{\n\n}|b", "bold", gives: "a{\n\n}|b"),
  ]

  @Test("Code and the other formats put each other out", arguments: code)
  func evicts(row: Behaviour) { row.check() }

  static let code: [Behaviour] = [
    Behaviour("{**_ab_**}|", "code", gives: "{`ab`}|"),
    Behaviour("{~~<u>ab</u>~~}|", "code", gives: "{`ab`}|"),
    Behaviour("{`ab`}|", "bold", gives: "{**ab**}|"),
    Behaviour("{`ab`}|", "italic", gives: "{_ab_}|"),
    Behaviour("{`ab`}|", "underline", gives: "{<u>ab</u>}|"),
    Behaviour("{`ab`}|", "strikethrough", gives: "{~~ab~~}|"),
    Behaviour("{a`b`}|", "code", gives: "{`ab`}|"),
    Behaviour("{a**b**`c`}|", "code", gives: "{`abc`}|"),
    Behaviour("{**a**`b`}|", "bold", gives: "{**ab**}|"),
    Behaviour("{**a**`b`}|", "underline", gives: "{**<u>a**b</u>}|"),
    Behaviour("{`a`b}|", "code", "code", gives: "{ab}|"),
  ]

  @Test("A mention is taken whole and keeps being one, except in code", arguments: mentions)
  func takesMentions(row: Behaviour) { row.check() }

  static let mentions: [Behaviour] = [
    Behaviour("{<@u1:Ann>}|", "bold", gives: "{**<@u1:Ann>**}|"),
    Behaviour("{a<@u1:Ann>b}|", "italic", gives: "{_a<@u1:Ann>b_}|"),
    Behaviour("{**a**<@u1:Ann>}|", "bold", gives: "{**a<@u1:Ann>**}|"),
    Behaviour("{**a<@u1:Ann>**}|", "bold", gives: "{a<@u1:Ann>}|"),
    Behaviour("a<@u1:Ann>b|", "select 2 3", "bold", gives: "a{**<@u1:Ann>**}|b"),
    Behaviour("{a<@u1:Ann>}|", "code", gives: "{`a@Ann`}|"),
    Behaviour("{a<@u1:Ann>}|", "code", "code", gives: "{a@Ann}|"),
    Behaviour("{a<@u1:Ann>}|", "code", "undo", gives: "{a<@u1:Ann>}|"),
    Behaviour("{<@u1:Ann><@u2:Bob>}|", "bold", gives: "{**<@u1:Ann><@u2:Bob>**}|"),
    Behaviour("{<@u1:Ann>\n<@u2:Bob>}|", "bold", gives: "{**<@u1:Ann>**\n**<@u2:Bob>**}|"),
    Behaviour("{<@u1:*A* _b_>}|", "bold", gives: "{**<@u1:*A* _b_>**}|"),
    Behaviour("👶\u{1F3FE}x|", "select 0 2", "bold", gives: "{**👶\u{1F3FE}**}|x"),
    Behaviour("e\u{301}x|", "select 0 1", "bold", gives: "{**e\u{301}**}|x"),
    Behaviour("{a😀b}|", "bold", gives: "{**a😀b**}|"),
  ]

  @Test("Links keep their target, and each line its own part", arguments: linksAndLines)
  func formatsLinksAndLines(row: Behaviour) { row.check() }

  static let linksAndLines: [Behaviour] = [
    Behaviour("{[ab](u)}|", "bold", gives: "{**[ab](u)**}|"),
    Behaviour("{[ab](u)}|", "code", gives: "{`[ab](u)`}|"),
    Behaviour("[a{b](u)c}|", "bold", gives: "[a{**b](u)c**}|"),
    Behaviour("{a\nb}|", "bold", gives: "{**a**\n**b**}|"),
    Behaviour("a{b\nc}|d", "italic", gives: "a{_b_\n_c_}|d"),
    Behaviour("{**a**\nb}|", "bold", gives: "{**a**\n**b**}|"),
    Behaviour("{a\n}|b", "bold", gives: "{**a**\n}|b"),
    Behaviour("a{\nb}|", "bold", gives: "a{\n**b**}|"),
    Behaviour("- {a\n- b}|", "bold", gives: "- {**a**\n- **b**}|"),
    Behaviour("> {a\nb}|", "bold", gives: "> {**a**\n**b**}|"),
    Behaviour("- {a\n& b}|", "code", gives: "- {`a`\n& `b`}|"),
    // Code blocks have no formats, and what they hold does not decide.
    Behaviour("$$ {a}|", "bold", gives: "$$ {a}|"),
    Behaviour("$$ {a}|", "code", gives: "$$ {a}|"),
    Behaviour("{a\n$$ b\nc}|", "bold", gives: "{**a**\n$$ b\n**c**}|"),
    Behaviour("{**a**\n$$ b}|", "bold", gives: "{a\n$$ b}|"),
    Behaviour("{ab}|", "bold", gives: "{ab}|", with: .plain),
    Behaviour("{ab}|", "bold", gives: "{ab}|", with: .toolbarHidden),
  ]
}
