/// The command as a whole process, against cmark-gfm's own command on the same bytes.
func commandWork(_ options: Options) -> [Work] {
  guard let galley = options.galley else { return [] }
  let lines = options.full ? 1_000_000 : 100_000

  return [
    Work(name: "galley --framing lines") { factor in
      guard let peer = ChildProcess.find("cmark-gfm") else { return nil }
      var generator = MessageGenerator(seed: 2)
      let text = (0..<lines).map { _ in generator.chatLine() + "\n" }.joined()
      guard let input = Output.temporaryFile(text) else { return nil }
      defer { Output.remove(input) }
      return ProcessComparison(
        name: "galley --framing lines", size: "\(lines) lines of \(text.utf8.count / lines) B", peer: "cmark-gfm",
        budget: 0.6, pairs: Int(7 * factor)
      ).measure(
        candidate: ChildProcess(path: galley, arguments: ["--framing", "lines", "--to", "uid:bob"], input: input),
        peer: ChildProcess(
          path: peer, arguments: ["--hardbreaks", "-e", "strikethrough", "-e", "autolink", "-t", "commonmark"],
          input: input))
    },
    Work(name: "start of galley") { factor in
      guard let peer = ChildProcess.find("cmark-gfm"), let input = Output.temporaryFile("hi\n") else { return nil }
      defer { Output.remove(input) }
      return ProcessComparison(
        name: "start of galley", size: "3 B", peer: "cmark-gfm", budget: 1.5, pairs: Int(200 * factor)
      ).measure(
        candidate: ChildProcess(path: galley, arguments: [], input: input),
        peer: ChildProcess(path: peer, arguments: [], input: input))
    },
  ]
}
