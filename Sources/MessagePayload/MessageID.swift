import JSON

/// The id of a message: a number on the service, but any text may stand for one.
public struct MessageID: Hashable, Sendable {
  /// The id as it was given, without quotation marks.
  public let text: String

  /// An id by its text.
  public init(_ text: String) { self.text = text }

  /// An id as payloads have it.
  ///
  /// - Parameter json: A string or a number; nil for anything else, and for an empty string.
  public init?(json: JSONValue) {
    switch json {
    case .string(let text) where !text.isEmpty: self.text = text
    case .number(let number): text = number.text
    default: return nil
    }
  }

  /// A number where the id consists of digits only, else a string.
  ///
  /// Digits behind a leading zero stay a string: as a number they would be another id.
  public var json: JSONValue {
    let digits = text.utf8
    let isNumber =
      !digits.isEmpty && digits.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
      && (digits.count == 1 || digits.first != UInt8(ascii: "0"))
    return isNumber ? .number(JSONNumber(unchecked: text)) : .string(text)
  }
}
