extension MessageList {
  /// The list as HTML: each message as ``RenderedMessage/html`` has it, within these elements.
  ///
  /// | class | element | what it is |
  /// |---|---|---|
  /// | `day` | `p` | the day before its first message, as ``Day/label(today:strings:)`` names it |
  /// | `message message-left`, `message-right`, `message-center` | `article` | a message, by its side |
  /// | `group-start`, `group-end` | the same | the first and the last of a group |
  /// | `sender` | `p` | the name over the first of a group |
  /// | `time` | `p` | the time of day below the last of a group, as `09:05` |
  ///
  /// ``stylesheet`` has a look for them; it goes behind that of messages.
  /// - Parameter today: The reader's day, from which the others are named.
  /// - Complexity: Linear.
  public func html(today: Day) -> String {
    var bytes: [UInt8] = []
    for (message, entry) in zip(messages, entries) {
      if let day = entry.day {
        bytes.append(contentsOf: "<p class=\"day\">".utf8)
        HTMLEscape.append(day.label(today: today, strings: message.table.strings), to: &bytes)
        bytes.append(contentsOf: "</p>\n".utf8)
      }
      let classes = (entry.startsGroup ? " group-start" : "") + (entry.endsGroup ? " group-end" : "")
      bytes.append(contentsOf: "<article class=\"message message-\(entry.alignment)\(classes)\">\n".utf8)
      if entry.showsSender, let name = message.envelope?.senderName, !name.isEmpty {
        bytes.append(contentsOf: "<p class=\"sender\"><bdi>".utf8)
        HTMLEscape.append(name, to: &bytes)
        bytes.append(contentsOf: "</bdi></p>\n".utf8)
      }
      bytes.append(contentsOf: message.htmlBytes)
      if let minute = entry.minute {
        bytes.append(contentsOf: "<p class=\"time\">".utf8)
        HTMLEscape.append(message.table.strings.time(minute: minute), to: &bytes)
        bytes.append(contentsOf: "</p>\n".utf8)
      }
      bytes.append(contentsOf: "</article>\n".utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A small look for what ``html(today:)`` adds, for a page with ``RenderedMessage/stylesheet``.
  public static let stylesheet = """
    .day { text-align: center; color: var(--quiet); margin: 1em 0; }
    .message { width: fit-content; max-width: 80%; margin: 0.1em auto; padding: 0.3em 0.7em; border-radius: 0.8em; }
    .message-left { margin-inline-start: 0; background: var(--soft); }
    .message-right { margin-inline-end: 0; background: color-mix(in srgb, var(--accent) 18%, transparent); }
    .group-start { margin-top: 0.7em; }
    .sender { color: var(--accent); font-size: 0.85em; font-weight: bold; }
    .time { color: var(--quiet); font-size: 0.75em; text-align: end; }

    """
}
