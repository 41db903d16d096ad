import RichText

extension Composer {
  /// What the formatting toolbar shows for the selection.
  ///
  /// - Complexity: O(1) at a caret but for the nearest item of a list, linear in a selection.
  public var toolbar: ToolbarState {
    var state = ToolbarState()
    guard configuration.allowsFormatting else {
      for format in InlineFormat.allCases { state[format] = .disabled }
      for format in BlockFormat.allCases { state[format] = .disabled }
      state.link = .disabled
      return state
    }
    let blocks = blockState
    if blocks.allCode {
      for format in InlineFormat.allCases { state[format] = .disabled }
    } else if !selection.isCaret {
      for format in InlineFormat.allCases { state[format] = selectionCarries(format.formats) ? .on : .off }
    } else if !typingFormats.isEmpty {
      for format in InlineFormat.allCases { state[format] = typingFormats.contains(format.formats) ? .on : .off }
    }
    state.codeBlock = blocks.allCode ? .on : blocks.allList ? .disabled : .off
    state.blockquote = blocks.allQuote ? .on : .off
    state.bulletList = blocks.allBullet ? .on : .off
    state.numberedList = blocks.allNumbered ? .on : .off
    state.link = touchesLink ? .edit : blocks.allCode || blocks.allQuote ? .disabled : .off
    return state
  }

  /// What the touched lines have in common.
  private struct BlockState {
    var allCode = true
    var allQuote = true
    var allList = true
    var allBullet = true
    var allNumbered = true
  }

  private var blockState: BlockState {
    var state = BlockState()
    func add(_ style: ParagraphStyle, at index: Int) {
      if style.kind != .code { state.allCode = false }
      if style.quote == 0 { state.allQuote = false }
      if !style.isInList {
        state.allList = false
        state.allBullet = false
        state.allNumbered = false
        return
      }
      let kind = style.isItem ? style.kind : itemKind(at: index, level: style.level)
      if kind != .bullet { state.allBullet = false }
      if kind != .numbered { state.allNumbered = false }
    }
    if selection.isCaret {
      let paragraph = document.paragraph(at: selection.head)
      add(paragraph.style, at: paragraph.index)
    } else {
      for paragraph in touchedParagraphs { add(paragraph.style, at: paragraph.index) }
    }
    return state
  }
}
