/// Texts that cost other readers and writers of markdown quadratic time, their stack or their memory.
public enum HostileInputs {
  /// What is repeated without end.
  public static let units = [
    ">", "> ", "> a\n", ">\n", "*", "_", "~", "`", "``` ", "[", "]", "[](", "[a](", "[a](<b", "[a](b \"", "[a](b)",
    "[a]()", "![[]()", "![", "![a](b)", "<", "<?", "<!A", "<![CDATA[", "<!--", "<a ", "<a b='", "<a b=\"\n", "<u>",
    "</u>", "<u></u>", "<u>*", "<a:", "<@uid:", "<@uid:a>", "\\<@uid:a", "@", "- ", "- a\n", "-\n", "1. ", "1. a\n",
    "+ * - ", "* * * ", "&", "&#", "&amp;", "&#32;", "&#10;", "\\", "\\\n", " ", "\t", " \n", "\n", "a\n\n", "a",
    "*a_ ",
    "*a **b ", "*x *x ", "a_ ", "- *", "[ a_", "a**b", "a**b**.", "**a.**b", "*_", "~~a", "~~a~~", "*~", "# a\n",
    "a\n=\n", "---\n", "    a\n\n", "<div>\n\n", "[x]: /y\n", "[x]: /y\n\n", "[x]:", "- # a\n", "- > a\n", "- ```\n",
    "```\n", "```\n\n", "~~~\n~~~\n", "• a\n", "• ", "> a\n# b\n", "- a\n***\n", "a|\n-|\n", "|", "mailto:a", "a@",
    "a@b.", "@a ", "http://a/", "www.a_", ":/", "555-", "+1 ", "[a]", "[[a]]", "`a", "``a`", "\u{0}", "\r", "é", "😀",
    "\u{301}", "\u{200D}", "\u{2E18}", "\u{FEFF}", "\u{202E}",
  ]

  /// Whole texts of about `size` bytes, each with a name: every unit alone and, as some faults need it, behind a word or
  /// in front of one, and shapes that a repetition can't say.
  public static func texts(ofSize size: Int) -> [(name: String, text: String)] {
    var texts: [(name: String, text: String)] = []
    for unit in units {
      texts.append((name(of: unit), String(repeating: unit, count: max(size / unit.utf8.count, 1))))
    }
    let half = size / 2
    for (open, close) in [
      ("*", "*"), ("**", "**"), ("_", "_"), ("[", "]"), ("[", "](a)"), ("<u>", "</u>"), ("(", ")"), ("`", "`"),
      ("~~", "~~"), ("*a **b ", "c** d*"), ("> ", "\n"), ("<", ">"),
    ] {
      let count = max(half / max(open.utf8.count, close.utf8.count), 1)
      let text = String(repeating: open, count: count) + "a" + String(repeating: close, count: count)
      texts.append(("\(name(of: open))…\(name(of: close))", text))
    }
    // Runs of back-ticks of every length, none of which closes another.
    var ticks = ""
    var length = 1
    while ticks.utf8.count < size {
      ticks += String(repeating: "`", count: length) + "a"
      length += 1
    }
    texts.append(("back-ticks of every length", ticks))
    // Lists that grow deeper line by line, up to the cap and beyond it.
    var steps = ""
    var depth = 0
    while steps.utf8.count < size {
      steps += String(repeating: " ", count: 2 * (depth % 150)) + "- a\n"
      depth += 1
    }
    texts.append(("nested lists", steps))
    // What repeats what was written once: an address in each line and each format of its link and in each reference to it,
    // and cells that nobody wrote.
    let address = "https://e.example/" + String(repeating: "a", count: half)
    for unit in ["a\n", "a*b*", "`a` "] {
      let text = String(repeating: unit, count: half / unit.utf8.count)
      texts.append(("a link of \(name(of: unit))", "[\(text)](\(address))"))
    }
    texts.append(("references", "[a]: \(address)\n\n" + String(repeating: "[a]\n", count: half / 4)))
    let columns = String(repeating: "|a", count: 100) + "\n" + String(repeating: "|-", count: 100)
    texts.append(("cells that nobody wrote", columns + String(repeating: "\nb", count: size / 2)))
    return texts
  }

  private static func name(of unit: String) -> String { unit.debugDescription }
}
