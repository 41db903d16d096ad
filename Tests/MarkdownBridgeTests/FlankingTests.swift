import Testing

@testable import MarkdownBridge

@Suite("Flanking")
struct FlankingTests {
  static let characters: [(scalar: Unicode.Scalar, classes: CharacterClass)] = [
    ("a", .letter),
    ("9", .letter),
    (" ", .white),
    ("\t", .white),
    ("\u{A0}", .white),
    ("\u{3000}", .white),
    (".", .punctuation),
    ("$", .punctuation),
    ("~", .punctuation),
    ("—", .punctuation),
    ("「", .punctuation),
    ("。", .punctuation),
    ("€", [.punctuation, .letter]),
    ("©", [.punctuation, .letter]),
    ("😀", [.punctuation, .letter]),
    ("é", .letter),
    ("会", .letter),
    ("\u{301}", .letter),
    ("\u{16FE2}", [.punctuation, .letter]),
    ("\u{E000}", .letter),
    ("\u{0B}", [.white, .letter]),
    ("\u{2028}", [.white, .letter]),
    ("\u{1}", .letter),
  ]

  @Test("Characters and their classes", arguments: characters)
  func classes(row: (scalar: Unicode.Scalar, classes: CharacterClass)) {
    #expect(CharacterClass(row.scalar.value) == row.classes)
  }

  @Test("Runs open and close as CommonMark has it")
  func runs() {
    func can(_ isUnderscore: Bool, _ before: CharacterClass, _ after: CharacterClass) -> String {
      let flanking = Flanking(isUnderscore: isUnderscore, before: before, after: after)
      #expect(flanking.isCertain)
      return (flanking.mustOpen ? "open" : "") + (flanking.mustClose ? "close" : "")
    }
    let rows: [(CharacterClass, CharacterClass, String, String)] = [
      (.white, .letter, "open", "open"), (.letter, .white, "close", "close"), (.letter, .letter, "openclose", ""),
      (.punctuation, .letter, "open", "open"), (.letter, .punctuation, "close", "close"), (.white, .white, "", ""),
      (.white, .punctuation, "open", "open"), (.punctuation, .white, "close", "close"),
      (.punctuation, .punctuation, "openclose", "openclose"),
    ]
    for (before, after, star, underscore) in rows {
      #expect(can(false, before, after) == star)
      #expect(can(true, before, after) == underscore)
    }
  }

  @Test("What readers judge differently is neither certain nor relied on")
  func uncertain() {
    let flanking = Flanking(isUnderscore: false, before: .letter, after: [.punctuation, .letter])
    #expect(flanking.mayOpen && !flanking.mustOpen && flanking.mustClose && !flanking.isCertain)
  }
}
