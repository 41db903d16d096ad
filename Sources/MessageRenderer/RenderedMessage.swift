import RichText

/// A message made ready to be shown: one tree of blocks over one text with its runs, which every output walks.
///
/// Names stand in the text as what they are, text; control characters are gone; links lead only where the policy lets
/// them. All offsets are UTF-16 units.
public struct RenderedMessage: Sendable {
  /// The tree of blocks, each before what it holds; see ``RenderedBlock/end``.
  public let blocks: [RenderedBlock]

  /// The lines of the document, blank ones too.
  public let lines: [RenderedLine]

  /// The text with its runs; links that were refused are gone from them.
  let content: Fragment

  /// For each mention of the content, whom it means.
  let roles: [MentionRole]

  /// Renders a document.
  ///
  /// - Complexity: Linear.
  public init(_ document: Document, options: RenderOptions = RenderOptions()) {
    self.init(document.contents, options: options)
  }

  /// Renders a fragment that stands on its own.
  init(_ fragment: Fragment, options: RenderOptions) {
    var content = fragment
    content.removeControls()
    if !content.links.isEmpty { content.checkLinks(options.links) }
    self.content = content
    roles = content.mentions.map { mention in
      if mention.kind == Mention.everyone { return .everyone }
      guard mention.kind == Mention.user, let me = options.me else { return .person }
      return mention.id.utf8.elementsEqual(me.utf8) ? .me : .person
    }
    let lines = RenderedMessage.lines(of: content)
    var builder = BlockBuilder(lines: lines.count)
    for index in lines.indices { builder.add(lines[index].style, isEmpty: lines[index].range.isEmpty, line: index) }
    builder.finish(lines: lines.count)
    self.lines = lines
    blocks = builder.blocks
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
    for run in content.runs {
      runs.append(rendered(run, from: start))
      start = run.end
    }
    if content.runs.isEmpty, !content.units.isEmpty {
      runs.append(rendered(Fragment.Run(end: content.units.count), from: 0))
    }
    return runs
  }

  private func rendered(_ run: Fragment.Run, from start: Int) -> RenderedRun {
    RenderedRun(
      range: start..<run.end, formats: run.formats, link: run.link < 0 ? nil : content.links[run.link],
      mention: run.mention < 0 ? nil : content.mentions[run.mention],
      role: run.mention < 0 ? nil : roles[run.mention])
  }
}
