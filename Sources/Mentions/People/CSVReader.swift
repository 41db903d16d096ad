/// Reads comma-separated values as RFC 4180 defines them, one record at a time.
///
/// Records end at CR LF, LF or CR; inside quotes line ends belong to the field. A byte-order mark at the start and
/// empty lines are skipped. Invalid UTF-8 reads as U+FFFD. Linear in the input.
struct CSVReader {
  private let bytes: [UInt8]
  private var position = 0

  /// The line at which the next record starts, counted from 1.
  private(set) var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The next record and the line it starts at, or nil at the end.
  mutating func next() throws(PeopleError) -> (fields: [String], line: Int)? {
    while position < bytes.count, isLineEnd(bytes[position]) { skipLineEnd() }
    guard position < bytes.count else { return nil }
    let start = line
    var fields: [String] = []
    while true {
      fields.append(try field())
      guard position < bytes.count else { break }
      if isLineEnd(bytes[position]) {
        skipLineEnd()
        break
      }
      // A field ends at a comma or at a line end, so this is a comma.
      position += 1
    }
    return (fields, start)
  }

  private mutating func field() throws(PeopleError) -> String {
    if position < bytes.count, bytes[position] == quote { return try quotedField() }
    let start = position
    while position < bytes.count, bytes[position] != comma, !isLineEnd(bytes[position]) {
      if bytes[position] == quote {
        throw PeopleError(
          code: "stray_quote", message: "A field that holds a quote must stand in quotes, with the quote doubled.",
          line: line)
      }
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quotedField() throws(PeopleError) -> String {
    let opening = line
    position += 1
    var content: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote {
        position += 1
        guard position < bytes.count, bytes[position] == quote else {
          if position < bytes.count, bytes[position] != comma, !isLineEnd(bytes[position]) {
            throw PeopleError(
              code: "stray_quote", message: "Only a comma or a line end may follow a quoted field.", line: line)
          }
          return String(decoding: content, as: UTF8.self)
        }
        content.append(quote)
        position += 1
      } else if isLineEnd(byte) {
        let start = position
        skipLineEnd()
        content.append(contentsOf: bytes[start..<position])
      } else {
        content.append(byte)
        position += 1
      }
    }
    throw PeopleError(code: "open_quote", message: "The quoted field that starts here never ends.", line: opening)
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private mutating func skipLineEnd() {
    let first = bytes[position]
    position += 1
    if first == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
    line += 1
  }

  private var quote: UInt8 { 0x22 }
  private var comma: UInt8 { 0x2C }
}
