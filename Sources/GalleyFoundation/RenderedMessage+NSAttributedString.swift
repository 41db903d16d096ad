import Foundation
import MessageRenderer
import RichText

extension NSAttributedString {
  /// The text of a message, with its lines, formats, links and mentions as attributes; like the one for
  /// `AttributedString`, but for TextKit and what is built on it.
  ///
  /// Links, underlines and strikethrough have the keys of UIKit and AppKit. The rest is under the keys that start with
  /// `galley`: a client gives it fonts and colours of its own.
  /// - Complexity: Linear.
  public convenience init(_ message: RenderedMessage) {
    let text = NSMutableAttributedString(string: "")
    message.forEachStretch { stretch in
      let run = stretch.run
      var attributes: [NSAttributedString.Key: Any] = [.galleyParagraph: stretch.style]
      if !run.formats.isEmpty { attributes[.galleyFormats] = run.formats }
      if run.formats.contains(.underline) { attributes[.uiUnderline] = 1 }
      if run.formats.contains(.strikethrough) { attributes[.uiStrikethrough] = 1 }
      if let link = run.link.flatMap(URL.init(string:)) { attributes[.uiLink] = link }
      if let mention = run.mention { attributes[.galleyMention] = mention }
      if let role = run.role { attributes[.galleyMentionRole] = role }
      if stretch.isRightToLeft { attributes[.galleyDirection] = TextDirection.rightToLeft }
      text.append(NSAttributedString(string: stretch.text, attributes: attributes))
    }
    self.init(attributedString: text)
  }
}

extension NSAttributedString.Key {
  /// A `Formats`: what the characters are beside plain.
  public static let galleyFormats = NSAttributedString.Key("galley.formats")

  /// A `Mention`.
  public static let galleyMention = NSAttributedString.Key("galley.mention")

  /// A `MentionRole`: whom a mention means, seen by the reader.
  public static let galleyMentionRole = NSAttributedString.Key("galley.mentionRole")

  /// A `ParagraphStyle`: what kind of line the text stands in.
  public static let galleyParagraph = NSAttributedString.Key("galley.paragraph")

  /// A `TextDirection`: which way the paragraph runs; only where that is from right to left.
  public static let galleyDirection = NSAttributedString.Key("galley.direction")

  // The keys of UIKit and AppKit, by the names that both give them: neither can be imported everywhere.
  static let uiLink = NSAttributedString.Key("NSLink")
  static let uiUnderline = NSAttributedString.Key("NSUnderline")
  static let uiStrikethrough = NSAttributedString.Key("NSStrikethrough")
}
