import Testing

@Suite("What stands beside a message's text")
struct EnvelopeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let output: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: [String], _ output: String) {
      self.arguments = arguments
      self.output = output
    }
  }

  @Test("follows the options", arguments: rows)
  func options(_ row: Row) throws {
    let outcome = try GalleyProcess.run(row.arguments, "hi **there**")
    #expect(outcome.text == row.output + "\n")
    #expect(outcome.status == 0)
    #expect(outcome.complaints == "")
  }

  static let rows: [Row] = [
    Row(
      ["--to", "uid:bob"],
      #"{"receiver":"bob","receiverType":"user","category":"message","type":"text","data":{"text":"hi **there**"}}"#),
    Row(
      ["--to", "guid:team"],
      #"{"receiver":"team","receiverType":"group","category":"message","type":"text","data":{"text":"hi **there**"}}"#),
    Row(
      ["--reply-to", "12"], #"{"category":"message","type":"text","data":{"text":"hi **there**"},"quotedMessageId":12}"#
    ),
    Row(
      ["--thread", "a\"b"],
      #"{"category":"message","type":"text","data":{"text":"hi **there**"},"parentMessageId":"a\"b"}"#),
    Row(
      ["--reply-to=1", "--thread=2", "--to=uid:1"],
      #"{"receiver":"1","receiverType":"user","category":"message","type":"text","data":{"text":"hi **there**"},"#
        + #""parentMessageId":2,"quotedMessageId":1}"#),
    Row(["--edit", "42"], #"{"id":42,"data":{"text":"hi **there**"}}"#),
    Row(
      ["--edit=x", "--to=uid:bob", "--thread=1", "--reply-to=2", "--muid"],
      #"{"id":"x","data":{"text":"hi **there**"}}"#),
    Row(["--plain"], #"{"category":"message","type":"text","data":{"text":"hi **there\\*\\*"}}"#),
    Row(["--plain", "--escape=none"], #"{"category":"message","type":"text","data":{"text":"hi **there**"}}"#),
    Row(["--max-length=8"], #"{"category":"message","type":"text","data":{"text":"hi **there**"}}"#),
  ]

  @Test("has a random muid where one is asked for, another one each time")
  func muids() throws {
    let outcome = try GalleyProcess.run(["--framing=lines", "--muid"], String(repeating: "hi\n*ho*\n", count: 500))
    var muids: Set<Substring> = []
    for line in outcome.lines {
      let parts = line.split(separator: "\"muid\":")
      #expect(parts.count == 2)
      let muid = parts[1].dropFirst().dropLast(2)
      let groups = muid.split(separator: "-", omittingEmptySubsequences: false)
      #expect(groups.map(\.count) == [8, 4, 4, 4, 12])
      #expect(muid.allSatisfy { $0 == "-" || $0.isHexDigit && !$0.isUppercase })
      #expect(groups[2].first == "4")
      #expect(groups[3].first.map { "89ab".contains($0) } == true)
      muids.insert(muid)
    }
    #expect(muids.count == 1_000)
  }

  @Test("is the same from run to run")
  func equalBytes() throws {
    let arguments = ["--framing=lines", "--to=uid:bob", "--thread=1"]
    let input = "a\n**b**\n\n- c\n"
    let first = try GalleyProcess.run(arguments, input)
    for _ in 0..<3 { #expect(try GalleyProcess.run(arguments, input).output == first.output) }
  }
}
