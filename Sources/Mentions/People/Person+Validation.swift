extension Person {
  /// A person from untrusted fields.
  ///
  /// The id must be one that a token can hold (1 to 200 bytes of UTF-8 without `<`, `>`, line ends and NUL), the name
  /// must have something to show.
  ///
  /// - Throws: ``PeopleError`` with the code `missing_uid`, `invalid_uid` or `missing_name`.
  public init(uid: String, name: String, line: Int?) throws(PeopleError) {
    if uid.isEmpty {
      throw PeopleError(code: "missing_uid", message: "A person needs a uid that is not empty.", line: line)
    }
    let bytes = uid.utf8
    let refused = bytes.contains { $0 == 0x3C || $0 == 0x3E || $0 == 0x0A || $0 == 0x0D || $0 == 0 }
    if refused || bytes.count > Person.longestUID {
      throw PeopleError(
        code: "invalid_uid", message: "A uid is 1 to \(Person.longestUID) bytes without <, >, line ends and NUL.",
        line: line)
    }
    let blank = name.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
        || $0.properties.generalCategory == .control
    }
    if blank {
      throw PeopleError(code: "missing_name", message: "A person needs a name that can be seen.", line: line)
    }
    self.init(uid: uid, name: name)
  }

  /// Bytes of UTF-8 that an id may have.
  static var longestUID: Int { 200 }
}
