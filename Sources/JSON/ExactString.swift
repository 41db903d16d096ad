/// A string that equals another only when both have the same scalars.
///
/// Swift compares strings by canonical equivalence; for JSON `é` written as one scalar and as two are two keys.
package struct ExactString: Hashable {
  package let string: String

  package init(_ string: String) { self.string = string }

  package static func == (left: ExactString, right: ExactString) -> Bool {
    left.string.utf8.count == right.string.utf8.count && left.string.utf8.elementsEqual(right.string.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var copy = string
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
