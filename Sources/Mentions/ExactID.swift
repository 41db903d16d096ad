/// An id that equals another only byte for byte, where strings are also equal when they are spelled differently.
struct ExactID: Hashable, Sendable {
  let text: String

  static func == (first: ExactID, second: ExactID) -> Bool { first.text.utf8.elementsEqual(second.text.utf8) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
