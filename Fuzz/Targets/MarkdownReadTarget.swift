import MarkdownBridge
import RichText

extension FuzzTarget {
  /// Any bytes as markdown, on the wire and typed. The document is valid, and it survives being written and read.
  static let markdownRead = FuzzTarget("markdown-read") { bytes in
    let source = String(decoding: bytes, as: UTF8.self)
    let wire = MarkdownReadOptions.wire(names: names)
    let document = Markdown.read(source, options: wire)
    if let violation = document.violation { return "the document is not valid: \(violation)" }
    if let fault = roundTrip(document) { return fault }

    let typed = Markdown.read(source, options: .typed(names: names))
    if let violation = typed.violation { return "the typed document is not valid: \(violation)" }
    for mention in typed.mentions where names[mention.id] == nil { return "\(mention.id) is a mention of nobody known" }
    return nil
  }

  /// The people that typed text may mention.
  static let names = ["u1": "Ann", "u2": "Bob *B*", "all": "all"]
}
