import RichText
import TestSupport
import Testing

@testable import HTMLBridge

/// HTML that costs a careless reader minutes, its stack or its memory. That these end at all is the point.
@Suite("Hostile HTML")
struct HostileTests {
  struct Hostile: CustomTestStringConvertible {
    let name: String
    /// HTML of about so many bytes, and how often the letter x stands in its text.
    let make: @Sendable (Int) -> String

    var testDescription: String { name }
  }

  @Test("Text comes through whatever stands around it", arguments: hostile)
  func keepsText(_ hostile: Hostile) {
    let html = hostile.make(50_000)
    let fragment = HTMLBridge.read(html)
    let expected = html.split(separator: "<", omittingEmptySubsequences: false).enumerated().reduce(0) { sum, part in
      let text = part.offset == 0 ? part.element[...] : part.element.drop { $0 != ">" }
      return sum + text.count { $0 == "x" }
    }
    #expect(fragment.text.count { $0 == "x" } == expected)
    #expect(Document(fragment).violation == nil)
  }

  @Test("The tree that gumbo makes is not deep and not large", arguments: [UInt64](1...6))
  func boundsTree(seed: UInt64) {
    let seeds = SeededGenerator(seed: seed)
    for index in 0..<20 {
      var random = seeds.forked(index)
      let html = soup(&random)
      var filter = HTMLFilter(html)
      let (depth, count) = size(of: HTMLTree(filter.filtered()))
      // Gumbo adds a body to each table, and copies formats into blocks.
      #expect(depth <= 2 * HTMLFilter.depth + 10 * HTMLFilter.formattingDepth, "seed \(seed), case \(index)")
      #expect(count <= 2 * HTMLFilter.elementBudget + html.utf8.count, "seed \(seed), case \(index)")
      let fragment = HTMLBridge.read(html)
      #expect(fragment.text.count { $0 == "x" } == html.count { $0 == "x" }, "seed \(seed), case \(index)")
      #expect(Document(fragment).violation == nil, "seed \(seed), case \(index)")
    }
  }

  @Test("100 containers are read, what is deeper is text")
  func containerDepth() {
    let depth = FragmentReader.containerDepth
    func nested(_ tag: String, _ count: Int) -> String { String(repeating: "<\(tag)>", count: count) + "x" }
    #expect(HTMLBridge.read(nested("blockquote", depth)).firstStyle?.quote == depth)
    #expect(HTMLBridge.read(nested("blockquote", depth + 1)).firstStyle?.quote == depth)
    #expect(HTMLBridge.read(nested("blockquote", 100_000)).firstStyle?.quote == depth)
    let lists = HTMLBridge.read(nested("ul><li", depth + 20))
    #expect(lists.styles.last == ParagraphStyle(kind: .bullet, level: depth - 1, startsList: true))
    #expect(lists.text.last == "x")
    let mixed = HTMLBridge.read(nested("blockquote", 60) + nested("ul><li>y<ul><li", 60))
    #expect(mixed.styles.allSatisfy { $0.quote + $0.level < depth })
  }

  @Test("What is written of deep documents is not deeper than what is read")
  func writesDepth() {
    var builder = FragmentBuilder()
    builder.startParagraph(ParagraphStyle(quote: .max))
    builder.append("x")
    for level in 0..<400 {
      builder.startParagraph(ParagraphStyle(kind: .bullet, level: level))
      builder.append("y")
    }
    builder.startParagraph(ParagraphStyle(kind: .numbered, level: .max, quote: .max))
    builder.append("z")
    let again = HTMLBridge.read(HTMLBridge.write(builder.build()))
    #expect(again.firstStyle?.quote == FragmentReader.containerDepth)
    #expect(again.text.filter { $0 != "\n" } == "x" + String(repeating: "y", count: 400) + "z")
    #expect(again.styles.map(\.level).max() == FragmentReader.containerDepth - 1)
  }

  @Test("One MiB of what comes through is read, whatever else there is")
  func capacity() {
    let text = String(repeating: "x", count: HTMLBridge.capacity)
    #expect(HTMLBridge.read(text).length == HTMLBridge.capacity)
    #expect(HTMLBridge.read(text + "y").length == HTMLBridge.capacity)
    #expect(HTMLBridge.read(text.dropLast() + "\u{E9}\u{E9}").length == HTMLBridge.capacity - 1)
    let style = "<style>" + text + "</style>"
    let picture = "<img src=\"data:image/png;base64," + text + "\">"
    #expect(HTMLBridge.read(style + picture + "<!--" + text + "-->a<b class=\"" + text + "\">b").text == "ab")
    #expect(HTMLBridge.read("<a href=\"https://e.example/" + text + "\">a</a>").text == "a")
  }

  @Test("When the elements are used up, lines and text still come")
  func budget() {
    let count = HTMLFilter.elementBudget
    let html = String(repeating: "<i></i>", count: count - 10) + String(repeating: "<p><b>x</b></p>y<br>", count: 100)
    let lines = HTMLBridge.read(html).text.split(separator: "\n")
    #expect(lines.count == 200)
    #expect(lines.enumerated().allSatisfy { $0.element == ($0.offset % 2 == 0 ? "x" : "y") })
  }

  /// Tags and text in any order.
  private func soup(_ random: inout SeededGenerator) -> String {
    let count = 1 << random.below(12)
    let vocabulary = (0..<random.below(8) + 1).map { _ in random.pick(HostileTests.pieces) }
    return (0..<count).map { _ in random.chance(oneIn: 10) ? random.pick(HostileTests.pieces) : random.pick(vocabulary)
    }
    .joined()
  }

  private func size(of tree: HTMLTree) -> (depth: Int, count: Int) {
    guard let root = tree.root else { return (0, 0) }
    var stack = [(node: root, next: 0)]
    var depth = 0
    var count = 1
    while let top = stack.last {
      guard let child = top.node.child(at: top.next) else {
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      stack.append((child, 0))
      depth = max(depth, stack.count)
      count += 1
    }
    withExtendedLifetime(tree) {}
    return (depth, count)
  }

  private static let pieces = [
    "x", "x x", " ", "<p>", "</p>", "<div>", "</div>", "<b>", "</b>", "<i>", "</i>", "<u>", "</u>", "<code>", "</code>",
    "<a href=//e.test>", "</a>", "<span>", "</span>", "<span style=\"font-weight:bold\">", "<table>", "</table>",
    "<tr>", "</tr>", "<td>", "</td>", "<caption>", "</caption>", "<tbody>", "<ul>", "</ul>", "<ol>", "</ol>", "<li>",
    "</li>", "<blockquote>", "</blockquote>", "<pre>", "</pre>", "<h1>", "</h1>", "<br>", "<hr>", "<dt>", "<o:p>",
    "</o:p>", "&lt;", "<b style=\"a\">", "<b style=\"b\">",
  ]

  static let hostile: [Hostile] = [
    nested("<div>"), nested("<p>"), nested("<b>"), nested("<span>"), nested("<blockquote>"), nested("<ul><li>"),
    nested("<table><tr><td>"), nested("<table>"), nested("<a href=//e.test>"), nested("<b><div>"),
    nested("<b><table>"), nested("<i><p>"), nested("<h1>"), nested("<pre>"), nested("<li>"),
    repeated("<b>x</i>"), repeated("<p><b>x"), repeated("<b><div></b>x"), repeated("<b><i></b>x</i>"),
    repeated("x<table>"), repeated("<table><b>x<tr><td>x</b></table>"), repeated("x<br>"), repeated("<i></i>x"),
    repeated("</div>x"), repeated("x<p></b>"), repeated("<span>x</div>"), repeated("&x;"), repeated("&amp"),
    repeated("x<hr>"), repeated("<td>x"), repeated("<ul data-indent=9><li>x</ul>"), repeated("<svg>x"),
    repeated("x &nbsp;"), repeated("x\n"), repeated("<li aria-level=9>x"), repeated("<math>x</svg>"),
    Hostile(name: "different formats, then paragraphs") { size in
      (0..<size / 40).map { "<b style=\"a:\($0)\">" }.joined() + String(repeating: "<p>x", count: size / 8)
    },
    Hostile(name: "a long address in every paragraph") { size in
      "<a href=\"https://e.example/\(String(repeating: "y", count: 60_000))\">"
        + String(repeating: "<p>x", count: size / 4)
    },
    Hostile(name: "formats left over behind nine blocks") { size in
      (0..<size / 120).map {
        "<b style=\"a:\($0)\">" + String(repeating: "<div>", count: 9) + "</b>x" + String(repeating: "</div>", count: 9)
      }.joined()
    },
    Hostile(name: "attributes") { size in
      "<p \((0..<size / 8).map { "a\($0)" }.joined(separator: " "))>x"
    },
    Hostile(name: "declarations") { size in
      "<p style=\"\(String(repeating: "color:red;", count: size / 10))\">x"
    },
    Hostile(name: "classes") { size in "<p class=\"\(String(repeating: "a ", count: size / 2))\">x" },
  ]

  private static func nested(_ tag: String) -> Hostile {
    Hostile(name: "nested \(tag)") { size in
      String(repeating: tag, count: size / tag.utf8.count) + "x"
    }
  }

  private static func repeated(_ piece: String) -> Hostile {
    Hostile(name: "repeated \(piece)") { size in String(repeating: piece, count: size / piece.utf8.count) }
  }
}
