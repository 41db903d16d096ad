import MarkdownBridge
import MessagePayload
import MessageRenderer
import RichText

/// Reading and writing of markdown, against cmark-gfm in C on the same messages.
func markdownWork(_ options: Options) -> [Work] {
  let corpus = MessageCorpus(count: 10_000)

  func comparison(_ name: String, peer: String, budget: Double) -> Comparison {
    Comparison(
      name: name, size: corpus.size, peer: peer, budget: budget, batches: corpus.batches, operations: corpus.perBatch)
  }

  return [
    Work(name: "read markdown") { factor in
      comparison("read markdown", peer: "cmark-gfm parse", budget: 1.5).measure(seconds: 3 * factor) { batch in
        corpus.forEach(in: batch) { keep(Markdown.read($0)) }
      } peer: { batch in
        corpus.forEachUTF8(in: batch) { CMark.parse($0, extended: false) }
      }
    },
    Work(name: "read markdown, extensions") { factor in
      // What reading needs strikethrough for, and the peer of the rows below: not bare, and without a budget.
      Comparison(
        name: "read markdown", size: corpus.size, peer: "cmark-gfm parse, extensions", budget: nil,
        batches: corpus.batches, operations: corpus.perBatch
      ).measure(seconds: factor) { batch in
        corpus.forEach(in: batch) { keep(Markdown.read($0)) }
      } peer: { batch in
        corpus.forEachUTF8(in: batch) { CMark.parse($0, extended: true) }
      }
    },
    Work(name: "write markdown") { factor in
      let documents = corpus.messages.map { Markdown.read($0) }
      return comparison("write markdown", peer: "cmark-gfm parse + render", budget: 2).measure(seconds: 3 * factor) {
        batch in
        for index in corpus.range(of: batch) { keep(Markdown.write(documents[index])) }
      } peer: { batch in
        corpus.forEachUTF8(in: batch) { CMark.rewrite($0) }
      }
    },
    Work(name: "render to HTML") { factor in
      comparison("render to HTML", peer: "cmark-gfm parse + HTML", budget: 1.5).measure(seconds: 2 * factor) { batch in
        corpus.forEach(in: batch) { keep(RenderedMessage(markdown: $0).htmlBytes) }
      } peer: { batch in
        corpus.forEachUTF8(in: batch) { CMark.html($0) }
      }
    },
    Work(name: "compose a message") { factor in
      let composer = MessageComposer()
      return Comparison(
        name: "compose a message", size: corpus.size, peer: "cmark-gfm parse + render", budget: nil,
        batches: corpus.batches, operations: corpus.perBatch
      ).measure(seconds: 2 * factor) { batch in
        corpus.forEach(in: batch) { keep(try? composer.compose($0)) }
      } peer: { batch in
        corpus.forEachUTF8(in: batch) { CMark.rewrite($0) }
      }
    },
  ]
}

/// Made-up messages in batches.
struct MessageCorpus {
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
}
