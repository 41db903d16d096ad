import JSON

/// A JSON value together with the way to it, for messages about a wrong one.
package struct JSONNode {
  package let value: JSONValue
  private let path: Path

  /// The way to a value, put together only when something is wrong.
  private indirect enum Path {
    case root(String)
    case key(String, of: Path)
    case index(Int, of: Path)

    var text: String {
      switch self {
      case .root(let name): name
      case .key(let key, let parent): "\(parent.text).\(key)"
      case .index(let index, let parent): "\(parent.text)[\(index)]"
      }
    }
  }

  /// - Parameter name: What the outermost value is called.
  package init(_ value: JSONValue, name: String) {
    self.value = value
    path = .root(name)
  }

  private init(_ value: JSONValue, path: Path) {
    self.value = value
    self.path = path
  }

  /// The value of a member; nil where there is none, or null.
  package subscript(key: String) -> JSONNode? {
    guard let member = value[key], !member.isNull else { return nil }
    return JSONNode(member, path: .key(key, of: path))
  }

  /// The value of a member that has to be there.
  package func required(_ key: String) throws(InterchangeError) -> JSONNode {
    guard let member = self[key] else {
      throw error("missing_field", "The field \"\(key)\" is missing")
    }
    return member
  }

  package func elements() throws(InterchangeError) -> [JSONNode] {
    guard let array = value.array else { throw wrongType("an array") }
    return array.enumerated().map { JSONNode($1, path: .index($0, of: path)) }
  }

  package func object() throws(InterchangeError) -> JSONObject {
    guard let object = value.object else { throw wrongType("an object") }
    return object
  }

  package func string() throws(InterchangeError) -> String {
    guard let string = value.string else { throw wrongType("a string") }
    return string
  }

  /// A string that is not empty.
  ///
  /// - Parameter name: What it is called in the message of the error.
  package func nonempty(_ name: String) throws(InterchangeError) -> String {
    let string = try string()
    if string.isEmpty { throw error("invalid_value", "\(name) is not empty") }
    return string
  }

  package func bool() throws(InterchangeError) -> Bool {
    guard let bool = value.bool else { throw wrongType("true or false") }
    return bool
  }

  /// A whole number.
  package func int() throws(InterchangeError) -> Int {
    guard let number = value.number else { throw wrongType("a number") }
    guard let int = number.int else {
      throw error("invalid_value", "Expected a whole number, found \(shortened(number.text))")
    }
    return int
  }

  package func wrongType(_ wanted: String) -> InterchangeError {
    error("wrong_type", "Expected \(wanted), found \(value.kindName)")
  }

  /// A whole number in a range.
  package func int(in range: ClosedRange<Int>) throws(InterchangeError) -> Int {
    let int = try int()
    guard range.contains(int) else {
      let bounds =
        range.upperBound == Int.max
        ? "from \(range.lowerBound) up" : "from \(range.lowerBound) to \(range.upperBound)"
      throw error("invalid_value", "Expected a number \(bounds), found \(int)")
    }
    return int
  }

  /// An error about this value; the message gets the path and a full stop.
  package func error(_ code: String, _ message: String) -> InterchangeError {
    InterchangeError(code: code, message: "\(message), at \(path.text).", path: path.text)
  }
}
