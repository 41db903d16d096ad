import Testing

@Suite("Movement")
struct MovementTests {
  @Test("By character, and to the edges of a selection", arguments: characters)
  func moves(row: Behaviour) { row.check() }

  static let characters: [Behaviour] = [
    Behaviour("ab|", "left", gives: "a|b"),
    Behaviour("|ab", "right", gives: "a|b"),
    Behaviour("|ab", "left", gives: "|ab"),
    Behaviour("ab|", "right", gives: "ab|"),
    Behaviour("a\n|b", "left", gives: "a|\nb"),
    Behaviour("a|\nb", "right", gives: "a\n|b"),
    Behaviour("a{bc}|d", "left", gives: "a|bcd"),
    Behaviour("a{bc}|d", "right", gives: "abc|d"),
    Behaviour("a|{bc}d", "left", gives: "a|bcd"),
    Behaviour("a|{bc}d", "right", gives: "abc|d"),
    Behaviour("<@u1:Ann>|", "left", gives: "|<@u1:Ann>"),
    Behaviour("|<@u1:Ann>", "right", gives: "<@u1:Ann>|"),
    Behaviour("[a](u)|b", "right", gives: "[a](u)b|"),
    Behaviour("|a\\u{D}\nb", "right", "right", gives: "a\\u{D}\n|b"),
  ]

  @Test("Over a whole cluster", arguments: BackspaceTests.clusters)
  func movesOverClusters(cluster: String) {
    Behaviour("a\(cluster)|b", "left", gives: "a|\(cluster)b").check()
    Behaviour("a|\(cluster)b", "right", gives: "a\(cluster)|b").check()
    Behaviour("a|\(cluster)b", "extend right", gives: "a{\(cluster)}|b").check()
  }

  @Test("By word", arguments: words)
  func movesByWord(row: Behaviour) { row.check() }

  static let words: [Behaviour] = [
    Behaviour("foo bar|", "wordLeft", gives: "foo |bar"),
    Behaviour("foo  |bar", "wordLeft", gives: "|foo  bar"),
    Behaviour("|foo bar", "wordRight", gives: "foo| bar"),
    Behaviour("foo| bar", "wordRight", gives: "foo bar|"),
    Behaviour("a|\nb", "wordRight", gives: "a\n|b"),
    Behaviour("a\n|b", "wordLeft", gives: "a|\nb"),
    Behaviour("a|  \nb", "wordRight", gives: "a  |\nb"),
    Behaviour("foo, bar|", "wordLeft", "wordLeft", gives: "foo|, bar"),
    Behaviour("x <@u1:Ann Lee>|", "wordLeft", gives: "x |<@u1:Ann Lee>"),
    Behaviour("x| <@u1:Ann Lee>y", "wordRight", gives: "x <@u1:Ann Lee>|y"),
    // Where a mention's end or start lies inside a cluster, past the whole cluster, with the formats there.
    Behaviour("|<@u1:Ann>_\u{200D}_b", "wordRight", "type x", gives: "<@u1:Ann>_\u{200D}x_|b"),
    Behaviour("_\u{600}_<@u1:Ann>|", "wordLeft", gives: "|_\u{600}_<@u1:Ann>"),
    Behaviour("|été日本 x", "wordRight", gives: "été日本| x"),
    Behaviour("|", "wordLeft", gives: "|"),
    Behaviour("|", "wordRight", gives: "|"),
    Behaviour("foo bar|", "extend wordLeft", gives: "foo |{bar}"),
  ]

  @Test("To the edges of the line and of the text", arguments: edges)
  func movesToEdges(row: Behaviour) { row.check() }

  static let edges: [Behaviour] = [
    Behaviour("a\nb|c\nd", "lineStart", gives: "a\n|bc\nd"),
    Behaviour("a\nb|c\nd", "lineEnd", gives: "a\nbc|\nd"),
    Behaviour("a\nb|c\nd", "start", gives: "|a\nbc\nd"),
    Behaviour("a\nb|c\nd", "end", gives: "a\nbc\nd|"),
    Behaviour("- ab|c", "lineStart", gives: "- |abc"),
    Behaviour("|a\\u{D}\nb", "lineEnd", gives: "a|\\u{D}\nb"),
    Behaviour("ab|c", "extend lineStart", gives: "|{ab}c"),
    Behaviour("ab|c", "extend lineEnd", gives: "ab{c}|"),
    Behaviour("a\nb|c", "extend start", gives: "|{a\nb}c"),
    Behaviour("a|b\nc", "extend end", gives: "a{b\nc}|"),
  ]

  @Test("Up and down keep the column they started from", arguments: vertical)
  func movesVertically(row: Behaviour) { row.check() }

  static let vertical: [Behaviour] = [
    Behaviour("abc\nde|f", "up", gives: "ab|c\ndef"),
    Behaviour("ab|c\ndef", "down", gives: "abc\nde|f"),
    Behaviour("abcd\ne\nfgh|i", "up", gives: "abcd\ne|\nfghi"),
    Behaviour("abcd\ne\nfgh|i", "up", "up", gives: "abc|d\ne\nfghi"),
    Behaviour("abc|d\n\nefgh", "down", "down", gives: "abcd\n\nefg|h"),
    Behaviour("abcd\ne\nfgh|i", "up", "left", "up", gives: "|abcd\ne\nfghi"),
    // Time that passes moves no caret.
    Behaviour("abcd\ne\nfgh|i", "up", "tick", "up", gives: "abc|d\ne\nfghi"),
    Behaviour("abcd\ne\nfgh|i", "up", "type x", "up", gives: "ab|cd\nex\nfghi"),
    Behaviour("a|b", "up", gives: "|ab"),
    Behaviour("a|b", "down", gives: "ab|"),
    Behaviour("- ab|c\n- de", "down", gives: "- abc\n- de|"),
    Behaviour("abc|\nd\ne", "extend down", gives: "abc{\nd}|\ne"),
    Behaviour("abc\nde|f", "extend up", gives: "ab|{c\nde}f"),
    // Inside a cluster or a mention the caret stands in front of it.
    Behaviour("a|b\n👍c", "down", gives: "ab\n|👍c"),
    Behaviour("ab|c\n<@u1:Ann>x", "down", gives: "abc\n|<@u1:Ann>x"),
    Behaviour("abc|\na\\u{D}\nb", "down", "up", gives: "abc|\na\\u{D}\nb"),
  ]

  @Test("Extending keeps the anchor", arguments: extending)
  func extends(row: Behaviour) { row.check() }

  static let extending: [Behaviour] = [
    Behaviour("a|bc", "extend right", gives: "a{b}|c"),
    Behaviour("a|bc", "extend right", "extend left", gives: "a|bc"),
    Behaviour("a|bc", "extend right", "extend left", "extend left", gives: "|{a}bc"),
    Behaviour("a{b}|c", "extend right", gives: "a{bc}|"),
    Behaviour("a|{b}c", "extend left", gives: "|{ab}c"),
    Behaviour("a|<@u1:Ann>b", "extend right", gives: "a{<@u1:Ann>}|b"),
    Behaviour("a|\nb", "extend right", gives: "a{\n}|b"),
    Behaviour("**a**|b", "extend right", gives: "**a**{b}|"),
  ]

  @Test("An arrow key at the border of a format leaves it without moving", arguments: borders)
  func leavesFormats(row: Behaviour) { row.check() }

  static let borders: [Behaviour] = [
    Behaviour("**ab**|cd", "right", gives: "**ab**|cd"),
    Behaviour("**ab**|cd", "right", "type x", gives: "**ab**x|cd"),
    Behaviour("**ab**|", "right", "type x", gives: "**ab**x|"),
    Behaviour("`ab`|", "right", "type x", gives: "`ab`x|"),
    Behaviour("**ab**|cd", "right", "right", "type x", gives: "**ab**cx|d"),
    Behaviour("**ab**|\ncd", "right", gives: "**ab**|\ncd"),
    Behaviour("**ab**|\ncd", "right", "right", gives: "**ab**\n|cd"),
    Behaviour("|**ab**", "left", "type x", gives: "x|**ab**"),
    Behaviour("a\n|**b**", "left", "type x", gives: "a\nx|**b**"),
    Behaviour("a\n|**b**", "left", "left", gives: "a|\n**b**"),
    Behaviour("ab|**cd**", "left", "type x", gives: "ax|b**cd**"),
    Behaviour("**ab**|cd", "left", "type x", gives: "**ax|b**cd"),
    // What both sides have stays.
    Behaviour("**_a**|b_", "right", "type x", gives: "**_a**x|b_"),
    Behaviour("**a_b_**|", "right", "type x", gives: "**a_b_**x|"),
    Behaviour("a|", "bold", "right", "type x", gives: "ax|"),
    Behaviour("a|b", "bold", "right", "type x", gives: "ax|b"),
    Behaviour("**<@u1:Ann>**|", "right", "type x", gives: "**<@u1:Ann>**x|"),
    // Other movements move.
    Behaviour("**ab**|cd ef", "wordRight", "type x", gives: "**ab**cdx| ef"),
    Behaviour("**ab**|", "end", "type x", gives: "**abx**|"),
  ]
}
