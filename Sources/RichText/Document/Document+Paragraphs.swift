/// A paragraph of a document: one line of its text.
public struct Paragraph: Hashable, Sendable {
  /// Its number, from 0.
  public let index: Int

  /// Its text without the line end, in UTF-16 units.
  public let range: Range<Int>

  /// What kind of line it is.
  public let style: ParagraphStyle

  package init(index: Int, range: Range<Int>, style: ParagraphStyle) {
    self.index = index
    self.range = range
    self.style = style
  }

  /// Whether it has no text.
  public var isEmpty: Bool { range.isEmpty }

  /// Whether it is an empty line outside code, one that markdown shows as a blank line.
  public var isBlank: Bool { range.isEmpty && style.kind == .body }
}

extension Document {
  /// The paragraph number `index`, clamped to those that exist.
  ///
  /// - Complexity: Logarithmic.
  public func paragraph(_ index: Int) -> Paragraph {
    let index = min(max(index, 0), paragraphCount - 1)
    let chunk = chunkIndex(ofLine: index)
    return paragraph(inChunk: chunk, line: index - starts[chunk].line)
  }

  /// The paragraph that holds `offset`.
  ///
  /// - Complexity: Logarithmic.
  public func paragraph(at offset: Int) -> Paragraph {
    let offset = clamped(offset)
    let chunk = chunkIndex(at: offset)
    let next = chunks[chunk].firstLine(startingAfter: offset - starts[chunk].offset)
    return next > 0 ? paragraph(inChunk: chunk, line: next - 1) : paragraph(starts[chunk].line - 1)
  }

  private func paragraph(inChunk chunk: Int, line: Int) -> Paragraph {
    let (base, firstIndex) = starts[chunk]
    let index = firstIndex + line
    let end: Int
    if line + 1 < chunks[chunk].lines.count {
      end = base + chunks[chunk].lines[line + 1].offset - 1
    } else if index + 1 < paragraphCount {
      end = paragraphStart(index + 1) - 1
    } else {
      end = length
    }
    let start = base + chunks[chunk].lines[line].offset
    return Paragraph(index: index, range: start..<end, style: chunks[chunk].lines[line].style)
  }

  /// The style of the paragraph number `index`, which must exist.
  package func style(ofParagraph index: Int) -> ParagraphStyle {
    let chunk = chunkIndex(ofLine: index)
    return chunks[chunk].lines[index - starts[chunk].line].style
  }

  /// All paragraphs in order.
  ///
  /// - Complexity: Linear in their number.
  public var paragraphs: [Paragraph] { paragraphs(in: 0..<paragraphCount) }

  /// The paragraphs with these numbers.
  package func paragraphs(in indexes: Range<Int>) -> [Paragraph] {
    var result: [Paragraph] = []
    guard !indexes.isEmpty else { return result }
    result.reserveCapacity(indexes.count)
    var index = indexes.lowerBound
    var chunk = chunkIndex(ofLine: index)
    while index < indexes.upperBound, chunk < chunks.count {
      let lines = chunks[chunk].lines
      let base = starts[chunk].offset
      var local = index - starts[chunk].line
      while local < lines.count, index < indexes.upperBound {
        let start = base + lines[local].offset
        let end: Int
        if local + 1 < lines.count {
          end = base + lines[local + 1].offset - 1
        } else {
          end = index + 1 < paragraphCount ? paragraphStart(index + 1) - 1 : length
        }
        result.append(Paragraph(index: index, range: start..<end, style: lines[local].style))
        local += 1
        index += 1
      }
      chunk += 1
    }
    return result
  }
}
