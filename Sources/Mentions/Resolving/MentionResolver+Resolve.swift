import RichText

extension MentionResolver {
  /// Turns the names in a document into mentions; see ``MentionResolver``.
  ///
  /// Mentions that are there already count towards the limit in the order in which they stand; beyond it they become
  /// the text of their token again. A mention carries the formats that all of its name had.
  ///
  /// - Complexity: Linear in the text, times the length of the longest name where the text repeats its beginning.
  public func resolve(_ document: Document) -> (document: Document, report: MentionReport) {
    let contents = document.contents
    guard contents.units.contains(0x40) else { return (document, MentionReport()) }
    let (fragment, report) = resolve(contents)
    return (Document(fragment), report)
  }

  /// Turns the names in a fragment that stands on its own into mentions.
  package func resolve(_ fragment: Fragment) -> (fragment: Fragment, report: MentionReport) {
    var report = MentionReport()
    var writer = MentionWriter(fragment)
    var admitted = AdmittedMentions(limit: limit)
    // A reader takes no more links and mentions than this from one message; what it would drop is not written.
    var room = MentionResolver.maximumSpans - fragment.links.count - fragment.mentions.count
    var shared = Set<Range<Int>>()
    var scan = MentionScan(fragment, people: people.names, aliases: aliasNames)
    while let match = scan.next() {
      writer.copy(to: match.range.lowerBound, admitting: &admitted)
      guard match.people.count + match.aliases.count == 1 else {
        if shared.insert(match.people.isEmpty ? match.aliases : match.people).inserted {
          report.sharedNames.append(sharedName(match, in: fragment))
        }
        continue
      }
      let mention =
        match.people.isEmpty
        ? aliases[Int(aliasNames.subjects[match.aliases.lowerBound])]
        : people.all[Int(people.names.subjects[match.people.lowerBound])].mention
      if room > 0, admitted.admit(mention) {
        room -= 1
        writer.replace(match.range, by: mention)
      }
    }
    writer.copy(to: fragment.units.count, admitting: &admitted)
    report.beyondLimit = admitted.refused
    let result = writer.finish()
    report.mentionsEveryone = result.mentions.contains { $0.kind == Mention.everyone }
    return (result, report)
  }

  /// How many links and mentions one message may hold; beyond it names stay text.
  static var maximumSpans: Int { 1_000 }

  private func sharedName(_ match: MentionScan.Match, in fragment: Fragment) -> SharedName {
    let name = String(decoding: fragment.units[(match.range.lowerBound + 1)..<match.range.upperBound], as: UTF16.self)
    let persons = match.people.map { people.all[Int(people.names.subjects[$0])].uid }
    let others = match.aliases.map { aliases[Int(aliasNames.subjects[$0])].id }
    return SharedName(name: name, ids: persons + others)
  }
}

/// Which mentions of a message are within its limit of distinct ids.
struct AdmittedMentions {
  let limit: Int

  /// How many mentions were refused.
  private(set) var refused = 0

  /// The tokens of those admitted.
  private var tokens = Set<ExactID>()

  init(limit: Int) { self.limit = limit }

  /// Whether a mention is within the limit; it then counts.
  mutating func admit(_ mention: Mention) -> Bool {
    let token = ExactID(text: mention.token)
    if tokens.contains(token) { return true }
    guard tokens.count < limit else {
      refused += 1
      return false
    }
    tokens.insert(token)
    return true
  }
}

extension Mention {
  /// What stands for the mention on the wire: `<@uid:ID>`.
  public var token: String {
    var token = "<"
    token.unicodeScalars.append(sigil)
    token += kind
    token += ":"
    token += id
    token += ">"
    return token
  }
}
