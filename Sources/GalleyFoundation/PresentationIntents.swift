#if canImport(Darwin)
  import Foundation
  import MessageRenderer
  import RichText

  extension InlinePresentationIntent {
    /// Underlines have no intent of their own.
    init(_ formats: Formats) {
      self = []
      if formats.contains(.bold) { insert(.stronglyEmphasized) }
      if formats.contains(.italic) { insert(.emphasized) }
      if formats.contains(.strikethrough) { insert(.strikethrough) }
      if formats.contains(.code) { insert(.code) }
    }
  }

  extension MessageStretch {
    /// The line as a block of its own: a paragraph, a quote, an item or code.
    ///
    /// Blocks of one kind that follow each other have their line as identity, so that each shows on lines of its own.
    var intent: PresentationIntent {
      let identity = (line + 1) * 64
      var intent: PresentationIntent?
      func add(_ kind: PresentationIntent.Kind, _ number: Int) {
        intent = PresentationIntent(kind, identity: identity + number, parent: intent)
      }
      for depth in 0..<min(style.quote, 16) { add(.blockQuote, depth) }
      switch style.kind {
      case .bullet:
        add(.unorderedList, 20)
        add(.listItem(ordinal: 1), 21)
      case .numbered:
        add(.orderedList, 20)
        add(.listItem(ordinal: max(style.start, 1)), 21)
      case .body, .code: break
      }
      if style.kind == .code {
        add(.codeBlock(languageHint: style.language.isEmpty ? nil : style.language), 30)
      } else {
        add(.paragraph, 30)
      }
      return intent ?? PresentationIntent(.paragraph, identity: identity)
    }
  }
#endif
