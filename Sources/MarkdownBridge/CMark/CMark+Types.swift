import CCMarkGFM

/// Node types as they stand in a node's `type` field.
extension CMark {
  enum Block {
    static let document = UInt16(truncatingIfNeeded: CMARK_NODE_DOCUMENT.rawValue)
    static let quote = UInt16(truncatingIfNeeded: CMARK_NODE_BLOCK_QUOTE.rawValue)
    static let list = UInt16(truncatingIfNeeded: CMARK_NODE_LIST.rawValue)
    static let item = UInt16(truncatingIfNeeded: CMARK_NODE_ITEM.rawValue)
    static let code = UInt16(truncatingIfNeeded: CMARK_NODE_CODE_BLOCK.rawValue)
    static let html = UInt16(truncatingIfNeeded: CMARK_NODE_HTML_BLOCK.rawValue)
    static let paragraph = UInt16(truncatingIfNeeded: CMARK_NODE_PARAGRAPH.rawValue)
    static let heading = UInt16(truncatingIfNeeded: CMARK_NODE_HEADING.rawValue)
    static let rule = UInt16(truncatingIfNeeded: CMARK_NODE_THEMATIC_BREAK.rawValue)
  }

  enum Inline {
    static let text = UInt16(truncatingIfNeeded: CMARK_NODE_TEXT.rawValue)
    static let softBreak = UInt16(truncatingIfNeeded: CMARK_NODE_SOFTBREAK.rawValue)
    static let lineBreak = UInt16(truncatingIfNeeded: CMARK_NODE_LINEBREAK.rawValue)
    static let code = UInt16(truncatingIfNeeded: CMARK_NODE_CODE.rawValue)
    static let html = UInt16(truncatingIfNeeded: CMARK_NODE_HTML_INLINE.rawValue)
    static let token = UInt16(truncatingIfNeeded: CMARK_NODE_CUSTOM_INLINE.rawValue)
    static let emphasis = UInt16(truncatingIfNeeded: CMARK_NODE_EMPH.rawValue)
    static let strong = UInt16(truncatingIfNeeded: CMARK_NODE_STRONG.rawValue)
    static let link = UInt16(truncatingIfNeeded: CMARK_NODE_LINK.rawValue)
    static let image = UInt16(truncatingIfNeeded: CMARK_NODE_IMAGE.rawValue)
  }
}

extension cmark_chunk {
  /// The bytes that the chunk points at; they live as long as the tree.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: data, count: len > 0 && data != nil ? Int(len) : 0)
  }
}
