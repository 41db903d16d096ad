/// A table that many messages share: it is large, and a message is moved often.
///
/// What every text asks for is made ready here.
final class StringTable: Sendable {
  let strings: RenderStrings

  /// What everyone is called, fit to be shown; empty where that is the id.
  let everyone: String

  let link: Surroundings
  let inlineCode: Surroundings
  let mention: Surroundings

  init(_ strings: RenderStrings) {
    self.strings = strings
    everyone = ShownText.line(strings.everyone)
    link = Surroundings(strings.spoken.link)
    inlineCode = Surroundings(strings.spoken.inlineCode)
    mention = Surroundings(strings.spoken.mention)
  }

  static let english = StringTable(.english)

  /// What is said before and behind something that stands in the place of `%@`.
  struct Surroundings: Sendable {
    let before: String
    let after: String

    init(_ template: String) {
      let units = Array(template.utf8)
      let place = units.indices.dropLast().first {
        units[$0] == UInt8(ascii: "%") && units[$0 + 1] == UInt8(ascii: "@")
      }
      before = String(decoding: units[..<(place ?? units.count)], as: UTF8.self)
      after = place.map { String(decoding: units[($0 + 2)...], as: UTF8.self) } ?? ""
    }
  }
}
