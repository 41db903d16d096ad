import Testing

@Suite("galley render")
struct RenderTests {
  static let message = #"{"data":{"text":"hi **there** <@uid:ana>","mentions":{"ana":{"name":"Ana"}}}}"# + "\n"

  @Test("writes text, HTML and runs, a blank line between messages that are no lines")
  func outputs() throws {
    let two = RenderTests.message + #"{"data":{"text":"- b"}}"# + "\n"
    #expect(try GalleyProcess.run(["render"], two).text == "hi there @Ana\n\n• b\n")
    #expect(
      try GalleyProcess.run(["render", "--to", "html"], two).text
        == "<p>hi <strong>there</strong> <span class=\"mention\"><bdi>@Ana</bdi></span></p>\n\n"
        + "<ul>\n<li>b</li>\n</ul>\n")
    #expect(try GalleyProcess.run(["render", "--to=runs"], two).lines.count == 2)
    #expect(
      try GalleyProcess.run(["render", "--json"], two).text
        == "{\"text\":\"hi there @Ana\"}\n{\"text\":\"• b\"}\n")
  }

  @Test("takes names from the file of people, and sets the reader apart")
  func people() throws {
    let file = try TemporaryFile(Array("uid,name\nana,Ana\n".utf8))
    let arguments = ["render", "--to", "html", "--people", file.path, "--me", "ana"]
    let outcome = try withExtendedLifetime(file) { try GalleyProcess.run(arguments, RenderTests.message) }
    #expect(outcome.text.contains("<span class=\"mention mention-me\"><bdi>@Ana</bdi></span>"))
  }

  @Test("takes all of the input as markdown")
  func markdown() throws {
    #expect(
      try GalleyProcess.run(["render", "--markdown", "--to", "html"], "a\nb\n\n**c**").text
        == "<p>a<br />\nb</p>\n<p><strong>c</strong></p>\n")
  }

  @Test("reads what assistants write")
  func assistant() throws {
    let text = "# a\n|b|\n|-|\n|c|\n"
    #expect(
      try GalleyProcess.run(["render", "--markdown", "--profile", "assistant", "--to", "html"], text).text
        == "<h1>a</h1>\n<table>\n<thead>\n<tr>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>c</td>\n</tr>\n"
        + "</tbody>\n</table>\n")
    #expect(try GalleyProcess.run(["render", "--profile", "robot"], "").status == 2)
  }

  @Test(
    "writes a text that arrives in parts as it writes the whole", arguments: ["html", "text", "a11y"],
    ["message", "assistant"])
  func stream(output: String, profile: String) throws {
    let arguments = ["render", "--markdown", "--profile", profile, "--to", output]
    for text in [
      "", "a", "\u{202E}\n\n=\n", "\u{202E}", "a\n\n***\n", ">\n***\n", "***",
      "# a\n\nb **c**\n\n- d\n- e\n\n```\nf\n```\n\nsee [g]\n\n[g]: https://e.example\n",
    ] {
      let whole = try GalleyProcess.run(arguments, text)
      #expect(try GalleyProcess.run(arguments + ["--stream"], text).text == whole.text)
      #expect(whole.status == 0)
    }
    #expect(try GalleyProcess.run(["render", "--stream"], "").status == 2)
  }

  @Test("leaves what compose put in the place of a message where it is", arguments: ["text", "html", "runs", "ansi"])
  func refusedBefore(output: String) throws {
    let composed = try GalleyProcess.run(["--framing", "lines"], "a\n\nb\n")
    let outcome = try GalleyProcess.run(["render", "--to", output], composed.text)
    #expect(outcome.status == 1)
    #expect(composed.lines.count == 3)
    #expect(outcome.lines.filter { $0.hasPrefix(#"{"error":"#) } == [composed.lines[1]])
  }

  @Test("puts errors in the place of messages and goes on")
  func errors() throws {
    let outcome = try GalleyProcess.run(
      ["render", "--to", "runs"], "{\n\n[]\n{\"data\":{\"text\":7}}\n{\"data\":{\"text\":\"b\"}}")
    #expect(outcome.status == 1)
    #expect(outcome.lines.count == 4)
    for (line, code) in zip(outcome.lines, ["bad_json", "bad_message", "bad_message"]) {
      #expect(line.hasPrefix(#"{"error":{"code":""# + code + "\""))
    }
    #expect(outcome.lines.last?.hasPrefix(#"{"text":"b""#) == true)
  }

  @Test("refuses what it does not know", arguments: [["--to", "pdf"], ["--nothing"], ["file"], ["--me", ""]])
  func usage(_ arguments: [String]) throws {
    let outcome = try GalleyProcess.run(["render"] + arguments, RenderTests.message)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.hasPrefix("galley: "))
  }
}
