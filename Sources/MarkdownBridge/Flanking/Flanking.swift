/// What a delimiter run can do between two characters, by the rules of CommonMark §6.2.
///
/// The characters may be in several classes (see ``CharacterClass``): `may` says what the run does for some reader,
/// `must` what it does for all.
struct Flanking: Hashable {
  private let bits: UInt8

  var mayOpen: Bool { bits & 1 != 0 }
  var mayClose: Bool { bits & 2 != 0 }
  var mustOpen: Bool { bits & 4 != 0 }
  var mustClose: Bool { bits & 8 != 0 }

  /// Whether readers agree about the run.
  var isCertain: Bool { mayOpen == mustOpen && mayClose == mustClose }

  /// - Parameter isUnderscore: Underscores do nothing inside a word.
  @inline(__always)
  init(isUnderscore: Bool, before: CharacterClass, after: CharacterClass) {
    bits = Self.table[Int(before.rawValue) << 3 | Int(after.rawValue) | (isUnderscore ? 64 : 0)]
  }

  private static let table: [UInt8] = {
    var table: [UInt8] = []
    for isUnderscore in [false, true] {
      for before in UInt8(0)..<8 {
        for after in UInt8(0)..<8 {
          table.append(
            bits(
              isUnderscore: isUnderscore, before: CharacterClass(rawValue: before),
              after: CharacterClass(rawValue: after)))
        }
      }
    }
    return table
  }()

  private static func bits(isUnderscore: Bool, before: CharacterClass, after: CharacterClass) -> UInt8 {
    let classes: [CharacterClass] = [.white, .punctuation, .letter]
    var may: UInt8 = 0
    var must: UInt8 = 3
    for previous in classes where before.contains(previous) {
      for next in classes where after.contains(next) {
        let can = certain(isUnderscore: isUnderscore, before: previous, after: next)
        may |= can
        must &= can
      }
    }
    return may | (must & may) << 2
  }

  /// 1 for opening, 2 for closing.
  private static func certain(isUnderscore: Bool, before: CharacterClass, after: CharacterClass) -> UInt8 {
    let left = after != .white && (after == .letter || before != .letter)
    let right = before != .white && (before == .letter || after != .letter)
    if isUnderscore {
      return (left && (!right || before == .punctuation) ? 1 : 0) | (right && (!left || after == .punctuation) ? 2 : 0)
    }
    return (left ? 1 : 0) | (right ? 2 : 0)
  }
}
