import JSON

/// A line of the input that holds one JSON value.
enum JSONLine {
  /// Reads a line; nil where it holds white space alone. Malformed UTF-8 and NUL become U+FFFD first.
  ///
  /// - Throws: `bad_json` with the place of the fault.
  static func read(_ line: UnsafeBufferPointer<UInt8>) throws -> JSONValue? {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return nil }
    do throws(JSONError) {
      guard let repaired = InputText.repaired(line) else { return try JSONReader.read(line) }
      return try JSONReader.read(repaired)
    } catch {
      throw DriveError(code: "bad_json", message: "\(error.message) (Byte \(error.offset) of the line.)")
    }
  }
}
