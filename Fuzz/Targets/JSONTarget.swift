import JSON

extension FuzzTarget {
  /// Any bytes as JSON. What is accepted keeps its value when it is written and read again, and its bytes when that is
  /// written once more.
  static let json = FuzzTarget("json") { input in
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(input, limits: JSONLimits(depth: 64))
    } catch {
      return error.offset <= input.count ? nil : "the error stands behind the end: \(error)"
    }
    let written = JSONWriter.bytes(of: value)
    do throws(JSONError) {
      let again = try JSONReader.read(written)
      guard again == value else { return "the value changed" }
      return JSONWriter.bytes(of: again) == written ? touch(value) : "the bytes changed"
    } catch {
      return "what was written can't be read: \(error)"
    }
  }

  /// Asks for everything that a value offers.
  private static func touch(_ value: JSONValue) -> String? {
    switch value {
    case .number(let number):
      if let int = number.int, JSONNumber(int).int != int { return "\(int) is another number when it is read" }
      _ = number.double
      return nil
    case .array(let elements):
      return elements.lazy.compactMap(touch).first
    case .object(let object):
      for member in object.members {
        guard object[member.key] == member.value else { return "the key \(member.key) has another value" }
        if let fault = touch(member.value) { return fault }
      }
      return nil
    default:
      return nil
    }
  }
}
