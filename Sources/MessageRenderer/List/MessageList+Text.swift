import RichText

extension MessageList {
  /// The list as plain text: each message as ``RenderedMessage/plainText`` has it, two columns in.
  ///
  /// Between dashes stands the day before its first message, as ``Day/label(today:strings:)`` names it; above a group the
  /// sender's name, or the word for the reader, and below it the time of day. A blank line parts days and groups. A message
  /// about the group or a call has no name and begins at the margin.
  /// - Parameters:
  ///   - today: The reader's day, from which the others are named.
  ///   - width: In columns of a terminal, 10 or more; nil for lines as long as they are.
  /// - Complexity: Linear.
  public func plainText(today: Day, width: Int? = nil) -> String {
    String(decoding: plainTextBytes(today: today, width: width), as: UTF8.self)
  }

  /// The list as plain text in UTF-8; see ``plainText(today:width:)``.
  public func plainTextBytes(today: Day, width: Int? = nil) -> [UInt8] {
    var writer = ListTextWriter(theme: nil, width: width)
    writer.write(self, today: today)
    return writer.bytes
  }

  /// The list for a terminal, in UTF-8: like plain text, with each message as ``RenderedMessage/ansiBytes(theme:width:)`` has
  /// it, and names, days and times set apart.
  ///
  /// - Parameters:
  ///   - today: The reader's day, from which the others are named.
  ///   - theme: The colours.
  ///   - width: In columns, 10 or more; nil for lines as long as they are.
  /// - Complexity: Linear.
  public func ansiBytes(today: Day, theme: TerminalTheme = .standard, width: Int? = nil) -> [UInt8] {
    var writer = ListTextWriter(theme: theme, width: width)
    writer.write(self, today: today)
    return writer.bytes
  }

  /// The list for a terminal; see ``ansiBytes(today:theme:width:)``.
  public func ansi(today: Day, theme: TerminalTheme = .standard, width: Int? = nil) -> String {
    String(decoding: ansiBytes(today: today, theme: theme, width: width), as: UTF8.self)
  }
}

/// Writes a list as text, with control sequences for a terminal where there is a theme.
private struct ListTextWriter {
  var bytes: [UInt8] = []

  /// The colours; nil for plain text.
  let theme: TerminalTheme?

  /// The columns of a line; nil where lines are not broken.
  let width: Int?

  mutating func write(_ list: MessageList, today: Day) {
    for (message, entry) in zip(list.messages, list.entries) {
      let table = message.table
      let indent = entry.alignment == .center ? 0 : 2
      if !bytes.isEmpty, entry.day != nil || entry.startsGroup { bytes.append(0x0A) }
      if let day = entry.day {
        writeNote(framed(day.label(today: today, strings: table.strings)), like: message, indent: 0)
        bytes.append(0x0A)
      }
      if entry.startsGroup, entry.alignment != .center, let envelope = message.envelope {
        let name = envelope.isMine ? table.strings.words.you : envelope.senderName
        if !name.isEmpty { write(line(Fragment(name, formats: .bold), like: message), indent: 0) }
      }
      write(message, indent: indent)
      if let minute = entry.minute { writeNote(table.strings.time(minute: minute), like: message, indent: indent) }
    }
    if !bytes.isEmpty { bytes.removeLast() }
  }

  /// A day between dashes, which take a line of 40 columns where it has a width.
  private func framed(_ label: String) -> String {
    let columns = LineWrapping.columns(of: label)
    let dashes = String(repeating: theme == nil ? "-" : "─", count: max((min(width ?? 0, 40) - columns - 2) / 2, 2))
    return dashes + " " + label + " " + dashes
  }

  /// A line that belongs to a message.
  private func line(_ text: Fragment, like message: RenderedMessage) -> RenderedMessage {
    RenderedMessage(line: text, directionRule: message.directionRule, table: message.table)
  }

  private mutating func writeNote(_ text: String, like message: RenderedMessage, indent: Int) {
    var note = line(Fragment(text), like: message)
    note.parts = [.notice(.fallback)]
    write(note, indent: indent)
  }

  private mutating func write(_ message: RenderedMessage, indent: Int) {
    let width = width.map { $0 - indent }
    let text = theme.map { message.ansiBytes(theme: $0, width: width) } ?? message.plainTextBytes(width: width)
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if !line.isEmpty { bytes.append(contentsOf: repeatElement(0x20, count: indent)) }
      bytes.append(contentsOf: line)
      bytes.append(0x0A)
    }
  }
}
