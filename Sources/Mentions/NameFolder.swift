import CICU

/// Turns names and text into keys that ignore case, accents and width.
///
/// The keys are the primary weights of ICU's root collation, one to three for most characters; see `cicu_fold`. A folder
/// belongs to one thread. Where ICU's data can't be opened, only the case of
/// ASCII letters is ignored.
struct NameFolder: ~Copyable {
  /// Keys, and for each the offset behind its character; -1 for a key that is not its character's last.
  struct Keys {
    var units: [UInt16] = []
    var ends: [Int32] = []
  }

  private let handle: OpaquePointer?

  init() {
    var error: Int32 = 0
    handle = cicu_folder_open(&error)
  }

  /// A folder as it is where ICU's data is missing.
  init(withoutICU: Void) { handle = nil }

  deinit { cicu_folder_close(handle) }

  /// Appends the keys of a whole text.
  func append(_ text: some Sequence<UInt16>, to keys: inout [UInt16]) {
    let units = Array(text)
    units.withUnsafeBufferPointer { text in
      var found = Keys()
      var start = 0
      while start < text.count {
        start = fold(text, from: start, atLeast: 256, into: &found)
        keys.append(contentsOf: found.units)
        found.units.removeAll(keepingCapacity: true)
        found.ends.removeAll(keepingCapacity: true)
      }
    }
  }

  /// Appends the keys of some characters of `text` from `start` on, and answers where it stopped: at the end of the
  /// text, or at a character, after at most `atLeast` keys and one character more.
  func fold(_ text: UnsafeBufferPointer<UInt16>, from start: Int, atLeast count: Int, into keys: inout Keys) -> Int {
    guard let base = text.baseAddress, start < text.count else { return text.count }
    guard let handle else { return foldWithoutICU(text, from: start, atLeast: count, into: &keys) }
    let capacity = count + Int(CICU_KEYS_AT_ONCE)
    let before = keys.units.count
    keys.units.append(contentsOf: repeatElement(0, count: capacity))
    keys.ends.append(contentsOf: repeatElement(0, count: capacity))
    var consumed: Int32 = 0
    let length = Int32(clamping: text.count - start)
    let found = keys.units.withUnsafeMutableBufferPointer { units in
      keys.ends.withUnsafeMutableBufferPointer { ends in
        cicu_fold(
          handle, base + start, length, units.baseAddress! + before, ends.baseAddress! + before, Int32(capacity),
          &consumed)
      }
    }
    keys.units.removeLast(capacity - Int(found))
    keys.ends.removeLast(capacity - Int(found))
    for index in before..<keys.ends.count where keys.ends[index] >= 0 { keys.ends[index] += Int32(clamping: start) }
    return start + Int(consumed)
  }

  private func foldWithoutICU(
    _ text: UnsafeBufferPointer<UInt16>, from start: Int, atLeast count: Int, into keys: inout Keys
  ) -> Int {
    let end = min(text.count, start + count)
    for position in start..<end {
      let unit = text[position]
      keys.units.append(unit >= 0x41 && unit <= 0x5A ? unit + 0x20 : unit)
      keys.ends.append(Int32(clamping: position + 1))
    }
    return end
  }
}
