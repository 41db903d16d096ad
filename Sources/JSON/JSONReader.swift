/// Reads JSON text exactly as RFC 8259 has it: no comments, no trailing commas, no byte-order mark, no second value.
///
/// Where the RFC leaves a choice: a key may come only once in an object; an escaped surrogate without its partner reads
/// as U+FFFD, because no string can hold it; numbers of any size are kept as written.
public enum JSONReader {
  /// The one value of a text in UTF-8. Linear in its length.
  ///
  /// - Throws: ``JSONError``; see ``JSONError/code``.
  public static func read(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONError) -> JSONValue {
    try bytes.withUnsafeBufferPointer { bytes throws(JSONError) in try read(bytes, limits: limits) }
  }

  /// The one value of a text. Linear in its length.
  ///
  /// - Throws: ``JSONError``; offsets are bytes of its UTF-8 form.
  public static func read(_ text: String, limits: JSONLimits = JSONLimits()) throws(JSONError) -> JSONValue {
    try read(Array(text.utf8), limits: limits)
  }

  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits = JSONLimits()
  ) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes: bytes, limits: limits)
    return try parser.parseText()
  }
}
