import RichText

/// How much a message held at some time, so that what was put behind can be taken away.
struct GraftPoint: Sendable {
  var units = 0
  var runs = 0
  var styles = 0
  var links = 0
  var mentions = 0
  var entities = 0
  var lookAlikes = 0
  var lines = 0
  var blocks = 0
  var lastLine: RenderedLine?
  var lastRunEnd = 0

  /// The blocks that were open, outermost first, and the lines and the end of the last of all blocks.
  var path: [Int] = []
}

extension RenderedMessage {
  /// - Parameter path: The blocks that what follows may extend, outermost first.
  func graftPoint(path: [Int]) -> GraftPoint {
    GraftPoint(
      units: content.units.count, runs: content.runs.count, styles: content.styles.count, links: content.links.count,
      mentions: content.mentions.count, entities: entities.count, lookAlikes: lookAlikes.count, lines: lines.count,
      blocks: blocks.count, lastLine: lines.last, lastRunEnd: content.runs.last?.end ?? 0, path: path)
  }

  /// Takes away all that was put behind a point.
  mutating func truncate(to point: GraftPoint) {
    content.units.removeLast(content.units.count - point.units)
    content.runs.removeLast(content.runs.count - point.runs)
    if !content.runs.isEmpty { content.runs[content.runs.count - 1].end = point.lastRunEnd }
    content.styles.removeLast(content.styles.count - point.styles)
    content.links.removeLast(content.links.count - point.links)
    content.mentions.removeLast(content.mentions.count - point.mentions)
    roles.removeLast(roles.count - point.mentions)
    entities.removeLast(entities.count - point.entities)
    lookAlikes.removeLast(lookAlikes.count - point.lookAlikes)
    lines.removeLast(lines.count - point.lines)
    if let line = point.lastLine { lines[lines.count - 1] = line }
    blocks.removeLast(blocks.count - point.blocks)
    for index in point.path {
      if !blocks[index].isLeaf { blocks[index].end = blocks.count }
      blocks[index].lines = blocks[index].lines.lowerBound..<lines.count
    }
  }

  /// Appends a line of plain text to the block at the end.
  ///
  /// - Parameter joins: Whether its text goes on the last line.
  mutating func appendLine(_ text: [UInt16], joins: Bool) {
    guard let last = blocks.indices.last, let line = lines.last else { return }
    if !mayRunRightToLeft { mayRunRightToLeft = text.withUnsafeBufferPointer(UnitScan.findings).rightToLeft }
    if joins {
      content.units += text
      lines[lines.count - 1] = RenderedLine(range: line.range.lowerBound..<content.units.count, style: line.style)
    } else {
      content.units.append(0x0A)
      let start = content.units.count
      content.units += text
      content.styles.append(line.style)
      lines.append(RenderedLine(range: start..<content.units.count, style: line.style))
      blocks[last].lines = blocks[last].lines.lowerBound..<lines.count
    }
    extendPlainRun()
  }

  /// Appends text to the end as it is, without looking for anything in it.
  mutating func appendPlain(_ text: String) {
    for (index, line) in text.utf16.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let text = line.filter { !UnitScan.isControl($0) }
      appendLine(text, joins: index == 0)
    }
  }

  /// Gives the units behind the last run no attributes.
  private mutating func extendPlainRun() {
    guard !content.runs.isEmpty else { return }
    content.runs.append(Fragment.Run(end: content.units.count), upTo: content.units.count)
  }

  /// Puts another message behind this one, without its first lines and blocks, which stand for what is open here.
  ///
  /// - Parameter base: Which blocks of the other stand for open ones; the first of them for those of the path.
  mutating func graft(_ other: RenderedMessage, behind base: GraftBase) {
    let (path, blockCount, lineCount) = (base.path, base.blockCount, base.lineCount)
    guard lineCount < other.lines.count else { return }
    let first = other.lines[lineCount].range.lowerBound
    let shift = content.units.count + 1 - first
    let blockShift = blocks.count - blockCount
    let lineShift = lines.count - lineCount
    if other.mayRunRightToLeft { mayRunRightToLeft = true }
    append(runsOf: other, from: first, shift: shift)
    content.units.append(0x0A)
    content.units += other.content.units[first...]
    entities += Array(repeating: nil, count: content.links.count - entities.count)
    lookAlikes += other.lookAlikes.map { $0 + content.links.count }
    content.links += other.content.links
    entities += other.entities
    content.mentions += other.content.mentions
    roles += other.roles
    for line in other.lines[lineCount...] {
      content.styles.append(line.style)
      lines.append(
        RenderedLine(range: line.range.lowerBound + shift..<line.range.upperBound + shift, style: line.style))
    }
    for (place, index) in path.enumerated() {
      if !blocks[index].isLeaf { blocks[index].end = other.blocks[place].end + blockShift }
      let end = other.blocks[place].lines.upperBound + lineShift
      blocks[index].lines = blocks[index].lines.lowerBound..<end
    }
    let numberShifts = other.numberShifts(behind: base)
    for (index, var block) in zip(blockCount..., other.blocks[blockCount...]) {
      if let shift = numberShifts[index] { block.number += shift }
      block.end += blockShift
      block.lines = block.lines.lowerBound + lineShift..<block.lines.upperBound + lineShift
      blocks.append(block)
    }
  }

  /// By how much the numbers of items are too low that go on open lists.
  private func numberShifts(behind base: GraftBase) -> [Int: Int] {
    var shifts: [Int: Int] = [:]
    for (place, shift) in base.numberShifts.enumerated() where shift != 0 {
      var item = blocks[place].end
      while item < blocks[place - 1].end {
        shifts[item] = shift
        item = blocks[item].end
      }
    }
    return shifts
  }

  private mutating func append(runsOf other: RenderedMessage, from first: Int, shift: Int) {
    if content.runs.isEmpty, other.content.runs.isEmpty { return }
    if content.runs.isEmpty, !content.units.isEmpty { content.runs.append(Fragment.Run(end: content.units.count)) }
    content.runs.append(Fragment.Run(end: content.units.count + 1))
    for run in other.content.runs.isEmpty ? [Fragment.Run(end: other.content.units.count)] : other.content.runs
    where run.end > first {
      content.runs.append(
        Fragment.Run(
          end: run.end + shift, formats: run.formats, link: run.link < 0 ? -1 : run.link + content.links.count,
          mention: run.mention < 0 ? -1 : run.mention + content.mentions.count))
    }
  }
}
