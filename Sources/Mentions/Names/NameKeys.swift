import CICU

/// The keys of a text: numbers that ignore case, accents and width.
///
/// They are the primary weights of ICU's root collation, one to three for most characters; see `cicu_fold`. Where ICU's
/// data can't be opened, only the case of ASCII letters is ignored. The memory is used again and again.
struct NameKeys {
  /// How many keys there are at present; the arrays are longer.
  private(set) var count = 0
  private(set) var units: [UInt16]

  /// For each key the offset behind its character; -1 for a key that is not its character's last.
  private(set) var ends: [Int32]

  init() {
    units = Array(repeating: 0, count: NameKeys.capacity)
    ends = Array(repeating: 0, count: NameKeys.capacity)
  }

  private static let capacity = 256

  /// Takes the keys of some characters of `text` from `start` on.
  ///
  /// - Parameter goal: How many keys to take at least, if there are as many; at most a character's more.
  /// - Returns: Where it stopped: at the end of the text, or behind a character.
  mutating func fold(_ text: UnsafeBufferPointer<UInt16>, from start: Int, goal: Int) -> Int {
    count = 0
    guard let base = text.baseAddress, start < text.count else { return text.count }
    let capacity = min(goal - 1 + Int(CICU_KEYS_AT_ONCE), NameKeys.capacity)
    var consumed: Int32 = 0
    let found = cicu_fold(
      base + start, Int32(clamping: text.count - start), &units, &ends, Int32(capacity), &consumed)
    guard found >= 0 else { return foldWithoutICU(text, from: start) }
    count = Int(found)
    return start + Int(consumed)
  }

  /// Appends the keys of a whole text.
  mutating func append(_ text: [UInt16], to folded: inout [UInt16]) {
    text.withUnsafeBufferPointer { text in
      var position = 0
      while position < text.count {
        position = fold(text, from: position, goal: 128)
        folded.append(contentsOf: units[..<count])
      }
    }
  }

  mutating func foldWithoutICU(_ text: UnsafeBufferPointer<UInt16>, from start: Int) -> Int {
    count = min(text.count - start, NameKeys.capacity)
    for index in 0..<count {
      let unit = text[start + index]
      units[index] = unit >= 0x41 && unit <= 0x5A ? unit + 0x20 : unit
      ends[index] = Int32(clamping: index + 1)
    }
    return start + count
  }
}
