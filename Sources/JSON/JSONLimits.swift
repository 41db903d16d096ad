/// How much a reader accepts before it refuses a text.
public struct JSONLimits: Hashable, Sendable {
  /// How many arrays and objects may stand inside each other: 1 to 1,000.
  ///
  /// The cap keeps the reader, and whoever walks the value, from running out of stack.
  public let depth: Int

  /// How long the text may be, in bytes.
  public let size: Int

  /// The limits of a reader.
  ///
  /// - Parameters:
  ///   - depth: Numbers outside 1 to 1,000 are brought into that range.
  ///   - size: In bytes; 64 MiB unless given.
  public init(depth: Int = 512, size: Int = 1 << 26) {
    self.depth = min(max(depth, 1), 1_000)
    self.size = max(size, 0)
  }
}
