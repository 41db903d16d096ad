import CCMarkGFM

/// What a character may be to a delimiter run beside it, for every reader that counts.
///
/// CommonMark 0.29 (cmark-gfm) asks for Unicode punctuation, 0.31 also for symbols, and each knows the characters of its
/// own Unicode version. A character that they judge differently is in several classes at once; a spelling has to work for
/// each of them.
struct CharacterClass: OptionSet, Hashable {
  let rawValue: UInt8

  static let white = CharacterClass(rawValue: 1)
  static let punctuation = CharacterClass(rawValue: 2)
  static let letter = CharacterClass(rawValue: 4)

  /// For a neighbour that isn't known.
  static let any: CharacterClass = [.white, .punctuation, .letter]
}

extension CharacterClass {
  init(_ scalar: UInt32) {
    self = scalar < 0x80 ? Self.ascii(UInt8(truncatingIfNeeded: scalar)) : Self.beyondASCII(scalar)
  }

  private static func ascii(_ byte: UInt8) -> CharacterClass {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: .letter
    case 0x21...0x7E: .punctuation
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20: .white
    // White space to some readers only.
    case 0x0B: [.white, .letter]
    default: .letter
    }
  }

  private static func beyondASCII(_ scalar: UInt32) -> CharacterClass {
    var classes: CharacterClass
    let code = Int32(truncatingIfNeeded: scalar)
    if cmark_utf8proc_is_space(code) != 0 {
      classes = .white
    } else if cmark_utf8proc_is_punctuation(code) != 0 {
      classes = .punctuation
    } else {
      classes = .letter
    }
    guard let unicode = Unicode.Scalar(scalar) else { return classes }
    switch unicode.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      classes.insert(.punctuation)
    case .spaceSeparator:
      classes.insert(.white)
    case .lineSeparator, .paragraphSeparator:
      classes.formUnion([.white, .letter])
    case .unassigned:
      // A newer version of Unicode may make anything of it.
      classes.formUnion([.punctuation, .letter])
    default:
      classes.insert(scalar == 0xFEFF ? [.letter, .white] : .letter)
    }
    return classes
  }
}
