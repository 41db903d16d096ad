/// HTML with its inline elements flattened: each byte with the elements around it, so that the order in which elements
/// nest does not matter. Nil where tags don't nest.
func flattened(_ html: String) -> [UInt32]? {
  var open: [ArraySlice<UInt8>] = []
  var marks: UInt32 = 0
  var flat: [UInt32] = []
  let bytes = Array(html.utf8)
  var position = 0
  while position < bytes.count {
    let byte = bytes[position]
    guard byte == UInt8(ascii: "<"), let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else {
      flat.append(UInt32(byte) | (byte == 0x0A ? 0 : marks << 8))
      position += 1
      continue
    }
    let tag = bytes[(position + 1)..<end]
    position = end + 1
    if tag.starts(with: "br".utf8) {
      flat.append(0x0D)
    } else if tag.starts(with: "hr".utf8) || tag.starts(with: "input".utf8) {
      flat += tag.map { UInt32($0) | 1 << 30 }
    } else if tag.first == UInt8(ascii: "/") {
      guard let start = open.popLast(), name(start).elementsEqual(tag.dropFirst()) else { return nil }
      if let mark = mark(of: start) { marks &= ~mark } else { flat += tag.map(UInt32.init) }
    } else {
      open.append(tag)
      if let mark = mark(of: tag) {
        if marks & mark != 0 { return nil }
        marks |= mark
      }
      // A link counts with its target.
      if mark(of: tag) == nil || tag.first == UInt8(ascii: "a") { flat += tag.map { UInt32($0) | 1 << 30 } }
    }
  }
  return open.isEmpty ? flat : nil
}

private func name(_ tag: ArraySlice<UInt8>) -> ArraySlice<UInt8> { tag.prefix { $0 != 0x20 } }

/// A bit for each inline element; nil for blocks, and for the code in a code block.
private func mark(of tag: ArraySlice<UInt8>) -> UInt32? {
  for (index, element) in ["strong", "em", "u", "del", "a", "span", "bdi"].enumerated()
  where name(tag).elementsEqual(element.utf8) {
    return 1 << UInt32(index)
  }
  return tag.elementsEqual("code".utf8) ? 1 << 7 : nil
}
