/// Every sentence and label that the engine hands out, and the labels of what a client shows around the text, in one table
/// with CometChat's words; a client replaces what it translates.
///
/// Where a text holds `%@`, a number or a size is put in its place.
public struct ComposerStrings: Hashable, Sendable {
  // MARK: Notices

  /// Shown while a message mentions as many people as it may.
  public var mentionLimit = "You can mention up to %@ users at once."

  /// Shown when files were left out because there was no room for them.
  public var attachmentLimit = "You can attach up to %@ files."

  /// Shown for a file that is too large; the size has its unit, such as `100 MB`.
  public var attachmentSize = "File exceeds %@."

  /// Shown for a file without content.
  public var attachmentEmpty = "This file is empty."

  /// Shown when a reply is asked for while a message is being edited.
  public var replyWhileEditing = "Finish or cancel editing before you reply."

  // MARK: Attachments

  /// On a file whose kind the service refuses.
  public var attachmentType = "This file type isn't allowed."

  /// On a file that did not arrive.
  public var uploadFailed = "Upload failed"

  /// Shown when files are too large together.
  public var totalSize = "Total attachment size is too large."

  /// Shown where the service takes no files at present.
  public var uploadsUnavailable = "Uploads are currently unavailable."

  /// In place of a size that nobody knows.
  public var unknownSize = "Unknown size"

  /// On a file that failed, and on its button.
  public var tapToRetry = "Tap to retry"
  /// The button itself.
  public var retry = "Retry"

  /// On the button that adds files.
  public var add = "Add"

  // MARK: The text field and its toolbar

  /// In an empty text field.
  public var placeholder = "Type your message here..."

  /// The label of the button for bold.
  public var bold = "Bold"
  /// The label of the button for italic.
  public var italic = "Italic"
  /// The label of the button for underline.
  public var underline = "Underline"
  /// The label of the button for strikethrough.
  public var strikethrough = "Strikethrough"
  /// The label of the button for links.
  public var link = "Insert Link"
  /// The label of the button for lists with numbers.
  public var numberedList = "Numbered List"
  /// The label of the button for lists with bullets.
  public var bulletList = "Bullet List"
  /// The label of the button for quotes.
  public var blockquote = "Blockquote"
  /// The label of the button for code within a line.
  public var code = "Inline Code"
  /// The label of the button for code blocks.
  public var codeBlock = "Code Block"

  // MARK: The dialogue for links

  /// The title where a link is made.
  public var addLink = "Add Link"
  /// The title where a link is changed.
  public var editLink = "Edit Link"

  /// In its empty fields.
  public var linkText = "Enter text"
  /// In the empty field for the address.
  public var linkAddress = "Enter link URL"

  /// Closes the dialogue and changes nothing.
  public var cancel = "Cancel"
  /// Closes the dialogue and makes the link.
  public var save = "Save"
  /// Changes the link that was tapped.
  public var edit = "Edit"

  /// Takes a link off its text, or a file out of the tray.
  public var remove = "Remove"

  // MARK: Actions

  /// Takes a photograph or a video.
  public var camera = "Camera"
  /// Picks from the photo library.
  public var photoLibrary = "Photos"
  /// Picks any file.
  public var document = "Document"
  /// Picks a recording.
  public var recordings = "Audio"

  // MARK: Titles of previews

  /// Over a message that is being edited.
  public var editTitle = MessageWords.editing

  /// In place of one's own name.
  public var ownName = MessageWords.you

  /// Where nobody knows who sent the message.
  public var replyTitle = "Reply to Message"

  // MARK: Texts of previews

  /// One picture.
  public var photo = MessageWords.name(of: .image)
  /// One video.
  public var video = MessageWords.name(of: .video)
  /// One sound.
  public var audio = MessageWords.name(of: .audio)
  /// One file of another kind.
  public var file = MessageWords.name(of: .file)
  /// A recording that somebody spoke.
  public var voiceNote = MessageWords.voiceNote
  /// Several pictures; `%@` is their number.
  public var photos = "%@ photos"
  /// Several videos; `%@` is their number.
  public var videos = "%@ videos"
  /// Several sounds; `%@` is their number.
  public var audioFiles = "%@ audio files"
  /// Several files; `%@` is their number.
  public var files = "%@ files"

  /// Of several kinds.
  public var attachments = "%@ attachments"

  /// A sticker.
  public var sticker = MessageWords.sticker
  /// A poll.
  public var poll = MessageWords.poll
  /// A whiteboard that several draw on.
  public var whiteboard = MessageWords.whiteboard
  /// A document that several write.
  public var sharedDocument = MessageWords.document
  /// A meeting.
  public var meeting = MessageWords.meeting
  /// A call without a picture.
  public var audioCall = "Audio Call"
  /// A call with a picture.
  public var videoCall = "Video Call"
  /// A call of which nobody knows the kind.
  public var call = "Call"
  /// A card.
  public var card = MessageWords.card
  /// A message that was deleted.
  public var deleted = MessageWords.deleted

  /// For what nobody here knows.
  public var message = MessageWords.message

  // MARK: Units

  /// A size in megabytes; `%@` is the number.
  public var megabytes = "%@ MB"
  /// A size in kilobytes; `%@` is the number.
  public var kilobytes = "%@ KB"
  /// A size in bytes; `%@` is the number.
  public var bytes = "%@ bytes"

  /// The table in English, as CometChat has it.
  public init() {}

  /// A text with a value in place of its `%@`.
  package static func fill(_ template: String, with value: String) -> String {
    let units = Array(template.utf8)
    for index in units.indices.dropLast()
    where units[index] == UInt8(ascii: "%") && units[index + 1] == UInt8(ascii: "@") {
      return String(decoding: units[..<index], as: UTF8.self) + value
        + String(decoding: units[(index + 2)...], as: UTF8.self)
    }
    return template
  }

  /// A size in the largest unit that it fills, with one decimal place where it is not whole.
  public func size(_ bytes: Int64) -> String {
    if bytes < 1024 { return ComposerStrings.fill(self.bytes, with: bytes.description) }
    let unit: Int64 = bytes < 1_048_576 ? 1024 : 1_048_576
    let tenths = (bytes % unit) * 10 / unit
    let number = (bytes / unit).description + (tenths == 0 ? "" : "." + tenths.description)
    return ComposerStrings.fill(bytes < 1_048_576 ? kilobytes : megabytes, with: number)
  }
}
