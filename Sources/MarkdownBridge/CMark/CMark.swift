import CCMarkGFM

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The parser of cmark-gfm, one caller at a time.
///
/// While it parses, cmark-gfm with extensions attached changes character tables that the whole process shares, so no
/// two parses may overlap. A tree is its owner's own once it is parsed.
enum CMark {
  /// A node of cmark's tree. Its fields are read directly: the getters copy strings.
  typealias Node = UnsafeMutablePointer<cmark_node>

  /// What is set up once in a process and never changes.
  private struct Library {
    let mutex: UnsafeMutablePointer<pthread_mutex_t>
    let strikethrough: UnsafeMutablePointer<cmark_syntax_extension>?
    let tokens: UnsafeMutablePointer<cmark_syntax_extension>
    let strikethroughType: UInt16

    init() {
      mutex = .allocate(capacity: 1)
      pthread_mutex_init(mutex, nil)
      cmark_gfm_core_extensions_ensure_registered()
      let extensionName = "strikethrough"
      strikethrough = extensionName.withCString { cmark_find_syntax_extension($0) }
      tokens = TokenExtension.make()
      // The headers of the extensions aren't packaged, so the type of its nodes is learnt from one.
      let parser = cmark_parser_new(CMark.options)
      if let strikethrough { cmark_parser_attach_syntax_extension(parser, strikethrough) }
      cmark_parser_feed(parser, "~~a~~", 5)
      let root = cmark_parser_finish(parser)
      strikethroughType = root?.pointee.first_child?.pointee.first_child?.pointee.type ?? 0
      cmark_node_free(root)
      cmark_parser_free(parser)
    }
  }

  // Pointers aren't Sendable. These are set once, before first use, and point at what never changes or at the mutex.
  nonisolated(unsafe) private static let library = Library()

  /// Two tildes strike through, one is text; the CommonMark default for everything else.
  private static let options = Int32(CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE)

  /// The type of strikethrough nodes.
  static var strikethroughType: UInt16 { library.strikethroughType }

  /// A parsed message. Whoever parsed it calls ``free()``, once.
  struct Tree {
    let root: Node
    fileprivate let memory: NodeMemory.Reference?

    func free() {
      guard let memory else { return cmark_node_free(root) }
      pthread_mutex_lock(library.mutex)
      NodeMemory.release(memory)
      pthread_mutex_unlock(library.mutex)
    }
  }

  /// Runs what parses by itself, while nobody else parses.
  static func exclusively<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(library.mutex)
    defer { pthread_mutex_unlock(library.mutex) }
    return body()
  }

  /// Parses markdown.
  ///
  /// - Parameters:
  ///   - source: Valid UTF-8 without NUL and CR, under 2 GiB.
  ///   - strikethrough: Whether two tildes may strike through. Attaching an extension costs a tenth of a parse.
  ///   - tokens: The tokens to find, or nil where there are none; each becomes a custom inline whose `on_enter` is the
  ///     whole token. The pointer is used during the call alone.
  static func parse(
    _ source: UnsafeBufferPointer<UInt8>, strikethrough: Bool, tokens: UnsafePointer<TokenMatcher>?
  ) -> Tree? {
    let library = library
    pthread_mutex_lock(library.mutex)
    defer { pthread_mutex_unlock(library.mutex) }
    #if INTERNAL_CHECKS
      let memory: NodeMemory.Reference? = nil
      let parser = cmark_parser_new(options)
    #else
      let memory: NodeMemory.Reference? = NodeMemory.startUsing()
      defer { NodeMemory.stopUsing() }
      let parser = cmark_parser_new_with_mem(options, NodeMemory.allocator)
    #endif
    if strikethrough, let extended = library.strikethrough { cmark_parser_attach_syntax_extension(parser, extended) }
    if let tokens {
      TokenExtension.use(tokens, in: library.tokens)
      cmark_parser_attach_syntax_extension(parser, library.tokens)
    }
    if let base = source.baseAddress {
      base.withMemoryRebound(to: CChar.self, capacity: source.count) { cmark_parser_feed(parser, $0, source.count) }
    }
    let root = cmark_parser_finish(parser)
    if memory == nil { cmark_parser_free(parser) }
    return root.map { Tree(root: $0, memory: memory) }
  }
}
