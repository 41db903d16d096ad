extension String {
  /// The text of strangers as a message for people has it: on one line, 60 characters of it at most, and without what
  /// acts on a terminal or turns the order of the words around it.
  package var shown: String {
    var shown = String.UnicodeScalarView()
    var count = 0
    for scalar in unicodeScalars {
      if count == 60 {
        shown.append("…")
        break
      }
      shown.append(scalar.actsOnText ? "\u{FFFD}" : scalar)
      count += 1
    }
    return String(shown)
  }
}

extension Unicode.Scalar {
  /// Whether a character controls a terminal, ends a line, or turns the order of the text around it.
  package var actsOnText: Bool {
    switch value {
    case 0x20..<0x7F: return false
    case 0x202A...0x202E, 0x2066...0x2069: return true
    default: break
    }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
