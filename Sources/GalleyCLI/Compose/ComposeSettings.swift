import ComposerEngine
import MessagePayload

/// What the options of `galley compose` say.
struct ComposeSettings {
  var framing = Framing.document
  var receiver: Receiver?

  /// How text becomes markdown, but for the people: those come from ``peopleFile``.
  var composing = MessageComposer.Options()

  /// What the file of people holds.
  var peopleFile: PeopleFile?
  var quotedMessageID: MessageID?
  var parentMessageID: MessageID?
  var editedMessageID: MessageID?

  /// The files that the message carries.
  var attachedPaths: [String] = []
  var attachmentLimits = AttachmentLimits()

  /// Where the files are uploaded; without it payloads name them where they lie.
  var uploadPlace: UploadPlace?
  var jobs = 1
  var wantsMUID = false

  /// Whether this process does the work of another one: see `Worker`.
  var isWorker = false

  static let maximumJobs = 256
}
