/// What `--help` prints: laid out in two columns, no wider than the terminal.
struct HelpPage: Sendable {
  /// How the command is called, without its name in front.
  let usage: String

  /// What it does.
  let description: String

  /// Titles with the rows under them.
  var sections: [Section]

  struct Section: Sendable {
    let title: String
    /// A name with its explanation.
    let rows: [(name: String, help: String)]
  }

  /// The page for a subcommand's options.
  static func options<Settings>(_ options: [CommandOption<Settings>]) -> Section {
    var rows: [(name: String, help: String)] = []
    for option in options {
      if let help = option.help { rows.append((option.synopsis, help)) }
    }
    rows.append(("--help", "Shows this page."))
    rows.append(("--version", "Shows the version."))
    return Section(title: "Options", rows: rows)
  }

  /// The exit statuses that every subcommand has, with its own words for the first two.
  static func exitStatus(success: String, refusal: String) -> Section {
    Section(
      title: "Exit status",
      rows: [
        ("0", success), ("1", refusal), ("2", "The arguments were not understood."), ("3", "Input or output failed."),
      ])
  }

  /// The text with a line end behind each line.
  ///
  /// - Parameter width: Columns; fewer than 40 count as 40.
  func text(width: Int) -> String {
    let width = max(width, 40)
    var lines = HelpPage.wrap("Usage: " + usage, width: width, indent: 7)
    lines.append("")
    lines += HelpPage.wrap(description, width: width, indent: 0)
    for section in sections {
      lines.append("")
      lines.append(section.title + ":")
      let widest = section.rows.map { $0.name.count }.max() ?? 0
      let column = min(widest + 4, width / 3)
      for row in section.rows { lines += HelpPage.layOut(row, column: column, width: width) }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func layOut(_ row: (name: String, help: String), column: Int, width: Int) -> [String] {
    let name = "  " + row.name
    let help = wrap(row.help, width: width - column, indent: 0).map { String(repeating: " ", count: column) + $0 }
    if name.count + 2 > column { return [name] + help }
    guard let first = help.first else { return [name] }
    return [name + first.dropFirst(name.count)] + help.dropFirst()
  }

  /// Breaks at spaces; every line but the first is indented. A word longer than a line stands alone.
  static func wrap(_ text: String, width: Int, indent: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if line.isEmpty {
        line = String(word)
      } else if line.count + 1 + word.count <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = String(repeating: " ", count: indent) + word
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
