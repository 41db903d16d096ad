import RichText

/// How a stretch of a line looks. Plain text shows nothing of it but isolation.
struct TextStyle: Hashable {
  /// What a stretch is, which decides its colour.
  enum Tone: UInt8, CaseIterable {
    case plain
    case mention
    case mentionMe
    case code
    case link
    case heading
    /// Marks around the text: bars, markers of lists, borders.
    case frame
    /// What is said about a message rather than in it.
    case note
    case highlight
  }

  var formats: Formats = []
  var tone = Tone.plain

  /// The number of a link's target; -1 for none.
  var link = -1

  /// Whether the text around must not change its order, nor it theirs.
  var isolation = Isolation.none

  enum Isolation: UInt8 {
    case none
    /// A name: its own first strong character decides.
    case name
    /// Code, from left to right.
    case code
  }
}

/// A line of text with the looks of its stretches, while it is put together.
struct StyledLine {
  private(set) var units: [UInt16] = []
  private(set) var stretches: [(end: Int, style: TextStyle)] = []

  var isEmpty: Bool { units.isEmpty }

  mutating func removeAll() {
    units.removeAll(keepingCapacity: true)
    stretches.removeAll(keepingCapacity: true)
  }

  mutating func append(_ text: some Sequence<UInt16>, _ style: TextStyle = TextStyle()) {
    units.append(contentsOf: text)
    close(style)
  }

  mutating func append(_ text: String, _ style: TextStyle = TextStyle()) { append(text.utf16, style) }

  /// Appends another line with its looks.
  mutating func append(_ other: StyledLine) {
    let start = units.count
    units += other.units
    stretches += other.stretches.map { (start + $0.end, $0.style) }
  }

  /// The columns that it takes.
  var columns: Int { columns(in: units.indices) }

  func columns(in range: Range<Int>) -> Int {
    units.withUnsafeBufferPointer { LineWrapping.columns(of: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Appends code or text with tabs as spaces, to the next of columns that lie four apart.
  mutating func append(expanding text: ArraySlice<UInt16>, _ style: TextStyle) {
    for unit in text {
      if unit == 0x09 {
        units.append(contentsOf: repeatElement(0x20, count: 4 - units.count % 4))
      } else {
        units.append(unit)
      }
    }
    close(style)
  }

  private mutating func close(_ style: TextStyle) {
    guard units.count > stretches.last?.end ?? 0 else { return }
    // Two names that touch are isolated one by one.
    if let last = stretches.last, last.style == style, style.isolation != .name {
      stretches[stretches.count - 1].end = units.count
    } else {
      stretches.append((units.count, style))
    }
  }
}
