/// What a message carries: the field `type`.
public enum MessageType: String, Hashable, Sendable, CaseIterable {
  /// Text.
  case text
  /// Pictures.
  case image
  /// Videos.
  case video
  /// Sound, voice notes too.
  case audio
  /// Files of any other kind.
  case file
}
