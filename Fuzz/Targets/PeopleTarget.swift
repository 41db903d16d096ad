import Mentions
import MessagePayload
import RichText

extension FuzzTarget {
  /// A file of people up to the first NUL, and behind it a text that names them. The text of the document stays what was
  /// typed but for the spelling of names, mentions are within the limit, and nothing is found a second time.
  static let people = FuzzTarget("people") { bytes in
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let people: People
    do throws(PeopleError) {
      people = try People(file: Array(parts[0]))
    } catch {
      return error.code.isEmpty || error.message.isEmpty ? "an error without words" : nil
    }
    for person in people.all where people[person.uid] != person { return "\(person.uid) is somebody else" }

    let limit = 3
    let resolver = MentionResolver(people: people, aliases: [.everyone()], limit: limit)
    let document = Document(String(decoding: parts.count > 1 ? parts[1] : [], as: UTF8.self))
    let (resolved, report) = resolver.resolve(document)
    if let violation = resolved.violation { return "the document is not valid: \(violation)" }
    guard resolved.distinctMentionCount <= limit else { return "more mentions than the limit allows" }
    guard resolved.paragraphCount == document.paragraphCount else { return "a line was lost or made" }
    if resolved.mentions.isEmpty, resolved != document { return "the text changed without a mention" }
    if report.beyondLimit == 0, resolver.resolve(resolved).document != resolved { return "a second look finds more" }
    return nil
  }
}
