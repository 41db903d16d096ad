import MarkdownBridge
import MessageRenderer

/// What something costs at each size of its text, from 100 bytes on.
struct Curve {
  var name: String
  /// What is done beside it, on the same text.
  var peer: String
  /// Up to which size we go, and the peer.
  var largest: Int
  var largestForPeer: Int
  /// Makes ready for a text of so many bytes.
  var prepare: (Int) -> CurveStep

  /// Two or three sizes in each power of ten; then the cap of a message, and four times as much.
  private static let sizes = [
    100, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1 << 20, 4 << 20,
  ]
  private static let cap = 1 << 20

  static func all(_ options: Options) -> [Curve] {
    [
      Curve(name: "type a character", peer: "ProseMirror insert", largest: 4 << 20, largestForPeer: cap) { size in
        let editor = EditorOwner(text: EditSize(units: size, name: "").text)
        let peer = ProseMirror(.type, size: size, options)
        return CurveStep(
          operations: 256, candidate: { editor.run(.type, 256) }, peerNanoseconds: { peer?.nanoseconds() ?? 0 })
      },
      Curve(name: "stream 20 bytes", peer: "render the whole", largest: 4 << 20, largestForPeer: cap) { size in
        let stream = StreamBench(opening: "", unit: StreamBench.mixed, bytes: size)
        let options = RenderOptions(profile: .assistant)
        return CurveStep(operations: stream.pieces, candidate: { keep(stream.run(stream.pieces)) }) {
          CurveStep.time(repeating: size) { keep(RenderedMessage(markdown: stream.text, options: options)) }
        }
      },
      message("read", peer: .parse) { text in { keep(Markdown.read(text)) } },
      message("write", peer: .rewrite) { text in
        let document = Markdown.read(text)
        return { keep(Markdown.write(document)) }
      },
      message("render to HTML", peer: .html) { text in { keep(RenderedMessage(markdown: text).htmlBytes) } },
    ]
  }

  /// Something done with a whole message of mixed blocks.
  private static func message(
    _ name: String, peer: Reader, _ prepare: @escaping (String) -> () -> Void
  ) -> Curve {
    Curve(name: name, peer: peer.name, largest: cap, largestForPeer: cap) { size in
      let text = MessageCorpus.text(bytes: size)
      let utf8 = Array(text.utf8)
      let work = prepare(text)
      // Enough of them that the clock is no part of it.
      let operations = max(1, 20_000 / size)
      return CurveStep(
        operations: operations, candidate: { for _ in 0..<operations { work() } },
        peerNanoseconds: { CurveStep.time(repeating: size) { peer.run(utf8) } })
    }
  }

  func measure(_ factor: Double) -> [CurvePoint] {
    Self.sizes.filter { $0 <= largest }.map { size in
      let step = prepare(size)
      let hasPeer = size <= largestForPeer && step.peerNanoseconds() > 0
      let comparison = Comparison(name: name, size: "", batches: 3, operations: step.operations)
      let row = comparison.measure(
        seconds: 0.2 * factor, candidate: { _ in step.candidate() },
        peerNanoseconds: hasPeer ? { _ in step.peerNanoseconds() } : nil)
      Output.progress("\(name), \(size) B: \(Report.time(row.median ?? 0))")
      return CurvePoint(
        name: name, size: size, median: row.median ?? 0, peer: row.peerMedian.map { _ in peer },
        peerMedian: row.peerMedian)
    }
  }
}

/// The work of a curve at one size.
struct CurveStep {
  /// Operations of one run of the candidate.
  var operations: Int
  var candidate: () -> Void
  /// Nanoseconds of one operation of the peer; 0 where it is not there.
  var peerNanoseconds: () -> Double

  /// Nanoseconds that work on a text of this size takes, often enough that the clock is no part of it.
  static func time(repeating size: Int, _ work: () -> Void) -> Double {
    let count = max(1, 20_000 / size)
    let start = Stopwatch.thread()
    for _ in 0..<count { work() }
    return Double(Stopwatch.thread() - start) / Double(count)
  }
}

/// What one operation on a text of `size` bytes takes, in nanoseconds.
struct CurvePoint {
  var name: String
  var size: Int
  var median: Double
  var peer: String?
  var peerMedian: Double?
}
