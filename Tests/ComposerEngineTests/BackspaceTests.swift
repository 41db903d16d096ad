import Testing

@Suite("Backspace")
struct BackspaceTests {
  @Test("Backspace takes the character before the caret, or the selection", arguments: characters)
  func deletes(row: Behaviour) { row.check() }

  static let characters: [Behaviour] = [
    Behaviour("ab|", "backspace", gives: "a|"),
    Behaviour("a|b", "backspace", gives: "|b"),
    Behaviour("|ab", "backspace", gives: "|ab"),
    Behaviour("|", "backspace", gives: "|"),
    Behaviour("a{bc}|d", "backspace", gives: "a|d"),
    Behaviour("a|{bc}d", "backspace", gives: "a|d"),
    Behaviour("{ab\ncd}|", "backspace", gives: "|"),
    Behaviour("a{\n}|b", "backspace", gives: "a|b"),
    Behaviour("a  |b", "backspace", gives: "a |b"),
    Behaviour("[ab](u)|", "backspace", gives: "[a](u)|"),
    Behaviour("[a](u)|", "backspace", "type x", gives: "x|"),
    Behaviour("**a**_b_|", "backspace", gives: "**a**|"),
  ]

  @Test("Backspace takes a whole cluster", arguments: clusters)
  func deletesClusters(cluster: String) {
    Behaviour("a\(cluster)|", "backspace", gives: "a|").check()
    Behaviour("a\(cluster)|b", "backspace", gives: "a|b").check()
    Behaviour("a**\(cluster)**|", "backspace", gives: "a|").check()
    Behaviour("- \(cluster)|", "backspace", gives: "- |").check()
  }

  /// What people take for one character.
  static let clusters = [
    "😀",  // A surrogate pair.
    "👨‍👩‍👧‍👦",  // Joined with zero-width joiners.
    "🏳️‍🌈",
    "👩🏽‍🚀",
    "👋🏽",  // A skin tone.
    "❤️",  // A variation selector.
    "1️⃣",  // A keycap.
    "🇯🇵",  // Two regional indicators.
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",  // Tags.
    "e\u{301}",
    "e\u{323}\u{302}\u{301}",
    "각",
    "\u{1100}\u{1161}\u{11A8}",  // The same in jamo.
    "नि",
    "நி",
    "กำ",
    "\u{627}\u{64B}",  // Arabic with a mark.
    "あ\u{3099}",
    "\\u{D83D}",  // Halves of a surrogate pair.
    "\\u{DE00}",
  ]

  @Test("Backspace between clusters", arguments: clusterBorders)
  func deletesBetweenClusters(row: Behaviour) { row.check() }

  static let clusterBorders: [Behaviour] = [
    Behaviour("🇩🇪🇯🇵|", "backspace", gives: "🇩🇪|"),
    Behaviour("👨‍👩‍👧👨‍👩‍👧|", "backspace", gives: "👨‍👩‍👧|"),
    Behaviour("e\u{301}e\u{301}|", "backspace", "backspace", gives: "|"),
    // What stood apart may become one cluster; the caret is behind it.
    Behaviour("\u{1F1E9}x|\u{1F1EA}", "backspace", gives: "\u{1F1E9}\u{1F1EA}|"),
    Behaviour("a\n|\u{301}b", "backspace", gives: "a\u{301}|b"),
    Behaviour("\\u{D83D}x|\\u{DE00}", "backspace", gives: "😀|"),
    Behaviour("a\\u{D}\n|b", "backspace", gives: "a|b"),
    Behaviour("a\\u{D}|b", "backspace", gives: "a|b"),
    Behaviour("a\\u{9}|", "backspace", gives: "a|"),
    Behaviour("a\u{200B}|", "backspace", gives: "a|"),
  ]

  @Test("Backspace takes a mention alone and whole", arguments: mentions)
  func deletesMentions(row: Behaviour) { row.check() }

  static let mentions: [Behaviour] = [
    Behaviour("<@u1:Ann>|", "backspace", gives: "|"),
    Behaviour("a <@u1:Ann>| b", "backspace", gives: "a | b"),
    Behaviour("a <@u1:Ann>|.", "backspace", gives: "a |."),
    Behaviour("<@u1:Ann><@u2:Bob>|", "backspace", gives: "<@u1:Ann>|"),
    Behaviour("<@u1:Ann><@u1:Ann>|", "backspace", gives: "<@u1:Ann>|"),
    Behaviour("<@u1:Ann> hi|", "backspace", "backspace", "backspace", gives: "<@u1:Ann>|"),
    Behaviour("<@u1:Ann> |", "backspace", "type 's.", gives: "<@u1:Ann>'s.|"),
    Behaviour("a|<@u1:Ann>", "backspace", gives: "|<@u1:Ann>"),
    Behaviour("x <@u1:Ann>| z", "backspace", "type y", gives: "x y| z"),
    Behaviour("**a<@u1:Ann>**|", "backspace", gives: "**a**|"),
    Behaviour("**a<@u1:Ann>b**|", "backspace", "backspace", gives: "**a**|"),
    Behaviour("[a<@u1:Ann>|b](u)", "backspace", gives: "[a|b](u)"),
    Behaviour("<@u1:*A* _b_ `c`>|", "backspace", gives: "|"),
    Behaviour("<@u1:👩‍👧 e\u{301}>|", "backspace", gives: "|"),
    Behaviour("<@u1:דנה>|", "backspace", gives: "|"),
    Behaviour("<@u1:A\\:B\\>C>|x", "backspace", gives: "|x"),
    Behaviour("<@all:all:all>|", "backspace", gives: "|"),
    Behaviour("a{b<@u1:Ann>}|c", "backspace", gives: "a|c"),
    Behaviour("<@u1:Ann>\n|", "backspace", "backspace", gives: "|"),
    Behaviour("a <@u1:Ann>|", "backspace", "undo", gives: "a <@u1:Ann>|"),
  ]

  @Test("At a line's start Backspace takes the line out of its block first", arguments: lineStarts)
  func leavesBlocks(row: Behaviour) { row.check() }

  static let lineStarts: [Behaviour] = [
    Behaviour("a\n|b", "backspace", gives: "a|b"),
    Behaviour("a\n|", "backspace", gives: "a|"),
    Behaviour("\n|a", "backspace", gives: "|a"),
    Behaviour("- |a", "backspace", gives: "|a"),
    Behaviour("- |", "backspace", gives: "|"),
    Behaviour("- a\n- |b", "backspace", gives: "- a\n|b"),
    Behaviour("- a\n- |b", "backspace", "backspace", gives: "- a|b"),
    Behaviour("- a\n- |", "backspace", gives: "- a\n|"),
    Behaviour("a\n- |b", "backspace", gives: "a\n|b"),
    Behaviour("- a\n  - |b", "backspace", gives: "- a\n- |b"),
    Behaviour("- a\n  - |b", "backspace", "backspace", "backspace", gives: "- a|b"),
    Behaviour("- a\n  1. |b", "backspace", gives: "- a\n- |b"),
    Behaviour("- a\n  - |b\n    - c", "backspace", gives: "- a\n- |b\n  - c"),
    Behaviour("- a\n- |b\n  - c", "backspace", gives: "- a\n|b\n- c"),
    Behaviour("1. a\n2. |b\n3. c", "backspace", gives: "1. a\n|b\n1. c"),
    Behaviour("1. a\n2. |\n3. c", "backspace", gives: "1. a\n|\n2. c"),
    Behaviour("- a\n& |b", "backspace", gives: "- a|b"),
    Behaviour("- a\n& |", "backspace", gives: "- a|"),
    Behaviour("- a\n  - b\n& |c", "backspace", gives: "- a\n  - b|c"),
    Behaviour("> |a", "backspace", gives: "|a"),
    Behaviour("> |", "backspace", gives: "|"),
    Behaviour("> |a\n> b", "backspace", gives: "|a\n> b"),
    Behaviour("> a\n> |b", "backspace", gives: "> a|b"),
    Behaviour("> a\n\n> |b", "backspace", gives: "> a\n\n|b"),
    Behaviour("a\n> |b", "backspace", gives: "a\n|b"),
    Behaviour("> > |a", "backspace", gives: "> |a"),
    Behaviour("> a\n> > |b", "backspace", gives: "> a\n> |b"),
    Behaviour("> > a\n> |b", "backspace", gives: "> > a|b"),
    Behaviour("> - |a", "backspace", gives: "> |a"),
    Behaviour("> - |a", "backspace", "backspace", gives: "|a"),
    Behaviour("$$ |a", "backspace", gives: "|a"),
    Behaviour("$$ |", "backspace", gives: "|"),
    Behaviour("$$swift |a\n$swift b", "backspace", gives: "|a\n$$swift b"),
    Behaviour("$$ a\n$ |b", "backspace", gives: "$$ a|b"),
    Behaviour("$$ a\n$$ |b", "backspace", gives: "$$ a\n|b"),
    Behaviour("a\n$$ |b", "backspace", gives: "a\n|b"),
    Behaviour("> $$ |a", "backspace", gives: "> |a"),
    Behaviour("> a\n> $$ |b", "backspace", "backspace", gives: "> a|b"),
    Behaviour("- a\n&$$ |b", "backspace", gives: "- a\n& |b"),
    Behaviour("- a\n&$$ |b", "backspace", "backspace", gives: "- a|b"),
    // Joining: the first line's attributes win.
    Behaviour("- a\n|b", "backspace", gives: "- a|b"),
    Behaviour("- a\n\n|b", "backspace", gives: "- a\n|b"),
    Behaviour("> a\n|b", "backspace", gives: "> a|b"),
    Behaviour("$$ a\n|**b**", "backspace", gives: "$$ a|b"),
    Behaviour("$$ a\n|<@u1:Ann>", "backspace", gives: "$$ a|@Ann"),
    Behaviour("$$ a\n|[b](u)", "backspace", gives: "$$ a|b"),
    Behaviour("**a**\n|b", "backspace", gives: "**a**|b"),
    Behaviour("- a\n- |b", "backspace", "undo", gives: "- a\n- |b"),
    Behaviour("$$ a\n|<@u1:Ann>", "backspace", "undo", gives: "$$ a\n|<@u1:Ann>"),
  ]

  @Test("Across lines the first line's attributes win", arguments: acrossLines)
  func deletesAcrossLines(row: Behaviour) { row.check() }

  static let acrossLines: [Behaviour] = [
    Behaviour("a{b\n- c}|d", "backspace", gives: "a|d"),
    Behaviour("- a{b\nc}|d", "backspace", gives: "- a|d"),
    Behaviour("- a{b\n1. c}|d\n2. e", "backspace", gives: "- a|d\n1. e"),
    Behaviour("> a{b\n- c\n$$ d}|e", "backspace", gives: "> a|e"),
    Behaviour("{a\n- }|b", "backspace", gives: "|b"),
    Behaviour("a{\n> b\n> }|c", "backspace", gives: "a|c"),
    Behaviour("$$ a{b\n**c}|d**", "backspace", gives: "$$ a|d"),
    Behaviour("a{b\n$$ c}|d\n$ e", "backspace", gives: "a|d\n$$ e"),
    Behaviour("- a{b\n  - c}|d\n    - e", "backspace", gives: "- a|d\n  - e"),
    Behaviour("{x}|- b", "backspace", gives: "|- b"),
    Behaviour("1. a\n2. {b\n3. }|c", "backspace", gives: "1. a\n2. |c"),
    Behaviour("1. a{\n2. b}|\n3. c", "backspace", gives: "1. a|\n2. c"),
    // What the deletion brings together is one list.
    Behaviour("- a{\nb}|\n- c", "backspace", gives: "- a|\n- c"),
    Behaviour("1. a{\nb}|\n1. c\n2. d", "backspace", gives: "1. a|\n2. c\n3. d"),
    Behaviour("1. a{\nb}|\n5. c", "backspace", gives: "1. a|\n5) c"),
    Behaviour("- a{x}|\n* b", "backspace", gives: "- a|\n* b"),
  ]

  @Test("Emptying keeps the kind of a line and the formats of its first character", arguments: emptying)
  func empties(row: Behaviour) { row.check() }

  static let emptying: [Behaviour] = [
    Behaviour("- {a}|", "backspace", gives: "- |"),
    Behaviour("1. a|", "backspace", gives: "1. |"),
    Behaviour("> a|", "backspace", "backspace", gives: "|"),
    Behaviour("> ab|", "backspace", "backspace", "type c", gives: "> c|"),
    Behaviour("$$swift a|", "backspace", "type b", gives: "$$swift b|"),
    Behaviour("- {a\n- b}|", "backspace", gives: "- |"),
    Behaviour("$$ {a\n$ b}|", "backspace", gives: "$$ |"),
    Behaviour("a\n- b|", "backspace", gives: "a\n- |"),
    Behaviour("**a**|", "backspace", "type x", gives: "**x**|"),
    Behaviour("{**ab**}|", "backspace", "type x", gives: "**x**|"),
    Behaviour("{_a_**b**}|", "backspace", "type x", gives: "_x_|"),
    Behaviour("{a**b**}|", "backspace", "type x", gives: "x|"),
    Behaviour("- **a**|", "backspace", "type x", gives: "- **x**|"),
    Behaviour("a\n**b**|", "backspace", "type x", gives: "a\n**x**|"),
    Behaviour("`a`|", "backspace", "type x", gives: "`x`|"),
    Behaviour("a**b**|", "backspace", "type x", gives: "ax|"),
    Behaviour("**a**b|", "backspace", "type x", gives: "**ax**|"),
    Behaviour("**a**|b", "backspace", "type x", gives: "x|b"),
    Behaviour("a|", "bold", "backspace", "type x", gives: "x|"),
    Behaviour("**<@u1:Ann>**|", "backspace", "type x", gives: "**x**|"),
  ]
}
