/// What references may cost: each leads to an address that was written once, so that few bytes could become many.
///
/// A definition whose address is too long makes no links, and closing brackets are text once all of them, each leading to
/// the longest address so far, would cost too much. Both depend on what came before alone.
struct ReferenceLimit: Sendable {
  /// The longest address of a definition, in bytes.
  static let address = 2_048
  /// The most bytes that the addresses of all references may have.
  static let total = 4_000_000

  private var brackets = 0
  private var longest = 0
  private var isBehindBackslash = false

  /// How many line ends there are before no address may follow the last `]:` any more.
  private var linesLeft = 0
  /// How much there is so far of what may be an address, and whether it stands between `<` and `>`.
  private var length = 0
  private var isAngled = false
  private var isTooLong = false

  /// Takes the next byte of the source.
  mutating func take(_ byte: UInt8, behind previous: UInt8) -> ExtendedSource.Change {
    let isEscaped = isBehindBackslash
    isBehindBackslash = byte == UInt8(ascii: "\\") && !isEscaped
    let change = linesLeft > 0 ? takeAddress(byte) : .none
    if byte == UInt8(ascii: ":"), previous == UInt8(ascii: "]") { linesLeft = 2 }
    if byte != UInt8(ascii: "]") || isEscaped { return change }
    if (brackets + 1) * longest > ReferenceLimit.total { return .escaped }
    brackets += 1
    return change
  }

  private mutating func takeAddress(_ byte: UInt8) -> ExtendedSource.Change {
    let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    if byte == 0x0A || isSpace && !isAngled {
      if byte == 0x0A { linesLeft -= 1 }
      length = 0
      isAngled = false
      isTooLong = false
      return .none
    }
    if length == 0 { isAngled = byte == UInt8(ascii: "<") }
    length += 1
    if isTooLong || length <= longest { return .none }
    isTooLong = length > ReferenceLimit.address || brackets * length > ReferenceLimit.total
    if isTooLong { return .guarded }
    longest = length
    return .none
  }
}
