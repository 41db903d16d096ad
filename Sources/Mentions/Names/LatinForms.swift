import CICU

/// Names of other scripts in Latin letters, so that they are found with a Latin keyboard.
struct LatinForms {
  /// Chinese characters are transliterated one by one, and each once: ICU takes long for them.
  private var characters: [UInt16: [UInt16]] = [:]

  /// What a name may also be typed as: nothing for a Latin name; for a Chinese one with and without spaces.
  mutating func forms(of name: [UInt16]) -> [[UInt16]] {
    guard name.count <= LatinForms.longest, name.contains(where: LatinForms.needsTransliteration) else { return [] }
    var spaced: [UInt16] = []
    var joined: [UInt16] = []
    var start = 0
    while start < name.count {
      var end = start + 1
      if LatinForms.isChinese(name[start]) {
        if !spaced.isEmpty, spaced.last != 0x20 { spaced.append(0x20) }
        let latin = latin(of: name[start])
        spaced += latin
        joined += latin
      } else {
        while end < name.count, !LatinForms.isChinese(name[end]) { end += 1 }
        let latin = LatinForms.latin(name[start..<end])
        if start > 0, latin.first != 0x20 { spaced.append(0x20) }
        spaced += latin
        joined += latin
      }
      start = end
    }
    return spaced == joined ? [spaced] : [spaced, joined]
  }

  private mutating func latin(of character: UInt16) -> [UInt16] {
    if let known = characters[character] { return known }
    let latin = LatinForms.latin([character])
    characters[character] = latin
    return latin
  }

  /// A name longer than this is found as it is written only.
  private static let longest = 200

  /// The text itself where ICU can't transliterate it.
  private static func latin(_ text: ArraySlice<UInt16>) -> [UInt16] {
    let source = Array(text)
    let capacity = source.count * 8 + 32
    return [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
      let found = cicu_latin(source, Int32(source.count), buffer.baseAddress, Int32(capacity))
      if found >= 0 {
        count = Int(found)
      } else {
        _ = buffer.initialize(from: source)
        count = source.count
      }
    }
  }

  private static func isChinese(_ unit: UInt16) -> Bool { (0x3400...0x9FFF).contains(unit) }

  /// Whether a unit belongs to letters of another script than Latin.
  private static func needsTransliteration(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x370..<0x1E00, 0x1F00..<0x2000, 0x2C80..<0x2E00, 0x3040..<0xD800, 0xF900..<0xFB00, 0xFB13..<0xFE00,
      0xFE70..<0xFEFF, 0xFF66..<0xFFDD:
      true
    default: false
    }
  }
}
