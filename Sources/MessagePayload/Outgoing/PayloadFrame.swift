import JSON

/// The payload around a text, for messages that differ in nothing but their text.
///
/// A conversation's lines all have the same receiver, thread and type; putting those together once is most of the work.
package struct PayloadFrame: Sendable {
  private let before: [UInt8]
  private let after: [UInt8]

  /// - Parameter message: Its own text does not matter.
  package init(_ message: OutgoingMessage) {
    var writer = JSONWriter()
    var place = 0
    message.write(to: &writer) { writer in
      writer.key("text")
      place = writer.bytes.count
      writer.string("")
    }
    before = Array(writer.bytes[..<place])
    after = Array(writer.bytes[(place + 2)...])
  }

  /// Writes the payload of a text in well-formed UTF-8, and ends the line.
  package func writeLine(_ text: UnsafeBufferPointer<UInt8>, to writer: inout JSONWriter) {
    writer.line(before: before, string: text, after: after)
  }
}
