import ComposerEngine

/// What a screen reader says of what others see.
///
/// The text of a link or of code within a line stands in the place of `%@`, so that words may come before it, behind it or
/// both. What holds whole lines is announced by what comes before the first of them.
public struct SpokenStrings: Hashable, Sendable {
  // MARK: Blocks

  /// A line before a quote.
  public var quote = "Quote:"
  /// A line behind a quote.
  public var endOfQuote = "End of quote."
  /// Before an item of a list without numbers.
  public var item = "Item: "
  /// Before an item of a list with numbers; `%@` is its number.
  public var numberedItem = "Item %@: "
  /// Before a task that is done.
  public var done = "done: "
  /// Before a task that is not done.
  public var toDo = "to do: "
  /// Before a heading.
  public var heading = "Heading: "
  /// A line before a code block.
  public var code = "Code:"
  /// The same where its language is known, `%@`.
  public var codeInLanguage = "Code, %@:"
  /// A line behind a code block.
  public var endOfCode = "End of code."
  /// A line before a table.
  public var table = "Table:"
  /// A line behind a table.
  public var endOfTable = "End of table."

  // MARK: Within a line

  /// A link; `%@` is its text.
  public var link = "link %@"
  /// Behind a link whose host looks like another one; `%@` is where it leads.
  public var leadsTo = ", which leads to %@"
  /// Code within a line.
  public var inlineCode = "code %@"
  /// Somebody's name.
  public var mention = "mention of %@"
  /// The reader's name.
  public var mentionOfMe = "mention of you"
  /// Everyone in the group.
  public var mentionOfEveryone = "mention of everyone"

  // MARK: Parts of a message

  /// The message that this one quotes; `%1$@` is who wrote it, `%2$@` what.
  public var replyTo = "Reply to %1$@: %2$@"
  /// The same where nobody knows who wrote it.
  public var reply = "Reply to: %@"
  /// What stands between files.
  public var fileSeparator = "; "
  /// An answer of a poll; `%1$@` is its number, `%2$@` what it says, `%3$@` the ``votes``.
  public var option = "Option %1$@: %2$@, %3$@"
  /// How many chose an answer.
  public var votes = PluralForms(one: "%@ vote", other: "%@ votes")
  /// What is behind a link.
  public var linkPreview = "Link preview: %@"
  /// An emoji that people answered with, `%1$@`, and how many, `%2$@`.
  public var reaction = "Reaction %1$@, %2$@"
  /// The same where the reader is among them.
  public var ownReaction = "Reaction %1$@, %2$@, yours too"

  /// The table in English.
  public init() {}
}
