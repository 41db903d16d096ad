/// What a search finds: at once, as in an index, or later, as over a network.
public enum SearchAnswer<Item: Sendable>: Sendable {
  /// What was found, at once.
  case found([Item])
  /// Running this starts the search. It hands over what was found once, from any thread; nothing found, or a search that
  /// failed, is an empty list. A search that is no longer wanted may hand over nothing.
  case pending(@Sendable (_ deliver: @escaping @Sendable ([Item]) -> Void) -> Void)

  /// The same search, with what it finds made into something else.
  public func map<Other>(_ transform: @escaping @Sendable ([Item]) -> [Other]) -> SearchAnswer<Other> {
    switch self {
    case .found(let items): return .found(transform(items))
    case .pending(let search): return .pending { deliver in search { deliver(transform($0)) } }
    }
  }

  /// Hands over what is found, at once or when it comes.
  public func deliver(to receive: @escaping @Sendable ([Item]) -> Void) {
    switch self {
    case .found(let items): receive(items)
    case .pending(let search): search(receive)
    }
  }
}
