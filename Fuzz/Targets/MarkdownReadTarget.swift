import MarkdownBridge
import RichText

extension FuzzTarget {
  /// Any bytes as markdown, on the wire, typed, and with everything that assistants write. The document is valid, and it
  /// survives being written and read; bytes that are no UTF-8 are read as their text would be.
  static let markdownRead = FuzzTarget("markdown-read") { bytes in
    let source = String(decoding: bytes, as: UTF8.self)
    let wire = MarkdownReadOptions.wire(names: names)
    let document = Markdown.read(source, options: wire)
    if let violation = document.violation { return "the document is not valid: \(violation)" }
    if let fault = roundTrip(document) { return fault }
    let fromBytes = bytes.withUnsafeBufferPointer { Markdown.readFragment(utf8: $0, options: wire) }
    if Document(fromBytes) != document { return "the bytes make another document than their text" }
    let raw = Markdown.write(document, options: MarkdownWriteOptions(escaping: .none))
    if let violation = Markdown.read(raw, options: wire).violation { return "unescaped: \(violation)" }

    let typed = Markdown.read(source, options: .typed(names: names))
    if let violation = typed.violation { return "the typed document is not valid: \(violation)" }
    for mention in typed.mentions where names[mention.id] == nil { return "\(mention.id) is a mention of nobody known" }
    let extended = bytes.withUnsafeBufferPointer { Markdown.readExtended(utf8: $0, options: severalKinds) }
    return Document(extended.content).violation.map { "the extended document is not valid: \($0)" }
  }

  /// Tokens of people and of channels; nobody's name is known.
  private static let severalKinds = MarkdownReadOptions(
    tokens: TokenSyntax(kinds: TokenSyntax.people.kinds + [TokenSyntax.Kind(sigil: "#", name: "channel")]))

  /// The people that typed text may mention.
  static let names = ["u1": "Ann", "u2": "Bob *B*", "all": "all"]
}
