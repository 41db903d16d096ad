import RichText

/// Reads one message: neutralises what the grammar lacks, parses, guards what is outside the grammar after all and
/// parses again, and walks the tree.
struct MessageReader {
  private let options: MarkdownReadOptions

  init(options: MarkdownReadOptions) { self.options = options }

  func read(_ source: UnsafeBufferPointer<UInt8>, isValid: Bool) -> Fragment {
    // Most chat has nothing in it that a parser would see.
    Markdown.isInert(source) ? .lines(of: source) : readParsed(source, isValid: isValid)
  }

  /// The slow way, which is right for every text.
  func readParsed(_ source: UnsafeBufferPointer<UInt8>, isValid: Bool) -> Fragment {
    var source = source
    // A byte order mark belongs to the file, not to the text. Of two, cmark takes the first itself.
    if source.startsWithByteOrderMark {
      let rest = UnsafeBufferPointer(rebasing: source[3...])
      if !rest.startsWithByteOrderMark { source = rest }
    }
    let sigils = options.tokens.matcher.sigils
    let scan = SourceScan(source, isValid: isValid, sigils: sigils)
    if scan.needsRepair {
      return SourceRepair.repaired(source).withUnsafeBufferPointer {
        read($0, SourceScan($0, isValid: true, sigils: sigils))
      }
    }
    return read(source, scan)
  }

  private func read(_ source: UnsafeBufferPointer<UInt8>, _ scan: SourceScan) -> Fragment {
    if scan.hasReserved || scan.mayDefine || scan.isDeep {
      guard let standIns = StandIns.unused(in: source) else { return .lines(of: source) }
      return Neutralizer(source, scan: scan, standIns: standIns, matcher: options.tokens.matcher).neutralized()
        .withUnsafeBufferPointer { parse($0, scan, standIns, round: 0) }
    }
    return parse(source, scan, StandIns(), round: 0)
  }

  /// - Parameter round: How often the source was guarded already.
  private func parse(
    _ source: UnsafeBufferPointer<UInt8>, _ scan: SourceScan, _ standIns: StandIns, round: Int
  ) -> Fragment {
    let parsed = withUnsafePointer(to: options.tokens.matcher) {
      CMark.parse(source, strikethrough: scan.mayStrike, tokens: scan.mayHoldTokens ? $0 : nil)
    }
    guard let tree = parsed else { return .lines(of: source) }
    let plan =
      round > ReadLimits.guardRounds
      ? GuardPlan()
      : GuardFinder.plan(for: tree.root, source: source, hasGlyph: scan.hasGlyph, sigils: options.tokens.matcher.sigils)
    if plan.isEmpty {
      defer { tree.free() }
      let context = ReadContext(
        options: options, mayUnderline: scan.mayUnderline, mayDecodeLineEnds: scan.hasReference)
      return BlockReader(source: source, context: context, standIns: standIns).read(tree.root)
    }
    guard let standIns = standIns.areUsed ? standIns : StandIns.unused(in: source) else {
      tree.free()
      return .lines(of: source)
    }
    let guarded =
      round < ReadLimits.guardRounds
      ? plan.applied(to: source, standIns: standIns)
      : plan.everyLine(of: source, root: tree.root, standIns: standIns)
    tree.free()
    return guarded.withUnsafeBufferPointer { parse($0, scan, standIns, round: round + 1) }
  }
}

extension Fragment {
  /// Valid UTF-8 as lines of plain text.
  fileprivate static func lines(of source: UnsafeBufferPointer<UInt8>) -> Fragment {
    let text = source.startsWithByteOrderMark ? UnsafeBufferPointer(rebasing: source[3...]) : source
    var buffer = UnitBuffer(capacity: text.count)
    buffer.append(text, StandIns())
    var fragment = Fragment(units: buffer.units, runs: [], firstStyle: .body)
    for _ in 0..<SourceLines.countLineEnds(in: text) { fragment.styles.append(.body) }
    fragment.trimBlankLines()
    return fragment
  }
}

extension UnsafeBufferPointer<UInt8> {
  var startsWithByteOrderMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }
}
