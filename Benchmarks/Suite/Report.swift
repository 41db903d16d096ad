/// The table that people read.
enum Report {
  static func table(_ rows: [Row]) -> String {
    let header = ["work", "size", "median", "p99", "allocs", "peer", "peer median", "ratio", "budget", ""]
    let cells = rows.map { row in
      [
        row.name, row.size, time(row.median), time(row.p99), row.allocations.map { decimal($0, places: 1) } ?? "",
        row.peer ?? "", row.peerMedian.map(time) ?? "", row.ratio.map { decimal($0, places: 2) } ?? "",
        row.budget.map { decimal($0, places: 2) } ?? "", verdict(row),
      ]
    }
    let widths = header.indices.map { column in
      ([header] + cells).map { $0[column].count }.max() ?? 0
    }
    let numbers: Set = [2, 3, 4, 6, 7, 8]
    return ([header] + cells).map { line in
      var text = ""
      for (column, cell) in line.enumerated() {
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
    return row.isShort ? "SHORT" : "pass"
  }

  /// A time in the unit that makes it readable.
  static func time(_ nanoseconds: Double) -> String {
    if nanoseconds < 10_000 { return decimal(nanoseconds, places: 0) + " ns" }
    if nanoseconds < 10_000_000 { return decimal(nanoseconds / 1_000, places: 1) + " us" }
    return decimal(nanoseconds / 1_000_000, places: 1) + " ms"
  }

  /// A number with exactly so many digits behind the point.
  static func decimal(_ value: Double, places: Int) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((value * Double(scale)).rounded())
    guard places > 0 else { return String(scaled) }
    let fraction = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
