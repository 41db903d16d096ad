import ComposerEngine
import RichText

/// Writes ``CursorNotation``; reading what it wrote gives the same state.
struct CursorNotationPrinter {
  /// Something that is closed in the reverse order in which it was opened.
  private enum Open: Equatable {
    case format(Formats, mark: String)
    case link(String)
  }

  private let state: CursorNotation.State
  private var output = ""

  init(state: CursorNotation.State) { self.state = state }

  mutating func print() -> String {
    let numbers = state.document.itemNumbers
    var lines: [String] = []
    for paragraph in state.document.paragraphs {
      let prefix = prefix(of: paragraph, number: numbers[paragraph.index])
      output = ""
      print(paragraph)
      if paragraph.style.kind == .body, !paragraph.style.continues {
        // Text that would be read as the mark of a line.
        var rest = Array(output.unicodeScalars)[...]
        let count = rest.count
        _ = CursorNotationParser.style(of: &rest)
        if rest.count < count { output = "\\" + output }
      }
      lines.append(prefix + output)
    }
    return lines.joined(separator: "\n")
  }

  private func prefix(of paragraph: Paragraph, number: Int?) -> String {
    let style = paragraph.style
    var prefix = String(repeating: "> ", count: style.quote) + String(repeating: "  ", count: style.level)
    let document = state.document
    // A list of its own shows as such only where it would otherwise join the one above.
    let needsMark = style.isItem && style.startsList && paragraph.index > 0 && !startsAnyway(paragraph, document)
    switch style.kind {
    case .bullet: prefix += needsMark ? "* " : "- "
    case .numbered: prefix += "\(number ?? 0)" + (needsMark ? ") " : ". ")
    case .code: prefix += (style.continues ? "&$" : "$") + (style.startsBlock ? "$" : "") + style.language + " "
    case .body: prefix += style.continues ? "& " : ""
    }
    return prefix
  }

  private func startsAnyway(_ paragraph: Paragraph, _ document: Document) -> Bool {
    var index = paragraph.index - 1
    while index >= 0 {
      let above = document.paragraph(index)
      if above.style.quote != paragraph.style.quote { return true }
      if !above.isBlank {
        guard above.style.isInList, above.style.level >= paragraph.style.level else { return true }
        if above.style.isItem, above.style.level == paragraph.style.level {
          return above.style.kind != paragraph.style.kind
        }
      }
      index -= 1
    }
    return true
  }

  private mutating func print(_ paragraph: Paragraph) {
    var open: [Open] = []
    for run in state.document.runs(in: paragraph.range) {
      var wanted: [Open] = []
      for (mark, format) in CursorNotation.marks where run.formats.contains(format) {
        wanted.append(.format(format, mark: mark))
      }
      if let target = run.link { wanted.append(.link(target)) }
      close(&open, except: wanted)
      printSelection(at: run.range.lowerBound)
      for opening in wanted where !open.contains(opening) {
        switch opening {
        case .format(_, let mark): output += mark
        case .link: output += "["
        }
        open.append(opening)
      }
      if let mention = run.mention {
        print(mention)
      } else {
        printText(run.range, isCode: paragraph.style.kind == .code)
      }
    }
    close(&open, except: [])
    printSelection(at: paragraph.range.upperBound)
  }

  private mutating func close(_ open: inout [Open], except wanted: [Open]) {
    for closing in open.reversed() where !wanted.contains(closing) {
      switch closing {
      case .format(let format, let mark): output += format == .underline ? "</u>" : mark
      case .link(let target): output += "](\(escaped(target, [")", "\\"])))"
      }
    }
    open.removeAll { !wanted.contains($0) }
  }

  private mutating func print(_ mention: Mention) {
    let special: [Unicode.Scalar] = [":", ">", "]", "\\"]
    let kind = mention.kind == Mention.user ? "" : escaped(mention.kind, special) + ":"
    output += "<@\(kind)\(escaped(mention.id, special)):\(escaped(mention.name, special))>"
  }

  private func escaped(_ text: String, _ special: [Unicode.Scalar]) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if special.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  private static let codeSpecial: [Unicode.Scalar] = ["\\", "|", "{", "}"]
  private static let special: [Unicode.Scalar] = ["\\", "|", "{", "}", "*", "_", "~", "<", "`", "[", "]"]

  private mutating func printText(_ range: Range<Int>, isCode: Bool) {
    let special = isCode ? CursorNotationPrinter.codeSpecial : CursorNotationPrinter.special
    let units = state.document.units(in: range)
    var index = 0
    while index < units.count {
      if index > 0 { printSelection(at: range.lowerBound + index) }
      let unit = units[index]
      var value = UInt32(unit)
      index += 1
      if UTF16.isLeadSurrogate(unit), index < units.count, UTF16.isTrailSurrogate(units[index]) {
        value = 0x10000 + (value - 0xD800) << 10 + (UInt32(units[index]) - 0xDC00)
        index += 1
      }
      if let scalar = Unicode.Scalar(value), value >= 0x20 {
        if special.contains(scalar) { output += "\\" }
        output.unicodeScalars.append(scalar)
      } else {
        output += "\\u{" + String(value, radix: 16, uppercase: true) + "}"
      }
    }
  }

  private mutating func printSelection(at offset: Int) {
    let selection = state.selection
    if selection.isCaret {
      if selection.head == offset { output += "|" }
    } else if offset == selection.range.lowerBound {
      output += selection.head == offset ? "|{" : "{"
    } else if offset == selection.range.upperBound {
      output += selection.head == offset ? "}|" : "}"
    }
  }
}
