/// What stands in a preview or a list for what is not text, in CometChat's words.
///
/// The one table of such words: composer previews and rendered messages both take theirs from here.
public enum MessageWords {
  /// In the place of a message that was deleted.
  public static let deleted = "This message was deleted"

  /// The reader, where a name would stand.
  public static let you = "You"

  /// The title over a message that is being edited.
  public static let editing = "Edit Message"

  /// A sticker.
  public static let sticker = "Sticker"
  /// A poll.
  public static let poll = "Poll"
  /// A whiteboard that several draw on.
  public static let whiteboard = "Collaborative Whiteboard"
  /// A document that several write.
  public static let document = "Collaborative Document"
  /// A meeting.
  public static let meeting = "Meeting"
  /// A place on a map.
  public static let location = "Location"
  /// A card.
  public static let card = "Card Message"
  /// A form.
  public static let form = "Form"
  /// A recording that somebody spoke.
  public static let voiceNote = "Voice note"

  /// A message of which nothing else is known.
  public static let message = "Message"

  /// What one attachment of a kind is called where its name is not shown.
  public static func name(of kind: AttachmentKind) -> String {
    switch kind {
    case .image: "Photo"
    case .video: "Video"
    case .audio: "Audio"
    case .file: "File"
    }
  }

  /// Attachments in a few words: `Photo`, `6 photos`, `3 attachments` where kinds are mixed; empty for none.
  public static func summary(of kinds: [AttachmentKind]) -> String {
    guard let first = kinds.first else { return "" }
    if kinds.count == 1 { return name(of: first) }
    var count = String(kinds.count)
    guard kinds.allSatisfy({ $0 == first }) else {
      count += " attachments"
      return count
    }
    switch first {
    case .image: count += " photos"
    case .video: count += " videos"
    case .audio: count += " audio files"
    case .file: count += " files"
    }
    return count
  }

  /// What is put between the word for attachments and their caption.
  public static let captionSeparator = " · "
}
