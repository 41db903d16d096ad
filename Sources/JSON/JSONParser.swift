/// Walks over JSON text once, building the value. Recursion is as deep as the text nests, and that is capped.
struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  let limits: JSONLimits
  var position = 0

  init(bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  mutating func parseText() throws(JSONError) -> JSONValue {
    if bytes.count > limits.size {
      position = limits.size
      throw error("too_large", "The text is longer than \(limits.size) bytes.")
    }
    if let invalid = UTF8Validation.firstInvalid(in: bytes) {
      position = invalid
      throw error("invalid_utf8", "The text is not valid UTF-8.")
    }
    skipWhitespace()
    let value = try parseValue(depth: 0)
    skipWhitespace()
    if position < bytes.count {
      throw error("trailing_content", "Expected the end after the value, found \(found).")
    }
    return value
  }

  private mutating func parseValue(depth: Int) throws(JSONError) -> JSONValue {
    switch try current(expecting: "a value") {
    case UInt8(ascii: "{"): return .object(try parseObject(depth: depth + 1))
    case UInt8(ascii: "["): return .array(try parseArray(depth: depth + 1))
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "t"): return try parseWord("true", .bool(true))
    case UInt8(ascii: "f"): return try parseWord("false", .bool(false))
    case UInt8(ascii: "n"): return try parseWord("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try parseNumber())
    default: throw unexpected("a value")
    }
  }

  private mutating func parseArray(depth: Int) throws(JSONError) -> [JSONValue] {
    try enter(depth)
    var elements: [JSONValue] = []
    if try current(expecting: "a value or ]") == UInt8(ascii: "]") {
      position += 1
      return elements
    }
    while true {
      elements.append(try parseValue(depth: depth))
      skipWhitespace()
      let byte = try current(expecting: ", or ]")
      if byte == UInt8(ascii: "]") {
        position += 1
        return elements
      }
      guard byte == UInt8(ascii: ",") else { throw unexpected(", or ]") }
      position += 1
      skipWhitespace()
    }
  }

  private mutating func parseObject(depth: Int) throws(JSONError) -> JSONObject {
    try enter(depth)
    var members: [JSONObject.Member] = []
    if try current(expecting: "a key or }") == UInt8(ascii: "}") {
      position += 1
      return JSONObject()
    }
    var keys = JSONKeySet()
    while true {
      guard try current(expecting: "a key") == UInt8(ascii: "\"") else { throw unexpected("a key in quotation marks") }
      let start = position
      let key = try parseString()
      if !keys.insert(key, amongst: members) {
        position = start
        throw error("duplicate_key", "The key \(JSONWriter.text(of: .string(key))) comes twice in one object.")
      }
      skipWhitespace()
      guard try current(expecting: ":") == UInt8(ascii: ":") else { throw unexpected(":") }
      position += 1
      skipWhitespace()
      members.append(JSONObject.Member(key: key, value: try parseValue(depth: depth)))
      skipWhitespace()
      let byte = try current(expecting: ", or }")
      if byte == UInt8(ascii: "}") {
        position += 1
        return JSONObject(distinct: members)
      }
      guard byte == UInt8(ascii: ",") else { throw unexpected(", or }") }
      position += 1
      skipWhitespace()
    }
  }

  /// Steps over an opening bracket and the white space behind it.
  private mutating func enter(_ depth: Int) throws(JSONError) {
    if depth > limits.depth {
      throw error("too_deep", "More than \(limits.depth) arrays and objects inside each other.")
    }
    position += 1
    skipWhitespace()
  }

  private mutating func parseNumber() throws(JSONError) -> JSONNumber {
    guard let end = JSONScanner.endOfNumber(in: bytes, from: position) else {
      throw error("invalid_number", "Expected a number such as -1.5e3.")
    }
    // `01` and `1x` are one wrong number rather than two values.
    if end < bytes.count, JSONParser.continuesWord(bytes[end]) {
      throw error("invalid_number", "Expected a number such as -1.5e3.")
    }
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[position..<end]), as: UTF8.self)
    position = end
    return JSONNumber(unchecked: text)
  }

  private mutating func parseWord(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    let count = word.utf8CodeUnitCount
    guard position + count <= bytes.count else { throw unexpected("a value") }
    for index in 0..<count where bytes[position + index] != word.utf8Start[index] { throw unexpected("a value") }
    if position + count < bytes.count, JSONParser.continuesWord(bytes[position + count]) { throw unexpected("a value") }
    position += count
    return value
  }

  private static func continuesWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }
}

extension JSONParser {
  mutating func skipWhitespace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  func current(expecting what: String) throws(JSONError) -> UInt8 {
    guard position < bytes.count else { throw error("unexpected_end", "Expected \(what), found the end.") }
    return bytes[position]
  }

  func unexpected(_ what: String) -> JSONError {
    error("unexpected_character", "Expected \(what), found \(found).")
  }

  /// The character at the position, named for a message.
  var found: String {
    guard position < bytes.count else { return "the end" }
    let byte = bytes[position]
    if byte < 0x20 || byte == 0x7F { return "control character \(byte)" }
    let end = min(position + 4, bytes.count)
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[position..<end]), as: UTF8.self)
    guard let scalar = text.unicodeScalars.first else { return "the end" }
    return scalar.value == 0xFEFF ? "a byte-order mark" : String(Character(scalar))
  }

  /// An error at the position.
  func error(_ code: String, _ message: String) -> JSONError {
    var line = 1
    for index in 0..<min(position, bytes.count) where bytes[index] == 0x0A { line += 1 }
    return JSONError(code: code, message: message, offset: position, line: line)
  }
}
