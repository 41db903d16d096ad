import MessagePayload

/// What one message is in the input.
enum Framing: String, CaseIterable {
  /// All of the input.
  case document
  /// A line of text.
  case lines
  /// Text up to a NUL byte.
  case nul
  /// A line of JSON.
  case ndjson

  /// The byte that ends a message; nil where only the end of the input does.
  var terminator: UInt8? {
    switch self {
    case .document: nil
    case .nul: 0
    case .lines, .ndjson: 0x0A
    }
  }

  /// How long one message may be in the input, in bytes.
  ///
  /// A line of JSON holds more than its text: each of the text's bytes may be written as six, and other fields stand
  /// beside it.
  var limit: Int { self == .ndjson ? 8 * MessageComposer.maximumSize : MessageComposer.maximumSize }
}
