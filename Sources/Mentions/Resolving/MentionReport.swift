/// What was found while the names in a message were looked up.
public struct MentionReport: Hashable, Sendable {
  /// Each name that stayed text because several people have it, once, in order of appearance.
  public internal(set) var sharedNames: [SharedName] = []

  /// How many mentions stayed text because the limit of distinct ids was reached.
  public internal(set) var beyondLimit = 0

  /// Whether everyone in the group is mentioned.
  public internal(set) var mentionsEveryone = false
}

/// A name that several people have.
public struct SharedName: Hashable, Sendable {
  /// The name as it was typed, without the `@`.
  public let name: String

  /// The ids of the people, in the order of the list they came from.
  public let ids: [String]

  package init(name: String, ids: [String]) {
    self.name = name
    self.ids = ids
  }
}
