import ComposerEngine
import MessagePayload
import RichText

extension RenderedMessage {
  /// The message in one line, as a list of conversations shows its last one: a message itself, with formats and
  /// mentions, for any output: ``html`` keeps the formats, ``plainText`` leaves them out.
  ///
  /// Line ends are spaces, markers of lists, quotes and code are gone, links are their labels. Files, polls and the like
  /// are named by a word or two. In a group the sender stands before it in bold, `You: ` or the name, but for events.
  /// - Complexity: Linear.
  public var subtitle: RenderedMessage {
    var line = Fragment()
    if let envelope, envelope.isForGroup, !envelope.isEvent {
      let name = envelope.isMine ? table.strings.words.you : ShownText.isolated(envelope.senderName)
      if !name.isEmpty { line = Fragment(table.strings.lead(name), formats: .bold) }
    }
    line.append(oneLine)
    return RenderedMessage(line: line, roles: roles, directionRule: directionRule, table: table)
  }

  /// The message in one line of text, without the sender.
  public var summary: String { String(utf16Units: oneLine.units) }

  private var oneLine: Fragment {
    var line = Fragment()
    for part in parts {
      switch part {
      case .media:
        // All files at once, where the first of them stand.
        if line.units.isEmpty { line.append(Fragment(wordsForFiles)) }
      case .text, .notice:
        let text = content.inOneLine
        if !text.units.isEmpty, !line.units.isEmpty { line.append(Fragment(table.strings.words.captionSeparator)) }
        line.append(text)
      default:
        guard let words = words(for: part) else { continue }
        line.append(Fragment(line.units.isEmpty ? words : table.strings.words.captionSeparator + words))
      }
    }
    return line
  }

  /// The files of the message in a few words.
  private var wordsForFiles: String {
    var files: [RenderedFile] = []
    for case .media(let media) in parts { files += media.files }
    if files.count == 1, files[0].kind == .file { return ShownText.isolated(files[0].name) }
    return table.strings.words.summary(of: files.map(\.kind))
  }

  /// What a part is called in a line; nil where the line leaves it out.
  private func words(for part: RenderedPart) -> String? {
    switch part {
    case .voiceNote: return table.strings.words.voiceNote
    case .sticker: return table.strings.words.sticker
    case .poll(let poll): return poll.question.isEmpty ? table.strings.words.poll : poll.question
    case .media, .reply, .text, .notice, .preview, .marks: return nil
    }
  }
}

/// What a notification of a message says, in plain text.
public struct RenderedNotification: Hashable, Sendable {
  /// The sender's name, in a group the group's; empty where nobody knows.
  public let title: String

  /// The message in one line; in a group with the sender's name before it.
  public let body: String
}

extension RenderedMessage {
  /// The message as a notification shows it: text without markers.
  public var notification: RenderedNotification {
    guard let envelope else { return RenderedNotification(title: "", body: summary) }
    if envelope.isForGroup { return RenderedNotification(title: envelope.receiverName, body: subtitle.plainText) }
    return RenderedNotification(title: envelope.senderName, body: summary)
  }
}
