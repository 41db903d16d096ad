/// What is shown over the text field of the message that is edited or quoted.
public struct MessagePreview: Hashable, Sendable {
  /// What kind of message it is, for an icon.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case text
    case image
    case video
    case audio
    case voiceNote
    case file
    /// Attachments of several kinds.
    case attachments
    case sticker
    case poll
    case call
    case custom
    case deleted
    case unknown
  }

  /// Who wrote it, or that it is edited.
  public var title: String

  /// What it says, in one line of visible text.
  public var text: String

  public var kind: Kind

  public init(title: String, text: String, kind: Kind) {
    self.title = title
    self.text = text
    self.kind = kind
  }
}
