import Testing

@Suite("The outputs of galley render")
struct RenderOutputTests {
  static let messages =
    #"{"sender":"ana","receiver":"g","receiverType":"group","data":{"text":"**hi** [docs](https://e.example/a) `c`"}}"#
    + "\n" + #"{"type":"image","data":{"attachments":[{"name":"a.png"},{"name":"b.png"}],"text":"two"}}"# + "\n"

  static let rows: [(arguments: [String], output: String)] = [
    (["--to", "subtitle"], "ana: hi docs c\n2 photos · two\n"),
    (["--to", "subtitle", "--me", "ana"], "You: hi docs c\n2 photos · two\n"),
    (["--to", "subtitle", "--json"], "{\"subtitle\":\"ana: hi docs c\"}\n{\"subtitle\":\"2 photos · two\"}\n"),
    (["--to", "a11y"], "ana: hi link docs code c\n\n2 photos: a.png; b.png\ntwo\n"),
    (
      ["--to", "text", "--width", "8"],
      "hi docs\n(https:/\n/\ne.exampl\ne/a) c\n\n[Photo]\na.png\n[Photo]\nb.png\ntwo\n"
    ),
    (
      ["--to", "ansi", "--theme", "mono"],
      "\u{1B}[1mhi\u{1B}[0m \u{1B}]8;id=0;https://e.example/a\u{1B}\\docs\u{1B}]8;;\u{1B}\\ c\n\n"
        + "[Photo] a.png\n[Photo] b.png\ntwo\n"
    ),
  ]

  @Test("are as asked for", arguments: rows)
  func outputs(_ row: (arguments: [String], output: String)) throws {
    #expect(try GalleyProcess.run(["render"] + row.arguments, RenderOutputTests.messages).text == row.output)
  }

  /// An error as anybody may write it into an archive.
  static let foreignError = #"{"error":{"code":"<script>","message":"a&b \u001B[31m"# + "\u{202E}\u{2028}" + #""}}"#

  @Test(
    "keep an error in its place, and nothing in it acts on a page or a terminal",
    arguments: ["html", "ansi", "text", "subtitle", "a11y"])
  func foreignErrors(_ output: String) throws {
    let outcome = try GalleyProcess.run(["render", "--to", output], RenderOutputTests.foreignError + "\n")
    let inert =
      #"{"error":{"code":"\u003cscript\u003e","message":"a\u0026b \u001b[31m\u202e\u2028"}}"# + "\n"
    #expect(outcome.text == inert)
    #expect(outcome.status == 1)
  }

  @Test("keep an error as it is among JSON", arguments: [["--to", "runs"], ["--to", "html", "--json"]])
  func errorsInJSON(_ arguments: [String]) throws {
    let outcome = try GalleyProcess.run(["render"] + arguments, RenderOutputTests.foreignError + "\n")
    #expect(outcome.text.contains("<script>"))
    #expect(outcome.text.contains("\u{202E}"))
  }

  @Test("have a stylesheet that names every class")
  func stylesheet() throws {
    let style = try GalleyProcess.run(["render", "--stylesheet"], "").text
    for name in ["mention", "reply", "media-grid", "media-more", "poll-question", "notice", "link-preview", "marks"] {
      #expect(style.contains(".\(name)"))
    }
    #expect(style.filter { $0 == "{" }.count == style.filter { $0 == "}" }.count)
  }

  @Test("refuse what they don't know", arguments: [["--theme", "pink"], ["--width", "7"], ["--width", "x"]])
  func usage(_ arguments: [String]) throws {
    let outcome = try GalleyProcess.run(["render"] + arguments, RenderOutputTests.messages)
    #expect(outcome.status == 2)
    #expect(outcome.complaints.hasPrefix("galley: "))
  }
}
