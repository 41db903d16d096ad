import JSON

/// `results.json` and its like: what other programs read.
enum ResultsFile {
  /// A list of objects, one a line, so that a difference between two runs reads well.
  static func text(_ rows: [Row]) -> String {
    list(rows.map(value))
  }

  /// The points of curves: `name`, `size` in bytes, `median_ns`, `peer`, `peer_ns`.
  static func text(_ points: [CurvePoint]) -> String {
    list(
      points.map { point in
        var object = JSONObject()
        object["name"] = .string(point.name)
        object["size"] = .number(JSONNumber(point.size))
        object["median_ns"] = number(point.median, places: 0)
        object["peer"] = point.peer.map { .string($0) }
        object["peer_ns"] = point.peerMedian.flatMap { number($0, places: 0) }
        return .object(object)
      })
  }

  private static func list(_ values: [JSONValue]) -> String {
    guard !values.isEmpty else { return "[]\n" }
    return "[\n" + values.map { "  " + JSONWriter.text(of: $0) }.joined(separator: ",\n") + "\n]\n"
  }

  /// Fields that don't apply are left out.
  private static func value(_ row: Row) -> JSONValue {
    var object = JSONObject()
    object["name"] = .string(row.name)
    object["size"] = .string(row.size)
    object["median_ns"] = row.median.flatMap { number($0, places: 0) }
    object["p99_ns"] = row.p99.flatMap { number($0, places: 0) }
    object["allocations"] = row.allocations.flatMap { number($0, places: 2) }
    object["bytes"] = row.bytes.map { .number(JSONNumber($0)) }
    object["peer"] = row.peer.map { .string($0) }
    object["peer_ns"] = row.peerMedian.flatMap { number($0, places: 0) }
    object["peer_bytes"] = row.peerBytes.map { .number(JSONNumber($0)) }
    object["ratio"] = row.ratio.flatMap { number($0, places: $0 < 0.05 ? 7 : 3) }
    object["budget"] = row.budget.flatMap { number($0, places: $0 < 0.05 ? 4 : 2) }
    return .object(object)
  }

  private static func number(_ value: Double, places: Int) -> JSONValue? {
    JSONNumber(Report.decimal(value, places: places)).map { .number($0) }
  }
}
