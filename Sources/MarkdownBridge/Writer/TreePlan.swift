/// The tree of a message's containers, gathered from its lines: what is opened and closed in which order, and the lines
/// that stand directly in each container.
struct TreePlan {
  enum Step {
    case quote
    case list
    /// An item whose marker is in the text; an empty one has no line of its own.
    case item(marker: Range<Int>, isEmpty: Bool)
    case close
    /// Lines of one container, with a line feed between them.
    case lines(Range<Int>)
  }

  private(set) var steps: [Step] = []

  private(set) var quoteDepth = 0
  private(set) var itemDepth = 0

  /// Where the lines of the current container start.
  private var linesStart = -1

  /// Whether there is neither quote nor list: the text is the message.
  var isFlat: Bool { steps.count <= 1 }

  /// Begins a line in the container that is open.
  mutating func startLine(_ output: inout [UInt8]) {
    if linesStart < 0 { linesStart = output.count } else { output.append(0x0A) }
  }

  /// Ends the message.
  mutating func finish(_ output: inout [UInt8]) { endLines(output) }

  private mutating func endLines(_ output: [UInt8]) {
    if linesStart >= 0 { steps.append(.lines(linesStart..<output.count)) }
    linesStart = -1
  }

  /// Opens or closes quotes outside all lists.
  mutating func setQuoteDepth(_ depth: Int, _ output: inout [UInt8]) {
    endLines(output)
    while quoteDepth > depth {
      steps.append(.close)
      quoteDepth -= 1
    }
    while quoteDepth < depth {
      steps.append(.quote)
      quoteDepth += 1
    }
  }

  mutating func leaveLists(_ output: inout [UInt8]) { leaveItems(above: -1, &output) }

  /// Closes the items and lists below the items of a level.
  mutating func leaveItems(above level: Int, _ output: inout [UInt8]) {
    guard itemDepth > level + 1 else { return }
    endLines(output)
    while itemDepth > level + 1 {
      steps.append(.close)
      steps.append(.close)
      itemDepth -= 1
    }
  }

  /// Opens an item, in the list that is open at its level or in a new one.
  mutating func startItem(
    level: Int, isNewList: Bool, isEmpty: Bool, _ output: inout [UInt8], marker: (inout [UInt8]) -> Void
  ) {
    endLines(output)
    let isBeside = itemDepth == level + 1
    if isBeside { steps.append(.close) }
    if isBeside, isNewList { steps.append(.close) }
    if isNewList || !isBeside { steps.append(.list) }
    let start = output.count
    marker(&output)
    steps.append(.item(marker: start..<output.count, isEmpty: isEmpty))
    itemDepth = level + 1
  }
}
