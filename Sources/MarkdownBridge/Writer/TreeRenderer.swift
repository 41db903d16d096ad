import CCMarkGFM

/// Builds the tree of a plan with cmark's node API and has cmark render it.
///
/// cmark walks the tree; an extension of our own, attached to every node, keeps the prefixes of the containers in cmark's
/// renderer and writes the exact characters. cmark's own spelling of a node is never used: it loses information.
enum TreeRenderer {
  /// What a node writes. Nodes point at these, which outlive the rendering.
  private struct Payload {
    var text: UnsafePointer<UInt8>?
    var count: Int
    var isEmpty = false
  }

  // Pointers aren't Sendable. The extension is set up once, before first use, and never changes: it takes no part in
  // parsing.
  nonisolated(unsafe) private static let writer: UnsafeMutablePointer<cmark_syntax_extension>? = {
    let writer = "galley-writer".withCString { cmark_syntax_extension_new($0) }
    cmark_syntax_extension_set_commonmark_render_func(writer) { _, renderer, node, event, _ in
      guard let renderer, let node else { return }
      TreeRenderer.render(node, renderer, isEntering: event == CMARK_EVENT_ENTER)
    }
    return writer
  }()

  /// Renders a plan.
  ///
  /// - Parameter text: Holds the plan's lines and markers.
  static func render(_ plan: TreePlan, text: [UInt8]) -> [UInt8] {
    text.withUnsafeBufferPointer { text in
      withUnsafeTemporaryAllocation(of: Payload.self, capacity: plan.steps.count + 1) { payloads in
        guard let root = build(plan, text, payloads) else { return [] }
        defer { cmark_node_free(root) }
        guard let result = cmark_render_commonmark(root, 0, 0) else { return [] }
        defer { free(result) }
        var count = strlen(result)
        // cmark ends a message with a line feed.
        if count > 0 { count -= 1 }
        return result.withMemoryRebound(to: UInt8.self, capacity: count) {
          Array(UnsafeBufferPointer(start: $0, count: count))
        }
      }
    }
  }

  private static func build(
    _ plan: TreePlan, _ text: UnsafeBufferPointer<UInt8>, _ payloads: UnsafeMutableBufferPointer<Payload>
  ) -> UnsafeMutablePointer<cmark_node>? {
    guard let root = node(CMARK_NODE_DOCUMENT, in: nil) else { return nil }
    var parent = root
    for (index, step) in plan.steps.enumerated() {
      var payload = Payload(text: nil, count: 0)
      let child: UnsafeMutablePointer<cmark_node>?
      switch step {
      case .close:
        parent = parent.pointee.parent ?? root
        continue
      case .quote:
        child = node(CMARK_NODE_BLOCK_QUOTE, in: parent)
      case .list:
        child = node(CMARK_NODE_LIST, in: parent)
      case .item(let marker, let isEmpty):
        payload = Payload(text: text.baseAddress.map { $0 + marker.lowerBound }, count: marker.count, isEmpty: isEmpty)
        child = node(CMARK_NODE_ITEM, in: parent)
      case .lines(let lines):
        payload = Payload(text: text.baseAddress.map { $0 + lines.lowerBound }, count: lines.count)
        child = node(CMARK_NODE_PARAGRAPH, in: parent)
      }
      guard let child else { continue }
      (payloads.baseAddress! + index).initialize(to: payload)
      cmark_node_set_user_data(child, payloads.baseAddress! + index)
      if case .lines = step { continue }
      parent = child
    }
    return root
  }

  private static func node(
    _ type: cmark_node_type, in parent: UnsafeMutablePointer<cmark_node>?
  ) -> UnsafeMutablePointer<cmark_node>? {
    guard let node = cmark_node_new(type) else { return nil }
    cmark_node_set_syntax_extension(node, writer)
    if let parent { cmark_node_append_child(parent, node) }
    return node
  }

  private static func render(
    _ node: UnsafeMutablePointer<cmark_node>, _ renderer: UnsafeMutablePointer<cmark_renderer>, isEntering: Bool
  ) {
    let type = cmark_node_type(UInt32(node.pointee.type))
    guard let payload = node.pointee.user_data?.assumingMemoryBound(to: Payload.self).pointee else { return }
    switch type {
    case CMARK_NODE_BLOCK_QUOTE:
      if isEntering {
        cmark_strbuf_put(renderer.pointee.prefix, "> ", 2)
      } else {
        cmark_strbuf_truncate(renderer.pointee.prefix, renderer.pointee.prefix.pointee.size - 2)
      }
    case CMARK_NODE_ITEM:
      if isEntering {
        startItem(payload, renderer)
      } else {
        cmark_strbuf_truncate(
          renderer.pointee.prefix, renderer.pointee.prefix.pointee.size - bufsize_t(payload.count + 1))
      }
    case CMARK_NODE_PARAGRAPH where isEntering:
      write(payload, renderer)
    default:
      break
    }
  }

  private static func startItem(_ payload: Payload, _ renderer: UnsafeMutablePointer<cmark_renderer>) {
    let buffer = renderer.pointee.buffer
    let prefix = renderer.pointee.prefix
    cmark_strbuf_put(buffer, prefix?.pointee.ptr, prefix?.pointee.size ?? 0)
    cmark_strbuf_put(buffer, payload.text, bufsize_t(payload.count))
    cmark_strbuf_putc(buffer, payload.isEmpty ? 0x0A : 0x20)
    renderer.pointee.begin_line = payload.isEmpty
    for _ in 0...payload.count { cmark_strbuf_putc(prefix, 0x20) }
  }

  /// Writes lines, each behind the prefix unless a marker stands there; an empty line gets no trailing space.
  private static func write(_ payload: Payload, _ renderer: UnsafeMutablePointer<cmark_renderer>) {
    let buffer = renderer.pointee.buffer
    guard let prefix = renderer.pointee.prefix?.pointee else { return }
    var left = payload.count
    var line = payload.text
    while let start = line {
      var length = 0
      while length < left, start[length] != 0x0A { length += 1 }
      var width = prefix.size
      if length == 0 { while width > 0, prefix.ptr[Int(width) - 1] == 0x20 { width -= 1 } }
      if renderer.pointee.begin_line { cmark_strbuf_put(buffer, prefix.ptr, width) }
      cmark_strbuf_put(buffer, start, bufsize_t(length))
      cmark_strbuf_putc(buffer, 0x0A)
      renderer.pointee.begin_line = true
      if length == left { break }
      line = start + length + 1
      left -= length + 1
    }
  }
}
