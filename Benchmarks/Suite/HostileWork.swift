import MarkdownBridge
import MessagePayload
import MessageRenderer
import RichText
import TestSupport

/// Inputs that are made to cost much, through every way in: how the time grows with the input, up to the largest message,
/// and how it stands to ordinary text of that size.
func hostileWork(_ options: Options) -> [Work] {
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
  return ways.map { name, prepare in
    Work(name: "hostile \(name)") { _ in HostileComparison(name: "hostile \(name)", prepare: prepare).measure() }
  }
}

/// All hostile inputs through one way in.
private struct HostileComparison {
  /// The cap of a message, and half of it.
  private static let full = 1 << 20
  private static let half = full / 2

  let name: String
  let prepare: @Sendable (String) -> () -> Void

  /// Two rows: the input whose time grows most, and the slowest.
  ///
  /// Each input is taken once at either size. Growth that looks too large is taken again: the least of several is what the
  /// input costs, more is what the machine did meanwhile.
  func measure() -> [Row] {
    let ordinary = prepare(MessageCorpus.text(bytes: Self.full))
    let usual = min(time(ordinary), time(ordinary))
    var growing: Row?
    var slowest: Row?
    let small = HostileInputs.texts(ofSize: Self.half)
    let large = HostileInputs.texts(ofSize: Self.full)
    for (index, (less, more)) in zip(small, large).enumerated() {
      let (half, full) = (prepare(less.text), prepare(more.text))
      var (shorter, longer) = (time(half), time(full))
      var attempts = 0
      while longer / shorter > 2.3, attempts < 4 {
        shorter = min(shorter, time(half))
        longer = min(longer, time(full))
        attempts += 1
      }
      let growth = longer / shorter
      Output.progress(
        "\(name) \(index + 1) of \(large.count): \(more.name) \(Report.time(longer)), "
          + "\(Report.ratio(growth)) of half of it" + (growth > Self.budget ? " SHORT" : ""))
      if growing?.ratio ?? 0 < growth {
        growing = row("growth", more.name, longer, peer: "half of it", shorter, budget: Self.budget)
      }
      if slowest?.median ?? 0 < longer { slowest = row("slowest", more.name, longer, peer: "mixed messages", usual) }
    }
    return [growing, slowest].compactMap(\.self)
  }

  private static let budget = 2.5

  private func row(
    _ what: String, _ input: String, _ duration: Double, peer: String, _ peerDuration: Double, budget: Double? = nil
  ) -> Row {
    Row(
      name: "\(name), \(what)", size: "1 MiB of \(input)", median: duration, peer: peer, peerMedian: peerDuration,
      ratio: duration / peerDuration, budget: budget)
  }

  private func time(_ work: () -> Void) -> Double {
    let start = Stopwatch.thread()
    work()
    return Double(Stopwatch.thread() - start)
  }
}
