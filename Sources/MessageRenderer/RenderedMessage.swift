import RichText

/// A message made ready to be shown: one tree of parts and blocks over one text with its runs, which every output walks.
///
/// Names stand in the text as what they are, text; control characters are gone; links lead only where the policy lets
/// them. All offsets are UTF-16 units.
public struct RenderedMessage: Sendable {
  /// The tree of blocks, each before what it holds; see ``RenderedBlock/end``.
  public internal(set) var blocks: [RenderedBlock]

  /// The lines of the document, blank ones too.
  public internal(set) var lines: [RenderedLine]

  /// The text with its runs; links that were refused are gone from them.
  var content: Fragment

  /// For each mention of the content, whom it means.
  var roles: [MentionRole]

  /// For each link of the content, what was found in the text and made a link; nil for one that was written. Where
  /// nothing was found it may hold nothing.
  var entities: [Entity.Kind?]

  /// The numbers of links to hosts that look like others, in order.
  var lookAlikes: [Int]

  /// How the message is shown where it is emoji alone; nil where it is anything else.
  public internal(set) var emojiSize: EmojiSize?

  /// Which part of a stream it is: the ids of its links on a terminal say so.
  var streamPart = 0

  /// Where a search was successful, in order; see ``highlighting(_:)``.
  public internal(set) var highlights: [Range<Int>] = []

  /// Its parts from top to bottom; for most messages only ``RenderedPart/text``.
  public internal(set) var parts: [RenderedPart] = [.text]

  /// Who sent it, where to and when; nil for a text that is no message.
  public internal(set) var envelope: RenderedEnvelope?

  /// Whether some of the text may run from right to left.
  var mayRunRightToLeft: Bool

  /// How the direction of its paragraphs was found.
  let directionRule: DirectionRule

  /// The words that its outputs are made with.
  let table: StringTable

  /// The words that its outputs are made with.
  public var strings: RenderStrings { table.strings }

  /// Renders a document.
  ///
  /// - Complexity: Linear.
  public init(_ document: Document, options: borrowing RenderOptions = RenderOptions()) {
    self.init(document.contents, options: options)
  }

  /// Renders a fragment that stands on its own.
  ///
  /// - Parameter tree: The blocks that its lines make; nil where the styles of the lines say so.
  init(_ fragment: Fragment, tree: [RenderedBlock]? = nil, options: borrowing RenderOptions) {
    var content = fragment
    let findings = content.units.withUnsafeBufferPointer(UnitScan.findings)
    if findings.controls { content.removeControls() }
    if !content.links.isEmpty {
      content.checkLinks(options.links)
      content.limitLinks()
    }
    entities = content.linkEntities(options.entities, policy: options.links)
    lookAlikes = content.links.isEmpty ? [] : content.spellLookAlikes()
    emojiSize = content.emojiSize(limit: options.largeEmojiLimit)
    self.content = content
    roles = content.mentions.map { mention in
      if mention.kind == Mention.everyone { return .everyone }
      guard mention.kind == Mention.user, let me = options.me else { return .person }
      return mention.id.utf8.elementsEqual(me.utf8) ? .me : .person
    }
    mayRunRightToLeft = findings.rightToLeft
    directionRule = options.direction
    table = options.table
    (lines, blocks) = RenderedMessage.tree(
      of: content, blocks: tree, directionRule: mayRunRightToLeft ? options.direction : nil)
  }

  /// Makes a tree of a line of text that is fit to be shown.
  ///
  /// - Parameter roles: Whom its mentions mean.
  init(line: Fragment, roles: [MentionRole] = [], directionRule: DirectionRule, table: StringTable) {
    content = line
    self.roles = roles
    entities = []
    lookAlikes = []
    emojiSize = nil
    mayRunRightToLeft = line.units.withUnsafeBufferPointer(UnitScan.findings).rightToLeft
    self.directionRule = directionRule
    self.table = table
    (lines, blocks) = RenderedMessage.tree(of: line, directionRule: mayRunRightToLeft ? directionRule : nil)
  }

  /// - Parameters:
  ///   - known: The blocks that the lines make; nil where the styles of the lines say so.
  ///   - directionRule: Nil where nothing runs from right to left: no block needs a direction then.
  private static func tree(
    of content: Fragment, blocks known: [RenderedBlock]? = nil, directionRule: DirectionRule?
  ) -> (lines: [RenderedLine], blocks: [RenderedBlock]) {
    let lines = lines(of: content)
    var blocks: [RenderedBlock]
    if let known {
      blocks = known
    } else {
      var builder = BlockBuilder(lines: lines.count)
      for index in lines.indices { builder.add(lines[index].style, isEmpty: lines[index].range.isEmpty, line: index) }
      builder.finish(lines: lines.count)
      blocks = builder.blocks
    }
    guard let directionRule else { return (lines, blocks) }
    direct(&blocks, lines: lines, content: content, by: directionRule)
    return (lines, blocks)
  }

  private static func lines(of content: Fragment) -> [RenderedLine] {
    var lines: [RenderedLine] = []
    lines.reserveCapacity(content.styles.count + 1)
    var style = content.firstStyle ?? .body
    content.units.withUnsafeBufferPointer { units in
      var start = 0
      while true {
        let end = UnitScan.lineEnd(in: units, from: start)
        lines.append(RenderedLine(range: start..<end, style: style))
        guard end < units.count else { return }
        start = end + 1
        // A fragment has a style for each line end; one without would be body text.
        style = lines.count <= content.styles.count ? content.styles[lines.count - 1] : .body
      }
    }
    return lines
  }

  /// The text: lines joined by `\n`, mentions as their labels, no list markers.
  public var text: String { content.text }

  /// The attributes of the text, as a partition of it.
  public var runs: [RenderedRun] {
    var runs: [RenderedRun] = []
    var start = 0
    var highlights = highlights[...]
    for run in content.runs.isEmpty ? [Fragment.Run(end: content.units.count)] : content.runs {
      while start < run.end {
        while let first = highlights.first, first.upperBound <= start { highlights.removeFirst() }
        let isHighlighted = highlights.first.map { $0.lowerBound <= start } ?? false
        let border = isHighlighted ? highlights.first?.upperBound : highlights.first?.lowerBound
        let end = min(run.end, border ?? run.end)
        runs.append(rendered(run, range: start..<end, isHighlighted: isHighlighted))
        start = end
      }
    }
    return runs
  }

  private func rendered(_ run: Fragment.Run, range: Range<Int>, isHighlighted: Bool) -> RenderedRun {
    RenderedRun(
      range: range, formats: run.formats, link: run.link < 0 ? nil : content.links[run.link],
      entity: entity(ofLink: run.link), isLookAlike: run.link >= 0 && isLookAlike(run.link),
      isHighlighted: isHighlighted, mention: run.mention < 0 ? nil : content.mentions[run.mention],
      role: run.mention < 0 ? nil : roles[run.mention])
  }

  /// Whether the link with this number leads to a host that looks like another.
  func isLookAlike(_ link: Int) -> Bool {
    let place = lookAlikes.indices.partitionPoint { lookAlikes[$0] < link }
    return place < lookAlikes.count && lookAlikes[place] == link
  }

  /// What was found in the text and became the link with this number; nil for a link that was written as one.
  func entity(ofLink link: Int) -> Entity.Kind? { entities.indices.contains(link) ? entities[link] : nil }
}
