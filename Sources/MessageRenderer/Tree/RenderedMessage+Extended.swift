import MarkdownBridge

extension RenderedMessage {
  /// Renders what was read in the profile for answers of assistants.
  init(_ extended: ExtendedMarkdown, options: borrowing RenderOptions) {
    var blocks = extended.blocks.map(RenderedBlock.init)
    // Nothing at all is a blank line, as everywhere.
    if extended.lineCount == 0 { blocks = [RenderedBlock(.blank, end: 1, lines: 0..<1)] }
    self.init(extended.content, tree: blocks, options: options)
  }
}

extension RenderedBlock {
  fileprivate init(_ block: ExtendedMarkdown.Block) {
    self.init(
      Kind(block.kind), number: block.number, language: block.language, end: block.end, lines: block.lines)
    isTight = block.isTight
    isDone = block.isDone
    isHead = block.isHead
    switch block.alignment {
    case .none: break
    case .left: alignment = .left
    case .center: alignment = .center
    case .right: alignment = .right
    }
  }
}

extension RenderedBlock.Kind {
  fileprivate init(_ kind: ExtendedMarkdown.Block.Kind) {
    switch kind {
    case .quote: self = .quote
    case .bulletList: self = .bulletList
    case .numberedList: self = .numberedList
    case .item: self = .item
    case .paragraph: self = .paragraph
    case .code: self = .code
    case .heading: self = .heading
    case .rule: self = .rule
    case .table: self = .table
    case .row: self = .row
    case .cell: self = .cell
    case .blank: self = .blank
    }
  }
}
