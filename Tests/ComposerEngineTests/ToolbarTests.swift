import ComposerEngine
import Testing

@Suite("The toolbar")
struct ToolbarTests {
  /// A row whose outcome is the ten buttons in their order: `b`old, `i`talic, `u`nderline, `s`trikethrough, `l`ink,
  /// `n`umbered list, bullet `p`oints, `q`uote, `c`ode, code bloc`k`. A capital is on (a link: edit), a dash disabled.
  struct Row: CustomTestStringConvertible, Sendable {
    var start: String
    var steps: [String]
    var expected: String
    var configuration: ComposerConfiguration

    init(
      _ start: String, _ steps: String..., shows expected: String,
      with configuration: ComposerConfiguration = ComposerConfiguration()
    ) {
      self.start = start
      self.steps = steps
      self.expected = expected
      self.configuration = configuration
    }

    var testDescription: String { "\(start) \(steps) shows \(expected)" }
  }

  @Test("Each button is on exactly when its command would take the format off", arguments: rows)
  func shows(row: Row) {
    var run = CheckedRun(row.start, row.configuration, #_sourceLocation)
    for step in row.steps { run.run(step) }
    #expect(describe(run.script.composer.toolbar) == row.expected)
    expectToolbarKeepsItsWord(run.script.composer, #_sourceLocation)
  }

  private func describe(_ toolbar: ToolbarState) -> String {
    func letter(_ letter: String, _ button: ToolbarState.Button) -> String {
      button == .disabled ? "-" : button == .on ? letter.uppercased() : letter
    }
    let link = toolbar.link == .disabled ? "-" : toolbar.link == .edit ? "L" : "l"
    return letter("b", toolbar.bold) + letter("i", toolbar.italic) + letter("u", toolbar.underline)
      + letter("s", toolbar.strikethrough) + link + letter("n", toolbar.numberedList)
      + letter("p", toolbar.bulletList) + letter("q", toolbar.blockquote) + letter("c", toolbar.code)
      + letter("k", toolbar.codeBlock)
  }

  static let rows: [Row] = [
    Row("|", shows: "biuslnpqck"),
    Row("a|", shows: "biuslnpqck"),
    // At a caret: the formats of typing.
    Row("**a**|", shows: "Biuslnpqck"),
    Row("**_<u>~~a~~</u>_**|", shows: "BIUSlnpqck"),
    Row("`a`|", shows: "biuslnpqCk"),
    Row("**a**|b", shows: "Biuslnpqck"),
    Row("a|**b**", shows: "biuslnpqck"),
    Row("|**a**", shows: "Biuslnpqck"),
    Row("**a**|", "right", shows: "biuslnpqck"),
    Row("a|", "bold", shows: "Biuslnpqck"),
    Row("a|", "bold", "code", shows: "biuslnpqCk"),
    Row("**a**|", "backspace", shows: "Biuslnpqck"),
    Row("**a**|", "enter", shows: "Biuslnpqck"),
    Row("**a**\n|", shows: "biuslnpqck"),
    // On a selection: all of it, white space aside.
    Row("{ab}|", shows: "biuslnpqck"),
    Row("{**ab**}|", shows: "Biuslnpqck"),
    Row("{**a**b}|", shows: "biuslnpqck"),
    Row("{**a** **b**}|", shows: "Biuslnpqck"),
    Row("{ **a** }|", shows: "Biuslnpqck"),
    Row("{ }|", shows: "biuslnpqck"),
    Row("{** **}|", shows: "Biuslnpqck"),
    Row("{**a**\n_b_}|", shows: "biuslnpqck"),
    Row("{**a**\n**b**}|", shows: "Biuslnpqck"),
    Row("{**a**\n\n**b**}|", shows: "Biuslnpqck"),
    Row("{**a**<@u1:Ann>}|", shows: "biuslnpqck"),
    Row("{**a<@u1:Ann>**}|", shows: "Biuslnpqck"),
    Row("{**a**`b`}|", shows: "biuslnpqck"),
    Row("a{\n}|**b**", shows: "biuslnpqck"),
    // Links: on it, at both edges, and with a selection that touches it.
    Row("[a|b](u)", shows: "biusLnpqck"),
    Row("[ab](u)|", shows: "biusLnpqck"),
    Row("|[ab](u)", shows: "biusLnpqck"),
    Row("[ab](u) |", shows: "biuslnpqck"),
    Row("[ab](u)\n|", shows: "biuslnpqck"),
    Row("x{[a](u)}|", shows: "biusLnpqck"),
    Row("{x}|[a](u)", shows: "biuslnpqck"),
    Row("[a](u){x}|", shows: "biuslnpqck"),
    Row("**[a|b](u)**", shows: "BiusLnpqck"),
    // Code blocks disable the inline formats and links.
    Row("$$ a|", shows: "-----npq-K"),
    Row("$$ {a\n$ b}|", shows: "-----npq-K"),
    Row("{a\n$$ b}|", shows: "biuslnpqck"),
    Row("{**a**\n$$ b}|", shows: "Biuslnpqck"),
    Row("{[a](u)\n$$ b}|", shows: "biusLnpqck"),
    Row("$$ {a\n}|b", shows: "-----npq-K"),
    // Quotes disable links.
    Row("> a|", shows: "bius-npQck"),
    Row("> |", shows: "bius-npQck"),
    Row("> > a|", shows: "bius-npQck"),
    Row("> [a|](u)b", shows: "biusLnpQck"),
    Row("> {a\nb}|", shows: "biuslnpqck"),
    Row("> {a\n> b}|", shows: "bius-npQck"),
    // Lists disable code blocks.
    Row("- a|", shows: "biuslnPqc-"),
    Row("1. a|", shows: "biuslNpqc-"),
    Row("- a\n  1. b|", shows: "biuslNpqc-"),
    Row("- a\n& b|", shows: "biuslnPqc-"),
    Row("1. a\n& b|", shows: "biuslNpqc-"),
    Row("- a\n  1. b\n& c|", shows: "biuslnPqc-"),
    Row("- {a\n- b}|", shows: "biuslnPqc-"),
    Row("- {a\n1. b}|", shows: "biuslnpqc-"),
    Row("- {a\nb}|", shows: "biuslnpqck"),
    Row("- {a\n}|b", shows: "biuslnPqc-"),
    Row("- a\n|", shows: "biuslnpqck"),
    Row("> - a|", shows: "bius-nPQc-"),
    Row("> $$ a|", shows: "-----npQ-K"),
    Row("- a\n&$$ b|", shows: "-----nPq-K"),
    // Nothing without rich text or with the toolbar hidden.
    Row("a|", shows: "----------", with: .plain),
    Row("a|", shows: "----------", with: .toolbarHidden),
    // It follows what is done.
    Row("|", "type **x**", shows: "biuslnpqck"),
    Row("|", "type **x**", "left", shows: "Biuslnpqck"),
    Row("**ab**|", "left", shows: "Biuslnpqck"),
    Row("a|", "bulletList", "enter", "enter", shows: "biuslnpqck"),
    Row("|", "type @a", "found a: u1 Ann", shows: "biuslnpqck"),
    Row("a|", "bold", "undo", shows: "Biuslnpqck"),
    Row("a|", "bold", "type b", "undo", shows: "Biuslnpqck"),
    Row("**a**|", "clear", shows: "biuslnpqck"),
    Row("**a**|", "send", shows: "biuslnpqck"),
    Row("|", "load > **a**", shows: "Bius-npQck"),
  ]
}
