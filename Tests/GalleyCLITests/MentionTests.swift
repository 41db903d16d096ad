import Foundation
import ProcessSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Mentions in galley compose")
struct MentionTests {
  static let team = #"[{"uid":"ana","name":"Ana"},{"uid":"bob","name":"Bob"},{"uid":"al","name":"Ana Lucía"}]"#

  private func run(_ arguments: [String], _ text: String, people: String = team) throws -> GalleyProcess.Outcome {
    let file = try TemporaryFile(Array(people.utf8))
    return try withExtendedLifetime(file) { try GalleyProcess.run(["--people", file.path] + arguments, text) }
  }

  @Test("are people of the file, as the protocol has it")
  func protocolExample() throws {
    let outcome = try run(["--to", "uid:bob"], "hi **there** @Ana")
    #expect(
      outcome.text == #"{"receiver":"bob","receiverType":"user","category":"message","type":"text","#
        + #""data":{"text":"hi **there** <@uid:ana>"}}"# + "\n")
    #expect(outcome.status == 0)
  }

  @Test(
    "are whole names, the longest first, whatever case and accents",
    arguments: [
      ("@ana lucia!", "<@uid:al>!"), ("@ANA, @Bob", "<@uid:ana>, <@uid:bob>"), ("@anastasia", "@anastasia"),
      ("mail ana@bob.example", "mail ana@bob.example"), ("`@Ana`", "`@Ana`"), ("<@uid:ana>", "<@uid:ana>"),
      ("<@uid:eve>", "\\\\<@uid:eve>"), ("@all", "@all"), ("**@Ana**", "**<@uid:ana>**"), ("@ 5pm @", "@ 5pm @"),
    ])
  func names(_ text: String, _ markdown: String) throws {
    #expect(try run([], text).text == payload(markdown))
  }

  @Test("stop at the limit of distinct people")
  func limit() throws {
    #expect(try run(["--mention-limit=1"], "@Ana @Bob @Ana").text == payload("<@uid:ana> @Bob <@uid:ana>"))
    #expect(try run(["--mention-limit", "0"], "@Ana").text == payload("@Ana"))
  }

  @Test("of everyone are for groups")
  func everyone() throws {
    func group(_ text: String, mentioned: Bool = true) -> String {
      #"{"receiver":"g","receiverType":"group","category":"message","type":"text","data":{"text":""# + text + "\""
        + (mentioned ? #","metadata":{"mentionedAll":true}"# : "") + "}}\n"
    }
    #expect(try GalleyProcess.run(["--to=guid:g"], "@all hi").text == group("<@all:all> hi"))
    #expect(try GalleyProcess.run(["--to=guid:g"], "@alles").text == group("@alles", mentioned: false))
    #expect(try GalleyProcess.run(["--to=guid:g", "--mention-all=here"], "@here").text == group("<@all:all>"))
    #expect(
      try GalleyProcess.run(["--to=guid:g", "--mention-all", "here"], "@all").text == group("@all", mentioned: false))
    #expect(try run(["--to=guid:g"], "@all @Bob").text == group("<@all:all> <@uid:bob>"))
    #expect(try GalleyProcess.run(["--framing=ndjson"], #"{"text":"@all","to":"guid:g"}"#).text == group("<@all:all>"))
    #expect(
      try GalleyProcess.run(["--to=guid:g", "--framing=ndjson"], #"{"text":"@all","to":"uid:b"}"#).text
        == #"{"receiver":"b","receiverType":"user","category":"message","type":"text","data":{"text":"@all"}}"# + "\n")
  }

  @Test("are not made of a name that several people have, and that is said once", arguments: [[], ["--jobs=2"]])
  func sharedNames(_ arguments: [String]) throws {
    let people = #"[{"uid":"u1","name":"Ann"},{"uid":"u2","name":"ann"},{"uid":"u3","name":"Bob"}]"#
    let outcome = try run(["--framing=lines"] + arguments, "@Bob\n@Ann\n@Ann @Bob\n", people: people)
    #expect(outcome.text == payload("<@uid:u3>") + payload("@Ann") + payload("@Ann <@uid:u3>"))
    #expect(outcome.status == 0)
    #expect(
      outcome.complaints
        == #"galley: line 2: "@Ann" stays text, for several people have that name: "u1", "u2"."# + "\n")
  }

  @Test("of a name that very many have, ten are told")
  func manyShare() throws {
    let people = "uid,name\n" + (1...1_000).map { "u\($0),Ann\n" }.joined()
    let outcome = try run([], "@Ann", people: people)
    let ids = (1...10).map { "\"u\($0)\"" }.joined(separator: ", ")
    #expect(
      outcome.complaints
        == "galley: line 1: \"@Ann\" stays text, for several people have that name: \(ids) and 990 more.\n")
  }

  @Test("come from any of the formats of people")
  func formats() throws {
    let files = [
      MentionTests.team, #"{"uid":"ana","name":"Ana"}"# + "\n" + #"{"uid":"bob","name":"Bob"}"#,
      "uid,name\r\nana,Ana\r\nbob,\"Bob\"\r\n", "\u{FEFF}name,uid,more\nAna,ana,1\nBob,bob,2\n",
    ]
    for file in files { #expect(try run([], "@Ana @Bob", people: file).text == payload("<@uid:ana> <@uid:bob>")) }
  }

  @Test("work with a file that is a pipe, also for workers", arguments: [[], ["--jobs=3"]])
  func peopleFromPipe(_ arguments: [String]) throws {
    let pipe = FileManager.default.temporaryDirectory.appendingPathComponent("galley-\(UUID().uuidString)").path
    try #require(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    // Open for both ends, so that neither open waits.
    let descriptor = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    let input = try TemporaryFile(Array("@Ana\n@Bob\n".utf8))
    let output = try TemporaryFile()
    let complaints = try TemporaryFile()
    try writeAll(Array(MentionTests.team.utf8), to: descriptor)
    let process = try GalleyProcess(
      ["--framing=lines", "--people", pipe] + arguments, input: input.descriptor, output: output.descriptor,
      complaints: complaints.descriptor)
    // Whoever opens a pipe that nobody has open waits: it stays open until all of it has been read.
    let isRead = Patience.wait {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&request, 1, 0) == 0
    }
    #expect(isRead)
    close(descriptor)
    #expect(process.wait() == 0)
    #expect(String(decoding: try output.read(), as: UTF8.self) == payload("<@uid:ana>") + payload("<@uid:bob>"))
  }

  @Test("need a file that can be read and understood", arguments: [[], ["--jobs=2", "--framing=lines"]])
  func badFiles(_ arguments: [String]) throws {
    let missing = try GalleyProcess.run(["--people=/nonexistent/people.json"] + arguments, "hi")
    #expect(missing.status == 3)
    #expect(missing.complaints == "galley: cannot open \"/nonexistent/people.json\": No such file or directory.\n")
    let directory = try GalleyProcess.run(["--people=/"] + arguments, "hi")
    #expect(directory.status == 3)
    #expect(directory.complaints == "galley: cannot read \"/\": Is a directory.\n")
    let broken = try run(arguments, "hi", people: "[\n{\"uid\":\"a\",\"name\":\"A\"},\n{\"uid\":\"b\"}]")
    #expect(broken.status == 2)
    #expect(broken.complaints.contains("line 3: "))
    #expect(broken.output == [])
  }
}
