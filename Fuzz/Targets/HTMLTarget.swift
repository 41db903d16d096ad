import HTMLBridge
import RichText

extension FuzzTarget {
  /// Any text as clipboard HTML, and fragments of any shape that are written as such. What is read keeps the document's
  /// invariants, and what is written reads as the same fragment. The first byte decides which of the two it is.
  static let html = FuzzTarget("html") { bytes in
    var input = InputReader(bytes)
    let trusted = HTMLBridge.ReadOptions(trustsMentions: true)
    let fragment: Fragment
    if input.byte() & 1 == 0 {
      let html = String(decoding: input.rest(), as: UTF8.self)
      let distrustful = HTMLBridge.read(html)
      fragment = HTMLBridge.read(html, options: trusted)
      if let violation = Document(distrustful).violation { return "as read: \(violation)" }
      guard distrustful.mentions.isEmpty else { return "a mention nobody trusted" }
    } else {
      // What HTML can't say of a fragment is gone after the first time.
      fragment = HTMLBridge.read(
        HTMLBridge.write(FragmentDecoder.fragment(from: &input)), options: trusted)
    }
    if let violation = Document(fragment).violation { return "as read with mentions: \(violation)" }
    for link in fragment.links {
      for scheme in LinkTarget.refusedSchemes where link.lowercased().hasPrefix(scheme + ":") {
        return "link to \(link)"
      }
    }
    let html = HTMLBridge.write(fragment)
    let again = HTMLBridge.read(html, options: trusted)
    guard again == fragment else { return "read again it is another fragment: \(html)" }
    return HTMLBridge.write(again) == html ? nil : "written again it is other HTML: \(html)"
  }
}
