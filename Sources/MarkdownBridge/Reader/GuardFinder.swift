import CCMarkGFM

/// Finds what in a tree is outside the grammar, and plans the guards that make it text.
struct GuardFinder {
  private var lines: SourceLines
  private let hasGlyph: Bool
  private var plan: GuardPlan
  private var blocks = 0

  private init(source: UnsafeBufferPointer<UInt8>, hasGlyph: Bool, sigils: [UInt8]) {
    plan = GuardPlan(sigils: sigils)
    lines = SourceLines(source)
    self.hasGlyph = hasGlyph
  }

  /// The guards that a tree needs; an empty plan where it is within the grammar.
  static func plan(
    for root: CMark.Node, source: UnsafeBufferPointer<UInt8>, hasGlyph: Bool, sigils: [UInt8]
  ) -> GuardPlan {
    var finder = GuardFinder(source: source, hasGlyph: hasGlyph, sigils: sigils)
    finder.walk(root)
    return finder.plan
  }

  private mutating func walk(_ root: CMark.Node) {
    var node = root.pointee.first_child
    var depth = 0
    var items = 0
    while let current = node {
      let type = current.pointee.type
      let descends = visit(current, depth: depth, isInItem: items > 0)
      if blocks > ReadLimits.blocks { return guardRest(from: current) }
      if descends, CMark.Block.isContainer(type), let child = current.pointee.first_child {
        if type != CMark.Block.list { depth += 1 }
        if type == CMark.Block.item { items += 1 }
        node = child
        continue
      }
      var done = current
      node = nil
      while true {
        if let next = done.pointee.next {
          node = next
          break
        }
        guard let parent = done.pointee.parent, parent != root else { break }
        if parent.pointee.type != CMark.Block.list { depth -= 1 }
        if parent.pointee.type == CMark.Block.item { items -= 1 }
        done = parent
      }
    }
  }

  /// - Returns: Whether what is inside has to be looked at.
  private mutating func visit(_ node: CMark.Node, depth: Int, isInItem: Bool) -> Bool {
    switch node.pointee.type {
    case CMark.Block.paragraph:
      if hasGlyph { findGlyphs(in: node) }
    case CMark.Block.quote:
      blocks += 1
      if isInItem || depth >= ReadLimits.containers {
        guardBlock(node, keepsIndent: false)
        return false
      }
    case CMark.Block.item:
      blocks += 1
      if depth >= ReadLimits.containers {
        guardBlock(node, keepsIndent: false)
        return false
      }
    case CMark.Block.list:
      if isBehindMarker(node) {
        guardLine(node)
        return false
      }
    case CMark.Block.code:
      blocks += 1
      if !node.pointee.as.code.isFenced || isFirstInItem(node) { guardBlock(node, keepsIndent: true) }
    case CMark.Block.heading where node.pointee.as.heading.setext:
      guardUnderline(of: node)
    case CMark.Block.heading, CMark.Block.rule:
      separate(node, from: node.pointee.prev)
      guardLine(node)
      separateNext(of: node)
    default:
      guardBlock(node, keepsIndent: true)
    }
    return true
  }

  private func isFirstInItem(_ node: CMark.Node) -> Bool {
    node.pointee.prev == nil && node.pointee.parent?.pointee.type == CMark.Block.item
  }

  private func isBehindMarker(_ node: CMark.Node) -> Bool {
    isFirstInItem(node) && node.pointee.start_line == node.pointee.parent?.pointee.start_line
  }

  private func firstLine(of node: CMark.Node) -> Int { Int(node.pointee.start_line) - 1 }

  /// The first line that belongs to what follows a block.
  private func lineBehind(_ node: CMark.Node) -> Int {
    CMark.nextBlock(behind: node).map { firstLine(of: $0) } ?? Int.max
  }

  private mutating func guardLine(_ node: CMark.Node) {
    plan.add(.lineGuard, line: firstLine(of: node), offset: Int(node.pointee.start_column) - 1)
  }

  /// Guards each line of a block.
  ///
  /// - Parameter keepsIndent: Whether white space in front of the block's own lines is text too.
  private mutating func guardBlock(_ node: CMark.Node, keepsIndent: Bool) {
    separate(node, from: node.pointee.prev)
    let prefix = ContainerPrefix(of: node)
    let first = firstLine(of: node)
    var number = first
    let end = lineBehind(node)
    let isCode = node.pointee.type == CMark.Block.code
    while number < end, let line = lines.line(number) {
      let content = prefix.content(of: line, number: number).offset
      if !LineStart.isBlank(line, from: content) {
        let offset = keepsIndent ? content : LineStart.skipSpaces(in: line, from: content)
        plan.add(isCode ? .codeGuard : .lineGuard, line: number, offset: offset)
      }
      number += 1
    }
    separateNext(of: node)
  }

  /// Text that becomes of a block must not go on the text of a list or quote right above.
  private mutating func separate(_ node: CMark.Node, from above: CMark.Node?) {
    guard let above, above.pointee.type == CMark.Block.list || above.pointee.type == CMark.Block.quote else { return }
    var last = above
    while let child = last.pointee.last_child, CMark.Block.isContainer(last.pointee.type) { last = child }
    guard last.pointee.type == CMark.Block.paragraph else { return }
    let number = firstLine(of: node)
    guard firstLine(of: last) + CMark.lineCount(of: last) == number, let line = lines.line(number) else { return }
    plan.add(.blankAbove, line: number, offset: ContainerPrefix(of: node).content(of: line, number: number).offset)
  }

  /// A list that could not interrupt text must not become a part of it.
  private mutating func separateNext(of node: CMark.Node) {
    guard let next = node.pointee.next, next.pointee.type == CMark.Block.list, let item = next.pointee.first_child
    else { return }
    let isEmpty = item.pointee.first_child.map { $0.pointee.start_line != item.pointee.start_line } ?? true
    let isNumbered = item.pointee.as.list.list_type == CMARK_ORDERED_LIST
    guard isEmpty || isNumbered && item.pointee.as.list.start != 1 else { return }
    let number = firstLine(of: next)
    guard number > firstLine(of: node), let above = lines.line(number - 1) else { return }
    let prefix = ContainerPrefix(of: next)
    if LineStart.isBlank(above, from: prefix.content(of: above, number: number - 1).offset) { return }
    guard let line = lines.line(number) else { return }
    plan.add(.blankAbove, line: number, offset: prefix.content(of: line, number: number).offset)
  }

  /// A heading's underline is a line of text.
  private mutating func guardUnderline(of node: CMark.Node) {
    let number = firstLine(of: node) + CMark.lineCount(of: node)
    guard let line = lines.line(number) else { return }
    let content = ContainerPrefix(of: node).content(of: line, number: number).offset
    plan.add(.lineGuard, line: number, offset: LineStart.skipSpaces(in: line, from: content))
    separateNext(of: node)
  }

  /// Beyond the limit of blocks all is text.
  private mutating func guardRest(from node: CMark.Node) {
    var number = firstLine(of: node)
    plan.add(.blankAbove, line: number, offset: 0)
    while let line = lines.line(number) {
      if !LineStart.isBlank(line, from: 0) { plan.add(.lineGuard, line: number, offset: 0) }
      number += 1
    }
  }

  /// Lines that start with the glyph of a bullet are items, wherever a `-` would make them items.
  private mutating func findGlyphs(in node: CMark.Node) {
    let first = firstLine(of: node)
    let prefix = ContainerPrefix(of: node)
    // Columns at which the content of the items starts that these lines open, innermost last.
    var open: [Int] = []
    for number in first..<first + CMark.lineCount(of: node) {
      guard let line = lines.line(number) else { return }
      let content = prefix.content(of: line, number: number)
      let offset = LineStart.skipSpaces(in: line, from: content.offset)
      guard LineStart.hasGlyph(in: line, at: offset) else { continue }
      let behind = offset + LineStart.glyphLength
      guard behind == line.count || line[behind] == UInt8(ascii: " ") else { continue }
      let column =
        content.column + ContainerPrefix.width(of: line, from: content.offset, to: offset, at: content.column)
      let isSibling = open.last.map { column < $0 } ?? false
      while let inner = open.last, column < inner { open.removeLast() }
      let isEmpty = LineStart.isBlank(line, from: behind)
      guard column - (open.last ?? content.column) <= 3, !isEmpty || isSibling else { continue }
      if number == first, isFirstInItem(node), isBehindMarker(node) { continue }
      let spaces = LineStart.skipSpaces(in: line, from: behind) - behind
      open.append(column + 1 + (isEmpty || spaces > 4 ? 1 : spaces))
      plan.add(.bullet, line: number, offset: offset)
    }
  }
}

extension CMark {
  /// The block that follows in document order, outside a block; nil behind the last.
  static func nextBlock(behind node: Node) -> Node? {
    var node = node
    while true {
      if let next = node.pointee.next { return next }
      guard let parent = node.pointee.parent else { return nil }
      node = parent
    }
  }

  /// Number of source lines that a paragraph or heading has, a heading's underline not counted.
  static func lineCount(of node: Node) -> Int {
    let content = node.pointee.content
    return SourceLines.countLineEnds(in: UnsafeBufferPointer(start: content.ptr, count: Int(content.size)))
  }
}

extension cmark_code {
  var isFenced: Bool { fenced != 0 }
}
