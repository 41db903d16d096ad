/// Tells names that the root of the domain name system has from others.
enum TopLevelDomain {
  /// Whether a label, in UTF-16 and any case, is a top-level domain.
  ///
  /// - Complexity: Logarithmic in the number of names.
  static func isKnown(_ label: Slice<UnsafeBufferPointer<UInt16>>) -> Bool {
    if label.isEmpty || label.count > 63 { return false }
    if let ascii = asciiKey(label) { return isListed(ascii) }
    return isListed(Array(String(decoding: label, as: UTF16.self).lowercased().utf8))
  }

  private static func asciiKey(_ label: Slice<UnsafeBufferPointer<UInt16>>) -> [UInt8]? {
    var key: [UInt8] = []
    key.reserveCapacity(label.count)
    for unit in label {
      guard unit < 0x80 else { return nil }
      key.append(UInt8(truncatingIfNeeded: (0x41...0x5A).contains(unit) ? unit + 0x20 : unit))
    }
    return key
  }

  /// Looks for a name by halves: from a place in the text back to the space before it, and on to the name behind.
  private static func isListed(_ key: [UInt8]) -> Bool {
    let text = UnsafeBufferPointer(start: names.utf8Start, count: names.utf8CodeUnitCount)
    var low = 0
    var high = text.count - 1
    while low < high {
      var start = (low + high) / 2
      while start > low, text[start] != 0x20 { start -= 1 }
      var end = start + 1
      var place = 0
      var order = 0
      while text[end] != 0x20 {
        if order == 0 {
          order = place < key.count ? Int(key[place]) - Int(text[end]) : -1
          place += 1
        }
        end += 1
      }
      if order == 0 { order = key.count - place }
      if order == 0 { return true }
      if order < 0 { high = start } else { low = end }
    }
    return false
  }
}
