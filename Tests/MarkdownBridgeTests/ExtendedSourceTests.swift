import Testing

@testable import MarkdownBridge

/// Where answers get guards, shown as `¦`, and backslashes, shown as `§`.
@Suite struct ExtendedSourceTests {
  private static func guarded(_ text: String) -> String {
    Array(text.utf8).withUnsafeBufferPointer { source in
      ExtendedSource.withGuarded(source) { bytes, hasGuards in
        #expect(hasGuards == bytes.contains { $0 >= ExtendedSource.escapeByte })
        #expect(ExtendedSource.text(of: bytes) == text)
        let shown = bytes.flatMap { byte -> [UInt8] in
          byte == ExtendedSource.guardByte
            ? Array("¦".utf8) : byte == ExtendedSource.escapeByte ? Array("§".utf8) : [byte]
        }
        return String(decoding: shown, as: UTF8.self).replacing("§\\", with: "§")
      }
    }
  }

  private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  /// A table that has filled up as many cells as one may, as its next rows see it.
  private static let full = times(100, "|a") + "\n" + times(100, "|-") + times(1_000, "\nb") + "\n"

  static let rows: [(text: String, guarded: String)] = [
    (times(128, "|"), times(128, "|")),
    (times(130, "|") + "\n|", times(128, "|") + "¦||\n|"),
    (times(256, "![") + "a", times(256, "![") + "a"),
    (times(256, "![") + " ![a <!b <?c", times(256, "![") + " !¦[a <¦!b <¦?c"),
    (times(256, "<!") + "\n\n<a> ! [", times(256, "<!") + "\n\n<a> ! ["),
    (times(102, ">"), times(100, ">") + "¦>>"),
    (times(102, "> ") + "a", times(100, "> ") + "¦> > a"),
    (times(102, "- ") + "a", times(100, "- ") + "-¦ - a"),
    (times(102, "1. ") + "a\n- b", times(100, "1. ") + "1.¦ 1. a\n- b"),
    (full + "c", full + "c"),
    (full + "c\n|-\n\nd\n", full + "c¦\n|-¦\n\nd\n"),
    (full + times(100, "|c") + "\nd\n", full + times(100, "|c") + "\nd¦\n"),
    (
      times(100, "|a") + "\n" + times(100, "\t|\u{B}:-: \u{C}") + times(1_001, "\nb") + "\n",
      times(100, "|a") + "\n" + times(100, "\t|\u{B}:-: \u{C}") + times(1_001, "\nb") + "¦\n"
    ),
    // A fence ends the table anyway, and would not be one with something behind it.
    (full + "  ```\nc\n~~~ \t\n> ```\n", full + "  ```\nc¦\n~~~ \t\n> ```\n"),
    (full + "    ```\n```a\n``\n``` `\n~``\n", full + "    ```¦\n```a¦\n``¦\n``` `¦\n~``¦\n"),
    ("[a]: " + times(2_048, "b") + " c\n[a]", "[a]: " + times(2_048, "b") + " c\n[a]"),
    ("[a]: " + times(2_049, "b") + "\n[a]", "[a]: " + times(2_048, "b") + "¦b\n[a]"),
    (
      "> [a]:\n> <" + times(1_024, " ]:") + ">\n",
      "> [a]:\n> <" + times(682, " ]:") + " ¦]:" + times(341, " ]:") + ">\n"
    ),
    ("[a]:\nb\n" + times(3_000, "c"), "[a]:\nb\n" + times(3_000, "c")),
    (
      "[a]: " + times(2_000, "b") + times(2_001, "\n[a]"),
      "[a]: " + times(2_000, "b") + times(1_999, "\n[a]") + times(2, "\n[a§]")
    ),
    (
      "[a]: " + times(2_000, "b") + "\n\n" + times(1_999, "]") + "\\] \\\\] `\\]`",
      "[a]: " + times(2_000, "b") + "\n\n" + times(1_999, "]") + "\\] \\\\§] `\\]`"
    ),
    (times(4_000, "[a]\n") + "[a]: " + times(1_002, "b"), times(4_000, "[a]\n") + "[a]: " + times(999, "b") + "¦bbb"),
    // Of a table that was whole, nothing is filled up.
    (times(1_000, "|a|b|\n|-|-|\n|c|d|\n"), times(1_000, "|a|b|\n|-|-|\n|c|d|\n")),
  ]

  @Test(arguments: rows.indices) func `guards stand where a limit is passed, and depend on what is before`(_ row: Int) {
    let (text, guarded) = ExtendedSourceTests.rows[row]
    let seen = ExtendedSourceTests.guarded(text)
    // Only what differs is shown: of texts as long as these, Testing needs minutes to tell how they do.
    let common = zip(seen, guarded).prefix { $0 == $1 }.count
    #expect(seen.dropFirst(common) == guarded.dropFirst(common))
    for length in stride(from: 0, to: text.utf8.count, by: max(text.utf8.count / 50, 1)) {
      let start = ExtendedSourceTests.guarded(String(decoding: text.utf8.prefix(length), as: UTF8.self))
      #expect(guarded.utf8.starts(with: start.utf8))
    }
  }
}
