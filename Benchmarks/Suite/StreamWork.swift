import MessageRenderer

/// An answer that arrives in pieces of 20 bytes: what a piece costs where so much has come, against the same in an answer
/// of 1 KB. Reading again what is open as a whole is spread over the pieces.
func streamWork(_ options: Options) -> [Work] {
  let mixed = """
    ## A heading

    Some words with **bold** ones, `code` and a [link](https://e.example/a) to read about it, and then some more.

    1. One item of a list that says what to do
    2. Another with _emphasis_ in it
       - and one below it

    ```swift
    let answer = 42
    print(answer)
    ```

    | name | value |
    |------|-------|
    | one  | 1     |


    """
  let kinds: [(name: String, opening: String, unit: String, sizes: [Int], budget: Double)] = [
    ("mixed blocks", "", mixed, [24, 1000], 3),
    ("closed blocks", "", "Some words of a paragraph that is soon over.\n\n", [24, 1000], 2),
    ("a code block", "```swift\n", "let answer = compute(42)\n", [24, 1000], 2),
    ("one paragraph", "", "words that go on with **bold** ones\nand with `code` in them\n", [24, 1000], 3),
    ("one list", "", "- an item with **bold** words and `code` in it\n", [24, 1000], 3),
  ]
  return kinds.flatMap { kind in
    kind.sizes.map { size in
      Work(name: "stream into \(kind.name)") { factor in
        let small = StreamBench(opening: kind.opening, unit: kind.unit, bytes: 1000)
        let large = StreamBench(opening: kind.opening, unit: kind.unit, bytes: size * 1000)
        return [
          Comparison(
            name: "stream into \(kind.name)", size: "20 B at \(size == 1000 ? "1 MB" : "\(size) KB")", peer: "at 1 KB",
            budget: size == 1000 ? nil : kind.budget, batches: 1, operations: StreamBench.pieces
          ).measure(seconds: factor * 0.5) { _ in
            keep(large.run())
          } peer: { _ in
            keep(small.run(startingOverAfter: 50))
          }
        ]
      }
    }
  }
}

/// An answer so far, and the pieces that come next.
private struct StreamBench {
  static let pieces = 400

  private let stream: RenderStream
  private let next: [[UInt8]]

  init(opening: String, unit: String, bytes: Int) {
    let unit = Array(unit.utf8)
    var text = Array(opening.utf8)
    while text.count < bytes { text += unit }
    var stream = RenderStream()
    stream.append(bytes: text)
    self.stream = stream
    var rest: [UInt8] = []
    while rest.count < 20 * StreamBench.pieces { rest += unit }
    next = (0..<StreamBench.pieces).map { Array(rest[($0 * 20)..<($0 * 20 + 20)]) }
  }

  /// - Parameter count: After how many pieces the answer is as long as before again.
  func run(startingOverAfter count: Int = pieces) -> Int {
    var parts = 0
    for start in stride(from: 0, to: next.count, by: count) {
      var stream = stream
      for piece in next[start..<min(start + count, next.count)] { stream.append(bytes: piece) }
      parts += stream.parts.count
    }
    return parts
  }
}
