/// The tables that people read.
enum Report {
  /// Two tables: what has a budget, and what has none.
  static func text(_ rows: [Row]) -> String {
    let judged = rows.filter { $0.budget != nil && $0.ratio != nil }
    let others = rows.filter { $0.budget == nil || $0.ratio == nil }
    var tables: [String] = []
    if !judged.isEmpty {
      let short = judged.count { $0.isShort }
      tables.append(table(judged) + "\n\n\(judged.count) rows with a budget, \(short) short of it.")
    }
    if !others.isEmpty { tables.append(table(others)) }
    return tables.joined(separator: "\n\n")
  }

  private static func table(_ rows: [Row]) -> String {
    let header = [
      "work", "size", "ratio", "budget", "", "median", "p99", "allocs", "memory", "peer", "its median", "its memory",
    ]
    let cells = rows.map { row in
      [
        row.name, row.size, row.ratio.map(ratio) ?? "", row.budget.map(ratio) ?? "", verdict(row),
        row.median.map(time) ?? "", row.p99.map(time) ?? "", row.allocations.map { decimal($0, places: 1) } ?? "",
        row.bytes.map(size) ?? "", row.peer ?? "", row.peerMedian.map(time) ?? "", row.peerBytes.map(size) ?? "",
      ]
    }
    // A column that no row fills is left out.
    let columns = header.indices.filter { column in cells.contains { !$0[column].isEmpty } }
    let widths = header.indices.map { column in
      ([header] + cells).map { $0[column].count }.max() ?? 0
    }
    let numbers: Set = [2, 3, 5, 6, 7, 8, 10, 11]
    return ([header] + cells).map { line in
      var text = ""
      for column in columns {
        let cell = line[column]
        let space = String(repeating: " ", count: widths[column] - cell.count)
        text += numbers.contains(column) ? space + cell : cell + space
        text += "  "
      }
      while text.last == " " { text.removeLast() }
      return text
    }.joined(separator: "\n")
  }

  private static func verdict(_ row: Row) -> String {
    guard row.budget != nil, row.ratio != nil else { return "" }
    return row.isShort ? "SHORT" : "ok"
  }

  /// A time in the unit that makes it readable.
  static func time(_ nanoseconds: Double) -> String {
    if nanoseconds < 10_000 { return decimal(nanoseconds, places: 0) + " ns" }
    if nanoseconds < 10_000_000 { return decimal(nanoseconds / 1_000, places: 1) + " us" }
    return decimal(nanoseconds / 1_000_000, places: 1) + " ms"
  }

  /// A size in the unit that makes it readable.
  static func size(_ bytes: Int) -> String {
    bytes < 10 << 20 ? "\(bytes >> 10) KiB" : "\(bytes >> 20) MiB"
  }

  /// A ratio; one far below 1 with as many digits as tell it from nothing.
  static func ratio(_ value: Double) -> String { decimal(value, places: value < 0.05 ? 6 : 2) }

  /// A number with exactly so many digits behind the point.
  static func decimal(_ value: Double, places: Int) -> String {
    if value < 0 { return "-" + decimal(-value, places: places) }
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((value * Double(scale)).rounded())
    guard places > 0 else { return String(scaled) }
    let fraction = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
