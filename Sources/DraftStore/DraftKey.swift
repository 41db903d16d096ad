import JSON

/// Where a draft belongs: a conversation, or a thread in it.
///
/// Names are compared scalar by scalar, as the store's file does.
public struct DraftKey: Sendable {
  /// The conversation's name, such as `uid:ana` or `guid:team`; any text.
  public let conversation: String

  /// The id of the message that starts the thread; nil in the conversation itself.
  public let thread: String?

  /// The key of the draft in a conversation, or in a thread of it.
  ///
  /// - Parameters:
  ///   - conversation: The conversation's name; any text.
  ///   - thread: The id of the message that starts the thread; an empty text is no thread.
  public init(conversation: String, thread: String? = nil) {
    self.conversation = conversation
    self.thread = thread == "" ? nil : thread
  }
}

extension DraftKey: Hashable {
  /// Keys are equal where they have the same Unicode scalars: a server compares ids byte by byte.
  public static func == (left: DraftKey, right: DraftKey) -> Bool {
    ExactString(left.conversation) == ExactString(right.conversation)
      && left.thread.map(ExactString.init) == right.thread.map(ExactString.init)
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ExactString(conversation))
    hasher.combine(thread.map(ExactString.init))
  }
}
