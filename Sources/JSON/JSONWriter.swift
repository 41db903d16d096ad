/// Appends JSON text to a buffer of bytes, compact and in UTF-8.
///
/// Call in the order of the text: `beginObject`, then a `key` and a value for each member, `endObject`. Commas come by
/// themselves. Characters go out as they are; only quotation marks, backslashes and control characters are escaped.
public struct JSONWriter: Sendable {
  /// What was written so far.
  public private(set) var bytes: [UInt8]

  /// Whether a comma must come before the next key or value at this place.
  private var needsComma = false

  /// A writer that has written nothing.
  public init() { bytes = [] }

  /// A writer that has written nothing, with memory for what comes.
  ///
  /// - Parameter capacity: Expected length in bytes.
  public init(capacity: Int) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  /// Forgets what was written and keeps the memory.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Writes `{`.
  public mutating func beginObject() { begin(UInt8(ascii: "{")) }
  /// Writes `}`.
  public mutating func endObject() { end(UInt8(ascii: "}")) }
  /// Writes `[`.
  public mutating func beginArray() { begin(UInt8(ascii: "[")) }
  /// Writes `]`.
  public mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Writes the key of the member whose value comes next.
  public mutating func key(_ key: String) {
    separate()
    appendQuoted(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string.
  public mutating func string(_ string: String) {
    separate()
    appendQuoted(string)
    needsComma = true
  }

  /// Writes a string whose UTF-8 is given.
  ///
  /// - Parameter utf8: Must be well-formed; ``UTF8Validation`` tells.
  package mutating func string(utf8: UnsafeBufferPointer<UInt8>) {
    separate()
    appendQuoted(utf8)
    needsComma = true
  }

  /// Writes a number as it is spelled.
  public mutating func number(_ number: JSONNumber) { word(number.text) }
  /// Writes a whole number.
  public mutating func number(_ number: Int) { word(number.description) }
  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) { word(value ? "true" : "false") }
  /// Writes `null`.
  public mutating func null() { word("null") }

  /// Writes a value with all that it holds.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let bool): self.bool(bool)
    case .number(let number): self.number(number)
    case .string(let string): self.string(string)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let object):
      beginObject()
      for member in object.members {
        key(member.key)
        self.value(member.value)
      }
      endObject()
    }
  }

  /// Ends a line; the next value starts a new text.
  public mutating func endLine() {
    bytes.append(0x0A)
    needsComma = false
  }

  /// Writes a line that is no JSON, for output in which both stand.
  package mutating func line(plain: [UInt8]) {
    bytes.append(contentsOf: plain)
    endLine()
  }

  /// Writes a line: a string between what stands before and behind it, which is JSON already.
  package mutating func line(before: [UInt8], string utf8: UnsafeBufferPointer<UInt8>, after: [UInt8]) {
    bytes.append(contentsOf: before)
    appendQuoted(utf8)
    bytes.append(contentsOf: after)
    endLine()
  }

  /// The compact text of a value, in UTF-8.
  public static func bytes(of value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(value)
    return writer.bytes
  }

  /// The compact text of a value.
  public static func text(of value: JSONValue) -> String { String(decoding: bytes(of: value), as: UTF8.self) }

  private mutating func begin(_ byte: UInt8) {
    separate()
    bytes.append(byte)
    needsComma = false
  }

  private mutating func end(_ byte: UInt8) {
    bytes.append(byte)
    needsComma = true
  }

  private mutating func word(_ word: String) {
    separate()
    bytes.append(contentsOf: word.utf8)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func appendQuoted(_ string: String) {
    var copy = string
    copy.withUTF8 { appendQuoted($0) }
  }

  private mutating func appendQuoted(_ utf8: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    appendEscaped(utf8)
    bytes.append(UInt8(ascii: "\""))
  }
}

extension JSONWriter {
  private mutating func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while true {
      let end = JSONScanner.endOfPlainText(in: utf8, from: start)
      if end > start { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<end])) }
      guard end < utf8.count else { return }
      appendEscape(utf8[end])
      start = end + 1
    }
  }

  private mutating func appendEscape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    default:
      bytes.append(contentsOf: [UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0")])
      bytes.append(UInt8(ascii: "0") + (byte >> 4))
      bytes.append((byte & 15) < 10 ? UInt8(ascii: "0") + (byte & 15) : UInt8(ascii: "a") + (byte & 15) - 10)
    }
  }
}
