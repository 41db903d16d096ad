import JSON
import MessagePayload
import MessageRenderer
import Testing

@Suite struct MessageListTests {
  /// Messages by sender, time and batch, and how each stands: `L` left, `R` right, `C` in the middle, then what it has:
  /// the day before it, `(` where a group starts, a name, `)` where it ends, the time.
  static let rows: [(messages: [(sender: String, at: Int?, batch: String?)], places: [String])] = [
    ([("ana", 60, nil), ("ana", 119, nil), ("ana", 120, nil)], ["1 Jan 1970 L(name", "L)1", "L(name)2"]),
    ([("ana", 60, nil), ("bob", 60, nil), ("me", 61, nil)], ["1 Jan 1970 L(name)1", "L(name)1", "R()1"]),
    ([("ana", 60, "b"), ("ana", 600, "b"), ("ana", 660, "c")], ["1 Jan 1970 L(name", "L)10", "L(name)11"]),
    ([("ana", 86_399, "b"), ("ana", 86_400, "b")], ["1 Jan 1970 L(name)1439", "2 Jan 1970 L(name)0"]),
    ([("call", 60, nil), ("call", 60, nil)], ["1 Jan 1970 C()1", "C()1"]),
    ([("ana", nil, nil), ("ana", nil, nil), ("", nil, nil)], ["L(name", "L)", "L(name)"]),
    ([("ana", -1, nil)], ["31 Dec 1969 L(name)1439"]),
    ([], []),
  ]

  private static func list(_ messages: [(sender: String, at: Int?, batch: String?)], ahead: Int = 0) throws
    -> MessageList
  {
    let rendered = try messages.map { row in
      var json: JSONValue = ["receiver": "g", "receiverType": "group"]
      guard var fields = json.object else { return RenderedMessage(markdown: "") }
      if row.sender == "call" { fields["category"] = "call" }
      if !row.sender.isEmpty { fields["sender"] = .string(row.sender) }
      if let at = row.at { fields["sentAt"] = .number(JSONNumber(at)) }
      if let batch = row.batch { fields["metadata"] = ["batchId": .string(batch)] }
      json = .object(fields)
      return RenderedMessage(try IncomingMessage(json: json), options: RenderOptions(me: "me"))
    }
    return MessageList(rendered, offset: { _ in ahead })
  }

  private static func places(_ list: MessageList) -> [String] {
    list.entries.map { entry in
      let today = Day(daysSince1970: 20_000)
      var place = entry.day.map { $0.label(today: today) + " " } ?? ""
      place += ["L", "R", "C"][Int(entry.alignment.rawValue)]
      if entry.startsGroup { place += "(" }
      if entry.showsSender { place += "name" }
      if entry.endsGroup { place += ")" }
      return place + (entry.minute?.description ?? "")
    }
  }

  @Test(arguments: rows) func `messages of one sender and one minute belong together`(
    _ row: (messages: [(sender: String, at: Int?, batch: String?)], places: [String])
  ) throws {
    #expect(MessageListTests.places(try MessageListTests.list(row.messages)) == row.places)
  }

  @Test func `days are those of the reader's clocks`() throws {
    let list = try MessageListTests.list([("ana", 82_800, nil), ("ana", 90_000, nil)], ahead: 3600)
    #expect(MessageListTests.places(list) == ["2 Jan 1970 L(name)0", "L(name)120"])
    let extreme = try MessageListTests.list([("ana", .max, nil), ("ana", .min, nil)], ahead: .max)
    #expect(extreme.entries.count == 2)
  }

  static let days: [(days: Int, label: String)] = [
    (20_787, "Today"), (20_786, "Yesterday"), (20_785, "Saturday"), (20_781, "Tuesday"), (20_780, "23 Nov 2026"),
    (20_788, "1 Dec 2026"), (0, "1 Jan 1970"), (-1, "31 Dec 1969"), (11_016, "29 Feb 2000"), (19_782, "29 Feb 2024"),
    (-719_468, "1 Mar 0"), (47_540, "28 Feb 2100"), (47_541, "1 Mar 2100"),
  ]

  @Test(arguments: days) func `a day has a name`(_ row: (days: Int, label: String)) {
    #expect(Day(daysSince1970: row.days).label(today: Day(daysSince1970: 20_787)) == row.label)
  }
}
