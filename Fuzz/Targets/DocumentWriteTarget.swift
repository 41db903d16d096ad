import MarkdownBridge
import RichText

extension FuzzTarget {
  /// Any document as markdown. What is written reads back as the canonical form of what there was, and is written in the
  /// same way again.
  static let documentWrite = FuzzTarget("document-write") { bytes in
    var input = InputReader(bytes)
    return roundTrip(Document(FragmentDecoder.fragment(from: &input)))
  }

  /// What does not hold when a document is written and read.
  static func roundTrip(_ document: Document) -> String? {
    let canonical = document.canonical()
    if let violation = canonical.violation { return "the canonical form is not valid: \(violation)" }
    guard canonical.canonical() == canonical else { return "the canonical form has another canonical form" }

    let markdown = Markdown.write(document)
    // The wire has no names: a reader knows one for each id, so one id under two names can't come back.
    var names: [String: String] = [:]
    for mention in canonical.mentions {
      if let other = names.updateValue(mention.name, forKey: mention.id), other != mention.name { return nil }
    }
    let read = Markdown.read(markdown, options: .wire(names: names))
    guard read == canonical else { return "another document comes back from \(String(reflecting: markdown))" }
    guard Markdown.write(read) == markdown else { return "it is written in two ways: \(String(reflecting: markdown))" }
    return nil
  }
}
