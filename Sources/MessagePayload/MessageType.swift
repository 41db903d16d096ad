/// What a message carries: the field `type`.
public enum MessageType: String, Hashable, Sendable, CaseIterable {
  case text
  case image
  case video
  case audio
  case file
}
