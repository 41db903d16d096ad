import ComposerEngine
import Testing

/// Situations that editors and chat composers are known to get wrong, as rows of our own.
@Suite("Situations known from other editors")
struct SituationTests {
  @Test("Lists", arguments: lists)
  func behavesInLists(row: Behaviour) { row.check() }

  static let lists: [Behaviour] = [
    // What is nested stays under the item that it follows.
    Behaviour("- |a\n  - b", "enter", gives: "- \n- |a\n  - b"),
    Behaviour("- a|\n  - b", "enter", gives: "- a\n- |\n  - b"),
    Behaviour("- a|b\n  - c", "enter", gives: "- a\n- |b\n  - c"),
    Behaviour("- a\n- |\n  - b", "enter", gives: "- a\n|\n  - b"),
    Behaviour("- a\n  - |\n    - b", "enter", gives: "- a\n- |\n  - b"),
    Behaviour("- a\n- |b\n  - c\n- d", "backspace", gives: "- a\n|b\n- c\n- d"),
    // Leaving a list in its middle, and coming back.
    Behaviour("1. a\n2. b|\n3. c", "enter", "enter", gives: "1. a\n2. b\n|\n3. c"),
    Behaviour("1. a\n2. b|\n3. c", "enter", "enter", "type x", gives: "1. a\n2. b\nx|\n1. c"),
    Behaviour("1. a\n2. b|\n3. c", "enter", "enter", "type x", "backspace", gives: "1. a\n2. b\n|\n3. c"),
    Behaviour("1. a\n2. b|\n3. c", "enter", "enter", "type x", "numberedList", gives: "1. a\n2. b\n3. x|\n4. c"),
    Behaviour("1. a\n2. b|\n3. c", "enter", "enter", "backspace", gives: "1. a\n2. b|\n3. c"),
    // Taking an item out and putting it back.
    Behaviour("- a\n- |b\n- c", "backspace", "type - ", gives: "- a\n- |b\n- c"),
    Behaviour("- a\n- |b\n- c", "backspace", "backspace", gives: "- a|b\n- c"),
    Behaviour("1. a\n2. b\n3. |c", "backspace", "backspace", gives: "1. a\n2. b|c"),
    // The whole list selected.
    Behaviour("- {a\n  - b\n- c}|", "bulletList", gives: "{a\nb\nc}|"),
    Behaviour("- {a\n  - b\n- c}|", "backspace", "backspace", gives: "|"),
    Behaviour("- {a\n  - b\n- c}|", "type x", gives: "- x|"),
    Behaviour("x\n- {a\n- b\n}|y", "backspace", gives: "x\n- |y"),
    // Deleting into and out of nested items.
    Behaviour("- a{b\n  - c}|d\n  - e", "backspace", gives: "- a|d\n  - e"),
    Behaviour("- a\n  - b{c\n- d}|e", "backspace", gives: "- a\n  - b|e"),
    Behaviour("- a|\n  - b\n    - c", "delete", "undo", gives: "- a|\n  - b\n    - c"),
    Behaviour("a|\n\n- b", "delete", gives: "a|\n- b"),
    // A list in a quote that ends.
    Behaviour("> - a\n> - b|\n> c", "enter", "enter", gives: "> - a\n> - b\n> |\n> c"),
    Behaviour("> - a\n- b|", "blockquote", gives: "> - a\n> - b|"),
    Behaviour("- a\n> - b|", "blockquote", gives: "- a\n- b|"),
    Behaviour("> {- a}|", "type x", gives: "> x|"),
    Behaviour("- a|", "type \u{9}", gives: "- a\\u{9}|"),
  ]

  @Test("Deleting and joining", arguments: deleting)
  func deletes(row: Behaviour) { row.check() }

  static let deleting: [Behaviour] = [
    Behaviour("[a](u)\n|[b](u)", "backspace", gives: "[a|b](u)"),
    Behaviour("[a](u)\n|[b](v)", "backspace", gives: "[a](u)|[b](v)"),
    Behaviour("**a**\n|**b**", "backspace", "type x", gives: "**ax|b**"),
    Behaviour("<@u1:Ann>\n|<@u2:Bob>", "backspace", gives: "<@u1:Ann>|<@u2:Bob>"),
    Behaviour("<@u1:Ann>\n|<@u2:Bob>", "backspace", "backspace", gives: "|<@u2:Bob>"),
    Behaviour("> a\n|\n> b", "backspace", gives: "> a|\n> b"),
    Behaviour("$$ a\n|\n$$ b", "backspace", gives: "$$ a|\n$$ b"),
    Behaviour("$$ a|\n$$ b", "delete", gives: "$$ a|b"),
    Behaviour("$$swift a|\n$$c b\n$c c", "delete", gives: "$$swift a|b\n$$c c"),
    Behaviour("a\n\n\n|b", "backspace", "backspace", "backspace", gives: "a|b"),
    Behaviour("{a\n}|", "backspace", gives: "|"),
    Behaviour("{\n}|a", "backspace", gives: "|a"),
    Behaviour("- a\n&$$ {b}|", "backspace", "backspace", "backspace", gives: "- a|"),
    Behaviour("{**a** <@u1:Ann>\n- b}|", "backspace", "type x", gives: "**x**|"),
    Behaviour("a <@u1:Ann>|", "deleteWordBackward", "deleteWordBackward", gives: "|"),
    Behaviour("**a**|b", "delete", "type x", gives: "**ax**|"),
  ]

  @Test("Markdown typed by hand", arguments: typing)
  func types(row: Behaviour) { row.check() }

  static let typing: [Behaviour] = [
    Behaviour("|", "type a -> b <- c", gives: "a -> b \\<- c|"),
    Behaviour("|", "type 5 > 3", gives: "5 > 3|"),
    Behaviour("|", "type x < y > z", gives: "x \\< y > z|"),
    Behaviour("|", "type :) *wow* :*", gives: ":) _wow_ :\\*|"),
    Behaviour("|", "type *a* *b*", gives: "_a_ _b_|"),
    Behaviour("|", "type **a** and _b_ and `c` and ~~d~~", gives: "**a** and _b_ and `c` and ~~d~~|"),
    Behaviour("|", "type (see [docs](e.example))", gives: "(see [docs](https://e.example))|"),
    Behaviour("|", "type [a] (b)", gives: "\\[a\\] (b)|"),
    Behaviour("|", "type -1 and +1", gives: "-1 and +1|"),
    Behaviour("|", "type 3.14", gives: "3.14|"),
    Behaviour("|", "type 2024. A year", gives: "2024. A year|"),
    Behaviour("|", "type ¯\\_(ツ)_/¯", gives: "¯\\\\\\_(ツ)\\_/¯|"),
    Behaviour("|", "type rm *.o *.a", gives: "rm \\*.o \\*.a|"),
    Behaviour("|", "type C:\\*x*", gives: "C:\\\\\\*x\\*|"),
    Behaviour("|", "type @ann_b_c", gives: "@ann\\_b\\_c|"),
    Behaviour("- |", "type **a**⏎_b_⏎⏎c", gives: "- **a**\n- _b_\nc|"),
    Behaviour("|", "type > a⏎b⏎⏎c", gives: "> a\n> b\nc|"),
    Behaviour("|", "type > - a⏎⏎b", gives: "> - a\n> b|"),
    Behaviour("|", "bold", "type a*b*", gives: "**a_b_**|"),
    Behaviour("<@u1:Ann>|", "type  **x**", gives: "<@u1:Ann> **x**|"),
    Behaviour("**a**|", "right", "type  *b*", gives: "**a** _b_|"),
  ]

  @Test("A pile of combining marks is cut, deleted in bounded pieces, and never holds the caret")
  func survivesPilesOfMarks() {
    var run = CheckedRun("a|", ComposerConfiguration(), #_sourceLocation)
    run.run("insert e" + String(repeating: "\u{301}\u{323}", count: 200))
    #expect(run.script.composer.document.length == 402)
    for step in ["left", "right", "select 100 200", "bold", "end"] { run.run(step) }
    var presses = 0
    while run.script.composer.document.length > 0, presses < 500 {
      run.run("backspace")
      presses += 1
    }
    #expect(run.script.composer.document.length == 0)
    run.expectUndoneAndRedone()
  }
}
