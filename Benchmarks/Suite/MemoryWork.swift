import CAllocationCount
import ComposerEngine
import MarkdownBridge
import MessagePayload
import MessageRenderer
import RichText

/// The most memory that work on a message of the largest size holds at a time, what it was given not counted, beside
/// cmark-gfm's on the same bytes; and what an editor holds for a long text.
func memoryWork(_ options: Options) -> [Work] {
  guard galley_allocations_are_counted() != 0 else { return [] }
  let composer = MessageComposer()
  return [
    peakWork("read markdown", peer: .parse) { text in { keep(Markdown.read(text)) } },
    peakWork("write markdown", peer: .rewrite) { text in
      let document = Markdown.read(text)
      return { keep(Markdown.write(document)) }
    },
    peakWork("compose a message", peer: .rewrite) { text in { keep(try? composer.compose(text)) } },
    peakWork("render to HTML", peer: .html) { text in { keep(RenderedMessage(markdown: text).htmlBytes) } },
    Work(name: "hold a text") { _ in
      let text = EditSize.all[3].text
      let bytes = held { EditorOwner(text: text) }
      return [
        Row(
          name: "hold a text", size: "1 MB", bytes: bytes, peer: "its UTF-8", peerBytes: text.utf8.count,
          ratio: Double(bytes) / Double(text.utf8.count))
      ]
    },
  ]
}

private func peakWork(_ name: String, peer: Reader, _ prepare: @escaping (String) -> () -> Void) -> Work {
  Work(name: "\(name), peak memory") { _ in
    let text = MessageCorpus.text(bytes: 1 << 20)
    let utf8 = Array(text.utf8)
    let own = peak(prepare(text))
    let other = peak { peer.run(utf8) }
    return [
      Row(
        name: "\(name), peak memory", size: "1 MiB of mixed messages", bytes: own, peer: peer.name, peerBytes: other,
        ratio: Double(own) / Double(other))
    ]
  }
}

/// The most bytes held at a time, by a second run: the first makes what is made once.
private func peak(_ work: () -> Void) -> Int {
  work()
  galley_peak_begin()
  work()
  return Int(galley_peak_end())
}

/// The bytes that a new value holds.
private func held<Value>(_ make: () -> Value) -> Int {
  let before = galley_heap_bytes()
  let value = make()
  let after = galley_heap_bytes()
  keep(value)
  return Int(after) - Int(before)
}
