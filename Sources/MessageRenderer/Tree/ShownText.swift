import RichText

/// Makes fit to be shown what a message says beside its text: names, file names, titles.
enum ShownText {
  /// One line without control characters, without characters that order text by direction and without U+FFFC.
  ///
  /// Line ends and control characters become spaces, several one, none at the ends. What is longer than ``longest``
  /// characters is cut, an ellipsis in its place.
  /// - Complexity: Linear.
  static func line(_ text: String) -> String {
    if isClean(text) { return text }
    var line = String.UnicodeScalarView()
    var length = 0
    var pendingSpace = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0...0x20, 0x7F...0x9F, 0x2028, 0x2029: pendingSpace = true
      case 0x202A...0x202E, 0x2066...0x2069, 0xFFFC: break
      default:
        if length == longest { return String(line) + "…" }
        if pendingSpace, !line.isEmpty { line.append(" ") }
        pendingSpace = false
        line.append(scalar)
        length += 1
      }
    }
    return String(line)
  }

  /// How many characters of a name or a title are shown.
  private static let longest = 300

  /// Whether the text is short ASCII without control characters, with single spaces inside only.
  private static func isClean(_ text: String) -> Bool {
    guard text.utf8.count <= longest else { return false }
    var wasSpace = true
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7F, !(wasSpace && byte == 0x20) else { return false }
      wasSpace = byte == 0x20
    }
    return !wasSpace
  }

  /// The name of a file: one line, without the folders before it, and not empty.
  static func fileName(_ name: String, of kind: String) -> String {
    let line = line(name)
    let base = line.lastIndex { $0 == "/" || $0 == "\\" }.map { String(line[line.index(after: $0)...]) } ?? line
    return base.isEmpty || base == "." || base == ".." ? kind : base
  }

  /// An address of which all can be seen: white space and invisible characters are percent-encoded.
  static func address(_ url: String) -> String {
    var visible: [UInt8] = []
    PercentEncoding.appendVisible(url, to: &visible)
    return String(decoding: visible, as: UTF8.self)
  }

  /// A text with a name in it, kept apart from the text around where either runs from right to left.
  static func isolated(_ name: String) -> String {
    var name = name
    let matters = name.withUTF8 { $0.contains { $0 >= 0x80 } }
    guard matters, Array(name.utf16).withUnsafeBufferPointer(BidiControl.matters) else { return name }
    return "\u{2068}" + name + "\u{2069}"
  }
}
