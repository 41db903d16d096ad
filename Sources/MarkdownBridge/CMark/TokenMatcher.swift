/// Finds mention tokens in source bytes.
struct TokenMatcher: Hashable, Sendable {
  private struct Kind: Hashable, Sendable {
    let sigil: UInt8
    let name: [UInt8]
  }

  /// Where the parts of a token lie, behind its `<`.
  struct Match {
    /// The position in the syntax's list of kinds.
    let kind: Int
    /// The id, as positions in the buffer that was searched.
    let id: Range<Int>
    /// The position behind the closing `>`.
    let end: Int
  }

  private let kinds: [Kind]

  /// The sigils, each once.
  let sigils: [UInt8]

  init(_ kinds: [TokenSyntax.Kind]) {
    self.kinds = kinds.map { Kind(sigil: UInt8(truncatingIfNeeded: $0.sigil.value), name: Array($0.name.utf8)) }
    var sigils: [UInt8] = []
    for kind in self.kinds where !sigils.contains(kind.sigil) { sigils.append(kind.sigil) }
    self.sigils = sigils
  }

  /// The token whose sigil stands at `position`, directly behind a `<`.
  func match(in bytes: UnsafeBufferPointer<UInt8>, sigilAt position: Int) -> Match? {
    for (index, kind) in kinds.enumerated() where bytes[position] == kind.sigil {
      var colon = position + 1
      var matched = 0
      while matched < kind.name.count, colon < bytes.count, bytes[colon] == kind.name[matched] {
        colon += 1
        matched += 1
      }
      guard matched == kind.name.count, colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { continue }
      let start = colon + 1
      let limit = min(bytes.count, start + TokenSyntax.maximumIDLength + 1)
      var end = start
      while end < limit {
        switch bytes[end] {
        case UInt8(ascii: ">"):
          return end > start ? Match(kind: index, id: start..<end, end: end + 1) : nil
        case UInt8(ascii: "<"), 0x0A, 0x0D:
          return nil
        default:
          end += 1
        }
      }
      return nil
    }
    return nil
  }
}
