/// A draft in a list.
public struct DraftSummary: Hashable, Sendable {
  /// Where the draft belongs.
  public let key: DraftKey

  /// When it last changed, in the host's milliseconds.
  public let changed: Int64

  /// The start of its visible text on one line, at most ``DraftSummary/previewLength`` characters.
  public let preview: String

  /// How many characters of the text a preview has at most.
  public static let previewLength = 120

  /// The start of a text, with each stretch of white space as one space.
  static func preview(of text: String) -> String {
    var preview = ""
    var count = 0
    for word in text.prefix(4 * previewLength).split(whereSeparator: { $0.isWhitespace }) {
      for character in (preview.isEmpty ? "" : " ") + word {
        if count == previewLength { return preview }
        preview.append(character)
        count += 1
      }
    }
    return preview
  }
}
