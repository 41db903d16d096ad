import JSON
import RichText

/// What CometChat's service takes in one message. Nothing here applies them by itself: a client checks before it sends.
public struct ServiceLimits: Hashable, Sendable {
  /// The longest `data`, in bytes of JSON.
  public var dataSize = 10_240

  /// The longest payload, in characters of JSON as UTF-16 units.
  public var messageLength = 65_536

  /// How many tags a message may have.
  public var tagCount = 25

  /// The longest tag, in UTF-16 units.
  public var tagLength = 100

  /// The limits of CometChat's service.
  public init() {}

  /// Checks a message as it would be sent.
  ///
  /// - Throws: `message_too_long` for the payload as a whole, `data_too_large` for `data`, `too_many_tags` and
  ///   `tag_too_long`, with what is there and what is allowed.
  /// - Complexity: Linear in the message.
  public func check(_ message: OutgoingMessage) throws(EngineError) {
    if message.tags.count > tagCount {
      throw EngineError(
        code: "too_many_tags", message: "The message has \(message.tags.count) tags; at most \(tagCount) are allowed.")
    }
    for tag in message.tags where tag.utf16.count > tagLength {
      throw EngineError(
        code: "tag_too_long",
        message: "A tag is \(tag.utf16.count) characters long; at most \(tagLength) are allowed.")
    }
    let bytes = message.json
    let length = String(decoding: bytes, as: UTF8.self).utf16.count
    if length > messageLength {
      throw EngineError(
        code: "message_too_long",
        message: "The message is \(length) characters long; at most \(messageLength) are allowed.")
    }
    let data = (try? JSONReader.read(bytes))?["data"].map { JSONWriter.bytes(of: $0).count } ?? 0
    if data > dataSize {
      throw EngineError(
        code: "data_too_large", message: "The message's data is \(data) bytes large; at most \(dataSize) are allowed.")
    }
  }
}
