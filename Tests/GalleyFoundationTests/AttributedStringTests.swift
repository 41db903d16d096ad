import Foundation
import GalleyFoundation
import MessageRenderer
import RichText
import Testing

@Suite struct AttributedStringTests {
  /// Markdown, and its stretches: the text, then in brackets what it carries.
  static let rows: [(markdown: String, stretches: [String])] = [
    ("a **b** _c_", ["a [body]", "b[body bold]", " [body]", "c[body italic]"]),
    ("<u>a</u>~~b~~`c`", ["a[body underline]", "b[body strikethrough]", "c[body code]"]),
    (
      "[x](https://e.example/ä) <@uid:me>",
      ["x[body https://e.example/%C3%A4]", " [body]", "@me[body mention me]"]
    ),
    ("- a\n- b\n\n> c", ["a\n[bullet]", "b\n[bullet]", "\n[body]", "c[body quote]"]),
    ("```\nx\n```\nb", ["x\n[code]", "b[body]"]),
    ("שלום\n\nb", ["שלום\n[body rtl]", "\nb[body]"]),
    ("🚀**é**", ["🚀[body]", "é[body bold]"]),
    ("", []),
  ]

  private static func words(
    _ style: ParagraphStyle?, _ formats: Formats?, _ link: URL?, _ mention: Mention?, _ direction: TextDirection?
  ) -> String {
    var words = [style.map { "\($0.kind)" } ?? "none"]
    if style?.quote ?? 0 > 0 { words.append("quote") }
    let names: [(Formats, String)] = [
      (.bold, "bold"), (.italic, "italic"), (.underline, "underline"), (.strikethrough, "strikethrough"),
      (.code, "code"),
    ]
    for (format, name) in names where formats?.contains(format) == true { words.append(name) }
    if let link { words.append(link.absoluteString) }
    if let mention { words += ["mention", mention.id] }
    if direction == .rightToLeft { words.append("rtl") }
    return "[" + words.joined(separator: " ") + "]"
  }

  @Test(arguments: rows) func `both strings carry what the message carries`(
    _ row: (markdown: String, stretches: [String])
  ) {
    let message = RenderedMessage(markdown: row.markdown, options: RenderOptions(me: "me"))
    let string = AttributedString(message)
    #expect(String(string.characters) == message.text)
    let stretches = string.runs.map { run in
      String(string[run.range].characters)
        + AttributedStringTests.words(
          run[GalleyAttributes.ParagraphKey.self], run[GalleyAttributes.FormatsKey.self], run.link,
          run[GalleyAttributes.MentionKey.self], run[GalleyAttributes.DirectionKey.self])
    }
    #expect(stretches == row.stretches)

    let older = NSAttributedString(message)
    #expect(older.string == message.text)
    var olderStretches: [String] = []
    older.enumerateAttributes(in: NSRange(location: 0, length: older.length), options: []) { attributes, range, _ in
      let text = (older.string as NSString).substring(with: range)
      olderStretches.append(
        text
          + AttributedStringTests.words(
            attributes[.galleyParagraph] as? ParagraphStyle, attributes[.galleyFormats] as? Formats,
            attributes[NSAttributedString.Key("NSLink")] as? URL, attributes[.galleyMention] as? Mention,
            attributes[.galleyDirection] as? TextDirection))
    }
    #expect(olderStretches == row.stretches)
  }

  @Test func `underlines and strikethrough have the keys of UIKit and AppKit`() {
    let string = NSAttributedString(RenderedMessage(markdown: "<u>a</u>~~b~~c"))
    for (index, keys) in [["NSUnderline"], ["NSStrikethrough"], []].enumerated() {
      let found = string.attributes(at: index, effectiveRange: nil).keys.map(\.rawValue)
      #expect(found.filter { $0.hasPrefix("NS") } == keys)
    }
  }

  #if !canImport(Darwin)
    /// Core Foundation reads an attribute's type in bits 8 to 17 behind the object's header; where both values of a
    /// comparison had a zero there, as an address has at times, the process ended.
    @Test func `no attribute can be taken for an object of Core Foundation's`() {
      let message = RenderedMessage(
        markdown: "**a** <@uid:me>\n\nשלום", options: RenderOptions(me: "me"))
      let string = NSMutableAttributedString(attributedString: NSAttributedString(message))
      string.addAttribute(.galleyFormats, value: Formats.code, range: NSRange(location: 0, length: 1))
      var keys: Set<String> = []
      string.enumerateAttributes(in: NSRange(location: 0, length: string.length), options: []) { attributes, _, _ in
        for (key, value) in attributes {
          keys.insert(key.rawValue)
          let object = value as AnyObject
          let word = Unmanaged.passUnretained(object).toOpaque().load(fromByteOffset: 16, as: UInt.self)
          #expect(word >> 8 & 0x3FF == 0x3FF, "\(key): \(type(of: object))")
        }
      }
      let names = ["direction", "formats", "mention", "mentionRole", "paragraph"]
      #expect(keys == Set(names.map { "galley.\($0)" }))
    }
  #endif

  @Test func `stretches of equal attributes become one`() {
    let text = NSMutableAttributedString(attributedString: NSAttributedString(RenderedMessage(markdown: "**a**")))
    text.append(NSAttributedString(RenderedMessage(markdown: "**b**")))
    var range = NSRange()
    let whole = NSRange(location: 0, length: 2)
    let formats = text.attribute(.galleyFormats, at: 0, longestEffectiveRange: &range, in: whole)
    #expect(formats as? Formats == .bold)
    #expect(range == whole)
  }
}
