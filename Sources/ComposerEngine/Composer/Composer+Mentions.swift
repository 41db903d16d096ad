import RichText

extension Composer {
  /// Puts a mention in place of the open query, else of the selection, and one space behind it unless one follows.
  ///
  /// Beyond the limit nothing is put in and the notice is given again, and neither is anything while the trigger is
  /// switched off. In code a mention is its label.
  mutating func insert(_ mention: Mention) {
    if isDisabled(mention.sigil) { return }
    if let session = suggestion, session.trigger.makesMentions {
      insert(
        mention, replacing: session.start..<selection.head, formats: typingFormats, addsSpace: session.trigger.addsSpace
      )
    } else {
      insert(mention, replacing: selection.range, formats: formatsForTyping, addsSpace: true)
    }
  }

  mutating func insert(_ mention: Mention, replacing range: Range<Int>, formats: Formats, addsSpace: Bool) {
    let style = document.paragraph(at: range.lowerBound).style
    if style.kind == .code || formats.contains(.code) {
      history.close(after: place, canJoin: false)
      replace(range, withText: mention.label, formats: formats, addsSpace: addsSpace)
      return
    }
    if !canMention(mention, replacing: range) {
      noteLimit(of: mention.sigil)
      return
    }
    history.close(after: place, canJoin: false)
    var fragment = Fragment(units: Array(mention.label.utf16), runs: [], mentions: [mention])
    fragment.runs = [Fragment.Run(end: fragment.length, formats: formats, mention: 0)]
    let before = place
    selection = Selection(anchor: range.lowerBound, head: range.upperBound)
    finishChoice(with: fragment, formats: formats, before: before, addsSpace: addsSpace)
  }

  /// Puts chosen text in place of a query, literally.
  mutating func replace(_ range: Range<Int>, withText text: String, formats: Formats, addsSpace: Bool) {
    let before = place
    selection = Selection(anchor: range.lowerBound, head: range.upperBound)
    let fragment = fragment(lines: Composer.lines(of: text), formats: formats)
    finishChoice(with: fragment, formats: formats, before: before, addsSpace: addsSpace)
  }

  /// Puts what was chosen in place of the selection; it belongs to the link that typed text would.
  private mutating func finishChoice(
    with chosen: Fragment, formats: Formats, before: History.Place, addsSpace: Bool
  ) {
    let range = selection.range
    var fragment = chosen
    let line = document.paragraph(at: range.upperBound).range
    let spaceFollows =
      range.upperBound < line.upperBound
      && document.unit(at: range.upperBound).map(UTF16Unit.isWhiteSpace) == true
    if addsSpace, !spaceFollows {
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
    if addsSpace, spaceFollows { selection = Selection(selection.head + 1) }
    typingFormats = formats
    closeSuggestion(dismissing: false)
  }

  /// Whether a mention in place of a range stays within the limit of distinct ids.
  func canMention(_ mention: Mention, replacing range: Range<Int>) -> Bool {
    if !isAtLimit(of: mention.sigil) { return true }
    let rest = document(without: range)
    return rest.distinctMentionCount(of: mention.sigil) < mentionLimit(of: mention.sigil)
      || rest.mentions(mention.identity)
  }

  /// The document as it will be when the range, with its mentions, is gone.
  private func document(without range: Range<Int>) -> Document {
    if range.isEmpty || document.distinctMentionCount == 0 { return document }
    var rest = document
    rest.replace(range, with: Fragment())
    return rest
  }

  /// Whether the message mentions as many people as it may.
  public var isAtMentionLimit: Bool { isAtLimit(of: SuggestionTrigger.mention.sigil) }

  /// Whether nothing new may be mentioned with a sigil.
  func isAtLimit(of sigil: Unicode.Scalar) -> Bool {
    document.distinctMentionCount(of: sigil) >= mentionLimit(of: sigil)
  }

  /// Whether a trigger would only find what can't be put in.
  func isAtLimit(of trigger: SuggestionTrigger) -> Bool { trigger.makesMentions && isAtLimit(of: trigger.sigil) }

  /// How many distinct mentions of a sigil the message may hold.
  func mentionLimit(of sigil: Unicode.Scalar) -> Int { trigger(of: sigil)?.limit ?? configuration.mentionLimit }

  /// The trigger that says what holds for a sigil.
  private func trigger(of sigil: Unicode.Scalar) -> SuggestionTrigger? {
    for trigger in configuration.triggers where trigger.makesMentions && trigger.sigil == sigil { return trigger }
    return nil
  }

  /// Mentions beyond the limit stay as their labels.
  func limitMentions(in fragment: inout Fragment, replacing range: Range<Int>) {
    if fragment.mentions.isEmpty { return }
    let rest = document(without: range)
    var admitted: Set<Mention.Identity> = []
    var room: [Unicode.Scalar: Int] = [:]
    var isDropped: [Bool] = []
    for mention in fragment.mentions {
      let identity = mention.identity
      let isKnown = rest.mentions(identity) || admitted.contains(identity)
      let left = room[mention.sigil] ?? mentionLimit(of: mention.sigil) - rest.distinctMentionCount(of: mention.sigil)
      if !isKnown, left > 0 {
        room[mention.sigil] = left - 1
        admitted.insert(identity)
      }
      isDropped.append(!isKnown && left <= 0)
    }
    for index in fragment.runs.indices where fragment.runs[index].mention >= 0 {
      if isDropped[fragment.runs[index].mention] { fragment.runs[index].mention = -1 }
    }
  }

  mutating func noteMentions(before: MentionCounts) {
    let counts = document.mentionCounts
    if counts == before { return }
    update.changed.insert(.mentions)
    for sigil in counts.sigils where before[sigil] < mentionLimit(of: sigil) && isAtLimit(of: sigil) {
      noteLimit(of: sigil)
    }
  }

  /// Says again which limits the text is at.
  mutating func noteLimits() {
    for sigil in document.mentionCounts.sigils where isAtLimit(of: sigil) { noteLimit(of: sigil) }
  }

  private mutating func noteLimit(of sigil: Unicode.Scalar) { update.effects.append(.notice(limitNotice(of: sigil))) }

  private func limitNotice(of sigil: Unicode.Scalar) -> Notice {
    let usual = ComposerStrings.fill(configuration.strings.mentionLimit, with: mentionLimit(of: sigil).description)
    return Notice(code: "mention_limit", text: trigger(of: sigil)?.limitText ?? usual)
  }

  /// What the user should be told for as long as the state lasts.
  public var notice: Notice? {
    for sigil in document.mentionCounts.sigils where isAtLimit(of: sigil) { return limitNotice(of: sigil) }
    return nil
  }
}
