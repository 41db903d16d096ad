/// The beginning of a name, as it is typed to find something; case, accents and width do not matter.
package struct NamePrefix: Sendable {
  private let keys: [UInt16]

  package init(_ text: String) { keys = NamePrefix.fold(text) }

  /// Whether a name starts with it. An empty prefix starts every name.
  ///
  /// - Complexity: Linear in the name.
  package func starts(_ name: String) -> Bool { NamePrefix.fold(name).starts(with: keys) }

  private static func fold(_ text: String) -> [UInt16] {
    var folder = NameKeys()
    var keys: [UInt16] = []
    folder.append(Array(text.utf16), to: &keys)
    return keys
  }
}
