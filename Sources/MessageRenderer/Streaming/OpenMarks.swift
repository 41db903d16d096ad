/// Shows what is begun as if it were whole: formats, code and links that the end of a text leaves open.
///
/// Looks at the last paragraph only. What it makes is shown until more comes, never kept.
struct OpenMarks {
  private var bytes: [UInt8]
  private var open: [(marker: UInt8, count: Int)] = []
  /// Where link labels begin that are open.
  private var brackets: [Int] = []
  /// From where nothing is shown.
  private var end: Int
  /// The last line end, as a position behind it, at which nothing is open.
  private var cleanEnd = 0

  /// So much of the end of a text is looked at, so that hostile text costs no more than other text.
  private static let most = 4096

  /// The text with the marks closed that it leaves open, and without those that enclose nothing yet.
  ///
  /// - Parameter inCode: Whether the text ends in a code block. Only what may become its end is not shown then.
  static func completed(_ text: [UInt8], inCode: Bool) -> [UInt8] {
    if let end = fenceStart(text, inCode: inCode) { return Array(text[..<end]) }
    let start = paragraphStart(text)
    guard start < text.count, !inCode else { return text }
    if let shown = withoutLineThatMayChange(text) { return shown }
    var marks = OpenMarks(bytes: text)
    marks.scan(from: start)
    return marks.result
  }

  /// How much of a text that ends with a line ends at the last line end at which no mark is open.
  static func cleanEnd(_ text: ArraySlice<UInt8>) -> Int {
    let bytes = Array(text.suffix(most))
    let start = paragraphStart(bytes)
    var marks = OpenMarks(bytes: bytes)
    marks.cleanEnd = start
    marks.scan(from: start)
    let isCut = marks.cleanEnd == 0 && bytes.count < text.count
    return isCut ? 0 : text.count - bytes.count + marks.cleanEnd
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count
  }

  /// Where the last paragraph starts, at most some thousand bytes back.
  private static func paragraphStart(_ text: [UInt8]) -> Int {
    var start = lineStart(text, before: text.count)
    while start > 0, text.count - start < most {
      let line = text[start...].drop { $0 == 0x20 || $0 == 0x09 }
      // - * + # > | and digits begin blocks.
      if let first = line.first, [0x2D, 0x2A, 0x2B, 0x23, 0x3E, 0x7C].contains(first) || (0x30...0x39).contains(first) {
        break
      }
      let above = lineStart(text, before: start - 1)
      let content = text[above..<start - 1].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x3E }
      if content.isEmpty || fence(content) != nil { break }
      start = above
    }
    return max(start, text.count - most)
  }

  /// Where the fence of a code block begins that a line starts with, behind what opens quotes and items.
  private static func fence(_ line: ArraySlice<UInt8>) -> Int? {
    guard let marker = line.first, marker == 0x60 || marker == 0x7E else { return nil }
    let behind = line.drop { $0 == marker }
    return line.count - behind.count >= 3 && !(marker == 0x60 && behind.contains(0x60)) ? line.startIndex : nil
  }

  /// Where a last line that is not whole begins to be a fence; in code that line's start.
  private static func fenceStart(_ text: [UInt8], inCode: Bool) -> Int? {
    let line = text[lineStart(text, before: text.count)...]
    // White space, >, and outside code markers of items: - * + . ) and digits.
    let content = line.drop {
      $0 == 0x20 || $0 == 0x09 || $0 == 0x3E
        || !inCode && ([0x2D, 0x2A, 0x2B, 0x2E, 0x29].contains($0) || (0x30...0x39).contains($0))
    }
    guard inCode else { return fence(content) }
    guard let marker = content.first, marker == 0x60 || marker == 0x7E else { return nil }
    return content.allSatisfy { $0 == marker } ? line.startIndex : nil
  }

  private static func lineStart(_ text: [UInt8], before end: Int) -> Int {
    var start = end
    while start > 0, text[start - 1] != 0x0A { start -= 1 }
    return start
  }

  /// A last line of `-` or `=` alone may make a heading of the line above, or nothing of it; it is not shown yet.
  private static func withoutLineThatMayChange(_ text: [UInt8]) -> [UInt8]? {
    let start = lineStart(text, before: text.count)
    let line = text[start...].drop { $0 == 0x20 }
    guard start > 0, let first = line.first, first == 0x2D || first == 0x3D else { return nil }
    return line.allSatisfy { $0 == first || $0 == 0x20 } ? Array(text[..<start]) : nil
  }

  private mutating func scan(from start: Int) {
    var position = start
    while position < end {
      switch bytes[position] {
      case 0x5C: position += position + 1 < end && bytes[position + 1] == 0x0A ? 1 : 2
      case 0x0A:
        position += 1
        if open.isEmpty, brackets.isEmpty { cleanEnd = position }
      case 0x60: position = code(at: position)
      case 0x2A, 0x5F, 0x7E: position = delimiters(at: position, start: start)
      case 0x5B:
        brackets.append(position)
        position += 1
      case 0x5D: position = link(closing: position)
      case 0x3C: position = tag(at: position)
      default: position += 1
      }
    }
  }

  private func run(at position: Int) -> Int {
    var next = position
    while next < end, bytes[next] == bytes[position] { next += 1 }
    return next - position
  }

  private mutating func code(at position: Int) -> Int {
    let count = run(at: position)
    var next = position + count
    if next == end {
      end = position
      return end
    }
    while next < end {
      if bytes[next] == 0x60 {
        let closing = run(at: next)
        if closing == count { return next + closing }
        // It may be the first part of what closes the code.
        if next + closing == end, closing < count { end = next }
        next += closing
      } else {
        next += 1
      }
    }
    open.append((0x60, count))
    return end
  }

  private mutating func delimiters(at position: Int, start: Int) -> Int {
    let marker = bytes[position]
    var count = run(at: position)
    let behind = position + count
    let before = position > start ? bytes[position - 1] : 0x20
    if behind == end {
      // It closes what is open, as far as it goes; it opens nothing yet.
      if let last = open.last, last.marker == marker, count == last.count, before > 0x20 {
        open.removeLast()
      } else {
        end = position
      }
      return behind
    }
    let next = bytes[behind]
    let canOpen = next > 0x20 && (marker != 0x5F || !OpenMarks.isWord(before))
    let canClose = before > 0x20 && (marker != 0x5F || !OpenMarks.isWord(next))
    if marker == 0x7E, count != 2 { return behind }
    if canClose {
      while count > 0, let last = open.last(where: { $0.marker == marker }) {
        while let top = open.last, top.marker != marker { open.removeLast() }
        open.removeLast()
        if last.count > count { open.append((marker, last.count - count)) }
        count -= min(count, last.count)
      }
    }
    if count > 0, canOpen { open.append((marker, min(count, 3))) }
    return behind
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  /// A link whose target has not come as a whole is its label.
  private mutating func link(closing position: Int) -> Int {
    guard let label = brackets.popLast() else { return position + 1 }
    guard position + 1 < end, bytes[position + 1] == 0x28 else { return position + 1 }
    if let closing = bytes[position..<end].firstIndex(where: { $0 == 0x29 || $0 == 0x0A }) {
      return bytes[closing] == 0x29 ? closing + 1 : position + 1
    }
    brackets.append(label)
    end = position
    return end
  }

  /// A tag, a token or an address in angle brackets that has not come as a whole is not shown.
  private mutating func tag(at position: Int) -> Int {
    guard position + 1 < end else {
      end = position
      return end
    }
    let next = bytes[position + 1]
    guard next == 0x40 || next == 0x2F || OpenMarks.isWord(next) else { return position + 1 }
    if let closing = bytes[position..<end].firstIndex(where: { $0 == 0x3E || $0 <= 0x20 }) {
      return bytes[closing] == 0x3E ? closing + 1 : position + 1
    }
    end = position
    return end
  }

  private var result: [UInt8] {
    var shown = Array(bytes[..<end])
    var space: [UInt8] = []
    if !open.isEmpty {
      while let last = shown.last, last == 0x20 || last == 0x09 || last == 0x0A { space.append(shown.removeLast()) }
      for mark in open.reversed() { shown += Array(repeating: mark.marker, count: mark.count) }
    }
    for bracket in brackets.reversed() where bracket < end {
      shown.remove(at: bracket)
      if bracket > 0, shown[bracket - 1] == 0x21 { shown.remove(at: bracket - 1) }
    }
    return shown + space.reversed()
  }
}
