import Testing

@Suite("Links")
struct LinkTests {
  @Test("A link is made of text, of the selection, or of the address itself", arguments: making)
  func makesLinks(row: Behaviour) { row.check() }

  static let making: [Behaviour] = [
    Behaviour("|", "link e.example t", gives: "[t](https://e.example)|"),
    Behaviour("a|b", "link e.example t", gives: "a[t](https://e.example)|b"),
    Behaviour("a|", "link e.example t", "type x", gives: "a[t](https://e.example)x|"),
    Behaviour("a|", "link e.example two words", gives: "a[two words](https://e.example)|"),
    Behaviour("a{bc}|d", "link e.example", gives: "a{[bc](https://e.example)}|d"),
    Behaviour("a|{bc}d", "link e.example", gives: "a|{[bc](https://e.example)}d"),
    Behaviour("a{bc}|d", "link e.example t", gives: "a[t](https://e.example)|d"),
    Behaviour("a|", "link e.example", gives: "a[https://e.example](https://e.example)|"),
    Behaviour("|", "link http://e.example/a?b=c", gives: "[http://e.example/a?b=c](http://e.example/a?b=c)|"),
    // Formats: those of typing, and those that were there.
    Behaviour("**a**|", "link e.example t", gives: "**a[t](https://e.example)**|"),
    Behaviour("**a**|", "link e.example t", "type x", gives: "**a[t](https://e.example)x**|"),
    Behaviour("{**a**b}|", "link e.example", gives: "{**[a**b](https://e.example)}|"),
    Behaviour("{**a**b}|", "link e.example t", gives: "**[t](https://e.example)**|"),
    Behaviour("{`a`}|", "link e.example", gives: "{`[a](https://e.example)`}|"),
    Behaviour("{a <@u1:Ann>}|", "link e.example", gives: "{[a <@u1:Ann>](https://e.example)}|"),
    Behaviour("a<@u1:Ann>|", "select 2 3", "link e.example", gives: "a{[<@u1:Ann>](https://e.example)}|"),
    // Over several lines: in each by itself.
    Behaviour("{a\nb}|", "link e.example", gives: "{[a](https://e.example)\n[b](https://e.example)}|"),
    Behaviour("- {a\n- b}|", "link e.example", gives: "- {[a](https://e.example)\n- [b](https://e.example)}|"),
    Behaviour("{a\n\nb}|", "link e.example t", gives: "[t](https://e.example)|"),
    Behaviour("{a\n$$ b}|", "link e.example", gives: "{[a](https://e.example)\n$$ b}|"),
    Behaviour("- |", "link e.example t", gives: "- [t](https://e.example)|"),
    // Line ends have no place in the text of a link.
    Behaviour("|", "link e.example a⏎b", gives: "[a b](https://e.example)|"),
    Behaviour("👍x|", "select 0 1", "link e.example", gives: "{[👍](https://e.example)}|x"),
    Behaviour("a{bc}|d", "link e.example", "undo", gives: "a{bc}|d"),
    Behaviour("{a\nb}|", "link e.example", "undo", gives: "{a\nb}|"),
    Behaviour("a|", "link e.example t", "undo", gives: "a|"),
    // Disabled: in code and quotes, and without the toolbar.
    Behaviour("$$ a|", "link e.example t", gives: "$$ a|"),
    Behaviour("> a|", "link e.example t", gives: "> a|"),
    Behaviour("> {a}|", "link e.example", gives: "> {a}|"),
    Behaviour("> - a|", "link e.example t", gives: "> - a|"),
    Behaviour("a|", "link e.example t", gives: "a|", with: .plain),
    Behaviour("a|", "link e.example t", gives: "a|", with: .toolbarHidden),
  ]

  @Test("On a link the command edits the whole of it", arguments: editing)
  func editsLinks(row: Behaviour) { row.check() }

  static let editing: [Behaviour] = [
    Behaviour("[a|b](u)", "link e.example", gives: "[a|b](https://e.example)"),
    Behaviour("[ab](u)|", "link e.example", gives: "[ab](https://e.example)|"),
    Behaviour("|[ab](u)", "link e.example", gives: "|[ab](https://e.example)"),
    Behaviour("[a|b](u)c", "link e.example t", gives: "[t](https://e.example)|c"),
    Behaviour("[a{b](u)c}|d", "link e.example", gives: "[a{b](https://e.example)c}|d"),
    Behaviour("{[ab](u)}|", "link e.example", gives: "{[ab](https://e.example)}|"),
    Behaviour("{[ab](u)}|", "link e.example t", gives: "[t](https://e.example)|"),
    // With text and a selection the text replaces the selection, and the rest of the link goes along.
    Behaviour("[a{b](u)c}|d", "link e.example t", gives: "[at](https://e.example)|d"),
    Behaviour("[ab{cd}|ef](u)", "link e.example t", gives: "[abt|ef](https://e.example)"),
    Behaviour("[a{b](u) [c}|d](v)", "link e.example t", gives: "[at|d](https://e.example)"),
    Behaviour("[a{b](u) [c}|d](v)", "link e.example", gives: "[a{b](https://e.example) [c}|d](https://e.example)"),
    Behaviour("[a](u)|[b](v)", "link e.example", gives: "[a|b](https://e.example)"),
    Behaviour("**[a**|b](u)", "link e.example", gives: "**[a**|b](https://e.example)"),
    Behaviour("**[ab**|c](u)", "link e.example t", gives: "**[t](https://e.example)**|"),
    Behaviour("[<@u1:Ann>](u)|", "link e.example", gives: "[<@u1:Ann>](https://e.example)|"),
    // In a quote too: only a new link is disabled there.
    Behaviour("> [a|b](u)", "link e.example", gives: "> [a|b](https://e.example)"),
    Behaviour("[a|b](u)", "link e.example t", "undo", gives: "[a|b](u)"),
    Behaviour("[a|b](u)", "link e.example t", "type x", gives: "[t](https://e.example)x|"),
    Behaviour("[a|b](https://e.example)", "link e.example", gives: "[a|b](https://e.example)"),
  ]

  @Test("Unlink takes the whole of each touched link off and keeps its text", arguments: removing)
  func removesLinks(row: Behaviour) { row.check() }

  static let removing: [Behaviour] = [
    Behaviour("[a|b](u)", "unlink", gives: "a|b"),
    Behaviour("[ab](u)|", "unlink", gives: "ab|"),
    Behaviour("|[ab](u)", "unlink", gives: "|ab"),
    Behaviour("[a{b](u)c}|d", "unlink", gives: "a{bc}|d"),
    Behaviour("[a{b](u) [c}|d](v)", "unlink", gives: "a{b c}|d"),
    Behaviour("[a](u)|[b](v)", "unlink", gives: "a|b"),
    Behaviour("**[a|b](u)**", "unlink", gives: "**a|b**"),
    Behaviour("[a<@u1:Ann>](u)|", "unlink", gives: "a<@u1:Ann>|"),
    Behaviour("a|b", "unlink", gives: "a|b"),
    Behaviour("[a](u) |b", "unlink", gives: "[a](u) |b"),
    Behaviour("> [a|b](u)", "unlink", gives: "> a|b"),
    Behaviour("[a](u)\n|b", "unlink", gives: "[a](u)\n|b"),
    Behaviour("{[a](u)\n[b](u)}|", "unlink", gives: "{a\nb}|"),
    Behaviour("[a|b](u)", "unlink", "undo", gives: "[a|b](u)"),
    Behaviour("{[a](u) [b](v)}|", "unlink", "undo", gives: "{[a](u) [b](v)}|"),
    Behaviour("[a|b](u)", "unlink", gives: "[a|b](u)", with: .toolbarHidden),
  ]

  @Test("https:// is added unless there is a scheme, and some schemes are refused", arguments: schemes)
  func addsSchemes(row: Behaviour) { row.check() }

  static let schemes: [Behaviour] = [
    Behaviour("|", "link http://e.example t", gives: "[t](http://e.example)|"),
    Behaviour("|", "link HTTPS://E.example t", gives: "[t](HTTPS://E.example)|"),
    Behaviour("|", "link ftp://e.example t", gives: "[t](ftp://e.example)|"),
    Behaviour("|", "link myapp://x t", gives: "[t](myapp://x)|"),
    Behaviour("|", "link mailto:a@e.example t", gives: "[t](mailto:a@e.example)|"),
    Behaviour("|", "link tel:+123 t", gives: "[t](tel:+123)|"),
    Behaviour("|", "link sms:+123 t", gives: "[t](sms:+123)|"),
    Behaviour("|", "link e.example:8080/a t", gives: "[t](https://e.example:8080/a)|"),
    Behaviour("|", "link localhost:3000 t", gives: "[t](https://localhost:3000)|"),
    Behaviour("|", "link a@e.example t", gives: "[t](https://a@e.example)|"),
    Behaviour("|", "link e.example/a_(b) t", gives: "[t](https://e.example/a_(b\\))|"),
    Behaviour("a|", "link javascript:alert(1) t", gives: "a|", error: "refused_scheme"),
    Behaviour("a|", "link JavaScript:alert(1) t", gives: "a|", error: "refused_scheme"),
    Behaviour("a|", "link java\u{9}script:alert(1) t", gives: "a|", error: "refused_scheme"),
    Behaviour("a|", "link vbscript:x t", gives: "a|", error: "refused_scheme"),
    Behaviour("a|", "link data:text/html,x t", gives: "a|", error: "refused_scheme"),
    Behaviour("a|", "link file:///etc/passwd t", gives: "a|", error: "refused_scheme"),
    Behaviour("a|", "link blob:x t", gives: "a|", error: "refused_scheme"),
    Behaviour("a|", "link feed:x t", gives: "a|", error: "refused_scheme"),
    Behaviour("{a}|", "link javascript://x", gives: "{a}|", error: "refused_scheme"),
    Behaviour("[a](u)|", "link data:x", gives: "[a](u)|", error: "refused_scheme"),
    Behaviour("a|", "link ", gives: "a|", error: "invalid_url"),
    Behaviour("{a}|", "link \u{9}\u{9}", gives: "{a}|", error: "invalid_url"),
  ]
}
