import JSON
import RichText
import TestSupport
import Testing

@testable import MarkdownBridge

/// A fault that a real product had when it read a message, or opened one and saved it again.
struct RoundTripReport: Sendable, CustomTestStringConvertible {
  let id: String
  let markdown: String
  /// What the message may be written as; where empty, whatever means the same.
  let right: [String]

  var testDescription: String { id }

  /// All of `Fixtures/reports.jsonl` but ED-16, which is about all markdown of the reports. A row whose input is text has
  /// the markdown of that text.
  static let all: [RoundTripReport] = Fixtures.lines(of: Fixtures.path("reports.jsonl")).compactMap { line in
    guard let row = try? JSONReader.read(line), let id = row["id"]?.string, row["corpus"] == nil else { return nil }
    var markdown = row["markdown"]?.string ?? row["text"]?.string.map { Markdown.write(Document($0)) } ?? ""
    for part in row["repeat"]?.array ?? [] {
      markdown += String(repeating: part.array?.first?.string ?? "", count: part.array?.last?.int ?? 0)
    }
    return RoundTripReport(id: id, markdown: markdown, right: row["right"]?.array?.compactMap(\.string) ?? [])
  }
}

@Suite("Messages that others lost something of come back")
struct RoundTripReportTests {
  /// Rows whose HTML is another one, and why.
  static let exceptions: [String: (html: String, reason: String)] = [
    "EM-25": ("<p><em>call me back</em></p>\n", "italic in italic is italic"),
    "EM-30": ("<p><strong><em>hi</em></strong> there</p>\n", "italic stands inside bold of the same extent"),
    "DS-04": ("<p>\(String(repeating: "![[]()", count: 20_000))</p>\n", "a link without text is text"),
    "LI-17": ("<ul>\n<li>1.</li>\n<li>x</li>\n</ul>\n", "an item holds no list directly"),
    "ME-15": (
      "<p><code>&lt;@uid:u1&gt;</code></p>\n<pre><code>&lt;@uid:u2&gt;\n</code></pre>\n<p>    &lt;@uid:u3&gt;</p>\n",
      "indented code is text"
    ),
    "ED-14": (
      "<p># t</p>\n<p>| a |<br />\n| - |</p>\n<p>![p](https://e.example/p.png)</p>\n<p>---</p>\n",
      "headings, tables, images and rules are text"
    ),
  ]

  @Test("All rows are there")
  func allRows() { #expect(RoundTripReport.all.count == 29) }

  @Test("What is written of a message means what the message means", arguments: RoundTripReport.all)
  func means(_ report: RoundTripReport) {
    let document = Markdown.read(report.markdown)
    let written = Markdown.write(document)
    #expect(rereading(document) == document)
    if let exception = Self.exceptions[report.id] {
      #expect(HTMLReader.html(written) == exception.html, "\(exception.reason)")
    } else {
      #expect(HTMLReader.html(written) == HTMLReader.html(report.markdown))
      #expect(HTMLReader.text(written) == HTMLReader.text(report.markdown))
    }
    for right in report.right where Self.exceptions[report.id] == nil {
      #expect(HTMLReader.html(written) == HTMLReader.html(right))
    }
  }

  @Test("Opening and saving again and again changes nothing more", arguments: RoundTripReport.all)
  func isStable(_ report: RoundTripReport) {
    let first = Markdown.write(Markdown.read(report.markdown))
    var last = first
    for _ in 0..<5 {
      last = Markdown.write(Markdown.read(last))
      #expect(last == first)
    }
  }

  @Test("ED-16: Markdown that is right for a report comes back with its meaning, and then as it is")
  func spellings() {
    // Where the design rules otherwise, what others call right is written in another way.
    let reports = SerializeReport.all.filter { WriteReportsTests.exceptions[$0.id] == nil }
    let spellings = reports.flatMap { report in report.right.map { (report.id, $0) } }
    #expect(spellings.count >= 70)
    for (id, markdown) in spellings {
      let written = Markdown.write(Markdown.read(markdown))
      #expect(HTMLReader.html(written) == HTMLReader.html(markdown), "\(id): \(markdown.debugDescription)")
      #expect(Markdown.write(Markdown.read(written)) == written, "\(id): \(markdown.debugDescription)")
    }
  }

  @Test("ED-04: A mention before a word with an underscore needs no escape")
  func mentionBeforeWord() {
    var builder = FragmentBuilder()
    builder.append(Mention(id: "u1", name: "Ann"))
    var document = Markdown.read("a_b")
    _ = document.replace(0..<0, with: builder.build())
    #expect(Markdown.write(document) == "<@uid:u1>a_b")
    #expect(document.text == "@Anna_b")
  }
}
