import Mentions
import MessagePayload
import Testing

@Suite struct PeopleFileTests {
  static let two = [Person(uid: "ana", name: "Ana"), Person(uid: "bob", name: "Bob")]
  static let good: [String] = [
    #"[{"uid":"ana","name":"Ana"},{"name":"Bob","uid":"bob","age":7}]"#,
    "\u{FEFF} \n[\n{\"uid\":\"ana\",\"name\":\"Ana\"},\n{\"uid\":\"bob\",\"name\":\"Bob\"}\n]\n",
    "{\"uid\":\"ana\",\"name\":\"Ana\"}\n{\"uid\":\"bob\",\"name\":\"Bob\"}",
    "\u{FEFF}{\"uid\":\"ana\",\"name\":\"Ana\"}\r\n\r\n{\"uid\":\"bob\",\"name\":\"Bob\"}\r\n",
    "\n{\"uid\":\"ana\",\"name\":\"Ana\"}\n{\"uid\":\"bob\",\"name\":\"Bob\"}\n",
    "uid,name\nana,Ana\nbob,Bob\n",
    "\u{FEFF}name,uid\r\nAna,ana\r\nBob,bob",
  ]

  @Test(arguments: good) func `people come from a JSON array, lines of JSON or CSV`(file: String) throws {
    #expect(try People(file: Array(file.utf8)).all == Self.two)
  }

  @Test(arguments: ["[]", " [ ] ", "uid,name\n"]) func `a list may be empty`(file: String) throws {
    #expect(try People(file: Array(file.utf8)).isEmpty)
  }

  static let bad: [(file: String, code: String, line: Int)] = [
    ("", "missing_header", 1),
    ("[\n{\"uid\":\"ana\"\n", "unexpected_end", 3),
    ("[\n{\"uid\":\"ana\" \"name\":1}]", "unexpected_character", 2),
    ("[{\"uid\":\"a,[\",\"name\":\"A\\\"\"},\n\n 7]", "not_a_person", 3),
    ("[{\"uid\":\"a\",\"name\":\"A\"},\n{\"uid\":\"b\",\n\"name\":[1,{\"x\":2}]},{}]", "not_a_person", 2),
    ("[{\"uid\":\"a\",\"name\":\"A\"},\n{\"uid\":\"b\",\"name\":\"B\"},\n{\"name\":\"C\"}]", "missing_uid", 3),
    ("[{\"uid\":\"a\",\"name\":\"\"}]", "missing_name", 1),
    ("[{\"uid\":\"<a>\",\"name\":\"A\"}]", "invalid_uid", 1),
    ("{\"uid\":\"a\",\"name\":\"A\"}\n\n{\"uid\":\"b\"}\n", "missing_name", 3),
    ("{\"uid\":\"a\",\"name\":\"A\"}\n[]\n", "not_a_person", 2),
    ("{\"uid\":\"a\",\"name\":\"A\"}\n{\"uid\":1,\"name\":\"B\"}\n", "not_a_person", 2),
    ("{\"uid\":\"a\",\"name\":\"A\"}\n{\"uid\":\"b\",\n\"name\":\"B\"}", "unexpected_end", 2),
    ("uid\na\n", "missing_column", 1),
  ]

  @Test(arguments: bad) func `faults are named with their line`(_ row: (file: String, code: String, line: Int)) {
    let error = #expect(throws: PeopleError.self) { try People(file: Array(row.file.utf8)) }
    #expect(error?.code == row.code)
    #expect(error?.line == row.line)
  }
}
