import RichText

/// A table while its cells come.
struct TextTable {
  /// Its rows, a line of text for each cell; the first row is the head.
  var rows: [[StyledLine]] = []

  /// How the cells of each column are aligned.
  var alignments: [RenderedBlock.Alignment] = []

  /// The columns that each column of the table takes at its widest.
  var widths: [Int] = []

  mutating func add(_ cell: StyledLine, _ block: RenderedBlock) {
    let column = rows[rows.count - 1].count
    rows[rows.count - 1].append(cell)
    if column == widths.count {
      widths.append(1)
      alignments.append(block.alignment)
    }
    widths[column] = max(widths[column], cell.columns)
  }

  /// Makes the columns fit by taking from the widest; they stay as they are where each would be too narrow to read.
  ///
  /// - Returns: Whether they fit.
  mutating func fit(_ room: Int) -> Bool {
    if room < TextTable.narrowest * widths.count { return false }
    var rest = room
    for (index, width) in widths.sorted().enumerated() {
      let share = rest / (widths.count - index)
      if width > share {
        widths = widths.map { min($0, share) }
        break
      }
      rest -= width
    }
    return true
  }

  private static let narrowest = 4
}

/// Tables: cells stand in columns, in a box on a terminal. A cell that is too wide goes on below.
extension TextWriter {
  /// A cell that is written piece by piece.
  private struct Cell {
    let line: StyledLine
    let pieces: [Range<Int>]
    /// Whether something in it runs from right to left: it is kept in its cell.
    let isMixed: Bool
    /// The isolates that are open where the next piece begins.
    var isolates: [UInt16] = []
  }

  mutating func writeTable(_ table: TextTable) {
    var table = table
    let count = table.widths.count
    let room = available.map { $0 - (theme == nil ? 3 * count - 3 : 3 * count + 1) }
    // Without a width cells are not broken; one that is wider than a screen moves those behind it.
    guard table.fit(min(room ?? .max, TextWriter.widestTable * count)) else { return writeRows(table) }
    var rows = table.rows.map { row in
      zip(row, table.widths).map { cell, columns in
        let isMixed = message.mayRunRightToLeft && cell.units.withUnsafeBufferPointer(BidiControl.matters)
        return Cell(line: cell, pieces: pieces(of: cell, width: columns), isMixed: isMixed)
      }
    }
    // Blanks and borders must not multiply a hostile message.
    let lines = rows.reduce(0) { $0 + height($1) }
    let columns = table.widths.reduce(3 * count, +)
    if lines * columns > 1 << 14 + 16 * message.content.units.count { return writeRows(table) }
    writeBorder(table.widths, "┌", "┬", "┐")
    for index in rows.indices {
      if index == 1 { writeBorder(table.widths, "├", "┼", "┤", isInner: true) }
      for piece in 0..<height(rows[index]) { writeLine(piece, of: &rows[index], table) }
    }
    writeBorder(table.widths, "└", "┴", "┘")
  }

  private static let widestTable = 160

  private func height(_ row: [Cell]) -> Int { row.reduce(1) { max($0, $1.pieces.count) } }

  private func pieces(of cell: StyledLine, width columns: Int) -> [Range<Int>] {
    guard width != nil else { return [0..<cell.units.count] }
    return cell.units.withUnsafeBufferPointer { LineWrapping.lines(of: $0, width: columns, anywhere: false) }
  }

  /// Rows whose cells stand behind each other.
  private mutating func writeRows(_ table: TextTable) {
    for row in table.rows {
      for (column, cell) in row.enumerated() {
        if column > 0 { line.append(" | ", TextStyle(tone: .frame)) }
        line.append(cell)
      }
      endLine()
    }
  }

  /// - Parameter isInner: Whether it stands below the head, where plain text has one too.
  private mutating func writeBorder(
    _ widths: [Int], _ left: String, _ middle: String, _ right: String, isInner: Bool = false
  ) {
    if theme == nil, !isInner { return }
    startLine(isEmpty: false)
    let dash = theme == nil ? "-" : "─"
    let dashes = widths.map { String(repeating: dash, count: $0) }
    writeFramed(
      theme == nil
        ? dashes.joined(separator: "-|-")
        : left + dash + dashes.joined(separator: dash + middle + dash) + dash + right)
  }

  /// Writes a line of a row: a piece of each cell that has so many.
  private mutating func writeLine(_ piece: Int, of row: inout [Cell], _ table: TextTable) {
    let bar = theme == nil ? "|" : "│"
    startLine(isEmpty: false)
    if theme != nil { writeFramed(bar + " ") }
    // Blanks are written when something follows.
    var blanks = 0
    for column in row.indices {
      if column > 0 {
        writeFramed(String(repeating: " ", count: blanks + 1) + bar)
        blanks = 1
      }
      let range = piece < row[column].pieces.count ? row[column].pieces[piece] : 0..<0
      let free = max(table.widths[column] - row[column].line.columns(in: range), 0)
      let before: Int
      switch table.alignments[column] {
      case .none, .left: before = 0
      case .center: before = free / 2
      case .right: before = free
      }
      if !range.isEmpty {
        bytes.append(contentsOf: repeatElement(0x20, count: blanks + before))
        writePiece(range, of: &row[column])
        blanks = free - before
      } else {
        blanks += table.widths[column]
      }
    }
    if theme != nil { writeFramed(String(repeating: " ", count: blanks + 1) + bar) }
  }

  /// Writes a piece of a cell; an isolate that goes on in the next piece is closed and opened again.
  private mutating func writePiece(_ range: Range<Int>, of cell: inout Cell) {
    line = cell.line
    let stretch = line.stretches.indices.partitionPoint { line.stretches[$0].end <= range.lowerBound }
    if cell.isMixed { writeIsolate(BidiControl.firstStrongIsolate) }
    for isolate in cell.isolates { writeIsolate(isolate) }
    writeText(range, cursor: stretch)
    if cell.pieces.count > 1 { noteIsolates(in: range, &cell.isolates) }
    for _ in cell.isolates { writeIsolate(BidiControl.popIsolate) }
    if cell.isMixed { writeIsolate(BidiControl.popIsolate) }
    line = StyledLine()
  }
}
