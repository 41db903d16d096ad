/// The table that people read.
enum Report {
  static func table(_ rows: [Row]) -> String {
    let header = ["work", "size", "median", "p99", "allocs", "memory", "peer", "peer median", "ratio", "budget", ""]
    let cells = rows.map { row in
      [
        row.name, row.size, time(row.median), time(row.p99), row.allocations.map { decimal($0, places: 1) } ?? "",
        row.bytes.map(size) ?? "", row.peer ?? "", row.peerMedian.map(time) ?? "", row.ratio.map(ratio) ?? "",
        row.budget.map(ratio) ?? "", verdict(row),
      ]
    }
    let widths = header.indices.map { column in
      ([header] + cells).map { $0[column].count }.max() ?? 0
    }
    let numbers: Set = [2, 3, 4, 5, 7, 8, 9]
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

  /// A size in the unit that makes it readable.
  static func size(_ bytes: Int) -> String {
    bytes < 10 << 20 ? "\(bytes >> 10) KiB" : "\(bytes >> 20) MiB"
  }

  /// A ratio; one far below 1 with as many digits as tell it from nothing.
  static func ratio(_ value: Double) -> String { decimal(value, places: value < 0.05 ? 6 : 2) }

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
