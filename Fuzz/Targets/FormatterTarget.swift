import ComposerEngine
import MentionFormatter
import Mentions
import RichText

extension FuzzTarget {
  /// A client's formatter that decorates and replaces whatever the bytes say, beside the one for emoji codes. Decorations
  /// lie in the text's order, inside it, none over another; what is shown is a valid document of as many lines, and what
  /// no decoration names is in it unit by unit. A client's own formatter is fuzzed the same way: put it in place of this.
  static let formatter = FuzzTarget("formatter") { bytes in
    var input = InputReader(bytes)
    let document = Document(FragmentDecoder.fragment(from: &input, pieces: 1 + input.below(12)))
    var client = ClientFormatter()
    while !input.isAtEnd, client.wanted.count < 16 { client.wanted.append(decoration(from: &input, document)) }
    let formatters: TextFormatters
    do throws(FormatterError) {
      formatters = try TextFormatters([client, EmojiFormatter()])
    } catch {
      return error.message
    }
    let decorations = formatters.decorations(of: document)
    if let fault = orderFault(decorations, in: document) { return fault }
    let shown = formatters.shown(document)
    if let violation = shown.document.violation { return "what is shown is not valid: \(violation)" }
    if shown.document.paragraphCount != document.paragraphCount { return "a line was lost or made" }
    if shown.decorations.count != decorations.count { return "a decoration was lost or made" }
    if let fault = orderFault(shown.decorations, in: shown.document, allowsEmpty: true) { return "shown, \(fault)" }
    return lossFault(from: document, decorations, to: shown.document, shown.decorations)
  }

  private static func decoration(from input: inout InputReader, _ document: Document) -> TextDecoration {
    // A little outside, too.
    let start = input.number() % (document.length + 3) - 1
    let length = input.below(12) - 1
    let replacement =
      input.byte() & 1 == 0 ? nil : input.pick(FragmentDecoder.atoms + ["", "\n", "\u{1B}[31m", "\u{202E}"])
    return TextDecoration(range: start..<max(start, start + length), style: .mention, replacement: replacement)
  }

  private static func orderFault(_ decorations: [TextDecoration], in document: Document, allowsEmpty: Bool = false)
    -> String?
  {
    var end = 0
    for decoration in decorations {
      let range = decoration.range
      if range.isEmpty, !allowsEmpty { return "an empty decoration" }
      if range.lowerBound < end { return "\(range) lies over the decoration before it" }
      if range.upperBound > document.length { return "\(range) ends outside" }
      end = range.upperBound
    }
    return nil
  }

  private static func lossFault(
    from before: Document, _ old: [TextDecoration], to after: Document, _ new: [TextDecoration]
  ) -> String? {
    var (start, newStart) = (0, 0)
    for (old, new) in zip(old, new) {
      if before.units(in: start..<old.range.lowerBound) != after.units(in: newStart..<new.range.lowerBound) {
        return "text in front of \(old.range) changed"
      }
      if old.replacement == nil, before.units(in: old.range) != after.units(in: new.range) {
        return "what is only decorated changed at \(old.range)"
      }
      (start, newStart) = (old.range.upperBound, new.range.upperBound)
    }
    return before.units(in: start..<before.length) == after.units(in: newStart..<after.length)
      ? nil : "text behind the last decoration changed"
  }
}

/// Wants the same decorations whatever the text is.
private struct ClientFormatter: TextFormatter {
  var wanted: [TextDecoration] = []

  var triggers: [SuggestionTrigger] { [SuggestionTrigger(character: "#", makesMentions: false)] }

  func search(_ query: SuggestionQuery) -> SearchAnswer<Suggestion> { .found([]) }

  func decorations(of document: Document) -> [TextDecoration] { wanted }
}
