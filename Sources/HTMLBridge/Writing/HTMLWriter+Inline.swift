import RichText

/// An element inside a line. Where several hold the same text, those further up in this list stand outside.
enum InlineTag: Equatable {
  /// By its number in ``HTMLWriter/targets``.
  case link(Int)
  case format(Formats)
}

/// Goes through the runs of a fragment once.
struct RunCursor {
  let runs: [Fragment.Run]
  private var index = 0

  init(_ fragment: Fragment) {
    runs = fragment.runs.isEmpty ? [Fragment.Run(end: fragment.length)] : fragment.runs
  }

  /// The run that holds the unit at `offset`, or the part of the text that is one mention; later ones never lie before.
  mutating func run(at offset: Int) -> Fragment.Run {
    while index + 1 < runs.count, runs[index].end <= offset { index += 1 }
    var run = runs[index]
    var next = index + 1
    while run.mention >= 0, next < runs.count, runs[next].mention == run.mention {
      run.end = runs[next].end
      next += 1
    }
    return run
  }
}

extension HTMLWriter {
  private static let elements: [(format: Formats, name: String)] = [
    (.bold, "strong"), (.italic, "em"), (.underline, "u"), (.strikethrough, "s"), (.code, "code"),
  ]

  /// Writes a line's text.
  mutating func write(_ text: Fragment, _ range: Range<Int>, _ cursor: inout RunCursor) {
    let keepsSpaces = HTMLWriter.needsPreservedSpaces(text.units[range])
    if keepsSpaces { write("<span style=\"white-space:pre-wrap\">") }
    var position = range.lowerBound
    while position < range.upperBound {
      let run = cursor.run(at: position)
      var end = min(max(run.end, position + 1), range.upperBound)
      // Nothing is said about half a character.
      if end < range.upperBound, UTF16Unit.isLowSurrogate(text.units[end]),
        UTF16Unit.isHighSurrogate(text.units[end - 1])
      {
        end += 1
      }
      open(tags(of: run))
      let mention = run.mention >= 0 && !run.formats.contains(.code) ? text.mentions[run.mention] : nil
      if let mention, mention.isWritable { startMention(mention) }
      writeText(text.units[position..<end])
      if let mention, mention.isWritable { write("</span>") }
      position = end
    }
    open([])
    if keepsSpaces { write("</span>") }
  }

  private mutating func tags(of run: Fragment.Run) -> [InlineTag] {
    var tags: [InlineTag] = []
    let number = run.link < 0 ? -1 : targetNumbers[run.link]
    if number >= 0 {
      let isOpen = inline.first == .link(number)
      if !isOpen { addressBudget -= targets[number].utf8.count }
      if isOpen || addressBudget >= 0 { tags.append(.link(number)) }
    }
    for (format, _) in HTMLWriter.elements where run.formats.contains(format) { tags.append(.format(format)) }
    return tags
  }

  /// Ends the elements that are not wanted any more, and starts those that are not open yet.
  private mutating func open(_ tags: [InlineTag]) {
    var common = 0
    while common < inline.count, common < tags.count, inline[common] == tags[common] { common += 1 }
    while inline.count > common, let tag = inline.popLast() {
      switch tag {
      case .link: write("</a>")
      case .format(let format): write("</\(HTMLWriter.name(of: format))>")
      }
    }
    for tag in tags[common...] {
      switch tag {
      case .link(let number):
        write("<a href=\"")
        writeText(targets[number].utf16, inAttribute: true)
        write("\">")
      case .format(let format): write("<\(HTMLWriter.name(of: format))>")
      }
      inline.append(tag)
    }
  }

  private static func name(of format: Formats) -> String {
    elements.first { $0.format == format }?.name ?? "span"
  }

  private mutating func startMention(_ mention: Mention) {
    write("<span data-galley-mention=\"")
    writeText(mention.id.utf16, inAttribute: true)
    if mention.kind != Mention.user {
      write("\" data-galley-kind=\"")
      writeText(mention.kind.utf16, inAttribute: true)
    }
    if mention.sigil != "@" {
      write("\" data-galley-sigil=\"")
      writeText(String(Character(mention.sigil)).utf16, inAttribute: true)
    }
    write("\">")
  }

  /// Whether the text holds white space that would collapse, or no-break spaces that would be read as others.
  private static func needsPreservedSpaces(_ units: ArraySlice<UInt16>) -> Bool {
    var wasSpace = true
    for unit in units {
      if unit == 0x09 || unit == 0x0C { return true }
      let isSpace = unit == 0x20 || unit == 0xA0
      if isSpace, wasSpace { return true }
      wasSpace = isSpace
    }
    return wasSpace && !units.isEmpty
  }

  /// Writes text so that it reads as itself. What HTML can't hold is U+FFFD.
  mutating func writeText(_ units: some Sequence<UInt16>, inAttribute: Bool = false) {
    var decoder = UTF16()
    var iterator = units.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .emptyInput: return
      case .error: write("\u{FFFD}")
      case .scalarValue(let scalar): write(scalar, inAttribute: inAttribute)
      }
    }
  }

  private mutating func write(_ scalar: Unicode.Scalar, inAttribute: Bool) {
    switch scalar.value {
    case 0x26: write("&amp;")
    case 0x3C: write("&lt;")
    case 0x3E: write("&gt;")
    case 0x22 where inAttribute: write("&quot;")
    case 0xA0: write("&nbsp;")
    case 0, 0x80...0x9F: write("\u{FFFD}")
    case 0x01...0x08, 0x0B, 0x0D, 0x0E...0x1F, 0x7F: write("&#\(scalar.value);")
    // In front of everything it would be a byte order mark.
    case 0xFEFF where isEmpty: write("&#65279;")
    case _ where HTMLFilter.isNoncharacter(scalar): write("&#\(scalar.value);")
    default: write(scalar)
    }
  }
}

extension Fragment {
  /// The fragment with a line end for every carriage return, alone or with its line feed. What was one line stays of one
  /// kind.
  var withPlainLineEnds: Fragment {
    guard units.contains(0x0D) else { return self }
    var result = Fragment(units: [], runs: [], links: links, mentions: mentions, firstStyle: firstStyle)
    var style = firstStyle ?? .body
    var lines = 0
    var position = 0
    func add(_ unit: UInt16, _ run: Run) {
      result.units.append(unit)
      if let last = result.runs.last, last.formats == run.formats, last.link == run.link, last.mention == run.mention {
        result.runs[result.runs.count - 1].end = result.units.count
      } else {
        result.runs.append(Run(end: result.units.count, formats: run.formats, link: run.link, mention: run.mention))
      }
    }
    for run in runs.isEmpty ? [Run(end: units.count)] : runs {
      while position < run.end {
        let unit = units[position]
        position += 1
        if unit == 0x0A {
          style = lines < styles.count ? styles[lines] : .body
          lines += 1
          result.styles.append(style)
          add(unit, run)
        } else if unit == 0x0D {
          if position < units.count, units[position] == 0x0A { continue }
          if style.isItem {
            style = ParagraphStyle(level: style.level, quote: style.quote, continues: true)
          }
          style.startsBlock = false
          result.styles.append(style)
          add(0x0A, run)
        } else {
          add(unit, run)
        }
      }
    }
    return result
  }
}
