/// A string that equals another only when both have the same scalars.
///
/// Swift compares strings by canonical equivalence; for JSON `é` written as one scalar and as two are two keys.
struct ExactString: Hashable {
  let string: String

  init(_ string: String) { self.string = string }

  static func == (left: ExactString, right: ExactString) -> Bool {
    left.string.utf8.count == right.string.utf8.count && left.string.utf8.elementsEqual(right.string.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var copy = string
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
