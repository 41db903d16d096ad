import FuzzTargets
import JSON
import Testing

@Suite("Changes of inputs that know their language")
struct MutatorTests {
  private func results(_ target: String, _ input: String, other: String? = nil, count: Int = 2_000) -> [String] {
    (0..<count).compactMap { seed in
      var mutator = TextMutator(target: target, input: Array(input.utf8), seed: UInt64(seed))
      return mutator.map { _ in
        String(
          decoding: mutator?.mutated(Array(input.utf8), mixedWith: other.map { Array($0.utf8) }) ?? [], as: UTF8.self)
      }
    }
  }

  @Test(
    "Constructs go around, before and behind what is there",
    arguments: [
      ("markdown-read", "one two", "**one** two"), ("compose", "one two", "> one two"),
      ("render", "one two", "one two[a](https://e.example)"), ("stream", "##one two", "##one `two`"),
      ("html", "\u{0}one two", "\u{0}<ul><li>one two</li></ul>"), ("markdown-read", "**a** b", "b**a** "),
      ("markdown-read", "a\nb", "b\na"), ("markdown-read", "- a\n- b", "- a- b"),
    ])
  func constructs(target: String, input: String, wanted: String) {
    let isMade = results(target, input, count: 20_000).contains(wanted)
    #expect(isMade)
  }

  @Test("JSON that can be read stays JSON, and its texts change as markdown")
  func json() throws {
    let payload = #"{"data":{"text":"one"},"tags":[1,2]}"#
    let all = Set(results("render", payload, count: 3_000))
    for text in all { _ = try JSONReader.read(Array(text.utf8)) }
    for wanted in [
      #"{"data":{"text":"one"},"tags":[2,1]}"#,
      #"{"data":{"text":"one"}}"#, #"{"data":{"text":["one"]},"tags":[1,2]}"#,
    ] {
      let isMade = all.contains(wanted)
      #expect(isMade, "\(wanted)")
    }
    let hasMarkdown = all.contains { $0.hasPrefix(#"{"data":{"text":"[one]("#) }
    #expect(hasMarkdown)
    let mixed = results("json", "[1]", other: #"{"b":"c"}"#)
    #expect(mixed.contains(#"["c"]"#))
    #expect(mixed.contains(#"[{"b":"c"}]"#))
  }

  @Test("A piece of another input takes a place")
  func crossing() {
    #expect(results("markdown-read", "one two", other: "**x**").contains("one **x**"))
  }

  @Test("Equal seeds make equal changes, and what is decoded is left alone")
  func seeds() {
    #expect(results("compose", "a *b*\nc") == results("compose", "a *b*\nc"))
    for target in ["edit", "document", "document-write", "people", "nothing"] {
      #expect(TextMutator(target: target, input: [0x61], seed: 1) == nil)
    }
    #expect(TextMutator(target: "html", input: [1, 0x61], seed: 1) == nil)
    #expect(TextMutator(target: "draft", input: [0x61], seed: 1) == nil)
  }

  @Test(
    "Every text can be changed, the empty one too",
    arguments: ["", "\n", "\u{0}", "{", "[[", "\u{E9}\u{301}", "a\r\n\n"])
  func anyText(input: String) {
    for target in ["markdown-read", "compose", "render", "json", "stream", "html"] {
      let all = results(target, input, count: 300)
      #expect(all.contains { $0 != input } || TextMutator(target: target, input: Array(input.utf8), seed: 0) == nil)
    }
  }
}
