import JSON

/// Collects output lines and writes them in large pieces.
struct OutputBuffer {
  /// Where the lines are put together.
  var json = JSONWriter(capacity: 1 << 17)

  private let output: FileDescriptor

  /// Written as soon as this many bytes have come together.
  private static let piece = 1 << 16

  init(_ output: FileDescriptor) { self.output = output }

  /// Writes if enough has come together.
  mutating func flushIfFull() throws(Failure) {
    if json.bytes.count >= OutputBuffer.piece { try flush() }
  }

  /// Writes what has come together.
  mutating func flush() throws(Failure) {
    if json.bytes.isEmpty { return }
    try output.write(json.bytes)
    json.removeAll()
  }
}
