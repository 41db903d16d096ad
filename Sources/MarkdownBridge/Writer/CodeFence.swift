/// The fences of a code block.
struct CodeFence {
  private let language: [UInt8]
  private var character = UInt8(ascii: "`")
  private var length = 3

  /// The longest fence whose length cmark keeps count of.
  private static let longest = 255

  /// - Parameter lines: The lines of the block; no run in them is as long as the fence.
  init(_ language: String, lines: some Collection<Range<Int>>, of units: [UInt16]) {
    self.language = Array(language.utf8)
    let ticks = Self.longestRun(of: 0x60, lines, units)
    if ticks >= Self.longest || self.language.contains(character) {
      character = UInt8(ascii: "~")
      length = max(3, Self.longestRun(of: 0x7E, lines, units) + 1)
    } else {
      length = max(3, ticks + 1)
    }
  }

  private static func longestRun(of unit: UInt16, _ lines: some Collection<Range<Int>>, _ units: [UInt16]) -> Int {
    var longest = 0
    for line in lines {
      var run = 0
      for index in line {
        run = units[index] == unit ? run + 1 : 0
        longest = max(longest, run)
      }
    }
    return longest
  }

  func appendOpening(to output: inout [UInt8]) {
    appendClosing(to: &output)
    // Else it would be a longer fence.
    if language.first == character { output.append(0x20) }
    LinkDestination.appendEscaped(language, to: &output) { _ in false }
  }

  func appendClosing(to output: inout [UInt8]) { output.append(contentsOf: repeatElement(character, count: length)) }

  /// Appends a line of code as it is.
  static func append(_ units: [UInt16], _ range: Range<Int>, to output: inout [UInt8]) {
    var at = range.lowerBound
    while at < range.upperBound {
      let scalar = MarkSpeller.scalar(of: units, at: at, to: range.upperBound)
      UTF8Encoding.append(scalar, to: &output)
      at += scalar > 0xFFFF ? 2 : 1
    }
  }
}
