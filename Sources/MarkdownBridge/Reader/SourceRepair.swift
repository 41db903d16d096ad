/// Makes a source one that can be parsed.
enum SourceRepair {
  /// The same text as valid UTF-8 with LF at its line ends; NUL and bytes that aren't UTF-8 become U+FFFD.
  static func repaired(_ source: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard let base = source.baseAddress else { return [] }
    var result: [UInt8] = []
    result.reserveCapacity(source.count + 16)
    var at = 0
    while at < source.count {
      let length = UTF8Scan.sequence(at: at, in: base, count: source.count)
      switch base[at] {
      case 0x0D:
        result.append(0x0A)
        if at + 1 < source.count, base[at + 1] == 0x0A { at += 1 }
      case 0:
        result.append(contentsOf: [0xEF, 0xBF, 0xBD])
      default:
        if length > 0 {
          result.append(contentsOf: source[at..<at + length])
        } else {
          result.append(contentsOf: [0xEF, 0xBF, 0xBD])
        }
      }
      at += abs(length)
    }
    return result
  }
}
