import RichText

/// The colours of terminal text.
///
/// Colours are parameters of the control sequence SGR (ECMA-48), such as `36` or `38;5;39`; an empty text leaves the
/// terminal's own.
public struct TerminalTheme: Hashable, Sendable {
  /// The name by which `galley` knows it.
  public var name: String

  /// Mentions of others.
  public var mention: String
  /// The reader, and everyone.
  public var mentionMe: String
  /// Code, within a line and in blocks.
  public var code: String
  /// Links.
  public var link: String
  /// Headings.
  public var heading: String
  /// Bars, markers of lists, borders.
  public var frame: String
  /// What is said about a message rather than in it.
  public var note: String
  /// What a search found.
  public var highlight: String

  /// A theme; what is not given looks like the text around it.
  public init(
    name: String, mention: String = "", mentionMe: String = "", code: String = "", link: String = "",
    heading: String = "", frame: String = "", note: String = "", highlight: String = ""
  ) {
    self.name = name
    self.mention = TerminalTheme.checked(mention)
    self.mentionMe = TerminalTheme.checked(mentionMe)
    self.code = TerminalTheme.checked(code)
    self.link = TerminalTheme.checked(link)
    self.heading = TerminalTheme.checked(heading)
    self.frame = TerminalTheme.checked(frame)
    self.note = TerminalTheme.checked(note)
    self.highlight = TerminalTheme.checked(highlight)
  }

  /// Nothing but digits and semicolons gets into a control sequence.
  private static func checked(_ parameters: String) -> String {
    parameters.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x3B } ? parameters : ""
  }

  /// The terminal's own sixteen colours; fits dark and light ones.
  public static let standard = TerminalTheme(
    name: "standard", mention: "36", mentionMe: "33", code: "35", link: "34", heading: "1;36", frame: "2",
    note: "2", highlight: "7")

  /// For a dark background, with 256 colours.
  public static let dark = TerminalTheme(
    name: "dark", mention: "38;5;80", mentionMe: "38;5;222", code: "38;5;183", link: "38;5;75",
    heading: "1;38;5;153", frame: "38;5;243", note: "38;5;247", highlight: "48;5;58")

  /// For a light background, with 256 colours.
  public static let light = TerminalTheme(
    name: "light", mention: "38;5;30", mentionMe: "38;5;130", code: "38;5;91", link: "38;5;25",
    heading: "1;38;5;24", frame: "38;5;248", note: "38;5;242", highlight: "48;5;229")

  /// No colours; bold, italic, underline and strikethrough stay.
  public static let mono = TerminalTheme(name: "mono", heading: "1", highlight: "7")

  /// The themes that come with Galley.
  public static let all: [TerminalTheme] = [.standard, .dark, .light, .mono]

  func parameters(of tone: TextStyle.Tone) -> String {
    switch tone {
    case .plain: ""
    case .mention: mention
    case .mentionMe: mentionMe
    case .code: code
    case .link: link
    case .heading: heading
    case .frame: frame
    case .note: note
    case .highlight: highlight
    }
  }
}
