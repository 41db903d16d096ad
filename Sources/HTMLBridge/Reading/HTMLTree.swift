import CHTML

/// The tree that gumbo makes of filtered HTML.
///
/// It is freed with the object; nodes are valid as long as it lives.
final class HTMLTree {
  private var options: GumboOptions
  private let source: UnsafeMutableBufferPointer<UInt8>
  private let output: UnsafeMutablePointer<GumboOutput>?

  /// - Parameter html: UTF-8 that the filter let through.
  init(_ html: [UInt8]) {
    var options = kGumboDefaultOptions
    // Errors are not looked at, and each would copy the names of all open elements.
    options.max_errors = 0
    options.fragment_context = GUMBO_TAG_BODY
    // Gumbo's nodes point into the source.
    let source = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: html.count + 1)
    _ = source.initialize(from: html + [0])
    output = source.withMemoryRebound(to: CChar.self) { characters in
      gumbo_parse_with_options(&options, characters.baseAddress, html.count)
    }
    self.options = options
    self.source = source
  }

  deinit {
    if let output { gumbo_destroy_output(&options, output) }
    source.deallocate()
  }

  /// The element that holds all others.
  var root: Node? { output?.pointee.root.map(Node.init) }

  /// An element or a text.
  struct Node {
    private let node: UnsafeMutablePointer<GumboNode>

    init(_ node: UnsafeMutablePointer<GumboNode>) { self.node = node }

    /// The element's tag; nil for a text or a comment.
    var tag: GumboTag? { node.pointee.type == GUMBO_NODE_ELEMENT ? node.pointee.v.element.tag : nil }

    /// The text, with references decoded; nil for an element or a comment.
    var text: String? {
      switch node.pointee.type {
      case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
        node.pointee.v.text.text.map { String(cString: $0) }
      default: nil
      }
    }

    /// The child at `index`, if there is one. Only elements have children.
    func child(at index: Int) -> Node? {
      guard tag != nil else { return nil }
      let children = node.pointee.v.element.children
      guard index < Int(children.length), let child = children.data[index] else { return nil }
      return Node(child.assumingMemoryBound(to: GumboNode.self))
    }

    /// The value of an attribute, with references decoded.
    subscript(attribute: HTMLAttribute) -> String? {
      guard tag != nil, node.pointee.v.element.attributes.length > 0 else { return nil }
      let found = withUnsafePointer(to: node.pointee.v.element.attributes) {
        gumbo_get_attribute($0, attribute.rawValue)
      }
      return found.flatMap { $0.pointee.value.map { String(cString: $0) } }
    }

    /// Whether there are any attributes.
    var hasAttributes: Bool { tag != nil && node.pointee.v.element.attributes.length > 0 }

    /// The words of the `class` attribute.
    var classes: [Substring] {
      (self[.class] ?? "").split(whereSeparator: { $0 == " " || $0.isNewline || $0 == "\t" })
    }
  }
}
