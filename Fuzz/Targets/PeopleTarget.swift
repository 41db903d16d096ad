import Mentions
import MessagePayload
import RichText

extension FuzzTarget {
  /// A file of people up to the first NUL, and behind it a text that names them. The text of the document stays what was
  /// typed but for the spelling of names, mentions are within the limit, and nothing is found a second time. A search for
  /// the text and for each name finds people once and page by page, also when some have left and come back.
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
    return searchFault(people.all, query: String(document.text.prefix(12)))
  }

  private static func searchFault(_ people: [Person], query: String) -> String? {
    var index = PeopleIndex(people, locale: people.count.isMultiple(of: 2) ? "sv" : "")
    if let fault = pageFault(index, query: query) { return fault }
    for person in people where !index.search(person.mention.name, limit: people.count).contains(person) {
      return "\(person.name) is not found by that name"
    }
    let expected = index.search(query, limit: people.count)
    for person in people.prefix(8) { index.remove(uid: person.uid) }
    if index.count != max(people.count - 8, 0) { return "some left, and \(index.count) are there" }
    if let fault = pageFault(index, query: query) { return fault }
    for person in people.prefix(8) { index.insert(person) }
    // Of equal names those who came back come last.
    let found = index.search(query, limit: people.count)
    return Set(found) == Set(expected) && index.count == people.count ? nil : "coming back changes who is found"
  }

  private static func pageFault(_ index: PeopleIndex, query: String) -> String? {
    let all = index.search(query, limit: Int.max)
    if Set(all.map { ExactID(text: $0.uid) }).count != all.count { return "somebody is found twice" }
    var pages: [Person] = []
    while pages.count <= all.count {
      let page = index.search(query, limit: 3, offset: pages.count)
      pages += page
      if page.count < 3 { break }
    }
    return pages == all ? nil : "pages of \(query) are not the whole"
  }
}
