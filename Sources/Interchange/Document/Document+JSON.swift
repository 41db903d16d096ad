import JSON
import RichText

extension Document {
  /// A document from a list of blocks.
  ///
  /// A block is `{"p":[inline…]}`, `{"ul":[item…]}`, `{"ol":[item…],"start":3}`, `{"quote":[block…]}` or
  /// `{"code":"text","lang":"swift"}`, an item a list of blocks, an inline `{"t":"text","m":["bold"],"link":"…"}`,
  /// `{"br":true}` or `{"at":"uid","name":"Ann","kind":"all","m":[…]}`. Two `p` in a row, or two `quote`, have a blank
  /// line between them. Other fields are ignored.
  ///
  /// What a document can't hold is brought into its grammar: a line end in a text starts a line, as `br` does, and
  /// carries no format; empty lines before an item's text are dropped; the blocks of a quote inside an item become
  /// blocks of the item; containers deeper than 100 are left out around what they hold.
  ///
  /// - Throws: `InterchangeError` for a value of a wrong type, and for blocks and marks that there are none of.
  /// - Complexity: Linear in the text.
  public init(json: JSONValue) throws(InterchangeError) {
    var reader = BlockReader()
    try reader.read(blocks: JSONNode(json, name: "doc"))
    self.init(reader.finish())
  }

  /// The list of blocks that reads as this document.
  ///
  /// An empty line of an item is a blank line in it, and a lone surrogate U+FFFD. All else comes back as it is.
  /// - Complexity: Linear in the text.
  public var json: JSONValue {
    var writer = BlockWriter(self)
    return writer.blocks()
  }
}
