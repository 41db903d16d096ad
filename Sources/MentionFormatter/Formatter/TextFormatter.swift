import ComposerEngine
import Mentions
import RichText

/// What a trigger character offers while somebody writes, what is put in, and how it looks in a text that arrives.
///
/// A formatter's triggers are values that go into `ComposerConfiguration/triggers`: they say where
/// suggestions open, how the query is cut, and what holds for what is chosen. The composer then asks for a search by an
/// effect, and the formatter answers with suggestions, each of which says what choosing it puts in. ``TextFormatters``
/// holds several side by side.
public protocol TextFormatter: Sendable {
  /// The characters that open suggestions, with their rules; none where there is nothing to offer at present.
  var triggers: [SuggestionTrigger] { get }

  /// The kinds of mentions that the formatter puts in. They have to be among the tokens that markdown is read and written
  /// with; none where only text is put in.
  var mentionKinds: [MentionKind] { get }

  /// Finds what can be put in place of a query.
  ///
  /// An empty first page closes the suggestions.
  func search(_ query: SuggestionQuery) -> SearchAnswer<Suggestion>

  /// How parts of a received text are shown, in any order.
  ///
  /// - Complexity: Should be linear in the text, which strangers write.
  func decorations(of document: Document) -> [TextDecoration]
}

extension TextFormatter {
  /// None, unless a formatter says otherwise.
  public var mentionKinds: [MentionKind] { [] }

  /// None, unless a formatter says otherwise.
  public func decorations(of document: Document) -> [TextDecoration] { [] }
}

/// What a composer wants to be searched.
public struct SuggestionQuery: Hashable, Sendable {
  /// The character that opened the suggestions.
  public var trigger: Unicode.Scalar

  /// The text from behind the trigger to the caret.
  public var text: String

  /// Which page, from 1.
  public var page: Int

  /// A query behind a trigger.
  public init(trigger: Unicode.Scalar, text: String, page: Int = 1) {
    self.trigger = trigger
    self.text = text
    self.page = page
  }
}

/// A sigil with the word behind it in tokens, such as `@` and `uid` in `<@uid:ann>`.
public struct MentionKind: Hashable, Sendable {
  /// The character in front: one of `@ # $ % + = ^ | : ; ,` and `?`: ASCII punctuation that markdown has no use for.
  public var sigil: Unicode.Scalar

  /// 1 to 32 ASCII letters and digits.
  public var name: String

  /// A kind of mention; people unless another sigil is given.
  public init(sigil: Unicode.Scalar = "@", name: String) {
    self.sigil = sigil
    self.name = name
  }
}
