import ComposerEngine
import Mentions
import RichText

/// Text formatters side by side, each with triggers of its own.
public struct TextFormatters: Sendable {
  /// The formatters, in the order given.
  public let formatters: [any TextFormatter]

  /// The rules of all triggers, for `ComposerConfiguration/triggers`.
  public let triggers: [SuggestionTrigger]

  /// Which formatter each trigger belongs to.
  private let owners: [Unicode.Scalar: Int]

  /// Puts formatters side by side.
  ///
  /// - Throws: ``FormatterError``: `duplicate_trigger` where two want one character, and `invalid_trigger` for one that
  ///   words are made of, white space, or an invisible character; `invalid_kind` for a kind of mentions that has no
  ///   token in markdown, so that what is mentioned would go out as text.
  public init(_ formatters: [any TextFormatter]) throws(FormatterError) {
    var triggers: [SuggestionTrigger] = []
    var owners: [Unicode.Scalar: Int] = [:]
    for (index, formatter) in formatters.enumerated() {
      for trigger in formatter.triggers {
        let character = trigger.character
        if !TextFormatters.canTrigger(character) {
          throw FormatterError(
            code: "invalid_trigger",
            message:
              "U+\(String(character.value, radix: 16, uppercase: true)) can't be a trigger: it must be punctuation or a symbol."
          )
        }
        if owners.updateValue(index, forKey: character) != nil {
          throw FormatterError(
            code: "duplicate_trigger",
            message: "Two formatters have the trigger \"\(character)\"; give one of them another character.")
        }
        triggers.append(trigger)
      }
      for kind in formatter.mentionKinds where !Mention.canStandInTokens(sigil: kind.sigil, kind: kind.name) {
        throw FormatterError(
          code: "invalid_kind",
          message: """
            \"\(String(Character(kind.sigil)).shown)\" and \"\(kind.name.shown)\" make no token: a kind of mentions is a sigil, \
            one of @ # $ % + = ^ | : ; , and ?, and a name of 1 to 32 ASCII letters and digits.
            """)
      }
    }
    self.formatters = formatters
    self.triggers = triggers
    self.owners = owners
  }

  /// The kinds of mentions that the formatters put in, each once.
  public var mentionKinds: [MentionKind] {
    var kinds: [MentionKind] = []
    for formatter in formatters { kinds += formatter.mentionKinds.filter { !kinds.contains($0) } }
    return kinds
  }

  /// Asks the formatter that a trigger belongs to; nil where there is none.
  public func search(_ query: SuggestionQuery) -> SearchAnswer<Suggestion>? {
    owners[query.trigger].map { formatters[$0].search(query) }
  }

  /// Does what a search effect asks for and hands over the command that answers it, at once or later; other effects are
  /// not for formatters, and nothing is done.
  ///
  /// - Returns: Whether it was a search of one of the formatters.
  @discardableResult
  public func answer(_ effect: ComposerEffect, with perform: @escaping @Sendable (ComposerCommand) -> Void) -> Bool {
    guard case .search(let trigger, let text, let page) = effect,
      let answer = search(SuggestionQuery(trigger: trigger, text: text, page: page))
    else { return false }
    answer.deliver { perform(.suggestions(trigger: trigger, query: text, page: page, $0)) }
    return true
  }

  /// How parts of a received text are shown: in the order of the text, none over another, none in code and none outside.
  /// Where two formatters want one place the first of them has it.
  public func decorations(of document: Document) -> [TextDecoration] {
    var taken: [TextDecoration] = []
    for formatter in formatters {
      let wanted = formatter.decorations(of: document).filter { allows($0, in: document) }
      if wanted.isEmpty { continue }
      taken = TextFormatters.merged(taken, wanted.sorted { $0.range.lowerBound < $1.range.lowerBound })
    }
    return taken
  }

  /// The document as it is shown, with replacements in their places, and the decorations of its text.
  public func shown(_ document: Document) -> (document: Document, decorations: [TextDecoration]) {
    var decorations = decorations(of: document)
    var shown = document
    var shift = 0
    for index in decorations.indices {
      let range = decorations[index].range
      let moved = range.lowerBound + shift..<range.upperBound + shift
      let length = shown.length
      if let replacement = decorations[index].replacement {
        shown.replace(moved, with: shown.replacement(replacement, at: moved.lowerBound))
      }
      let growth = shown.length - length
      decorations[index].range = moved.lowerBound..<max(moved.lowerBound, moved.upperBound + growth)
      shift += growth
    }
    return (shown, decorations)
  }

  private static func canTrigger(_ character: Unicode.Scalar) -> Bool {
    switch character.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return !character.properties.isDefaultIgnorableCodePoint
    default: return false
    }
  }

  private func allows(_ decoration: TextDecoration, in document: Document) -> Bool {
    let range = decoration.range
    guard range.lowerBound >= 0, range.upperBound <= document.length, !range.isEmpty else { return false }
    let lines = document.paragraphIndex(at: range.lowerBound)...document.paragraphIndex(at: range.upperBound)
    // What is replaced is on one line and made of whole characters: anything else would take along what nobody named.
    if decoration.replacement != nil, lines.count > 1 || document.snapped(range) != range { return false }
    for line in lines where document.paragraph(line).style.kind == .code { return false }
    var isPlain = true
    for run in document.runs(in: range) where run.formats.contains(.code) || isReplaced(run, decoration) {
      isPlain = false
    }
    return isPlain
  }

  private func isReplaced(_ run: Run, _ decoration: TextDecoration) -> Bool {
    run.mention != nil && decoration.replacement != nil
  }

  /// Two ordered lists as one, without what lies over something of the first.
  private static func merged(_ first: [TextDecoration], _ second: [TextDecoration]) -> [TextDecoration] {
    var merged: [TextDecoration] = []
    merged.reserveCapacity(first.count + second.count)
    var next = 0
    for decoration in second {
      while next < first.count, first[next].range.lowerBound < decoration.range.upperBound {
        merged.append(first[next])
        next += 1
      }
      if let last = merged.last, last.range.upperBound > decoration.range.lowerBound { continue }
      merged.append(decoration)
    }
    return merged + first[next...]
  }
}

extension Document {
  /// Text in place of what stands at an offset, with its formats and its link.
  fileprivate func replacement(_ text: String, at offset: Int) -> Fragment {
    // It stays on its line, and acts on nobody's terminal.
    let units = text.utf16.map { unit -> UInt16 in
      switch unit {
      case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: 0x20
      default: unit
      }
    }
    let link = link(at: offset)
    return Fragment(
      units: units,
      runs: [Fragment.Run(end: units.count, formats: formats(at: offset), link: link == nil ? -1 : 0)],
      links: link.map { [$0] } ?? [])
  }
}
