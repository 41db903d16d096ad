/// A message of one file that goes at once, whatever else is being written: a voice note, or a file where only one may
/// be attached.
public struct FileMessage: Hashable, Sendable {
  /// The file; its upload has not begun.
  public var attachment: Attachment

  /// Whether it is a recording of a voice.
  public var isVoiceNote: Bool

  /// The message that it quotes.
  public var quotedMessageID: String?

  /// A message of one file.
  public init(attachment: Attachment, isVoiceNote: Bool, quotedMessageID: String?) {
    self.attachment = attachment
    self.isVoiceNote = isVoiceNote
    self.quotedMessageID = quotedMessageID
  }
}
