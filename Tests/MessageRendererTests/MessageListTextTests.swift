import JSON
import MessagePayload
import MessageRenderer
import Testing

@Suite struct MessageListTextTests {
  static let rows = [
    #"{"sender":{"uid":"ana","name":"Ana"},"receiver":"g","receiverType":"group","sentAt":540,"data":{"text":"**a**\n\nb"}}"#,
    #"{"sender":{"uid":"ana","name":"Ana"},"receiver":"g","receiverType":"group","sentAt":541,"data":{"text":"- c d e f g h i"}}"#,
    #"{"sender":{"uid":"ana","name":"Ana"},"receiver":"g","receiverType":"group","sentAt":600,"category":"call","type":"audio","data":{"action":"ended"}}"#,
    #"{"sender":{"uid":"me","name":"Me"},"receiver":"g","receiverType":"group","sentAt":86400,"data":{"text":"c"}}"#,
    #"{"sender":{"uid":"bob"},"receiver":"me","data":{"text":"d"}}"#,
  ]

  private static func list(_ rows: [String] = rows) throws -> MessageList {
    MessageList(
      try rows.map { row in
        RenderedMessage(try IncomingMessage(json: try JSONReader.read(row)), options: RenderOptions(me: "me"))
      })
  }

  @Test func `plain text says days, groups, names and times`() throws {
    #expect(
      try MessageListTextTests.list().plainText(today: Day(daysSince1970: 2)) == """
        -- Thursday --

        Ana
          a

          b
          • c d e f g h i
          00:09

        Voice call ended
        00:10

        -- Yesterday --

        You
          c
          Sending
          00:00

        bob
          d
        """)
  }

  @Test func `a width breaks lines and frames days`() throws {
    let rows = Array(MessageListTextTests.rows[1...1])
    #expect(
      try MessageListTextTests.list(rows).plainText(today: Day(daysSince1970: 0), width: 15) == """
        ---- Today ----

        Ana
          • c d e f g h
            i
          00:09
        """)
    let wide = try MessageListTextTests.list(rows).plainText(today: Day(daysSince1970: 0), width: 200)
    #expect(wide.hasPrefix("---------------- Today ----------------\n"))
  }

  @Test func `a terminal sets names, days and times apart`() throws {
    let list = try MessageListTextTests.list([MessageListTextTests.rows[3]])
    let theme = TerminalTheme(name: "x", note: "2")
    #expect(
      list.ansi(today: Day(daysSince1970: 1), theme: theme)
        == "\u{1B}[2m── Today ──\u{1B}[0m\n\n\u{1B}[1mYou\u{1B}[0m\n  c\n  \u{1B}[2mSending\u{1B}[0m\n"
        + "  \u{1B}[2m00:00\u{1B}[0m")
  }

  @Test func `nothing is no line`() throws {
    #expect(try MessageListTextTests.list([]).plainText(today: Day(daysSince1970: 0)).isEmpty)
    #expect(try MessageListTextTests.list([]).ansi(today: Day(daysSince1970: 0), width: 20).isEmpty)
  }

  @Test func `names and texts stay what they are`() throws {
    let list = try MessageListTextTests.list([
      #"{"sender":{"uid":"x","name":"a\u202e\u001b[31m\nb"},"receiver":"me","data":{"text":"\u001b]8;;x\u0007"}}"#
    ])
    #expect(list.plainText(today: Day(daysSince1970: 0)) == "a [31m b\n  ]8;;x")
    #expect(list.ansi(today: Day(daysSince1970: 0), theme: .mono) == "\u{1B}[1ma [31m b\u{1B}[0m\n  ]8;;x")
  }
}
