import MessageRenderer
import RichText

extension FuzzTarget {
  /// Any text in any pieces. What is closed stays, and is what the whole has there; in the end all is the whole.
  ///
  /// The first byte chooses the profile and whether open marks are completed, the second how the text is cut.
  static let stream = FuzzTarget("stream") { bytes in
    guard bytes.count > 2 else { return nil }
    let text = Array(bytes.dropFirst(2))
    var seed = UInt32(bytes[1])
    return StreamLaw.fault(
      in: text, profile: bytes[0] & 1 == 0 ? .assistant : .message, completesOpenMarks: bytes[0] & 2 == 0
    ) {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return bytes[1] < 128 ? Int(bytes[1]) + 1 : Int(seed >> 24) / 4 + 1
    }
  }
}

/// What must hold of a text that is rendered while it arrives.
package enum StreamLaw {
  /// What does not hold, or nil.
  ///
  /// - Parameter nextLength: How long the next piece is, at least 1.
  package static func fault(
    in text: [UInt8], profile: ReadingProfile, completesOpenMarks: Bool = true, nextLength: () -> Int
  ) -> String? {
    let options = RenderOptions(me: "u1", profile: profile)
    let whole = text.withUnsafeBufferPointer { RenderedMessage(utf8: $0, options: options) }
    let wholeHTML = whole.html
    let wholeText = whole.plainText
    var stream = RenderStream(options: options, completesOpenMarks: completesOpenMarks)
    var position = 0
    var closed = 0
    var html = ""
    var lines: [String] = []
    while position < text.count {
      let end = min(position + max(nextLength(), 1), text.count)
      let changed = stream.append(bytes: Array(text[position..<end]))
      position = end
      guard changed.upperBound == stream.parts.count else { return "the parts that changed do not end with the last" }
      if closed > 0, changed.lowerBound < closed { return "a closed part changed" }
      while closed < stream.parts.count, stream.parts[closed].isClosed {
        html += stream.parts[closed].message.html
        lines.append(stream.parts[closed].message.plainText)
        closed += 1
      }
      if !wholeHTML.utf8.starts(with: html.utf8) { return "what is closed is not what the whole has: \(html)" }
      if !lines.isEmpty, !wholeText.utf8.starts(with: lines.joined(separator: "\n").utf8) {
        return "the text of what is closed is not the whole's: \(lines)"
      }
      for part in stream.parts.dropFirst(closed) {
        if let fault = partFault(part.message) { return fault }
      }
    }
    let changed = stream.finish()
    if closed > 0, changed.lowerBound < closed { return "a closed part changed in the end" }
    guard stream.parts.allSatisfy({ $0.isClosed }) else { return "not all is closed in the end" }
    let end = stream.parts.map(\.message.html).joined()
    if !end.utf8.elementsEqual(wholeHTML.utf8) { return "in the end the HTML is \(end) and should be \(wholeHTML)" }
    let endText = stream.parts.map(\.message.plainText).joined(separator: "\n")
    return endText.utf8.elementsEqual(wholeText.utf8) ? nil : "in the end the text is \(endText.debugDescription)"
  }

  /// The runs of a part cover its text, its lines are its text's, its blocks lie within each other.
  private static func partFault(_ message: RenderedMessage) -> String? {
    var end = 0
    for run in message.runs {
      guard run.range.lowerBound == end, !run.range.isEmpty else { return "the runs of an open part are no partition" }
      end = run.range.upperBound
    }
    guard end == message.text.utf16.count else { return "the runs of an open part do not cover its text" }
    guard message.lines.last?.range.upperBound == end else { return "the lines of an open part do not cover its text" }
    for block in message.blocks where block.end > message.blocks.count || block.lines.upperBound > message.lines.count {
      return "a block of an open part reaches too far"
    }
    return message.blocks.isEmpty ? "an open part has no block" : nil
  }
}
