import RichText
import TestSupport
import Testing

@testable import Mentions

@Suite struct NameKeysTests {
  private func keys(_ text: String) -> [UInt16] {
    var keys = NameKeys()
    var found: [UInt16] = []
    Array(text.utf16).withUnsafeBufferPointer { text in
      var position = 0
      while position < text.count {
        position = keys.fold(text, from: position, goal: 3)
        found += keys.units[..<keys.count]
      }
    }
    return found
  }

  static let equal = [
    ("ANN", "ann"), ("é", "e"), ("e\u{301}", "é"), ("ø", "O"), ("ł", "l"), ("ß", "SS"), ("æ", "ae"), ("ﬁ", "fi"),
    ("Ａｎｎ", "ann"), ("２", "2"), ("ς", "Σ"), ("ё", "е"), ("й", "и\u{306}"), ("한", "\u{1112}\u{1161}\u{11AB}"),
    ("カ", "か"), ("ガ", "か\u{3099}"), ("ｶﾞ", "が"), ("a\u{200D}b", "ab"), ("\u{200B}\u{AD}", ""), ("٢", "2"),
    ("a\u{323}\u{307}", "a\u{307}\u{323}"), ("\u{A0}", " "),
  ]

  @Test(arguments: equal) func `case, accents, width and invisible characters don't matter`(_ pair: (String, String)) {
    #expect(keys(pair.0) == keys(pair.1))
  }

  static let different = [
    ("a", "b"), ("й", "и"), ("か", "が"), ("は", "ば"), ("ば", "ぱ"), ("क", "का"), ("ä", "b"), ("-", ""), ("😀", "😁"),
    ("田", "中"), ("1", "2"), (".", ","), ("\u{E000}", "\u{E001}"), ("𝄞", "𝄢"),
  ]

  @Test(arguments: different) func `letters matter`(_ pair: (String, String)) {
    #expect(keys(pair.0) != keys(pair.1))
  }

  @Test func `lone surrogates and long runs of marks are folded to the end`() {
    for units in [[0xD800], [0xDC00, 0x41], [UInt16](repeating: 0x301, count: 1000)] {
      units.withUnsafeBufferPointer { text in
        var keys = NameKeys()
        var position = 0
        while position < text.count {
          let next = keys.fold(text, from: position, goal: 8)
          #expect(next > position)
          position = next
        }
        #expect(position == text.count)
      }
    }
  }

  @Test func `eight threads get the same keys`() async {
    let text = String(String.UnicodeScalarView((0x20...0x2FFF).compactMap(Unicode.Scalar.init)))
    let results = await withTaskGroup(of: [UInt16].self) { group in
      for _ in 0..<8 { group.addTask { keys(text) } }
      var results: [[UInt16]] = []
      for await result in group { results.append(result) }
      return results
    }
    #expect(Set(results).count == 1)
    #expect(results[0].count > 0x2000)
  }

  @Test func `without ICU only the case of ASCII letters is ignored`() {
    var keys = NameKeys()
    let text = Array("Éa".utf16)
    text.withUnsafeBufferPointer { #expect(keys.foldWithoutICU($0, from: 0) == 2) }
    #expect(Array(keys.units[..<keys.count]) == [0xC9, 0x61])
    #expect(Array(keys.ends[..<keys.count]) == [1, 2])
  }
}
