extension People {
  /// People from comma-separated values with a header (RFC 4180).
  ///
  /// The header names the columns; `uid` and `name` must be among them, in any order and case, others are ignored.
  /// Linear in the input.
  ///
  /// - Parameter csv: UTF-8; a byte-order mark is skipped.
  /// - Throws: ``PeopleError`` with the line of the first fault.
  public init(csv: [UInt8]) throws(PeopleError) {
    self.init(try People.persons(csv: csv))
  }

  /// The records of comma-separated values with a header, unindexed.
  package static func persons(csv: [UInt8]) throws(PeopleError) -> [Person] {
    var reader = CSVReader(csv)
    guard let header = try reader.next() else {
      throw PeopleError(code: "missing_header", message: "The first line must name the columns: uid,name.", line: 1)
    }
    let names = header.fields.map { trimmed($0).lowercased() }
    let uidColumn = try column("uid", in: names, line: header.line)
    let nameColumn = try column("name", in: names, line: header.line)
    var persons: [Person] = []
    while let record = try reader.next() {
      guard record.fields.count == names.count else {
        throw PeopleError(
          code: "field_count",
          message: "The header has \(names.count) columns, this line has \(record.fields.count).", line: record.line)
      }
      persons.append(
        try Person(uid: record.fields[uidColumn], name: record.fields[nameColumn], line: record.line))
    }
    return persons
  }

  private static func column(_ name: String, in names: [String], line: Int) throws(PeopleError) -> Int {
    guard let index = names.firstIndex(of: name) else {
      throw PeopleError(
        code: "missing_column", message: "The first line must name the columns; \(name) is missing.", line: line)
    }
    if names[(index + 1)...].contains(name) {
      throw PeopleError(code: "repeated_column", message: "The column \(name) appears twice.", line: line)
    }
    return index
  }

  private static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
