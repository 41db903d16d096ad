import RichText

extension Composer {
  /// Puts a mention in place of the open query, else of the selection, and one space behind it unless one follows.
  ///
  /// Beyond the mention limit nothing is put in and the notice is given again. In code a mention is its label.
  mutating func insert(_ mention: Mention) {
    var range = selection.range
    if let session = suggestion, session.trigger.makesMentions { range = session.start..<selection.range.upperBound }
    let formats = suggestion == nil ? formatsForTyping : typingFormats
    let style = document.paragraph(at: range.lowerBound).style
    if style.kind == .code || formats.contains(.code) {
      history.close(after: place, canJoin: false)
      replace(range, withText: mention.label, formats: formats)
      return
    }
    if !canMention(mention, replacing: range) {
      noteMentionLimit()
      return
    }
    history.close(after: place, canJoin: false)
    var fragment = Fragment(units: Array(mention.label.utf16), runs: [], mentions: [mention])
    fragment.runs = [Fragment.Run(end: fragment.length, formats: formats, mention: 0)]
    let before = place
    selection = Selection(anchor: range.lowerBound, head: range.upperBound)
    finishChoice(with: fragment, formats: formats, before: before)
  }

  /// Puts chosen text in place of a query, literally.
  mutating func replace(_ range: Range<Int>, withText text: String, formats: Formats) {
    let before = place
    selection = Selection(anchor: range.lowerBound, head: range.upperBound)
    let fragment = fragment(lines: Composer.lines(of: text), formats: formats)
    finishChoice(with: fragment, formats: formats, before: before)
  }

  /// Puts what was chosen in place of the selection; it belongs to the link that typed text would.
  private mutating func finishChoice(with chosen: Fragment, formats: Formats, before: History.Place) {
    let range = selection.range
    var fragment = chosen
    let line = document.paragraph(at: range.upperBound).range
    let spaceFollows =
      range.upperBound < line.upperBound
      && document.unit(at: range.upperBound).map(UTF16Unit.isWhiteSpace) == true
    if !spaceFollows {
      if fragment.runs.isEmpty, !fragment.units.isEmpty { fragment.runs = [Fragment.Run(end: fragment.length)] }
      fragment.units.append(0x20)
      if !fragment.runs.isEmpty { fragment.runs.append(Fragment.Run(end: fragment.length, formats: formats)) }
    }
    if let link = linkForTyping {
      if fragment.runs.isEmpty { fragment.runs = [Fragment.Run(end: fragment.length)] }
      fragment.links = [link]
      for index in fragment.runs.indices { fragment.runs[index].link = 0 }
    }
    replaceSelection(with: fragment, kind: .other, before: before)
    if spaceFollows { selection = Selection(selection.head + 1) }
    typingFormats = formats
    closeSuggestion(dismissing: false)
  }

  /// Whether a mention of this id in place of a range stays within the limit of distinct ids.
  func canMention(_ mention: Mention, replacing range: Range<Int>) -> Bool {
    if !isAtMentionLimit { return true }
    let rest = document(without: range)
    return rest.distinctMentionCount < configuration.mentionLimit || rest.mentions(kind: mention.kind, id: mention.id)
  }

  /// The document as it will be when the range, with its mentions, is gone.
  private func document(without range: Range<Int>) -> Document {
    if range.isEmpty || document.distinctMentionCount == 0 { return document }
    var rest = document
    rest.replace(range, with: Fragment())
    return rest
  }

  /// Whether the message mentions as many people as it may.
  public var isAtMentionLimit: Bool { document.distinctMentionCount >= configuration.mentionLimit }

  /// Mentions beyond the limit stay as their labels.
  func limitMentions(in fragment: inout Fragment, replacing range: Range<Int>) {
    if fragment.mentions.isEmpty { return }
    let rest = document(without: range)
    var seen: [Mention.Identity] = []
    var room = configuration.mentionLimit - rest.distinctMentionCount
    var dropped: [Bool] = []
    for mention in fragment.mentions {
      let identity = Mention.Identity(kind: mention.kind, id: mention.id)
      let isKnown = rest.mentions(kind: mention.kind, id: mention.id) || seen.contains(identity)
      if !isKnown, room > 0 {
        room -= 1
        seen.append(identity)
      }
      dropped.append(!isKnown && seen.last != identity)
    }
    for index in fragment.runs.indices where fragment.runs[index].mention >= 0 {
      if dropped[fragment.runs[index].mention] { fragment.runs[index].mention = -1 }
    }
  }

  mutating func noteMentions(before: Int) {
    let count = document.distinctMentionCount
    if count == before { return }
    update.changed.insert(.mentions)
    if before < configuration.mentionLimit, count >= configuration.mentionLimit { noteMentionLimit() }
  }

  mutating func noteMentionLimit() { update.effects.append(.notice(mentionLimitNotice)) }

  private var mentionLimitNotice: Notice {
    Notice(
      code: "mention_limit",
      text: ComposerStrings.fill(configuration.strings.mentionLimit, with: configuration.mentionLimit.description))
  }

  /// What the user should be told for as long as the state lasts.
  public var notice: Notice? { isAtMentionLimit ? mentionLimitNotice : nil }
}

extension Mention {
  /// Who is meant, whatever the name shown.
  struct Identity: Hashable, Sendable {
    var kind: String
    var id: String
  }
}
