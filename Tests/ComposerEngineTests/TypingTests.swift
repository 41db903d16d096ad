import TestSupport
import Testing

@Suite("Typing")
struct TypingTests {
  static let rows: [Behaviour] = [
    Behaviour("|", "type hi", gives: "hi|"),
    Behaviour("a|b", "type x", gives: "ax|b"),
    Behaviour("a{bc}|d", "type x", gives: "ax|d"),
    Behaviour("a|{bc}d", "type x", gives: "ax|d"),
    Behaviour("**ab**|", "type c", gives: "**abc**|"),
    Behaviour("**ab**|cd", "type x", gives: "**abx**|cd"),
    Behaviour("**ab**|cd", "right", "type x", gives: "**ab**x|cd"),
    Behaviour("|**ab**", "type x", gives: "**x|ab**"),
    Behaviour("a|", "bold", "type b", "bold", "type c", gives: "a**b**c|"),
    Behaviour("a{**b**c}|", "type x", gives: "a**x**|"),
    Behaviour("|", "type a⏎b", gives: "a\nb|"),
    Behaviour("- a|", "enter", "type b", gives: "- a\n- b|"),
    Behaviour("3. a|", "enter", "type b", gives: "3. a\n4. b|"),
    Behaviour("- a\n- |", "enter", gives: "- a\n|"),
    Behaviour("- a\n  - |", "enter", gives: "- a\n- |"),
    Behaviour("> |", "enter", gives: "|"),
    Behaviour("> a\n> |\n> b", "enter", gives: "> a\n|\n> b"),
    Behaviour("$$ a\n$ |", "enter", gives: "$$ a\n|"),
    Behaviour("$$ a\n$ |\n$ b", "enter", gives: "$$ a\n$ \n$ |\n$ b"),
    Behaviour("- a|", "softBreak", "type b", gives: "- a\n& b|"),
    Behaviour("|", "type **x**", gives: "**x**|"),
    Behaviour("|", "type **x**", "undo", gives: "\\*\\*x\\*\\*|"),
    Behaviour("|", "type _x_", gives: "_x_|"),
    Behaviour("|", "type - a", gives: "- a|"),
    Behaviour("|", "type ```swift⏎let", gives: "$$swift let|"),
    Behaviour("|", "type [t](e.example)", "type x", gives: "[t](https://e.example)x|"),
    Behaviour("a{bc}|d", "bold", gives: "a{**bc**}|d"),
    Behaviour("a|", "compose ni", "compose nih", "commit 你", gives: "a你|"),
    Behaviour("a|", "compose ni", "commit 你", "undo", gives: "a|"),
    Behaviour("{a\nb}|", "compose x", "commit y", "undo", gives: "{a\nb}|"),
    Behaviour("a|", "mention u1 Ann", gives: "a<@u1:Ann> |"),
    Behaviour("<@u1:Ann>|", "backspace", gives: "|"),
  ]

  @Test("Typing, Enter and what they convert", arguments: rows)
  func behaves(row: Behaviour) { row.check() }
}
