/// Adjacent delimiters of one character, as a reader takes them: a run that may open, close, or both.
struct DelimiterRun {
  /// `*`, `_` or `~`; 0 for a tag or bracket, which always does what it is there for.
  var character: UInt8

  /// The number of characters.
  var length: Int

  /// The place between two segments where the run stands.
  var place: Int

  /// The first of its delimiters; a run may close some pieces and open others.
  var first: Int
  var count: Int

  var before: CharacterClass = .punctuation
  var after: CharacterClass = .punctuation

  var flanking: Flanking {
    Flanking(isUnderscore: character == UInt8(ascii: "_"), before: before, after: after)
  }
}

/// One end of a mark.
struct Delimiter {
  var mark: Mark
  var isOpening: Bool
  var piece: Int

  var length: Int { mark == .italic ? 1 : 2 }
}
