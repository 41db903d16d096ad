import MarkdownBridge
import MessagePayload
import MessageRenderer
import RichText
import TestSupport

/// Inputs that are made to cost much, through every way in: how the time grows with the input, up to the largest message.
func hostileWork(_ options: Options) -> [Work] {
  guard options.full else { return [] }
  let composer = MessageComposer()
  let ways: [(String, @Sendable (String) -> () -> Void)] = [
    ("read", { text in { keep(Markdown.read(text)) } }),
    (
      "write",
      { text in
        let document = Document(text)
        return { keep(Markdown.write(document)) }
      }
    ),
    ("compose", { text in { keep(try? composer.compose(text)) } }),
    ("render", { text in { keep(RenderedMessage(markdown: text).htmlBytes) } }),
  ]
  return ways.flatMap { name, prepare in
    [
      Work(name: "hostile \(name), growth") { _ in
        HostileComparison(name: "hostile \(name), growth", prepare: prepare).growth()
      },
      Work(name: "hostile \(name), slowest") { _ in
        HostileComparison(name: "hostile \(name), slowest", prepare: prepare).slowest()
      },
    ]
  }
}

/// All hostile inputs through one way in.
private struct HostileComparison {
  /// The cap of a message, and half of it.
  private static let full = 1 << 20
  private static let half = full / 2

  let name: String
  let prepare: @Sendable (String) -> () -> Void

  /// The input whose time grows most. A ratio that looks too large is taken again: the least of several is what the
  /// input costs, more is what the machine did meanwhile.
  func growth() -> Row? {
    var worst: Row?
    for (small, large) in zip(HostileInputs.texts(ofSize: Self.half), HostileInputs.texts(ofSize: Self.full)) {
      let (less, more) = (prepare(small.text), prepare(large.text))
      var (shorter, longer) = (time(less), time(more))
      var attempts = 0
      while longer / shorter > 2.2, attempts < 4 {
        shorter = min(shorter, time(less))
        longer = min(longer, time(more))
        attempts += 1
      }
      if let worst, let ratio = worst.ratio, ratio >= longer / shorter { continue }
      worst = row(large.name, longer, peer: shorter)
    }
    return worst
  }

  func slowest() -> Row? {
    var worst: Row?
    for large in HostileInputs.texts(ofSize: Self.full) {
      let work = prepare(large.text)
      let duration = min(time(work), time(work))
      if let worst, worst.median >= duration { continue }
      worst = row(large.name, duration, peer: nil)
    }
    return worst
  }

  private func row(_ input: String, _ duration: Double, peer: Double?) -> Row {
    Row(
      name: name, size: "1 MiB of \(input)", median: duration, p99: duration, allocations: nil,
      peer: peer == nil ? nil : "half of it", peerMedian: peer, ratio: peer.map { duration / $0 },
      budget: peer == nil ? nil : 2.5)
  }

  private func time(_ work: () -> Void) -> Double {
    let start = Stopwatch.thread()
    work()
    return Double(Stopwatch.thread() - start)
  }
}
