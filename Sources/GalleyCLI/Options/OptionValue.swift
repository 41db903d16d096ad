import RichText

/// The value given to an option, with the readings that complain in the option's name.
struct OptionValue {
  /// The option's name without its dashes.
  let option: String

  let text: String

  /// The text, which must not be empty.
  func nonempty() throws(Failure) -> String {
    if text.isEmpty { throw .usage("--\(option) needs a value that is not empty.") }
    return text
  }

  /// A whole number in a range.
  func number(in range: ClosedRange<Int>) throws(Failure) -> Int {
    let isDigits = !text.isEmpty && text.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard isDigits, let number = Int(text), range.contains(number) else {
      let bounds =
        range.upperBound == Int.max
        ? "from \(range.lowerBound) up" : "from \(range.lowerBound) to \(range.upperBound)"
      throw .usage("--\(option) takes a number \(bounds), not \(quoted).")
    }
    return number
  }

  /// One of several words.
  func choice<Choice: RawRepresentable & CaseIterable>(
    of type: Choice.Type
  ) throws(Failure) -> Choice where Choice.RawValue == String {
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map { $0.rawValue }
    let list = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    throw .usage("--\(option) takes \(list), not \(quoted)\(NearestMatch.ending(for: text, among: names))")
  }

  /// The text as a message shows it: on one line, not too long, without characters that act on a terminal.
  var quoted: String { OptionValue.quoted(text) }

  static func quoted(_ text: String) -> String { "\"" + text.shown + "\"" }
}
