import CCMarkGFM
import Foundation
import MessageRenderer
import Testing

@testable import MarkdownBridge

/// The profile for answers of assistants against cmark-gfm with hard breaks, on all examples of the specification that
/// Debian packages with it: CommonMark's, and those for tables, strikethrough and task lists.
///
/// Where the two may differ, both are brought to one form, or the example is counted in its class:
/// - HTML is text, so an example that holds any is counted as `html`;
/// - a reference to a line end is a space, so an example that holds one is counted apart;
/// - a link that the policy refuses is its label, an image is a link, titles are left out;
/// - a mark within the same mark is one mark, and marks of equal extent may nest in another order;
/// - one tilde strikes nothing through;
/// - an empty code block has an empty line.
@Suite struct AssistantReferenceTests {
  static let isInstalled = FileManager.default.fileExists(atPath: path)
  static let path = "/usr/share/doc/cmark-gfm/spec.txt.gz"

  @Test(.enabled(if: isInstalled, "The package cmark-gfm, which brings the examples, is not installed."))
  func `the examples of the specification render as cmark-gfm renders them`() throws {
    let examples = try AssistantReferenceTests.load()
    var counts: [String: Int] = [:]
    for example in examples {
      guard let reference = AssistantReferenceTests.html(example.markdown) else { continue }
      if reference.contains("raw HTML omitted") || example.markdown.contains("&#10;") {
        counts[reference.contains("raw HTML") ? "html" : "line end by reference", default: 0] += 1
        continue
      }
      let options = RenderOptions(profile: .assistant, entities: .none, largeEmojiLimit: 0)
      let html = RenderedMessage(markdown: example.markdown, options: options).html
      let own = AssistantReferenceTests.normalized(html)
      let other = AssistantReferenceTests.normalized(reference)
      #expect(own == other, "\(example.section): \(example.markdown.debugDescription)")
      counts[own == other ? "equal" : "different", default: 0] += 1
    }
    print("assistant profile: \(examples.count) examples, \(counts.sorted { $0.key < $1.key })")
    #expect(counts["equal", default: 0] > 590)
    #expect(counts["html", default: 0] < 100)
  }

  /// What cmark-gfm itself writes with the same extensions, without raw HTML.
  static func html(_ markdown: String) -> String? {
    let source = Array(markdown.utf8)
    let matcher = TokenSyntax(kinds: []).matcher
    guard let tree = source.withUnsafeBufferPointer({ CMark.parseExtended($0, tokens: matcher) }) else { return nil }
    defer { tree.free() }
    let allocator = cmark_get_default_mem_allocator()
    guard let html = cmark_render_html_with_mem(tree.root, Int32(CMARK_OPT_HARDBREAKS), nil, allocator) else {
      return nil
    }
    defer { allocator?.pointee.free(html) }
    return String(cString: html)
  }

  /// HTML in the form in which both are compared; nil where tags don't nest.
  static func normalized(_ html: String) -> [UInt32]? {
    var marks: [String: Int] = [:]
    var result = ""
    var rest = html[...]
    /// For each link around, whether it stays.
    var links: [Bool] = []
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      result += rest[..<start]
      let tag = String(rest[start...end])
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("<a ") {
        let target = attribute("href", of: tag).flatMap { LinkPolicy().target(of: $0) }
        links.append(target != nil)
        if let target { result += "<a \(target.removingPercentEncoding ?? target)>" }
      } else if tag == "</a>" {
        if links.popLast() == true { result += "</a>" }
      } else if tag.hasPrefix("<img ") {
        let label = attribute("alt", of: tag) ?? ""
        let source = attribute("src", of: tag) ?? ""
        let target = links.isEmpty ? LinkPolicy().target(of: source) : nil
        let text = label.isEmpty ? source : label
        result += target.map { "<a \($0)>\(text)</a>" } ?? text
      } else if ["<em>", "<strong>", "<del>", "<u>"].contains(tag) {
        marks[tag, default: 0] += 1
        if marks[tag] == 1 { result += tag }
      } else if ["</em>", "</strong>", "</del>", "</u>"].contains(tag) {
        marks["<" + tag.dropFirst(2), default: 0] -= 1
        if marks["<" + tag.dropFirst(2)] == 0 { result += tag }
      } else {
        result += tag
      }
    }
    result += rest
    for (from, to) in [
      ("&#x27;", "'"), ("&#39;", "'"), (" /> \n", " />\n"),
    ] {
      result = result.replacingOccurrences(of: from, with: to)
    }
    result = result.replacingOccurrences(of: ">\n</code></pre>", with: "></code></pre>")
    return flattened(result)
  }

  private static func attribute(_ name: String, of tag: String) -> String? {
    guard let start = tag.range(of: " \(name)=\"") else { return nil }
    return String(tag[start.upperBound...].prefix { $0 != "\"" })
  }

  private static func load() throws -> [(section: String, markdown: String)] {
    let unpack = Process()
    unpack.executableURL = URL(fileURLWithPath: "/bin/gzip")
    unpack.arguments = ["-dc", path]
    let pipe = Pipe()
    unpack.standardOutput = pipe
    try unpack.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    unpack.waitUntilExit()
    var examples: [(String, String)] = []
    var section = ""
    var example: [Substring]?
    let fence = String(repeating: "`", count: 32)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(fence + " example") {
        example = []
      } else if line == ".", let lines = example {
        examples.append((section, lines.joined(separator: "\n").replacingOccurrences(of: "→", with: "\t")))
        example = nil
      } else if line.hasPrefix("#"), example == nil {
        section = String(line.drop { $0 == "#" || $0 == " " })
      } else {
        example?.append(line)
      }
    }
    return examples
  }
}
