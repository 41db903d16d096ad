import RichText

/// The inlines of a paragraph, cut at its line ends.
struct InlineLines {
  /// A stretch of a line with its attributes.
  struct Piece {
    enum Content {
      case text(ArraySlice<UInt16>)
      case mention(Mention)
    }

    var content: Content
    var formats: Formats
    var link: String?

    func append(to builder: inout FragmentBuilder) {
      switch content {
      case .text(let units): builder.append(units: units, formats: formats, link: link)
      case .mention(let mention): builder.append(mention, formats: formats, link: link)
      }
    }
  }

  /// At least one line; an empty one has no piece.
  private(set) var lines: [[Piece]] = [[]]

  mutating func read(_ node: JSONNode) throws(InterchangeError) {
    for inline in try node.elements() {
      _ = try inline.object()
      if let text = inline["t"] {
        try readText(try text.string(), of: inline)
      } else if let br = inline["br"] {
        if try br.bool() { lines.append([]) }
      } else if inline["at"] != nil {
        let content = Piece.Content.mention(try inline.mention(idKey: "at"))
        append(Piece(content: content, formats: try formats(of: inline), link: try link(of: inline)))
      } else {
        throw inline.error("missing_field", "Expected an inline: t, br or at")
      }
    }
  }

  private mutating func readText(_ text: String, of inline: JSONNode) throws(InterchangeError) {
    let formats = try formats(of: inline)
    let link = try link(of: inline)
    for (index, units) in TextLines.split(text).enumerated() {
      if index > 0 { lines.append([]) }
      if !units.isEmpty { append(Piece(content: .text(units), formats: formats, link: link)) }
    }
  }

  private mutating func append(_ piece: Piece) { lines[lines.count - 1].append(piece) }

  private func formats(of inline: JSONNode) throws(InterchangeError) -> Formats {
    try inline["m"]?.formats() ?? []
  }

  /// The target of a link; none where it is empty. Line ends have no place in one.
  private func link(of inline: JSONNode) throws(InterchangeError) -> String? {
    guard let target = try inline["link"]?.string() else { return nil }
    var scalars = target.unicodeScalars
    scalars.removeAll { $0 == "\n" || $0 == "\r" }
    return scalars.isEmpty ? nil : String(scalars)
  }
}

/// Cuts text at its line ends: LF, CR and CR LF.
enum TextLines {
  /// The lines without their ends, at least one.
  static func split(_ text: String) -> [ArraySlice<UInt16>] {
    let units = Array(text.utf16)
    var lines: [ArraySlice<UInt16>] = []
    var start = 0
    for (index, unit) in units.enumerated() where unit == 0x0A || unit == 0x0D {
      if unit == 0x0A, index > 0, units[index - 1] == 0x0D {
        start = index + 1
        continue
      }
      lines.append(units[start..<index])
      start = index + 1
    }
    lines.append(units[start...])
    return lines
  }
}
