/// The info strings of code blocks.
enum InfoString {
  /// An info string as a fence can carry it: without line ends and without NUL, and without white space at its ends.
  static func cleaned(_ info: String) -> String {
    if info.utf8.allSatisfy({ $0 > 0x20 }) { return info }
    var scalars: [Unicode.Scalar] = []
    for scalar in info.unicodeScalars where scalar != "\n" && scalar != "\r" {
      scalars.append(scalar == "\0" ? "\u{FFFD}" : scalar)
    }
    guard let first = scalars.firstIndex(where: { !isSpace($0) }), let last = scalars.lastIndex(where: { !isSpace($0) })
    else { return "" }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars[first...last])
    return String(result)
  }

  /// White space that cmark trims.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || (0x09...0x0D).contains(scalar.value)
  }
}
