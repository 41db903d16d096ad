import CICU
import RichText

/// One pass over a fragment that finds `@Name` outside code, links and mentions.
///
/// Time is linear in the text, times the length of the longest name where the text repeats its beginning.
struct MentionScan: ~Copyable {
  /// A name in the text, and who has it: positions in the order of ``People/names`` and of the aliases' names.
  struct Match {
    /// From the `@` to behind the name's last character.
    var range: Range<Int>
    var people: Range<Int>
    var aliases: Range<Int>
  }

  private let fragment: Fragment
  private let people: NameIndex
  private let aliases: NameIndex
  private var keys = NameKeys()

  /// Where the scan is, and the run and the paragraph that hold the position.
  private var position = 0
  private var run = 0
  private var paragraph = 0

  /// Up to where the text from the position on is known to be outside code, links and mentions.
  private var plainEnd = 0

  init(_ fragment: Fragment, people: NameIndex, aliases: NameIndex) {
    self.fragment = fragment
    self.people = people
    self.aliases = aliases
  }

  /// The next name, or nil at the end of the text.
  mutating func next() -> Match? {
    let units = fragment.units
    return units.withUnsafeBufferPointer { text in
      while position < text.count {
        if text[position] == 0x40, isPlain(), opens(text), let match = longestName(in: text) {
          position = match.range.upperBound
          return match
        }
        if text[position] == 0x0A { paragraph += 1 }
        position += 1
      }
      return nil
    }
  }

  /// Whether the character at the position is outside code, links and mentions; also finds how far that goes.
  private mutating func isPlain() -> Bool {
    let style = paragraph == 0 ? fragment.firstStyle ?? .body : fragment.styles[paragraph - 1]
    if style.kind == .code { return false }
    let runs = fragment.runs
    while run < runs.count, runs[run].end <= position { run += 1 }
    if position < plainEnd { return true }
    var last = run
    while last < runs.count, runs[last].mayHoldNames { last += 1 }
    if last == runs.count {
      plainEnd = fragment.units.count
    } else if last > run {
      plainEnd = runs[last - 1].end
    } else {
      return false
    }
    return true
  }

  /// Whether a mention may start at the position: behind nothing, white space or an opening bracket, and not directly
  /// behind a mention.
  private func opens(_ text: UnsafeBufferPointer<UInt16>) -> Bool {
    if position == 0 { return true }
    if run > 0, run < fragment.runs.count, fragment.runs[run - 1].end == position, fragment.runs[run - 1].mention >= 0 {
      return false
    }
    return cicu_opens(UInt32(text[position - 1]))
  }

  /// The longest name behind the `@` at the position.
  private mutating func longestName(in text: UnsafeBufferPointer<UInt16>) -> Match? {
    var next = position + 1
    guard next < plainEnd, !cicu_extends(UInt32(text[next])) else { return nil }
    let plain = UnsafeBufferPointer(rebasing: text[..<plainEnd])
    var persons = people.candidates
    var others = aliases.candidates
    var best: Match?
    // Most places are no name; a few keys tell.
    var goal = 4
    while next < plainEnd, !(persons.range.isEmpty && others.range.isEmpty) {
      let start = next
      next = keys.fold(plain, from: start, goal: goal)
      goal = 32
      for index in 0..<keys.count {
        people.narrow(&persons, by: keys.units[index])
        aliases.narrow(&others, by: keys.units[index])
        if persons.range.isEmpty, others.range.isEmpty { break }
        guard keys.ends[index] >= 0 else { continue }
        let end = start + Int(keys.ends[index])
        let match = Match(
          range: position..<end, people: people.complete(persons), aliases: aliases.complete(others))
        if match.people.isEmpty, match.aliases.isEmpty { continue }
        if cicu_ends_name(text.baseAddress, Int32(clamping: text.count), Int32(clamping: end)) { best = match }
      }
    }
    return best
  }
}

extension Fragment.Run {
  /// Whether a name may become a mention here.
  var mayHoldNames: Bool { link < 0 && mention < 0 && !formats.contains(.code) }
}
