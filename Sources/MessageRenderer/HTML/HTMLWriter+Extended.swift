/// What only the profile for answers of assistants has.
extension HTMLWriter {
  mutating func enterExtended(_ block: RenderedBlock) {
    if block.kind != .cell { startOnLine() }
    switch block.kind {
    case .heading:
      let level = UInt8(truncatingIfNeeded: 0x30 + min(max(block.number, 1), 6))
      bytes.append(contentsOf: [0x3C, 0x68, level])
      isRightToLeft = writeDirection(block.direction, within: containers.last?.isRightToLeft ?? false)
      append(">")
      writeLines(block.lines)
      bytes.append(contentsOf: [0x3C, 0x2F, 0x68, level, 0x3E, 0x0A])
    case .rule: append("<hr />\n")
    case .table:
      append("<table>\n")
      bodies.append(false)
    case .row:
      if block.isHead {
        append("<thead>\n<tr>\n")
      } else {
        if bodies.last == false {
          append("<tbody>\n")
          bodies[bodies.count - 1] = true
        }
        append("<tr>\n")
      }
    case .cell: writeCell(block)
    default: break
    }
  }

  mutating func leaveExtended(_ block: RenderedBlock) {
    switch block.kind {
    case .table: append(bodies.popLast() == true ? "</tbody>\n</table>\n" : "</table>\n")
    case .row: append(block.isHead ? "</tr>\n</thead>\n" : "</tr>\n")
    default: break
    }
  }

  private mutating func writeCell(_ block: RenderedBlock) {
    append(block.isHead ? "<th" : "<td")
    switch block.alignment {
    case .none: break
    case .left: append(" align=\"left\"")
    case .center: append(" align=\"center\"")
    case .right: append(" align=\"right\"")
    }
    isRightToLeft = writeDirection(block.direction, within: containers.last?.isRightToLeft ?? false)
    append(">")
    writeLines(block.lines)
    append(block.isHead ? "</th>\n" : "</td>\n")
  }

  mutating func writeCheckbox(_ isDone: Bool) {
    append(
      isDone ? "<input type=\"checkbox\" checked=\"\" disabled=\"\" /> " : "<input type=\"checkbox\" disabled=\"\" /> ")
  }
}
