/// An id that equals another only byte for byte, where strings are also equal when they are spelled differently.
package struct ExactID: Hashable, Sendable {
  package let text: String

  package init(text: String) { self.text = text }

  package static func == (first: ExactID, second: ExactID) -> Bool { first.text.utf8.elementsEqual(second.text.utf8) }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
