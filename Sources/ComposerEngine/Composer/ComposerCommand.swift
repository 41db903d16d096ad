import RichText

/// The inline formats, as the toolbar has them.
public enum InlineFormat: String, Hashable, Sendable, CaseIterable {
  /// `**bold**`.
  case bold
  /// `_italic_`.
  case italic
  /// `<u>underline</u>`.
  case underline
  /// `~~strikethrough~~`.
  case strikethrough
  /// Code within a line, in back-ticks.
  case code

  /// The same as a set of formats.
  public var formats: Formats {
    switch self {
    case .bold: return .bold
    case .italic: return .italic
    case .underline: return .underline
    case .strikethrough: return .strikethrough
    case .code: return .code
    }
  }
}

/// The block formats, as the toolbar has them.
public enum BlockFormat: String, Hashable, Sendable, CaseIterable {
  /// Lines of code.
  case codeBlock
  /// A quote.
  case blockquote
  /// A list with bullets.
  case bulletList
  /// A list with numbers.
  case numberedList
}

/// Where a caret movement goes.
public enum Movement: String, Hashable, Sendable, CaseIterable {
  /// One character or mention to the left.
  case left
  /// One character or mention to the right.
  case right
  /// To the same column of the paragraph above.
  case up
  /// To the same column of the paragraph below.
  case down
  /// To the start of the word on the left.
  case wordLeft
  /// To the end of the word on the right.
  case wordRight
  /// To the start of the paragraph.
  case lineStart
  /// To the end of the paragraph.
  case lineEnd
  /// To the start of the text.
  case start
  /// To the end of the text.
  case end
}

/// What a user does with an open list of suggestions.
public enum SuggestionStep: String, Hashable, Sendable, CaseIterable {
  /// Highlights the next one.
  case next
  /// Highlights the one before.
  case previous
  /// Puts in the one that is highlighted.
  case choose
  /// Closes the list; the query stays as text.
  case close
}

/// Something that a user or a host does to a composer.
///
/// What carries a whole document is `indirect`: a command is moved several times, and those were most of its size.
public enum ComposerCommand: Sendable {
  /// Replaces the document; history starts anew and the caret goes to the end.
  indirect case load(Document)
  /// Selects text or places the caret; offsets are clamped and snapped.
  case select(anchor: Int, head: Int)
  /// Selects everything.
  case selectAll
  /// Moves the caret, or with `extend` the head of the selection.
  case move(Movement, extend: Bool)
  /// Types text cluster by cluster, with input rules; `\n` is Enter.
  case type(String)
  /// Puts text in at once and literally, as autocorrect and dictation do; line ends make lines.
  case insert(String)
  /// Starts a new line; in an empty item or quote line it leaves the list or quote.
  case enter
  /// A further line of the item; elsewhere an Enter that never leaves a block.
  case softBreak
  /// Deletes the selection, else what stands on the left of the caret.
  case backspace
  /// Deletes the selection, else what stands on the right of the caret.
  case delete
  /// Deletes the selection, else to the start of the word on the left.
  case deleteWordBackward
  /// Deletes the selection, else to the end of the word on the right.
  case deleteWordForward
  /// Empties the composer; can be undone.
  case clear
  /// Takes the last step back.
  case undo
  /// Does again what was taken back last.
  case redo
  /// Switches a format of the selection, else of what is typed next.
  case format(InlineFormat)
  /// Switches the block of every line that the selection touches.
  case block(BlockFormat)
  /// Moves items one level in.
  case indent
  /// Moves items one level out.
  case outdent
  /// Makes a link, or edits those that the selection touches.
  case link(url: String, text: String?)
  /// Takes the links that the selection touches off their text.
  case unlink
  /// Starts or updates the marked text of an input method.
  case compose(String)
  /// Ends a composition; without text the marked text stays as it is.
  case commit(String?)
  /// Ends a composition and brings back the text that it replaced.
  case cancelComposition
  /// Puts a fragment of rich text in place of the selection.
  case paste(Fragment)
  /// Puts plain text in place of the selection; a single URL over a selection links it.
  case pasteText(String)
  /// Mentions somebody in place of the open query, else of the selection.
  case mention(Mention)
  /// Answers a search; an answer to another trigger or query than the open one is dropped.
  case suggestions(trigger: Unicode.Scalar, query: String, page: Int, [Suggestion])
  /// Moves through the open suggestions, chooses one, or closes them.
  case suggestion(SuggestionStep)
  /// Switches a trigger off, or on again. While it is off it opens nothing and mentions nobody; mentions that are there
  /// stay.
  case setTrigger(Unicode.Scalar, isEnabled: Bool)
  /// Takes up the text of a message that was sent; the draft is put aside until the edit is cancelled or sent.
  indirect case edit(EditedMessage)
  /// Lets the next message quote one.
  case reply(QuotedMessage)
  /// Gives up the edit, or takes the quote off.
  case cancelPreview
  /// Another conversation: the files and the quote are dropped, an edit is given up, the text stays.
  case changeConversation
  /// Puts files into the tray; what of them is to be uploaded comes as effects. Where only one file may be attached, it
  /// is sent at once.
  case attach([AttachmentFile])
  /// Pastes files. Where only one file may be attached there is nothing to do.
  case pasteFiles([AttachmentFile])
  /// Sends a recorded voice note, alone and at once.
  case voiceNote(AttachmentFile)
  /// Tells what an upload has to say; about a file that is gone it is dropped.
  case upload(id: String, UploadEvent)
  /// Starts a failed upload again.
  case retryAttachment(id: String)
  /// Takes a file out of the tray, and stops its upload; without such a file there is nothing to do.
  case removeAttachment(id: String)
  /// Taps a file in the tray.
  case openAttachment(id: String)
  /// Taps an attachment action or a client's own button; what is hidden or disabled does nothing.
  case openAction(id: String)
  /// Lets time pass.
  case tick
}
