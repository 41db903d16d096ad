import JSON
import Mentions

extension People {
  /// People from a file: a JSON array, one JSON object a line, or comma-separated values with a header.
  ///
  /// The objects have the strings `uid` and `name`, the header names those columns; what else is there is ignored. The
  /// first character that is not white space decides: `[` is an array, `{` starts a line of JSON, all else is CSV.
  ///
  /// - Parameter file: UTF-8; a byte-order mark is skipped.
  /// - Throws: ``PeopleError`` with the line of the first fault. Its code is one of CSV's, one of a person's
  ///   (`missing_uid`, `invalid_uid`, `missing_name`), one of `JSONError`, or `not_a_person`.
  /// - Complexity: Linear in the file, and n log n for the index of names.
  public init(file: [UInt8]) throws(PeopleError) {
    let start = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    switch file[start...].first(where: { !JSONLines.isWhiteSpace($0) }) {
    case UInt8(ascii: "["): self.init(try People.persons(jsonArray: Array(file[start...])))
    case UInt8(ascii: "{"): self.init(try People.persons(jsonLines: Array(file[start...])))
    default: try self.init(csv: file)
    }
  }

  private static func persons(jsonArray bytes: [UInt8]) throws(PeopleError) -> [Person] {
    let value: JSONValue
    do { value = try JSONReader.read(bytes) } catch { throw PeopleError(error) }
    var persons: [Person] = []
    for (index, element) in (value.array ?? []).enumerated() {
      // Where an element stands is only asked for when it is wrong.
      do { persons.append(try Person(json: element, line: nil)) } catch {
        let line = JSONLines.line(ofElement: index, in: bytes)
        throw PeopleError(code: error.code, message: error.message, line: line)
      }
    }
    return persons
  }

  private static func persons(jsonLines bytes: [UInt8]) throws(PeopleError) -> [Person] {
    var persons: [Person] = []
    var line = 0
    for text in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      line += 1
      if text.allSatisfy(JSONLines.isWhiteSpace) { continue }
      let value: JSONValue
      do { value = try JSONReader.read(Array(text)) } catch { throw PeopleError(error, line: line) }
      persons.append(try Person(json: value, line: line))
    }
    return persons
  }
}

extension Person {
  /// A person from an object with the strings `uid` and `name`.
  ///
  /// - Throws: ``PeopleError``: `not_a_person`, or what ``init(uid:name:line:)`` throws.
  init(json: JSONValue, line: Int?) throws(PeopleError) {
    guard let object = json.object else {
      throw PeopleError(
        code: "not_a_person", message: "A person is an object with uid and name; this is \(json.kindName).", line: line)
    }
    func string(_ key: String) throws(PeopleError) -> String {
      guard let value = object[key] else { return "" }
      guard let text = value.string else {
        throw PeopleError(
          code: "not_a_person", message: "A person's \(key) is a string; this is \(value.kindName).", line: line)
      }
      return text
    }
    try self.init(uid: string("uid"), name: string("name"), line: line)
  }
}

extension PeopleError {
  init(_ error: JSONError, line: Int? = nil) {
    self.init(code: error.code, message: error.message, line: line ?? error.line)
  }
}
