import RichText

/// Code: in a box on a terminal, as it is in plain text.
extension TextWriter {
  /// Blocks of more lines have no border on the right, nor have lines that are wider than this: a border must not
  /// multiply a hostile message.
  private static let most = (lines: 1_000, columns: 160)

  mutating func writeCode(_ block: RenderedBlock) {
    guard theme != nil else {
      for index in block.lines {
        addCode(message.lines[index].range)
        writePlainCode()
      }
      return
    }
    let room = available.map { max($0 - 4, 4) }
    let widths = block.lines.map { index in
      message.content.units[message.lines[index].range].withUnsafeBufferPointer(CodeColumns.columns)
    }
    let label = String(block.languageWord.prefix(30))
    let labelColumns = label.isEmpty ? 0 : LineWrapping.columns(of: label) + 2
    let widest = max(widths.max() ?? 0, labelColumns)
    let inner = min(widest, room ?? TextWriter.most.columns, TextWriter.most.columns)
    let isClosed = block.lines.count <= TextWriter.most.lines
    let rest = String(repeating: "─", count: max(inner + 1 - labelColumns, 0))
    startLine(isEmpty: false)
    writeFramed("┌─" + (label.isEmpty ? "" : " " + label + " ") + (isClosed ? rest + "┐" : ""))
    open(Container(first: "│ ", further: "│ ", columns: 2))
    for index in block.lines {
      addCode(message.lines[index].range)
      writeBoxedCode(inner: inner, wraps: width != nil, isClosed: isClosed)
    }
    close()
    startLine(isEmpty: false)
    writeFramed("└" + (isClosed ? String(repeating: "─", count: inner + 2) + "┘" : "─"))
  }

  /// Code runs from left to right: a mark at its start says so where its own characters say otherwise.
  private mutating func addCode(_ range: Range<Int>) {
    let units = message.content.units[range]
    let style = TextStyle(tone: .code)
    if message.mayRunRightToLeft, units.withUnsafeBufferPointer(BidiControl.matters) { line.append("\u{200E}", style) }
    if theme == nil, width == nil { line.append(units, style) } else { line.append(expanding: units, style) }
  }

  private mutating func writePlainCode() {
    let pieces = available.map { available in
      line.units.withUnsafeBufferPointer { LineWrapping.lines(of: $0, width: available, anywhere: true) }
    }
    for piece in pieces ?? [0..<line.units.count] {
      startLine(isEmpty: piece.isEmpty)
      writeText(piece, cursor: 0)
    }
    line.removeAll()
  }

  private mutating func writeBoxedCode(inner: Int, wraps: Bool, isClosed: Bool) {
    let pieces =
      wraps
      ? line.units.withUnsafeBufferPointer { LineWrapping.lines(of: $0, width: inner, anywhere: true) }
      : [0..<line.units.count]
    for piece in pieces {
      startLine(isEmpty: false)
      writeText(piece, cursor: 0)
      let columns = line.units.withUnsafeBufferPointer {
        LineWrapping.columns(of: UnsafeBufferPointer(rebasing: $0[piece]))
      }
      if isClosed, columns <= inner {
        writeFramed(String(repeating: " ", count: inner - columns) + " │")
      }
    }
    line.removeAll()
  }
}

/// The columns of code, its tabs expanded.
private enum CodeColumns {
  static func columns(of units: UnsafeBufferPointer<UInt16>) -> Int {
    var line = StyledLine()
    line.append(expanding: Array(units)[...], TextStyle())
    return line.units.withUnsafeBufferPointer(LineWrapping.columns)
  }
}
