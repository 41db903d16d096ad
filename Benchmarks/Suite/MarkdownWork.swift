import MarkdownBridge
import MessagePayload
import MessageRenderer
import RichText

/// Reading and writing of markdown, against readers and writers in C on the same messages.
func markdownWork(_ options: Options) -> [Work] {
  let read: @Sendable (String) -> Void = { keep(Markdown.read($0)) }
  let html: @Sendable (String) -> Void = { keep(RenderedMessage(markdown: $0).htmlBytes) }
  let composer = MessageComposer()
  return [
    messageWork("read markdown", seconds: 1, peer: .parse, budget: 1.5, read),
    // What reading needs strikethrough for.
    messageWork("read markdown beside extensions", seconds: 0.3, peer: .extendedParse, read),
    messageWork("read markdown beside cmark", seconds: 0.3, peer: .cmarkParse, read),
    messageWork("read markdown beside MD4C", seconds: 0.3, peer: .md4cParse, read),
    Work(name: "write markdown") { factor in
      let corpus = MessageCorpus.mixed
      let documents = corpus.messages.map { Markdown.read($0) }
      return [
        Comparison(
          name: "write markdown", size: corpus.size, peer: Reader.rewrite.name, budget: 2, batches: corpus.batches,
          operations: corpus.perBatch
        ).measure(seconds: 1 * factor) { batch in
          for index in corpus.range(of: batch) { keep(Markdown.write(documents[index])) }
        } peer: { batch in
          corpus.forEachUTF8(in: batch, Reader.rewrite.run)
        }
      ]
    },
    messageWork("render to HTML", seconds: 1, peer: .html, budget: 1.5, html),
    messageWork("render to HTML beside cmark", seconds: 0.3, peer: .cmarkHTML, html),
    messageWork("render to HTML beside MD4C", seconds: 0.3, peer: .md4cHTML, html),
    messageWork("compose a message", seconds: 0.6, peer: .rewrite) { keep(try? composer.compose($0)) },
  ]
}

/// Something that is done with each message of the corpus, beside a peer on the same messages.
func messageWork(
  _ name: String, seconds: Double, peer: Reader, budget: Double? = nil, _ work: @escaping (String) -> Void
) -> Work {
  Work(name: name) { factor in
    guard peer.isThere else { return [] }
    let corpus = MessageCorpus.mixed
    return [
      Comparison(
        name: name, size: corpus.size, peer: peer.name, budget: budget, batches: corpus.batches,
        operations: corpus.perBatch
      ).measure(seconds: seconds * factor) { batch in
        corpus.forEach(in: batch, work)
      } peer: { batch in
        corpus.forEachUTF8(in: batch, peer.run)
      }
    ]
  }
}

/// Made-up messages in batches.
struct MessageCorpus: Sendable {
  /// Those that most rows work on; made when they are first needed.
  static let mixed = MessageCorpus(count: 10_000)

  /// Messages in one batch.
  let perBatch = 100
  let batches: Int
  let messages: [String]
  private let utf8: [[UInt8]]

  init(count: Int) {
    var generator = MessageGenerator(seed: 1)
    messages = (0..<count).map { _ in generator.mixedMessage() }
    utf8 = messages.map { Array($0.utf8) }
    batches = count / perBatch
  }

  /// What one message is, in words.
  var size: String {
    let bytes = utf8.reduce(0) { $0 + $1.count } / max(utf8.count, 1)
    return "mixed messages of \(bytes) B"
  }

  func range(of batch: Int) -> Range<Int> { batch * perBatch..<(batch + 1) * perBatch }

  func forEach(in batch: Int, _ body: (String) -> Void) {
    for index in range(of: batch) { body(messages[index]) }
  }

  func forEachUTF8(in batch: Int, _ body: ([UInt8]) -> Void) {
    for index in range(of: batch) { body(utf8[index]) }
  }

  /// Messages as one text of so many bytes or a few less, blank lines between them.
  static func text(bytes: Int) -> String {
    var generator = MessageGenerator(seed: 3)
    var text = generator.mixedMessage()
    while text.utf8.count < bytes { text += "\n\n" + generator.mixedMessage() }
    while text.utf8.count > bytes { text.removeLast() }
    return text
  }
}
