import MarkdownBridge
import RichText

extension MessageComposer {
  /// The part of a text that goes out as it is; nil where only ``compose(_:isForGroup:)`` can tell.
  ///
  /// Most of what people type has nothing in it that markdown would read, no name that could be a mention, and nothing
  /// to trim but spaces. For such a text the answer of `compose` is the text itself, at the cost of a look at its bytes.
  ///
  /// - Parameters:
  ///   - bytes: Any bytes.
  ///   - isForGroup: Whether the message goes to a group.
  /// - Returns: Well-formed UTF-8 inside `bytes`.
  package func inertText(
    in bytes: UnsafeBufferPointer<UInt8>, isForGroup: Bool
  ) -> UnsafeBufferPointer<UInt8>? {
    guard options.isRichText else { return nil }
    var start = 0
    var end = bytes.count
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
    guard text.count <= MessageComposer.maximumSize, Markdown.isInert(text) else { return nil }
    if mayMention(text, isForGroup: isForGroup) { return nil }
    // A character takes at most as many UTF-16 units as bytes.
    if let longest = options.maximumLength, text.count > longest { return nil }
    return text
  }
}
