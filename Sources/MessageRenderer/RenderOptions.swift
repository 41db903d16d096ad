import Mentions

/// What a renderer knows beside the message.
public struct RenderOptions: Sendable {
  /// People with the names to show; they count before the names that a message brings along.
  public var people: People

  /// The id of the person who reads.
  public var me: String?

  /// Which links may be followed.
  public var links: LinkPolicy

  public init(people: People = People(), me: String? = nil, links: LinkPolicy = LinkPolicy()) {
    self.people = people
    self.me = me
    self.links = links
  }
}
