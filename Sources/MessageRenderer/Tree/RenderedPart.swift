import ComposerEngine
import MessagePayload

/// A part of a rendered message. Most messages have one: their text.
///
/// Everything in a part is fit to be shown: single lines without control characters and without characters that order
/// text by direction; addresses have passed the link policy.
public enum RenderedPart: Hashable, Sendable {
  /// The message that this one quotes.
  case reply(RenderedReply)
  /// Files: pictures and videos as a grid, everything else as a list.
  case media(RenderedMedia)
  /// A recording that somebody spoke.
  case voiceNote(RenderedFile)
  /// A sticker.
  case sticker(RenderedFile)
  /// A poll.
  case poll(Poll)
  /// The blocks: what somebody wrote.
  case text
  /// The blocks: a sentence in the place of a message, which nobody wrote.
  case notice(RenderedNotice)
  /// What the service found behind a link.
  case preview(LinkPreview)
  /// What became of the message since.
  case marks(RenderedMarks)
}

/// Why a sentence stands in the place of a message.
public enum RenderedNotice: String, Hashable, Sendable, CaseIterable {
  /// The message was deleted.
  case deleted
  /// Something happened to the group.
  case action
  /// Somebody called.
  case call
  /// The message is made for a screen that is not here, but brought a text for that case.
  case fallback
  /// Nobody here knows what the message is.
  case unknown
}

/// A message in one line, where another one quotes it.
public struct RenderedReply: Hashable, Sendable {
  /// Who wrote it: `You`, a name, or an id; empty where nobody knows.
  public let sender: String

  /// What it says, in one line.
  public let text: String

  /// The id of the quoted message.
  public let id: MessageID?
}

/// A file that can be fetched.
public struct RenderedFile: Hashable, Sendable {
  /// Whether it is a picture, a video, a sound or another file.
  public let kind: AttachmentKind

  /// Its name without folders; what the kind is called where it has none.
  public let name: String

  /// In bytes; 0 where nobody knows.
  public let size: Int

  /// Where it can be fetched; nil where that is no `http` or `https` address.
  public let url: String?
}

/// Files that are shown together.
public struct RenderedMedia: Hashable, Sendable {
  /// All of them, in order: pictures and videos, or nothing of that.
  public let files: [RenderedFile]

  /// Whether they are pictures and videos, shown as a grid rather than as a list.
  public let isGrid: Bool

  /// Those to show: four tiles of a grid; of a list all, but three where there are more than three.
  public var shown: ArraySlice<RenderedFile> { files.prefix(isGrid ? 4 : 3) }

  /// How many are not shown.
  public var hiddenCount: Int { files.count - shown.count }
}

/// What became of a message since it was sent.
public struct RenderedMarks: Hashable, Sendable {
  /// Whether its text was changed after it was sent.
  public let isEdited: Bool

  /// How many messages its thread holds.
  public let replyCount: Int

  /// How far it has come, where the reader sent it.
  public let receipt: Receipt?

  /// What people answered with, in the order given.
  public let reactions: [Reaction]

  /// Whether there is nothing to say.
  public var isEmpty: Bool { !isEdited && replyCount == 0 && receipt == nil && reactions.isEmpty }
}
