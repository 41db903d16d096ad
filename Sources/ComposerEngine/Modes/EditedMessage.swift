import RichText

/// A message that is to be quoted by the next one.
public struct QuotedMessage: Hashable, Sendable {
  /// The id of the message.
  public var id: String
  /// What is shown of it over the text field.
  public var preview: MessagePreview

  /// A message to be quoted.
  public init(id: String, preview: MessagePreview) {
    self.id = id
    self.preview = preview
  }
}

/// A message that is to get another text.
public struct EditedMessage: Sendable {
  /// The id of the message.
  public var id: String

  /// The text, or the caption of media, as it is shown in the composer.
  public var document: Document

  /// The same as it was received; it goes nowhere as long as nothing is changed.
  public var markdown: String

  /// The message's metadata, for whoever makes a payload of the edit; the composer does not look at it.
  public var metadata: String

  /// What is shown of it over the text field.
  public var preview: MessagePreview

  /// A message to be edited.
  public init(id: String, document: Document, markdown: String, metadata: String = "", preview: MessagePreview) {
    self.id = id
    self.document = document
    self.markdown = markdown
    self.metadata = metadata
    self.preview = preview
  }
}
