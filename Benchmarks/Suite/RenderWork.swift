import MessageRenderer

/// Rendering beyond HTML: what is found in text, and answers that arrive in pieces.
func renderWork(_ options: Options) -> [Work] {
  let plain = RenderOptions(entities: .none)

  return [
    Work(name: "render with addresses found") { factor in
      let corpus = MessageCorpus.mixed
      return [
        Comparison(
          name: "render with addresses found", size: corpus.size, peer: "without", budget: nil, batches: corpus.batches,
          operations: corpus.perBatch
        ).measure(seconds: 0.6 * factor) { batch in
          corpus.forEach(in: batch) { keep(RenderedMessage(markdown: $0)) }
        } peer: { batch in
          corpus.forEach(in: batch) { keep(RenderedMessage(markdown: $0, options: plain)) }
        }
      ]
    },
    Work(name: "find addresses") { factor in
      // Chat that is full of them, and the same text without looking.
      let text = String(
        repeating: "see example.com/a or mail a@e.example, call +49 30 901820 or (555) 010-0199 ", count: 40)
      return [
        Comparison(
          name: "find addresses", size: "\(text.utf8.count / 1000) KB full of them", peer: "without", budget: nil,
          batches: 1, operations: 10
        ).measure(seconds: 0.3 * factor) { _ in
          for _ in 0..<10 { keep(RenderedMessage(markdown: text)) }
        } peer: { _ in
          for _ in 0..<10 { keep(RenderedMessage(markdown: text, options: plain)) }
        }
      ]
    },
  ]
}
