/// The beginning of a name, as it is typed to find somebody; case, accents and width do not matter.
package struct NamePrefix: Sendable {
  /// Where in a name the prefix stands.
  package enum Place: Sendable {
    /// At its start.
    case start
    /// At the start of another word.
    case word
  }

  private let keys: [UInt16]

  package init(_ text: String) { keys = NamePrefix.fold(Array(text.utf16)).keys }

  /// Where the prefix stands in a name; nil where it does not. An empty prefix stands at every name's start.
  ///
  /// - Complexity: Linear in the name.
  package func place(in name: String) -> Place? {
    let units = Array(name.utf16)
    let folded = NamePrefix.fold(units)
    if folded.keys.starts(with: keys) { return .start }
    for index in folded.keys.indices.dropFirst() {
      // The key's character starts where that of the key before it ends.
      let start = Int(folded.ends[index - 1])
      guard start > 0, NamePrefix.separatesWords(units[start - 1]) else { continue }
      if folded.keys[index...].starts(with: keys) { return .word }
    }
    return nil
  }

  private static func separatesWords(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x09, 0x20...0x2F, 0x3A...0x40, 0x5B...0x60, 0xA0, 0x2010...0x2015, 0x2019, 0x3000: true
    default: false
    }
  }

  /// All keys of a text, and for each the offset behind its character; -1 for all but a character's last.
  private static func fold(_ units: [UInt16]) -> (keys: [UInt16], ends: [Int32]) {
    var folder = NameKeys()
    var keys: [UInt16] = []
    var ends: [Int32] = []
    units.withUnsafeBufferPointer { text in
      var position = 0
      while position < text.count {
        let start = Int32(clamping: position)
        position = folder.fold(text, from: position, goal: 128)
        keys += folder.units[..<folder.count]
        ends += folder.ends[..<folder.count].map { $0 < 0 ? $0 : $0 + start }
      }
    }
    return (keys, ends)
  }
}
