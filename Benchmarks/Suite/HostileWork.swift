import MarkdownBridge
import MessagePayload
import MessageRenderer
import RichText
import TestSupport

/// Inputs that are made to cost much, through every way in: how the time grows with the input, up to the largest message,
/// and how it stands to ordinary text of that size.
func hostileWork(_ options: Options) -> [Work] {
  let composer = MessageComposer()
  func way(_ name: String, upTo size: Int = MessageComposer.maximumSize, _ prepare: @escaping (String) -> () -> Void)
    -> Work
  {
    Work(name: "hostile \(name)") { _ in
      HostileComparison(name: "hostile \(name)", size: size, input: options.input, prepare: prepare).measure()
    }
  }
  return [
    way("read") { text in { keep(Markdown.read(text)) } },
    way("write") { text in
      let document = Document(text)
      return { keep(Markdown.write(document)) }
    },
    way("compose") { text in { keep(try? composer.compose(text)) } },
    way("render") { text in { keep(RenderedMessage(markdown: text).htmlBytes) } },
    way("stream", upTo: 1 << 18, stream(.assistant, pieces: 200)),
    way("stream in large pieces", stream(.assistant, pieces: 1 << 16)),
    way("stream of a message", stream(.message, pieces: 1 << 16)),
  ]
}

/// A text that arrives in pieces, small ones as from an assistant or such as the command reads. Of small ones it must be
/// shorter: each shows what has come so far.
private func stream(_ profile: ReadingProfile, pieces length: Int) -> (String) -> () -> Void {
  { text in
    let bytes = Array(text.utf8)
    return {
      var stream = RenderStream(options: RenderOptions(profile: profile))
      for start in stride(from: 0, to: bytes.count, by: length) {
        stream.append(bytes: Array(bytes[start..<min(start + length, bytes.count)]))
      }
      stream.finish()
      keep(stream.parts)
    }
  }
}

/// All hostile inputs through one way in.
private struct HostileComparison {
  let name: String
  /// How large the inputs are, beside half of that.
  let size: Int
  let input: String
  let prepare: (String) -> () -> Void

  /// Two rows: the input whose time grows most, and the slowest.
  func measure() -> [Row] {
    let ordinary = prepare(MessageCorpus.text(bytes: size))
    let usual = min(time(ordinary), time(ordinary))
    var growing: Row?
    var slowest: Row?
    let small = HostileInputs.texts(ofSize: size / 2)
    let large = HostileInputs.texts(ofSize: size)
    for (index, (less, more)) in zip(small, large).enumerated() where input.isEmpty || more.name.contains(input) {
      guard let figures = compare(less.text, more.text) else {
        Output.fail("\(name): the process ended at \(more.name)")
      }
      let (shorter, longer, growth) = (figures[0], figures[1], figures[2])
      Output.progress(
        "\(name) \(index + 1) of \(large.count): \(more.name) \(Report.time(longer)), "
          + "\(Report.ratio(growth)) of half of it" + (growth > Self.budget ? " SHORT" : ""))
      if growing?.ratio ?? 0 < growth {
        growing = row("growth", more.name, longer, peer: "half of it", shorter)
        growing?.ratio = growth
        growing?.budget = Self.budget
      }
      if slowest?.median ?? 0 < longer { slowest = row("slowest", more.name, longer, peer: "mixed messages", usual) }
    }
    return [growing, slowest].compactMap(\.self)
  }

  /// The time of an input of half the size, of the whole, and the growth from one to the other; nil if that ended the
  /// process.
  ///
  /// In a process of its own: how fast memory is hangs on what was put there before. Growth that looks too large is
  /// measured in more of them, since which pages a process gets changes it by half; then it is the median.
  private func compare(_ less: String, _ more: String) -> [Double]? {
    guard let first = ProcessCopy.run({ measure(less, more) }) else { return nil }
    guard first[2] > Self.suspicion else { return first }
    var all = [first]
    for _ in 0..<6 {
      guard let figures = ProcessCopy.run({ measure(less, more) }) else { return nil }
      all.append(figures)
    }
    return all.sorted { $0[2] < $1[2] }[all.count / 2]
  }

  /// Each time is taken once, after a first run that pays for memory that is new. Growth that looks too large is taken
  /// again, one size directly after the other, and is then the median.
  private func measure(_ less: String, _ more: String) -> [Double] {
    let (half, full) = (prepare(less), prepare(more))
    full()
    var (shorter, longer) = (time(half), time(full))
    var ratios = [longer / shorter]
    guard ratios[0] > Self.suspicion else { return [shorter, longer, ratios[0]] }
    let patience = Stopwatch.thread() + 1_500_000_000
    while ratios.count < 5 || (ratios.count < 15 && Stopwatch.thread() < patience) {
      let pair = (time(half), time(full))
      ratios.append(pair.1 / pair.0)
      shorter = min(shorter, pair.0)
      longer = min(longer, pair.1)
    }
    return [shorter, longer, Statistics.median(of: ratios)]
  }

  private static let budget = 2.5

  /// Growth above it is measured again.
  private static let suspicion = 2.3

  private func row(_ what: String, _ input: String, _ duration: Double, peer: String, _ peerDuration: Double) -> Row {
    Row(
      name: "\(name), \(what)", size: "\(size == 1 << 20 ? "1 MiB" : "\(size >> 10) KiB") of \(input)",
      median: duration, peer: peer, peerMedian: peerDuration,
      ratio: duration / peerDuration)
  }

  private func time(_ work: () -> Void) -> Double {
    let start = Stopwatch.thread()
    work()
    return Double(Stopwatch.thread() - start)
  }
}
