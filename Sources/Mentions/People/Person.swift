/// Someone who can be mentioned.
public struct Person: Hashable, Sendable {
  /// The id on the wire.
  public let uid: String

  /// The name as it was given; `Mention` makes one line of it.
  public let name: String

  /// A person with the name that is shown.
  public init(uid: String, name: String) {
    self.uid = uid
    self.name = name
  }
}
