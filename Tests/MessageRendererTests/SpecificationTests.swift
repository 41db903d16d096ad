import CCMarkGFM
import Foundation
import JSON
import MessageRenderer
import TestSupport
import Testing

@testable import MarkdownBridge

/// Messages against cmark-gfm with hard breaks, on all examples of the specification that are within the grammar of
/// messages: no headings, rules, tables, images, HTML, indented code, definitions of links, quotes in items, and no
/// list or code right behind an item's marker.
///
/// Both are brought to one form, as ``AssistantReferenceTests`` says: links that the policy refuses are their labels,
/// titles are left out, marks of equal extent may nest in another order.
@Suite struct SpecificationTests {
  struct Example: Sendable {
    let number: Int
    let markdown: String
  }

  static let examples: [Example] = {
    let file = Fixtures.project("Tests/MarkdownBridgeTests/Fixtures/specification.jsonl")
    return Fixtures.lines(of: file).compactMap { line in
      guard let row = try? JSONReader.read(line), let number = row["example"]?.int,
        let markdown = row["markdown"]?.string
      else { return nil }
      return Example(number: number, markdown: markdown)
    }
  }()

  /// Examples that mean something else here, and why.
  static let exceptions: [Int: String] = [
    217: "a quote of nothing is a blank line, and none is shown", 218: "a quote of nothing is blank lines",
    335: "a line end by reference is a line end", 495: "a link without a target is text",
    496: "a link without a target is text",
  ]

  @Test func `the examples within the grammar render as cmark-gfm renders them`() {
    var counts = (inside: 0, equal: 0)
    for example in SpecificationTests.examples {
      guard SpecificationTests.isInGrammar(example.markdown), let reference = referenceHTML(example.markdown) else {
        continue
      }
      counts.inside += 1
      let options = RenderOptions(entities: .none, largeEmojiLimit: 0)
      let own = AssistantReferenceTests.normalized(RenderedMessage(markdown: example.markdown, options: options).html)
      let isEqual = own == AssistantReferenceTests.normalized(reference)
      if isEqual { counts.equal += 1 }
      #expect(
        isEqual == (SpecificationTests.exceptions[example.number] == nil),
        "\(example.number): \(example.markdown.debugDescription)")
    }
    print("message profile: \(SpecificationTests.examples.count) examples, \(counts)")
    #expect(SpecificationTests.examples.count == 673)
    #expect(counts == (inside: 392, equal: 387))
  }

  /// Whether cmark-gfm finds nothing but what messages have.
  static func isInGrammar(_ markdown: String) -> Bool {
    if markdown.contains("]:") { return false }
    let source = Array(markdown.utf8)
    let matcher = TokenSyntax(kinds: []).matcher
    let tree = source.withUnsafeBufferPointer { source in
      withUnsafePointer(to: matcher) { CMark.parse(source, strikethrough: true, tokens: $0) }
    }
    guard let tree, let iterator = cmark_iter_new(tree.root) else { return false }
    defer {
      cmark_iter_free(iterator)
      tree.free()
    }
    while cmark_iter_next(iterator) != CMARK_EVENT_DONE {
      guard let node = cmark_iter_get_node(iterator) else { continue }
      let parent = cmark_node_parent(node).map { cmark_node_get_type($0) }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_HEADING, CMARK_NODE_THEMATIC_BREAK, CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE,
        CMARK_NODE_IMAGE:
        return false
      case CMARK_NODE_CODE_BLOCK:
        var length: Int32 = 0
        var offset: Int32 = 0
        var character: CChar = 0
        if cmark_node_get_fenced(node, &length, &offset, &character) == 0 { return false }
        if parent == CMARK_NODE_ITEM, cmark_node_previous(node) == nil { return false }
      case CMARK_NODE_LIST:
        if parent == CMARK_NODE_ITEM, cmark_node_previous(node) == nil { return false }
      case CMARK_NODE_BLOCK_QUOTE:
        var above = cmark_node_parent(node)
        while let container = above {
          if cmark_node_get_type(container) == CMARK_NODE_ITEM { return false }
          above = cmark_node_parent(container)
        }
      default: break
      }
    }
    return true
  }
}
