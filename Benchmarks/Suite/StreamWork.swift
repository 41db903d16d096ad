import MessageRenderer

/// An answer that arrives in pieces of 20 bytes: what a piece costs where so much has come, against the same in an answer
/// of 1 KB. Reading again what is open as a whole is spread over the pieces, of which there are enough for it to happen.
func streamWork(_ options: Options) -> [Work] {
  // What is open all the time takes long where it is large.
  let open = options.full ? [24, 1000] : [24]
  let kinds: [(name: String, opening: String, unit: String, sizes: [Int], budget: Double)] = [
    ("mixed blocks", "", StreamBench.mixed, [24, 1000], 3),
    ("closed blocks", "", "Some words of a paragraph that is soon over.\n\n", [24, 1000], 2),
    ("a code block", "```swift\n", "let answer = compute(42)\n", [24, 1000], 2),
    ("one paragraph", "", "words that go on with **bold** ones\nand with `code` in them\n", open, 3),
    ("one list", "", "- an item with **bold** words and `code` in it\n", open, 3),
  ]
  return kinds.flatMap { kind in
    kind.sizes.map { size in
      Work(name: "stream into \(kind.name)") { factor in
        let small = StreamBench(opening: kind.opening, unit: kind.unit, bytes: 1000)
        let large = StreamBench(opening: kind.opening, unit: kind.unit, bytes: size * 1000)
        let pieces = large.pieces
        return [
          Comparison(
            name: "stream into \(kind.name)", size: "20 B at \(size == 1000 ? "1 MB" : "\(size) KB")", peer: "at 1 KB",
            budget: size == 1000 ? nil : kind.budget, batches: 1, operations: pieces
          ).measure(seconds: factor * 0.3) { _ in
            keep(large.run(pieces))
          } peer: { _ in
            keep(small.run(pieces))
          }
        ]
      }
    }
  }
}

/// An answer so far, and the pieces that come next.
struct StreamBench {
  static let mixed = """
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

  /// What has come.
  let text: String
  private let stream: RenderStream
  private let next: [[UInt8]]
  /// After how many pieces the answer is as short as before again: a few have come, and it is not much longer.
  private let restart: Int

  /// How many pieces one batch has.
  let pieces: Int

  init(opening: String, unit: String, bytes: Int) {
    let unit = Array(unit.utf8)
    var text = Array(opening.utf8)
    while text.count + unit.count <= bytes { text += unit }
    text += unit.prefix(bytes - text.count)
    var stream = RenderStream()
    stream.append(bytes: text)
    self.stream = stream
    self.text = String(decoding: text, as: UTF8.self)
    restart = max(1, min(bytes / 20, max(400, bytes / 120)))
    pieces = max(400, restart)
    var rest = Array(unit.dropFirst((text.count - opening.utf8.count) % unit.count))
    while rest.count < 20 * restart { rest += unit }
    next = (0..<restart).map { Array(rest[($0 * 20)..<($0 * 20 + 20)]) }
  }

  func run(_ count: Int) -> Int {
    var parts = 0
    for start in stride(from: 0, to: count, by: restart) {
      var stream = stream
      for piece in next.prefix(count - start) { stream.append(bytes: piece) }
      parts += stream.parts.count
    }
    return parts
  }
}
