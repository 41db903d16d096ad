import ComposerEngine
import Testing

@Suite("Switches")
struct SwitchTests {
  @Test("With rich text off what is typed is that text and nothing else", arguments: plain)
  func typesPlainText(row: Behaviour) {
    var row = row
    row.configuration = .plain
    row.check()
  }

  static let plain: [Behaviour] = [
    Behaviour(
      "|", "type **x** _y_ ~~z~~ `c` <u>u</u>", gives: "\\*\\*x\\*\\* \\_y\\_ \\~\\~z\\~\\~ \\`c\\` \\<u>u\\</u>|"),
    Behaviour("|", "type - a⏎1. b⏎> c", gives: "\\- a\n\\1. b\n\\> c|"),
    Behaviour("|", "type ```⏎x", gives: "\\`\\`\\`\nx|"),
    Behaviour("|", "type [t](e.example)", gives: "\\[t\\](e.example)|"),
    Behaviour("a|", "bold", "italic", "underline", "strikethrough", "code", "type b", gives: "ab|"),
    Behaviour("a|", "bulletList", "numberedList", "blockquote", "codeBlock", gives: "a|"),
    Behaviour("{a}|", "bold", gives: "{a}|"),
    Behaviour("{a}|", "link e.example", gives: "{a}|"),
    Behaviour("|", "link e.example t", gives: "|"),
    Behaviour("|", "pasteRich **a**⏎- b⏎> c", gives: "a\nb\nc|"),
    Behaviour("|", "pasteRich <@u1:Ann>", gives: "@Ann|"),
    Behaviour("|", "mention u1 Ann", gives: "<@u1:Ann> |"),
    Behaviour("|", "type @a", "found a: u1 Ann", "choose", gives: "<@u1:Ann> |"),
    Behaviour("|", "compose x", "commit y", "enter", "type z", gives: "y\nz|"),
    Behaviour("|", "type ab", "wait 1000", "backspace", "undo", gives: "ab|"),
    Behaviour("a|", "indent", "outdent", gives: "a|"),
  ]

  @Test("With the toolbar hidden nothing converts and no format can be switched on", arguments: hidden)
  func convertsNothing(row: Behaviour) {
    var row = row
    row.configuration = .toolbarHidden
    row.check()
  }

  static let hidden: [Behaviour] = [
    Behaviour("|", "type **x**", gives: "\\*\\*x\\*\\*|"),
    Behaviour("|", "type - a⏎b", gives: "\\- a\nb|"),
    Behaviour("|", "type > a", gives: "\\> a|"),
    Behaviour("|", "type ```swift⏎x", gives: "\\`\\`\\`swift\nx|"),
    Behaviour("|", "type [t](e.example)", gives: "\\[t\\](e.example)|"),
    Behaviour("a|", "bold", "type b", gives: "ab|"),
    Behaviour("a|", "codeBlock", "blockquote", "bulletList", gives: "a|"),
    Behaviour("{a}|", "link e.example", gives: "{a}|"),
    Behaviour("[a](u)|b", "unlink", gives: "[a](u)|b"),
    // What was loaded keeps its formats and goes on with them.
    Behaviour("**a**|", "type b", gives: "**ab**|"),
    Behaviour("- a|", "enter", "type b", gives: "- a\n- b|"),
    Behaviour("- a\n- |", "enter", gives: "- a\n|"),
    Behaviour("|", "pasteRich **a**", gives: "**a**|"),
    Behaviour("|", "mention u1 Ann", gives: "<@u1:Ann> |"),
  ]
}
