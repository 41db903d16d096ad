import RichText

/// Turns clipboard HTML into a fragment and back.
///
/// Reading is an allow-list: what the composer's grammar has comes through, everything else is its text or, like scripts
/// and pictures, nothing. Neither direction fails, whatever it is given, and both take linear time.
public enum HTMLBridge {
  /// What ``read(_:options:)`` may believe.
  public struct ReadOptions: Hashable, Sendable {
    /// Whether mentions that ``write(_:)-(Fragment)`` marked become mentions again.
    ///
    /// Anybody can put such marks on the clipboard, so turn this on only for HTML that this application put there, or
    /// look at the ids of what comes out. Without it a mention is its label.
    public var trustsMentions: Bool

    /// Options; marked mentions are labels unless they are trusted.
    public init(trustsMentions: Bool = false) { self.trustsMentions = trustsMentions }
  }

  /// How much HTML is read, in bytes of UTF-8: 1 MiB.
  ///
  /// Only what the allow-list lets through counts; style sheets and embedded pictures do not. What comes after is left
  /// out.
  public static let capacity = 1 << 20

  /// Reads HTML as browsers, mail programs and word processors put it on the clipboard.
  ///
  /// What comes through:
  /// - `b`, `strong`, `i`, `em`, `u`, `ins`, `s`, `strike`, `del`, `code`, `tt`, `kbd`, `samp`, and the same said by
  ///   `font-weight`, `font-style` and `text-decoration`;
  /// - `a` with an address that a link may have; any other is its text;
  /// - `ul`, `ol` with `start`, `li`, `blockquote`, `pre` with its language, nested up to 100 deep;
  /// - `br`, paragraphs, headings and all other blocks as lines, with a blank line between two paragraphs unless their
  ///   margins are zero; rows of tables as lines, with a tab between cells;
  /// - the text in place of images.
  ///
  /// White space collapses as it does on the page. A no-break space stays one between two letters, and is a space
  /// elsewhere. A fragment that starts with an ordinary line joins the paragraph that it is put into: it has no
  /// `Fragment/firstStyle`.
  /// - Returns: A fragment within the document's grammar.
  /// - Complexity: Linear in the length of the text.
  public static func read(_ html: String, options: ReadOptions = ReadOptions()) -> Fragment {
    var filter = HTMLFilter(html)
    let tree = HTMLTree(filter.filtered())
    var reader = FragmentReader(options: options)
    reader.read(tree)
    var fragment = Document(reader.fragment).contents
    if fragment.firstStyle == .body { fragment.firstStyle = nil }
    return fragment
  }

  /// Writes a fragment as HTML for the clipboard, which ``read(_:options:)`` turns into the same fragment.
  ///
  /// The HTML is text in UTF-8 without a head. A single line of ordinary text has no element around it; otherwise lines
  /// are `br` in a `p`, and one blank line between two lines ends the `p`. A mention is a `span` with its label and
  /// attributes that name it. Addresses are written up to 1 MiB in all, those of links over many lines once for each;
  /// links beyond that are their text.
  /// - Complexity: Linear in the length of the fragment.
  public static func write(_ fragment: Fragment) -> String {
    var writer = HTMLWriter()
    return writer.html(of: Document(fragment.withPlainLineEnds))
  }

  /// Writes a whole document as HTML for the clipboard.
  ///
  /// - Complexity: Linear in the length of the document.
  public static func write(_ document: Document) -> String { write(document.contents) }
}
