/// The command as a whole process, against cmark-gfm's own command on the same bytes.
func commandWork(_ options: Options) -> [Work] {
  guard let galley = options.galley else { return [] }
  let lines = options.full ? 1_000_000 : 100_000
  let name = "galley --framing lines"
  let arguments = ["--framing", "lines", "--to", "uid:bob"]

  return [
    Work(name: name) { factor in
      guard let peer = ChildProcess.find("cmark-gfm"), let chat = ChatFile(lines: lines) else { return [] }
      defer { chat.remove() }
      return ProcessComparison(name: name, size: chat.size, peer: "cmark-gfm", budget: 0.6, pairs: Int(5 * factor))
        .measure(
          candidate: ChildProcess(path: galley, arguments: arguments, input: chat.path),
          peer: ChildProcess(
            path: peer, arguments: ["--hardbreaks", "-e", "strikethrough", "-e", "autolink", "-t", "commonmark"],
            input: chat.path))
    },
    Work(name: "\(name), resident memory") { _ in
      guard let chat = ChatFile(lines: lines),
        let peak = ChildProcess(path: galley, arguments: arguments, input: chat.path).residentBytes(lines: lines)
      else { return [] }
      chat.remove()
      return [
        Row(
          name: "\(name), resident memory", size: chat.size, bytes: peak, peer: "at most 64 MB", peerBytes: 64_000_000,
          ratio: Double(peak) / 64_000_000, budget: 1)
      ]
    },
    Work(name: "start of galley") { factor in
      guard let peer = ChildProcess.find("cmark-gfm"), let input = Output.temporaryFile("hi\n") else { return [] }
      defer { Output.remove(input) }
      return ProcessComparison(
        name: "start of galley", size: "3 B", peer: "cmark-gfm", budget: 1.5, pairs: Int(200 * factor)
      ).measure(
        candidate: ChildProcess(path: galley, arguments: [], input: input),
        peer: ChildProcess(path: peer, arguments: [], input: input))
    },
  ]
}

/// Lines of chat in a file.
private struct ChatFile {
  let path: String
  let size: String

  init?(lines: Int) {
    var generator = MessageGenerator(seed: 2)
    let text = (0..<lines).map { _ in generator.chatLine() + "\n" }.joined()
    guard let path = Output.temporaryFile(text) else { return nil }
    self.path = path
    size = "\(lines) lines of \(text.utf8.count / lines) B"
  }

  func remove() { Output.remove(path) }
}
