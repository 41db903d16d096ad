import JSON

/// Bytes from the input, made fit to be text.
enum InputText {
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// The bytes with U+FFFD for each malformed sequence of UTF-8 and each NUL; nil where there is none.
  static func repaired(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    let hasNUL = bytes.contains(0)
    if !hasNUL, UTF8Validation.firstInvalid(in: bytes) == nil { return nil }
    guard hasNUL else { return Array(String(decoding: bytes, as: UTF8.self).utf8) }
    var withoutNUL: [UInt8] = []
    withoutNUL.reserveCapacity(bytes.count + replacement.count)
    for byte in bytes {
      if byte == 0 { withoutNUL += replacement } else { withoutNUL.append(byte) }
    }
    return Array(String(decoding: withoutNUL, as: UTF8.self).utf8)
  }
}
