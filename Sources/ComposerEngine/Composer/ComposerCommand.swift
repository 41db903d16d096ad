import RichText

/// The inline formats, as the toolbar has them.
public enum InlineFormat: String, Hashable, Sendable, CaseIterable {
  case bold
  case italic
  case underline
  case strikethrough
  case code

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
  case codeBlock
  case blockquote
  case bulletList
  case numberedList
}

/// Where a caret movement goes.
public enum Movement: String, Hashable, Sendable, CaseIterable {
  case left
  case right
  case up
  case down
  case wordLeft
  case wordRight
  case lineStart
  case lineEnd
  case start
  case end
}

/// What a user does with an open list of suggestions.
public enum SuggestionStep: String, Hashable, Sendable, CaseIterable {
  case next
  case previous
  case choose
  case close
}

/// Something that a user or a host does to a composer.
public enum ComposerCommand: Sendable {
  /// Replaces the document; history starts anew and the caret goes to the end.
  case load(Document)
  /// Selects text or places the caret; offsets are clamped and snapped.
  case select(anchor: Int, head: Int)
  case selectAll
  case move(Movement, extend: Bool)
  /// Types text cluster by cluster, with input rules; `\n` is Enter.
  case type(String)
  /// Puts text in at once and literally, as autocorrect and dictation do; line ends make lines.
  case insert(String)
  case enter
  case softBreak
  case backspace
  case delete
  case deleteWordBackward
  case deleteWordForward
  /// Empties the composer; can be undone.
  case clear
  case undo
  case redo
  case format(InlineFormat)
  case block(BlockFormat)
  case indent
  case outdent
  /// Makes a link, or edits those that the selection touches.
  case link(url: String, text: String?)
  case unlink
  /// Starts or updates the marked text of an input method.
  case compose(String)
  /// Ends a composition; without text the marked text stays as it is.
  case commit(String?)
  case cancelComposition
  /// Puts a fragment of rich text in place of the selection.
  case paste(Fragment)
  /// Puts plain text in place of the selection; a single URL over a selection links it.
  case pasteText(String)
  /// Mentions somebody in place of the open query, else of the selection.
  case mention(Mention)
  /// Answers a search; an answer to another trigger or query than the open one is dropped.
  case suggestions(trigger: Unicode.Scalar, query: String, page: Int, [Suggestion])
  case suggestion(SuggestionStep)
  /// Switches a trigger off, or on again. While it is off it opens nothing and mentions nobody; mentions that are there
  /// stay.
  case setTrigger(Unicode.Scalar, isEnabled: Bool)
  /// Takes up the text of a message that was sent; the draft is put aside until the edit is cancelled or sent.
  case edit(EditedMessage)
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
