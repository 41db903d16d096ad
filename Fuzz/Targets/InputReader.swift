/// Takes decisions from the fuzzer's bytes, from the first to the last; behind the end every byte is zero.
///
/// A decision takes as few bytes as it can, so that a mutation of one byte changes one thing.
package struct InputReader {
  private let bytes: [UInt8]
  private var position = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package var isAtEnd: Bool { position >= bytes.count }

  /// The next byte.
  package mutating func byte() -> UInt8 {
    guard position < bytes.count else { return 0 }
    defer { position += 1 }
    return bytes[position]
  }

  /// A number from 0 up to `bound`, without `bound` itself. `bound` is 1 to 256.
  package mutating func below(_ bound: Int) -> Int { Int(byte()) % bound }

  /// One of `choices`, of which there is at least one and at most 256.
  package mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }

  /// A number of two bytes.
  package mutating func number() -> Int { Int(byte()) << 8 | Int(byte()) }

  /// Any code unit of UTF-16, lone surrogates among them.
  package mutating func unit() -> UInt16 { UInt16(byte()) << 8 | UInt16(byte()) }

  /// All bytes that are left.
  package mutating func rest() -> [UInt8] {
    defer { position = bytes.count }
    return Array(bytes[min(position, bytes.count)...])
  }
}
