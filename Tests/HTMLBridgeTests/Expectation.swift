import ComposerEngine
import HTMLBridge
import RichText
import TestSupport
import Testing

/// HTML and what it reads as, in ``CursorNotation`` without a selection: lines as in markdown, `& ` for a further line
/// of an item, `$$swift ` and `$ ` for lines of a code block, `* ` and `2) ` for a list of its own.
struct Reading: CustomTestStringConvertible {
  let html: String
  let expected: String
  let trustsMentions: Bool

  init(_ html: String, _ expected: String, trustsMentions: Bool = false) {
    self.html = html
    self.expected = expected
    self.trustsMentions = trustsMentions
  }

  var testDescription: String { html }

  /// Reads the HTML, and reads what is written of it again.
  func check() {
    let fragment = HTMLBridge.read(html, options: HTMLBridge.ReadOptions(trustsMentions: trustsMentions))
    let document = Document(fragment)
    #expect(notation(document) == notation(CursorNotation.parse(expected).document), "read: \(html)")
    #expect(fragment == (document.contents.joining), "not within the grammar: \(html)")
    let written = HTMLBridge.write(fragment)
    let again = HTMLBridge.read(written, options: HTMLBridge.ReadOptions(trustsMentions: true))
    #expect(notation(Document(again)) == notation(document), "read again: \(written)")
  }
}

extension Fragment {
  /// The fragment without a style for its first line if that is ordinary.
  var joining: Fragment {
    var fragment = self
    if fragment.firstStyle == .body { fragment.firstStyle = nil }
    return fragment
  }
}

func notation(_ document: Document) -> String {
  // The caret stands at the end.
  String(
    CursorNotation.print(CursorNotation.State(document: document, selection: Selection(document.length))).dropLast())
}
