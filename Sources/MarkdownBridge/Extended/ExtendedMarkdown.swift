import RichText

/// Markdown read with everything that GitHub Flavored Markdown has: what answers of assistants are written in.
///
/// The tree lies flat, each block before what it holds. Between two blocks that stand apart lies a line of its own.
package struct ExtendedMarkdown: Sendable {
  package struct Block: Sendable {
    package enum Kind: UInt8, Sendable {
      case quote, bulletList, numberedList, item, paragraph, code, heading, rule, table, row, cell, blank
    }

    package enum Alignment: UInt8, Sendable {
      case none, left, center, right
    }

    package var kind: Kind

    /// The number of an item or a list's first one, the level of a heading.
    package var number = 0
    package var language = ""
    package var isTight = true
    package var isDone: Bool?
    package var alignment = Alignment.none
    package var isHead = false

    /// The position behind the last block that this one holds.
    package var end = 0

    /// The lines of the content that the block covers.
    package var lines = 0..<0

    /// Whether a fenced code block goes on where the source ends.
    package var isOpenCode = false

    /// What opens the block in the source, so that its source can be gone on with.
    package var opening = Opening()
  }

  /// How a block was opened: the marker of an item with the column where its content starts, the fence of a code block.
  package struct Opening: Sendable {
    package var marker: UInt8 = 0
    package var indent = 0
    package var width = 0
  }

  package var blocks: [Block] = []

  /// The text with a style for each line, links and mentions.
  package var content = Fragment(units: [], runs: [], firstStyle: .body)

  /// How many lines the content has: none where it holds no block at all.
  package var lineCount = 0

  /// The line of the source in which the first block starts, from 0.
  package var sourceLine = 0

  /// Whether the text holds a bracket that a definition elsewhere could make a link of.
  package var mayRefer = false

  /// Whether the text holds a link. A definition before it could lead it elsewhere, if a name made it one.
  package var holdsLink = false
}

extension Markdown {
  /// Reads markdown as answers of assistants are written: headings, rules, tables, task lists and images, which become
  /// links, besides what a message may hold. HTML is text, but for `<u>` and `<br>`.
  ///
  /// Beyond the limits of ``ExtendedSource`` and ``ReferenceLimit`` they are text.
  ///
  /// - Complexity: Linear.
  package static func readExtended(
    utf8: UnsafeBufferPointer<UInt8>, options: MarkdownReadOptions = .wire()
  ) -> ExtendedMarkdown {
    ExtendedSource.withGuarded(utf8) { source, hasGuards in
      readExtended(source, options: options, hasGuards: hasGuards)
    }
  }

  /// Reads what a ``StreamSource`` has as one text.
  package static func readExtended(
    _ source: UnsafeBufferPointer<UInt8>, options: MarkdownReadOptions, hasGuards: Bool
  ) -> ExtendedMarkdown {
    guard let tree = CMark.parseExtended(source, tokens: options.tokens.matcher) else { return ExtendedMarkdown() }
    defer { tree.free() }
    var reader = ExtendedReader(
      options: options, sourceLines: SourceLines.count(in: source), hasGuards: hasGuards)
    return reader.readAll(tree)
  }
}
