import RichText

/// The markers of the lists that are open, by level.
///
/// Lists of one kind that follow each other directly, or with blank lines between, take turns: `-` and `*`, `1.` and
/// `1)`. Else a reader would make one list of them.
struct ListMarkers {
  private struct List {
    var kind: ParagraphStyle.Kind
    var isAlternate: Bool
    var number: Int
  }

  /// The largest number that a reader takes for one.
  private static let largestNumber = 999_999_999

  private var lists: [List] = []

  /// No list goes on from here.
  mutating func closeAll() { lists.removeAll(keepingCapacity: true) }

  /// No list inside an item of this level goes on from here.
  mutating func close(above level: Int) {
    if lists.count > level + 1 { lists.removeLast(lists.count - level - 1) }
  }

  /// Counts an item.
  ///
  /// - Returns: Whether it starts a list.
  mutating func startItem(_ style: ParagraphStyle, level: Int) -> Bool {
    close(above: level)
    if level < lists.count {
      let last = lists[level]
      if last.kind == style.kind, !style.startsList {
        lists[level].number = min(last.number + 1, Self.largestNumber)
        return false
      }
      lists[level] = List(
        kind: style.kind, isAlternate: last.kind == style.kind && !last.isAlternate, number: start(of: style))
    } else {
      lists.append(List(kind: style.kind, isAlternate: false, number: start(of: style)))
    }
    return true
  }

  private func start(of style: ParagraphStyle) -> Int {
    style.kind == .numbered ? min(max(style.start, 0), Self.largestNumber) : 0
  }

  /// The last character of the marker.
  func marker(level: Int) -> UInt8 {
    let list = lists[level]
    if list.kind == .numbered { return list.isAlternate ? UInt8(ascii: ")") : UInt8(ascii: ".") }
    return list.isAlternate ? UInt8(ascii: "*") : UInt8(ascii: "-")
  }

  func appendMarker(level: Int, to output: inout [UInt8]) {
    let list = lists[level]
    if list.kind == .numbered { output.append(contentsOf: String(list.number).utf8) }
    output.append(marker(level: level))
  }
}
