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
  public var editTitle = "Edit Message"

  /// Where nobody knows who sent the message.
  public var replyTitle = "Reply to Message"

  // MARK: Texts of previews

  /// What files, polls and the like are called; a client gives the renderer the same.
  public var words = MessageWords()

  /// A call without a picture.
  public var audioCall = "Audio Call"
  /// A call with a picture.
  public var videoCall = "Video Call"
  /// A call of which nobody knows the kind.
  public var call = "Call"

  // MARK: Units

  /// A size in bytes; `%@` is the number.
  public var bytes = "%@ bytes"

  /// The table in English, as CometChat has it.
  public init() {}

  /// A text with values in the places of its `%@`, in order, and of `%1$@`, `%2$@` and so on, which say what they take.
  /// Places without a value stay as they are.
  package static func fill(_ template: String, with values: String...) -> String {
    let units = Array(template.utf8)
    var filled: [UInt8] = []
    filled.reserveCapacity(units.count + 16 * values.count)
    var next = 0
    var position = 0
    while position < units.count {
      let rest = units[position...]
      var value = -1
      var width = 1
      if rest.starts(with: [0x25, 0x40]) {
        value = next
        next += 1
        width = 2
      } else if rest.count >= 4, rest.first == 0x25, rest.dropFirst(2).starts(with: [0x24, 0x40]) {
        value = Int(units[position + 1]) - 0x31
        width = 4
      }
      if values.indices.contains(value) {
        filled += values[value].utf8
        position += width
      } else {
        filled.append(units[position])
        position += 1
      }
    }
    return String(decoding: filled, as: UTF8.self)
  }

  /// A size in the largest unit that it fills, with one decimal place where it is not whole.
  public func size(_ bytes: Int64) -> String {
    if bytes < 1024 { return ComposerStrings.fill(self.bytes, with: words.number(Int(bytes))) }
    let unit: Int64 = bytes < 1_048_576 ? 1024 : 1_048_576
    let number = words.number(Int(bytes / unit), tenths: Int((bytes % unit) * 10 / unit))
    return ComposerStrings.fill(bytes < 1_048_576 ? words.kilobytes : words.megabytes, with: number)
  }
}
