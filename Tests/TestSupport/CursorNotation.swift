import ComposerEngine
import RichText

/// A document with a selection, written as one string that people can read.
///
/// A line starts with `> ` for each quote it stands in, two spaces for each level of its list, and then
///
/// | mark | line |
/// |---|---|
/// | `- `, `3. ` | an item of a bullet or numbered list |
/// | `* `, `3) ` | the same, starting a list of its own behind one of its kind |
/// | `& ` | a further line of the item above |
/// | `$ `, `$$ `, `$$swift ` | a line of a code block; its first line; with a language |
/// | `&$ `, `&$$ ` | the same inside an item |
///
/// Inside a line `**`, `_`, `~~`, `<u>`, `</u>` and `` ` `` switch a format, `[text](target)` is a link, `<@id:Name>` a
/// mention and `<@all:id:Name>` one of everyone. `|` is the caret, `{ab}|` a selection with the caret on its right and
/// `|{ab}` one with the caret on its left. `\` makes the next character literal, and `\u{D83D}` is the UTF-16 unit or
/// the scalar of that number; in code lines only selection marks and `\` are special.
///
/// All of it is read and written scalar by scalar: a mark may stand in front of something that combines with it.
public enum CursorNotation {
  /// A parsed or printed state.
  public struct State {
    /// The document without the cursor's signs.
    public var document: Document
    /// Where they stood.
    public var selection: Selection

    /// A document with its selection.
    public init(document: Document, selection: Selection) {
      self.document = document
      self.selection = selection
    }
  }

  /// The state that a text in the notation means.
  public static func parse(_ text: String) -> State {
    var parser = CursorNotationParser()
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() { parser.parse(line: Array(line), isFirst: number == 0) }
    return parser.state
  }

  /// The notation of a state.
  public static func print(_ state: State) -> String {
    var printer = CursorNotationPrinter(state: state)
    return printer.print()
  }

  /// The marks that switch a format, in the order in which they are opened.
  static let marks: [(mark: String, formats: Formats)] = [
    ("**", .bold), ("_", .italic), ("~~", .strikethrough), ("<u>", .underline), ("`", .code),
  ]
}
