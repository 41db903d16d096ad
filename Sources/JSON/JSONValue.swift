/// A JSON value that keeps what was read: the order of keys, fields nobody knows, the spelling of numbers.
public enum JSONValue: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, spelled as it was.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Keys with values, in order.
  case object(JSONObject)
}

extension JSONValue: Hashable {
  /// Whether both would be written with the same bytes: keys in the same order, numbers spelled alike, strings equal
  /// scalar by scalar.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): ExactString(left) == ExactString(right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value)
    case .string(let value): hasher.combine(ExactString(value))
    case .array(let value): hasher.combine(value)
    case .object(let value): hasher.combine(value)
    }
  }
}

extension JSONValue {
  /// Whether this is `null`.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The truth value, where this is one.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number, where this is one.
  public var number: JSONNumber? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The whole number, where this is one that fits; see ``JSONNumber/int``.
  public var int: Int? { number?.int }

  /// The floating-point value, where this is a number; see ``JSONNumber/double``.
  public var double: Double? { number?.double }

  /// The string, where this is one.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements, where this is an array.
  public var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members, where this is an object.
  public var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The value of an object's member; nil where this is no object or has no such member.
  public subscript(key: String) -> JSONValue? { object?[key] }

  /// An element of an array; nil where this is no array or is shorter.
  public subscript(index: Int) -> JSONValue? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }

  /// What kind of value this is, for messages to people: `a string`, `an object`, …
  public var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// `null`.
  public init(nilLiteral: ()) { self = .null }
  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// A key that comes twice keeps its first place and its last value.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    var object = JSONObject()
    for (key, value) in elements { object[key] = value }
    self = .object(object)
  }
}
