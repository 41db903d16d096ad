import Foundation
import MessageRenderer
import RichText

extension AttributedString {
  /// The text of a message, with its lines, formats, links and mentions as attributes.
  ///
  /// The characters are those of ``MessageRenderer/RenderedMessage/text``: names stand in it, markers of lists do not. The
  /// attributes are those of ``GalleyAttributes`` and Foundation's `link`; on Apple's systems also
  /// `inlinePresentationIntent` and `presentationIntent`, which SwiftUI and UIKit show. Files, polls and the like are no
  /// text, and left to the client: see ``MessageRenderer/RenderedMessage/parts``.
  /// - Complexity: Linear.
  public init(_ message: RenderedMessage) {
    self.init()
    message.forEachStretch { stretch in
      var attributes = AttributeContainer()
      let run = stretch.run
      if !run.formats.isEmpty { attributes[GalleyAttributes.FormatsKey.self] = run.formats }
      if let link = run.link.flatMap(URL.init(string:)) { attributes.link = link }
      if let mention = run.mention { attributes[GalleyAttributes.MentionKey.self] = mention }
      if let role = run.role { attributes[GalleyAttributes.RoleKey.self] = role }
      attributes[GalleyAttributes.ParagraphKey.self] = stretch.style
      if stretch.isRightToLeft { attributes[GalleyAttributes.DirectionKey.self] = .rightToLeft }
      #if canImport(Darwin)
        attributes.inlinePresentationIntent = InlinePresentationIntent(run.formats)
        attributes.presentationIntent = stretch.intent
      #endif
      append(AttributedString(stretch.text, attributes: attributes))
    }
  }
}

/// What a message's text carries beside Foundation's own attributes.
public enum GalleyAttributes {
  /// The formats of the text, underline too.
  public enum FormatsKey: AttributedStringKey {
    /// A set of formats.
    public typealias Value = Formats
    /// The name of the attribute.
    public static let name = "galley.formats"
  }

  /// Whom the text mentions.
  public enum MentionKey: AttributedStringKey {
    /// A mention with its label.
    public typealias Value = Mention
    /// The name of the attribute.
    public static let name = "galley.mention"
  }

  /// Whom a mention means, seen by the reader.
  public enum RoleKey: AttributedStringKey {
    /// How the mention concerns the reader.
    public typealias Value = MentionRole
    /// The name of the attribute.
    public static let name = "galley.mentionRole"
  }

  /// What kind of line the text stands in.
  public enum ParagraphKey: AttributedStringKey {
    /// The style of one line.
    public typealias Value = ParagraphStyle
    /// The name of the attribute.
    public static let name = "galley.paragraph"
  }

  /// Which way the paragraph runs; only where that is from right to left.
  public enum DirectionKey: AttributedStringKey {
    /// One of two directions.
    public typealias Value = TextDirection
    /// The name of the attribute.
    public static let name = "galley.direction"
  }
}
