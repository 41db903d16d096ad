/// A name, or a part of one, while an index is built.
struct KeyedEntry {
  /// The name's first four keys, so that most comparisons look at nothing else.
  let head: UInt64
  let start: Int32
  let end: Int32
  let subject: Int32

  /// The keys from `start` to `end`, or to the end of `keys`.
  init(keys: [UInt16], start: Int, end: Int? = nil, subject: Int32) {
    let limit = end ?? keys.count
    var head: UInt64 = 0
    for position in start..<(start + 4) {
      head = head << 16 | UInt64(position < limit ? keys[position] : 0)
    }
    self.head = head
    self.start = Int32(start)
    self.end = Int32(limit)
    self.subject = subject
  }

  /// Whether the name comes first: by keys, and of equal names the one that was given first.
  func precedes(_ other: KeyedEntry, keys: UnsafeBufferPointer<UInt16>) -> Bool {
    if head != other.head { return head < other.head }
    let common = min(end - start, other.end - other.start)
    var offset: Int32 = 4
    while offset < common {
      let left = keys[Int(start + offset)]
      let right = keys[Int(other.start + offset)]
      if left != right { return left < right }
      offset += 1
    }
    if end - start != other.end - other.start { return end - start < other.end - other.start }
    return subject < other.subject
  }
}
