/// What is shown over the text field of the message that is edited or quoted.
public struct MessagePreview: Hashable, Sendable {
  /// What kind of message it is, for an icon.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Text.
    case text
    /// One picture, or several.
    case image
    /// One video, or several.
    case video
    /// One sound, or several.
    case audio
    /// A recording that somebody spoke.
    case voiceNote
    /// One file of another kind, or several.
    case file
    /// Attachments of several kinds.
    case attachments
    /// A sticker.
    case sticker
    /// A poll.
    case poll
    /// A call.
    case call
    /// A message for which a client has a screen of its own.
    case custom
    /// A message that was deleted.
    case deleted
    /// A message of a type that nobody here knows.
    case unknown
  }

  /// Who wrote it, or that it is edited.
  public var title: String

  /// What it says, in one line of visible text.
  public var text: String

  /// What kind of message it is.
  public var kind: Kind

  /// A preview of one line under a title.
  public init(title: String, text: String, kind: Kind) {
    self.title = title
    self.text = text
    self.kind = kind
  }
}
