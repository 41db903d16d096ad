import CICU

/// The order of names in a language, as ICU's collations have it.
struct NameOrder: Sendable {
  /// The collation's number; negative where names keep the order in which they were given.
  private let collation: Int32

  /// - Parameter locale: A language tag such as `sv` or `de-u-co-phonebk`; an empty one, one that ICU has no rules for
  ///   and one that is none stand for the root collation.
  init(locale: String) {
    let found = cicu_collation(locale)
    collation = found >= 0 ? found : cicu_collation("")
  }

  /// Bytes by whose order names are ordered; none where ICU's data can't be opened.
  func key(of name: String) -> [UInt8] {
    var key: [UInt8] = []
    append(name, to: &key)
    return key
  }

  /// The positions of the names in their order; equal names keep theirs.
  ///
  /// - Complexity: n log n comparisons of bytes.
  func sorted(_ names: some Collection<String>) -> [Int32] {
    var bytes: [UInt8] = []
    var entries: [Entry] = []
    entries.reserveCapacity(names.count)
    for name in names {
      let start = bytes.count
      append(name, to: &bytes)
      entries.append(Entry(bytes: bytes, start: start, position: Int32(clamping: entries.count)))
    }
    bytes.withUnsafeBufferPointer { bytes in entries.sort { $0.precedes($1, bytes: bytes) } }
    return entries.map { $0.position }
  }

  private func append(_ name: String, to bytes: inout [UInt8]) {
    guard collation >= 0 else { return }
    let text = Array(name.utf16)
    let length = Int32(clamping: text.count)
    var key = [UInt8](repeating: 0, count: text.count * 4 + 16)
    var size = Int(cicu_sort_key(collation, text, length, &key, Int32(clamping: key.count)))
    if size > key.count {
      key = [UInt8](repeating: 0, count: size)
      size = Int(cicu_sort_key(collation, text, length, &key, Int32(clamping: size)))
    }
    bytes += key[..<min(size, key.count)]
  }

  /// A name while names are sorted: where its key lies, and the first eight bytes of it.
  private struct Entry {
    let head: UInt64
    let start: Int
    let end: Int
    let position: Int32

    init(bytes: [UInt8], start: Int, position: Int32) {
      var head: UInt64 = 0
      for offset in 0..<8 { head = head << 8 | UInt64(start + offset < bytes.count ? bytes[start + offset] : 0) }
      self.head = head
      self.start = start
      end = bytes.count
      self.position = position
    }

    func precedes(_ other: Entry, bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      if head != other.head { return head < other.head }
      let own = UnsafeBufferPointer(rebasing: bytes[start..<end])
      let theirs = UnsafeBufferPointer(rebasing: bytes[other.start..<other.end])
      if own.lexicographicallyPrecedes(theirs) { return true }
      return position < other.position && !theirs.lexicographicallyPrecedes(own)
    }
  }
}
