import TestSupport

/// Changes an input as somebody would who knows the language that it is written in: libFuzzer's own changes of bytes
/// seldom leave a construct whole, and almost never put one into another.
///
/// Equal seeds make equal changes.
package struct TextMutator {
  private let language: Language
  private var random: SeededGenerator

  /// - Parameters:
  ///   - target: The name of a target; nil is given where its inputs are not text.
  ///   - input: What is to be changed; some targets take several languages.
  package init?(target: String, input: [UInt8], seed: UInt64) {
    guard let language = Language(target: target, input: input) else { return nil }
    self.language = language
    random = SeededGenerator(seed: seed)
  }

  /// - Parameter other: Another input of the same target that pieces are taken from.
  /// - Returns: The changed input, which may be too long.
  package mutating func mutated(_ input: [UInt8], mixedWith other: [UInt8]? = nil) -> [UInt8] {
    let head = Array(input.prefix(language.headLength))
    let body = Array(input.dropFirst(language.headLength))
    let otherBody = other.map { Array($0.dropFirst(language.headLength)) }
    if language.isJSON {
      var mutator = JSONMutator(random: random)
      defer { random = mutator.random }
      if let result = mutator.mutated(body, mixedWith: otherBody) { return head + result }
    }
    var text = MutableText(body, language)
    if let otherBody {
      text.splice(from: MutableText(otherBody, language), &random)
      return head + text.bytes
    }
    if language.isMarkdown, random.chance(oneIn: 16) {
      var lines = MarkdownLines(random: random.forked(0))
      text.insertLines(lines.text(), &random)
    }
    for _ in 0..<1 + random.below(3) { text.change(&random) }
    return head + text.bytes
  }
}

/// A text that is changed by tokens, by lines, and by what its brackets and tags hold.
struct MutableText {
  private(set) var bytes: [UInt8]
  private let language: Language

  init(_ bytes: [UInt8], _ language: Language) {
    self.bytes = bytes
    self.language = language
  }

  mutating func change(_ random: inout SeededGenerator) {
    switch random.below(16) {
    case 0, 1, 2: insert(random.pick(language.words), at: border(&random))
    case 3: replace(span(&random), with: random.pick(language.words))
    case 4, 5, 6: wrap(span(&random), in: random.pick(language.pairs))
    case 7: replace(span(&random), with: [])
    case 8: insert(Array(bytes[span(&random)]), at: border(&random))
    case 9:
      let span = span(&random)
      let copy = Array(bytes[span])
      for _ in 0..<1 + random.below(random.chance(oneIn: 8) ? 64 : 4) where bytes.count < 1 << 14 {
        insert(copy, at: span.upperBound)
      }
    case 10: swapSpans(&random)
    case 11, 12: prefixLines(&random)
    case 13: swapLines(&random)
    case 14: insert([0x0A], at: border(&random))
    default: joinLines(&random)
    }
  }

  /// Puts lines between two lines.
  mutating func insertLines(_ lines: [UInt8], _ random: inout SeededGenerator) {
    insert(lines, at: random.pick(lineStarts))
  }

  /// Puts a piece of another text in place of one of this.
  mutating func splice(from other: MutableText, _ random: inout SeededGenerator) {
    let piece = Array(other.bytes[other.span(&random)])
    let place = random.chance(oneIn: 2) ? span(&random) : nil
    if let place { replace(place, with: piece) } else { insert(piece, at: border(&random)) }
  }
}

// MARK: - Changes

extension MutableText {
  private mutating func replace(_ range: Range<Int>, with new: [UInt8]) { bytes.replaceSubrange(range, with: new) }

  private mutating func insert(_ new: [UInt8], at offset: Int) { bytes.insert(contentsOf: new, at: offset) }

  private mutating func wrap(_ range: Range<Int>, in pair: Language.Pair) {
    insert(pair.closing, at: range.upperBound)
    insert(pair.opening, at: range.lowerBound)
  }

  private mutating func swapSpans(_ random: inout SeededGenerator) {
    var (first, second) = (span(&random), span(&random))
    if first.lowerBound > second.lowerBound { swap(&first, &second) }
    guard first.upperBound <= second.lowerBound else { return }
    let (one, other) = (Array(bytes[first]), Array(bytes[second]))
    replace(second, with: one)
    replace(first, with: other)
  }

  /// Nests lines one deeper in what a line can stand in, or takes them out of it.
  private mutating func prefixLines(_ random: inout SeededGenerator) {
    let lines = someLines(&random)
    guard !language.linePrefixes.isEmpty, !lines.isEmpty else { return }
    let prefix = random.pick(language.linePrefixes)
    let next = random.chance(oneIn: 2) ? prefix : Array(repeating: 0x20, count: prefix.count)
    let isTakenOut = random.chance(oneIn: 4)
    for (index, start) in lines.enumerated().reversed() {
      if isTakenOut {
        var end = start
        while end < bytes.count, end < start + prefix.count, !Language.isWordByte(bytes[end]), bytes[end] != 0x0A {
          end += 1
        }
        replace(start..<end, with: [])
      } else {
        insert(index == 0 ? prefix : next, at: start)
      }
    }
  }

  private mutating func swapLines(_ random: inout SeededGenerator) {
    let starts = lineStarts + [bytes.count + 1]
    let (one, other) = (random.below(starts.count - 1), random.below(starts.count - 1))
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if one != other { lines.swapAt(one, other) }
    bytes = Array(lines.joined(separator: [0x0A]))
  }

  private mutating func joinLines(_ random: inout SeededGenerator) {
    let starts = lineStarts.dropFirst()
    if starts.isEmpty { return }
    let offset = starts[starts.startIndex + random.below(starts.count)] - 1
    replace(offset..<offset + 1, with: random.chance(oneIn: 2) ? [0x20] : [])
  }
}

// MARK: - Places

extension MutableText {
  private var lineStarts: [Int] { [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 } }

  /// Where one to four lines start that follow each other.
  private func someLines(_ random: inout SeededGenerator) -> [Int] {
    let starts = lineStarts
    let first = random.below(starts.count)
    return Array(starts[first..<min(first + 1 + random.below(4), starts.count)])
  }

  /// A place between two tokens.
  private func border(_ random: inout SeededGenerator) -> Int {
    var offset = random.below(bytes.count + 1)
    while offset > 0, offset < bytes.count, language.joins(bytes[offset - 1], bytes[offset]) { offset -= 1 }
    return offset
  }

  /// A few tokens, whole lines, or what a pair of marks holds.
  private func span(_ random: inout SeededGenerator) -> Range<Int> {
    if bytes.isEmpty { return 0..<0 }
    switch random.below(4) {
    case 0:
      let lines = someLines(&random)
      let end = bytes[lines[lines.count - 1]...].firstIndex(of: 0x0A) ?? bytes.count
      return lines[0]..<end
    case 1:
      if let held = heldSpan(&random) { return held }
      return tokens(&random)
    default: return tokens(&random)
    }
  }

  private func tokens(_ random: inout SeededGenerator) -> Range<Int> {
    let start = border(&random)
    var end = start
    for _ in 0..<1 + random.below(random.chance(oneIn: 4) ? 16 : 4) where end < bytes.count {
      end += 1
      while end < bytes.count, language.joins(bytes[end - 1], bytes[end]) { end += 1 }
    }
    return start..<end
  }

  /// From a token to where the same comes again, or what answers it: `**` to `**`, `<b>` to `</b>`, `[` to `)`.
  private func heldSpan(_ random: inout SeededGenerator) -> Range<Int>? {
    let start = border(&random)
    for pair in language.pairs where bytes[start...].starts(with: pair.opening) {
      var offset = start + pair.opening.count
      while offset + pair.closing.count <= bytes.count {
        if bytes[offset...].starts(with: pair.closing) {
          let isInside = random.chance(oneIn: 2)
          return isInside ? start + pair.opening.count..<offset : start..<offset + pair.closing.count
        }
        offset += 1
      }
    }
    return nil
  }
}
