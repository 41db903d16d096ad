import RichText

extension Markdown {
  /// Reads markdown into a document.
  ///
  /// Reading takes every text. NUL and lone surrogates become U+FFFD, CR and CRLF become line ends.
  /// - Complexity: Linear in the text.
  public static func read(_ source: String, options: MarkdownReadOptions = .wire()) -> Document {
    var source = source
    return Document(normalized: source.withUTF8 { readFragment(utf8: $0, isValid: true, options: options) })
  }

  /// Reads UTF-8 into a fragment with a style for each of its lines. Bytes that aren't UTF-8 become U+FFFD.
  ///
  /// - Parameter isValid: Whether the bytes are a `String`'s, which are always UTF-8 and need no check.
  package static func readFragment(
    utf8: UnsafeBufferPointer<UInt8>, isValid: Bool = false, options: MarkdownReadOptions
  ) -> Fragment {
    MessageReader(options: options).read(utf8, isValid: isValid)
  }
}
