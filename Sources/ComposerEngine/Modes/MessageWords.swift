/// What stands in a preview or a list for what is not text, in CometChat's words, and how numbers are written.
///
/// The one table of such words: the composer's texts and the renderer's both hold it, so a client translates them once.
public struct MessageWords: Hashable, Sendable {
  // MARK: Numbers

  /// The language whose rules choose among the forms of a phrase, as a tag such as `en`, `ru` or `pt-BR` (BCP 47). One
  /// that nobody knows has a single form.
  public var language = "en"

  /// The digit zero; nine more follow it in Unicode. U+0660 writes numbers as Arabic does.
  public var zeroDigit: Unicode.Scalar = "0"

  /// What stands before the tenths of a size.
  public var decimalSeparator = "."

  /// A size in kilobytes; `%@` is the number.
  public var kilobytes = "%@ KB"
  /// A size in megabytes; `%@` is the number.
  public var megabytes = "%@ MB"

  // MARK: People

  /// The reader, where a name would stand.
  public var you = "You"

  // MARK: Files

  /// One picture.
  public var photo = "Photo"
  /// One video.
  public var video = "Video"
  /// One sound.
  public var audio = "Audio"
  /// One file of another kind.
  public var file = "File"
  /// A recording that somebody spoke.
  public var voiceNote = "Voice note"

  /// Several pictures; `%@` is their number.
  public var photos: PluralForms = "%@ photos"
  /// Several videos; `%@` is their number.
  public var videos: PluralForms = "%@ videos"
  /// Several sounds; `%@` is their number.
  public var audioFiles: PluralForms = "%@ audio files"
  /// Several files; `%@` is their number.
  public var files: PluralForms = "%@ files"
  /// Files of several kinds; `%@` is their number.
  public var attachments: PluralForms = "%@ attachments"

  /// What is put between the word for attachments and their caption.
  public var captionSeparator = " · "

  // MARK: Other messages

  /// A sticker.
  public var sticker = "Sticker"
  /// A poll.
  public var poll = "Poll"
  /// A whiteboard that several draw on.
  public var whiteboard = "Collaborative Whiteboard"
  /// A document that several write.
  public var document = "Collaborative Document"
  /// A meeting.
  public var meeting = "Meeting"
  /// A place on a map.
  public var location = "Location"
  /// A card.
  public var card = "Card Message"
  /// A form.
  public var form = "Form"

  /// In the place of a message that was deleted.
  public var deleted = "This message was deleted"
  /// A message of which nothing else is known.
  public var message = "Message"

  /// The table in English, as CometChat has it.
  public init() {}

  /// The table in English.
  public static let english = MessageWords()

  /// What one attachment of a kind is called where its name is not shown.
  public func name(of kind: AttachmentKind) -> String {
    switch kind {
    case .image: photo
    case .video: video
    case .audio: audio
    case .file: file
    }
  }

  /// What several attachments of a kind are called; nil for several kinds.
  public func forms(of kind: AttachmentKind?) -> PluralForms {
    switch kind {
    case .image: photos
    case .video: videos
    case .audio: audioFiles
    case .file: files
    case nil: attachments
    }
  }

  /// This table's word for one of the English table's; any other text as it is.
  public func word(for english: String) -> String {
    let usual = MessageWords.english
    switch english {
    case usual.sticker: return sticker
    case usual.poll: return poll
    case usual.whiteboard: return whiteboard
    case usual.document: return document
    case usual.meeting: return meeting
    case usual.location: return location
    case usual.card: return card
    case usual.form: return form
    default: return english
    }
  }

  /// A number in the table's digits.
  ///
  /// - Parameters:
  ///   - number: What is to be written.
  ///   - tenths: What stands behind the decimal separator, 0 to 9; 0 is left out.
  public func number(_ number: Int, tenths: Int = 0) -> String {
    var text = number.description
    if tenths > 0 {
      text += decimalSeparator
      text += tenths.description
    }
    if zeroDigit == "0" { return text }
    var translated = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let digit = scalar.value &- 0x30
      translated.append(digit < 10 ? Unicode.Scalar(zeroDigit.value + digit) ?? scalar : scalar)
    }
    return String(translated)
  }
}
