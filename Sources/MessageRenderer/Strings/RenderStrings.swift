import ComposerEngine
import MessagePayload

/// Every word that rendered messages hold beside what people wrote, in one table in English; a client replaces what it
/// translates and hands it over in ``RenderOptions/strings``.
///
/// Where a text holds `%@`, something is put in its place; where there are several, `%1$@` is the first whatever the order.
/// A phrase about a number of things is a `PluralForms`. Texts go out as they are, in HTML escaped.
public struct RenderStrings: Hashable, Sendable {
  /// What files, polls and the like are called, and how numbers are written; a client gives the composer the same.
  public var words = MessageWords()

  // MARK: Between the words

  /// A name before what somebody says.
  public var sender = "%@: "
  /// What something is, and more about it: `Photo: cat.png`.
  public var labelled = "%1$@: %2$@"
  /// What stands between the things of a list.
  public var listSeparator = ", "

  // MARK: People

  /// What a mention of everyone is called, without its `@`; where it is empty, by its id, such as `all`.
  public var everyone = ""

  // MARK: Files

  /// How many pictures are not shown, over the last tile of a grid.
  public var moreTiles = "+%@"
  /// How many files are not shown, below a list.
  public var moreFiles: PluralForms = "+%@ more"

  /// A size in bytes; `%@` is the number. Kilobytes and megabytes are among the ``words``.
  public var bytes = "%@ B"
  /// A size in gigabytes; `%@` is the number.
  public var gigabytes = "%@ GB"
  /// A size in terabytes; `%@` is the number.
  public var terabytes = "%@ TB"
  /// A size in petabytes; `%@` is the number.
  public var petabytes = "%@ PB"

  // MARK: What became of a message

  /// It was edited.
  public var edited = "Edited"
  /// How many messages its thread holds.
  public var replies = PluralForms(one: "%@ reply", other: "%@ replies")
  /// It is on its way to the service.
  public var sending = "Sending"
  /// The service did not take it.
  public var failed = "Not sent"
  /// The service has it.
  public var sent = "Sent"
  /// It came to a device of the receiver's.
  public var delivered = "Delivered"
  /// The receiver has seen it.
  public var read = "Read"

  // MARK: In the place of a message

  /// A message that nobody here can show, by its category and type: `Message (custom, game)`.
  public var unknown = "%1$@ (%2$@)"
  /// What is said of a call without a picture.
  public var voiceCall = CallStrings.voice
  /// What is said of a call with a picture.
  public var videoCall = CallStrings.video
  /// What is said of a group.
  public var group = GroupStrings()

  // MARK: Lists of messages

  /// Days and times.
  public var dates = DateStrings()

  // MARK: Read aloud

  /// What is said of what others see.
  public var spoken = SpokenStrings()

  /// The table in English.
  public init() {}

  /// The table in English.
  public static let english = RenderStrings()
}

extension RenderStrings {
  /// The thread in words: `1 reply`, `2 replies`; nil where there is none.
  public func thread(of marks: RenderedMarks) -> String? {
    marks.replyCount == 0 ? nil : words.phrase(replies, count: marks.replyCount)
  }

  /// A receipt in a word.
  public func word(for receipt: Receipt) -> String {
    switch receipt {
    case .sending: sending
    case .failed: failed
    case .sent: sent
    case .delivered: delivered
    case .read: read
    }
  }

  /// What to say about the files that are not shown: `+2` over the last tile of a grid, `+2 more` below a list; nil where
  /// all are.
  public func more(of media: RenderedMedia) -> String? {
    let count = media.hiddenCount
    if count == 0 { return nil }
    return media.isGrid
      ? ComposerStrings.fill(moreTiles, with: words.number(count)) : words.phrase(moreFiles, count: count)
  }

  /// A number of bytes as people read it: `512 B`, `1.5 KB`, `100 MB`; a kilobyte has 1,024 bytes.
  public func size(_ bytes: Int) -> String {
    if bytes < 1024 { return ComposerStrings.fill(self.bytes, with: words.number(max(bytes, 0))) }
    let units = [words.kilobytes, words.megabytes, gigabytes, terabytes, petabytes]
    var unit = 0
    var scale = 1024
    while unit < units.count - 1, bytes / scale >= 1024 {
      scale *= 1024
      unit += 1
    }
    let tenths = Int((Double(bytes) / Double(scale) * 10).rounded())
    let number = tenths >= 100 ? words.number((tenths + 5) / 10) : words.number(tenths / 10, tenths: tenths % 10)
    return ComposerStrings.fill(units[unit], with: number)
  }

  /// A name as it stands before what somebody says.
  func lead(_ name: String) -> String { ComposerStrings.fill(sender, with: name) }

  /// What something is, and more about it.
  func label(_ name: String, _ text: String) -> String { ComposerStrings.fill(labelled, with: name, text) }

  /// Two things, or one where there is no second.
  func join(_ first: String, _ second: String) -> String { second.isEmpty ? first : first + listSeparator + second }
}
