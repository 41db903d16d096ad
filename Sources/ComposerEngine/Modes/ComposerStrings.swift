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
  public var retry = "Retry"

  public var add = "Add"

  // MARK: The text field and its toolbar

  /// In an empty text field.
  public var placeholder = "Type your message here..."

  public var bold = "Bold"
  public var italic = "Italic"
  public var underline = "Underline"
  public var strikethrough = "Strikethrough"
  public var link = "Insert Link"
  public var numberedList = "Numbered List"
  public var bulletList = "Bullet List"
  public var blockquote = "Blockquote"
  public var code = "Inline Code"
  public var codeBlock = "Code Block"

  // MARK: The dialogue for links

  public var addLink = "Add Link"
  public var editLink = "Edit Link"

  /// In its empty fields.
  public var linkText = "Enter text"
  public var linkAddress = "Enter link URL"

  public var cancel = "Cancel"
  public var save = "Save"
  public var edit = "Edit"

  /// Takes a link off its text, or a file out of the tray.
  public var remove = "Remove"

  // MARK: Actions

  public var camera = "Camera"
  public var photoLibrary = "Photos"
  public var document = "Document"
  public var recordings = "Audio"

  // MARK: Titles of previews

  public var editTitle = MessageWords.editing

  /// In place of one's own name.
  public var ownName = MessageWords.you

  /// Where nobody knows who sent the message.
  public var replyTitle = "Reply to Message"

  // MARK: Texts of previews

  public var photo = MessageWords.name(of: .image)
  public var video = MessageWords.name(of: .video)
  public var audio = MessageWords.name(of: .audio)
  public var file = MessageWords.name(of: .file)
  public var voiceNote = MessageWords.voiceNote
  public var photos = "%@ photos"
  public var videos = "%@ videos"
  public var audioFiles = "%@ audio files"
  public var files = "%@ files"

  /// Of several kinds.
  public var attachments = "%@ attachments"

  public var sticker = MessageWords.sticker
  public var poll = MessageWords.poll
  public var whiteboard = MessageWords.whiteboard
  public var sharedDocument = MessageWords.document
  public var meeting = MessageWords.meeting
  public var audioCall = "Audio Call"
  public var videoCall = "Video Call"
  public var call = "Call"
  public var card = MessageWords.card
  public var deleted = MessageWords.deleted

  /// For what nobody here knows.
  public var message = MessageWords.message

  // MARK: Units

  public var megabytes = "%@ MB"
  public var kilobytes = "%@ KB"
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
