import RichText

/// The writer's look at its own work.
enum RereadCheck {
  /// Whether markdown reads as a fragment in canonical form, the names of mentioned people aside.
  static func passes(_ markdown: [UInt8], for fragment: Fragment, tokens: TokenSyntax) -> Bool {
    let options = MarkdownReadOptions(mode: .wire, tokens: tokens)
    let read = markdown.withUnsafeBufferPointer { Markdown.readFragment(utf8: $0, options: options) }
    return fragment.mentions.isEmpty ? read == fragment : matches(read, fragment)
  }

  /// Whether two fragments are equal but for the labels of mentions.
  private static func matches(_ first: Fragment, _ second: Fragment) -> Bool {
    guard first.firstStyle == second.firstStyle, first.styles == second.styles else { return false }
    var here = Cursor(first)
    var there = Cursor(second)
    while let run = here.run, let other = there.run {
      guard run.formats == other.formats, here.link == there.link, (run.mention < 0) == (other.mention < 0) else {
        return false
      }
      if run.mention >= 0 {
        let mention = first.mentions[run.mention]
        let meant = second.mentions[other.mention]
        guard mention.id == meant.id, mention.kind == meant.kind, mention.sigil == meant.sigil else { return false }
        here.advance(to: run.end)
        there.advance(to: other.end)
        continue
      }
      let length = min(run.end - here.offset, other.end - there.offset)
      guard
        first.units[here.offset..<here.offset + length] == second.units[there.offset..<there.offset + length]
      else { return false }
      here.advance(to: here.offset + length)
      there.advance(to: there.offset + length)
    }
    return here.run == nil && there.run == nil
  }

  /// A place in a fragment.
  private struct Cursor {
    let fragment: Fragment
    var offset = 0
    var index = 0

    init(_ fragment: Fragment) { self.fragment = fragment }

    var run: Fragment.Run? {
      if offset >= fragment.units.count { return nil }
      return index < fragment.runs.count ? fragment.runs[index] : Fragment.Run(end: fragment.units.count)
    }

    var link: String? {
      guard let run, run.link >= 0 else { return nil }
      return fragment.links[run.link]
    }

    mutating func advance(to end: Int) {
      offset = end
      while index < fragment.runs.count, fragment.runs[index].end <= end { index += 1 }
    }
  }
}
