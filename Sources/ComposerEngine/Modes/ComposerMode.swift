/// What a composer writes.
public enum ComposerMode: String, Hashable, Sendable, CaseIterable {
  /// A new message.
  case draft
  /// Another text for a message that was sent.
  case edit
  /// A new message that quotes another.
  case reply
}
