import RichText

/// Walks the tree that gumbo made and builds the fragment, line by line.
///
/// A line ends at every block's border, but only when something follows: so cells can go on in the line of the cell
/// before them, and borders next to each other count once.
struct FragmentReader {
  /// What an element hands on to what is in it.
  struct Context {
    var attributes = InlineAttributes()
    var whiteSpace = InlineStyle.WhiteSpace.collapsed
    /// Whether a no-break space stands for an ordinary one (`Apple-converted-space`).
    var convertsNoBreakSpaces = false
    /// Whether the text is the number or bullet of a list that Word wrote out.
    var isMarker = false
    /// The language that an element around a code block names.
    var language = ""
  }

  /// How deep quotes and lists nest together; what is deeper is text.
  static let containerDepth = 100

  let options: HTMLBridge.ReadOptions
  var context = Context()

  // The lines.
  var builder = FragmentBuilder()
  var line: LineBuffer?
  /// Number of lines that are finished.
  var lineCount = 0
  var lastLineIsBlank = false
  /// Line ends that come before the next text.
  var pendingBreaks = 0
  /// A collapsed space that comes before the next text of the line.
  var pendingSpace: InlineAttributes?
  var endedInCarriageReturn = false

  /// The targets of links, each once, so that looking whether two are the same takes no time.
  var links: [String] = []
  var linkNumbers: [String: Int] = [:]

  // Blocks that are open.
  var quote = 0
  var lists: [ListState] = []
  var omittedLists = 0
  var items: [ItemState] = []
  /// For each level the list that a paragraph of Word's may go on with.
  var flatLists: [FlatList] = []
  var rows: [RowState] = []
  var codeBlock: CodeBlockState?
  var mention: MentionState?

  // What decides on blank lines.
  /// The number of lines when a paragraph with margins ended.
  var paragraphEnd = -1
  var wantsGap = false
  var lastQuote = 0
  /// The least quote depth since the last line.
  var leastQuote = 0

  init(options: HTMLBridge.ReadOptions) { self.options = options }

  /// What was read.
  var fragment: Fragment { builder.build() }

  private struct Frame {
    let node: HTMLTree.Node
    let context: Context
    let leaving: Leaving
    var nextChild = 0
  }

  mutating func read(_ tree: HTMLTree) {
    guard let root = tree.root else { return }
    var frames = [Frame(node: root, context: context, leaving: .nothing)]
    while !frames.isEmpty {
      let top = frames.count - 1
      guard let child = frames[top].node.child(at: frames[top].nextChild) else {
        leave(frames[top].leaving)
        context = frames[top].context
        frames.removeLast()
        continue
      }
      frames[top].nextChild += 1
      if let text = child.text {
        if !frames[top].node.holdsNoSpace || !text.utf8.allSatisfy({ $0 <= 0x20 }) { read(text) }
      } else if child.tag != nil {
        let outer = context
        if let leaving = enter(child) {
          frames.append(Frame(node: child, context: outer, leaving: leaving))
        } else {
          context = outer
        }
      }
    }
    endLine()
    // The tree lives as long as its nodes are used.
    withExtendedLifetime(tree) {}
  }
}
