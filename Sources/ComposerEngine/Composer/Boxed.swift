/// A value that is seldom there, out of its owner's own memory.
///
/// A composer is moved as a whole several times in a keystroke, and to ask an optional for its case moves all of that:
/// what an edit puts aside and an open list of suggestions were more than half of a composer.
@propertyWrapper
struct Boxed<Value: Sendable>: Sendable {
  /// One value, or none.
  private var values: [Value] = []

  var wrappedValue: Value? {
    get { values.first }
    set { values = newValue.map { [$0] } ?? [] }
  }

  var isEmpty: Bool { values.isEmpty }
}
