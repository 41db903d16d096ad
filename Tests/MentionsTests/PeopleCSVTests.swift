import Mentions
import Testing

@Suite struct PeopleCSVTests {
  static let good: [(csv: String, people: [Person])] = [
    ("uid,name\nana,Ana\nbob,Bob", [Person(uid: "ana", name: "Ana"), Person(uid: "bob", name: "Bob")]),
    ("uid,name\r\nana,Ana\r\n", [Person(uid: "ana", name: "Ana")]),
    ("uid,name\rana,Ana\r", [Person(uid: "ana", name: "Ana")]),
    ("\u{FEFF}uid,name\nana,Ana", [Person(uid: "ana", name: "Ana")]),
    ("Name, UID ,age\n\"Lee, Ana\",ana,7\n", [Person(uid: "ana", name: "Lee, Ana")]),
    ("uid,name\nana,\"Ana \"\"A\"\" Lee\"", [Person(uid: "ana", name: "Ana \"A\" Lee")]),
    (
      "uid,name\nana,\"Ana\r\nLee\"\n\n\nbob,Bob",
      [Person(uid: "ana", name: "Ana\r\nLee"), Person(uid: "bob", name: "Bob")]
    ),
    ("uid,name\na b,Ann\n", [Person(uid: "a b", name: "Ann")]),
    ("uid,name\n", []),
    ("\"uid\",\"name\"\n1,é", [Person(uid: "1", name: "é")]),
  ]

  @Test(arguments: good) func `comma-separated values are read`(_ row: (csv: String, people: [Person])) throws {
    #expect(try People(csv: Array(row.csv.utf8)).all == row.people)
  }

  static let bad: [(csv: String, code: String, line: Int)] = [
    ("", "missing_header", 1),
    ("\n\n", "missing_header", 1),
    ("ana,Ana\n", "missing_column", 1),
    ("\nuid;name\n", "missing_column", 2),
    ("uid,name,uid\n", "repeated_column", 1),
    ("uid,name\nana\n", "field_count", 2),
    ("uid,name\n\n\nana,Ana,x\n", "field_count", 4),
    ("uid,name\nana,\"Ana\nLee\"\nbob,Bob \"B\"\n", "stray_quote", 4),
    ("uid,name\nana,\"Ana\"x\n", "stray_quote", 2),
    ("uid,name\nana,Ana\nbob,\"Bob\n\n", "open_quote", 3),
    ("uid,name\n,Ana\n", "missing_uid", 2),
    ("uid,name\na>b,Ana\n", "invalid_uid", 2),
    ("uid,name\nana,\n", "missing_name", 2),
    ("uid,name\nana,\u{200B} \u{7}\n", "missing_name", 2),
  ]

  @Test(arguments: bad) func `faults are named with their line`(_ row: (csv: String, code: String, line: Int)) {
    let error = #expect(throws: PeopleError.self) { try People(csv: Array(row.csv.utf8)) }
    #expect(error?.code == row.code)
    #expect(error?.line == row.line)
  }

  @Test func `invalid UTF-8 reads as the replacement character`() throws {
    #expect(try People(csv: Array("uid,name\na,b".utf8) + [0xFF]).all == [Person(uid: "a", name: "b\u{FFFD}")])
  }
}
