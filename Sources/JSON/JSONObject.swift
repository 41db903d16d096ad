/// The members of a JSON object, in order.
///
/// Looking a key up walks the members: objects of messages are small, and order counts.
public struct JSONObject: Hashable, Sendable {
  /// A key with its value.
  public struct Member: Hashable, Sendable {
    /// The key; equal to another only where its Unicode scalars are.
    public let key: String
    /// The value.
    public var value: JSONValue

    /// A member.
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }

    /// Members are equal where key and value are, scalar by scalar.
    public static func == (left: Member, right: Member) -> Bool {
      ExactString(left.key) == ExactString(right.key) && left.value == right.value
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(ExactString(key))
      hasher.combine(value)
    }
  }

  /// The members in order; no key comes twice.
  public private(set) var members: [Member] = []

  /// An object without members.
  public init() {}

  /// Takes members whose keys are known to be distinct.
  package init(distinct members: [Member]) { self.members = members }

  /// Number of members.
  public var count: Int { members.count }

  /// Whether there is no member.
  public var isEmpty: Bool { members.isEmpty }

  /// The value of a key. A new key goes to the end, a known one keeps its place, nil takes the member out.
  ///
  /// Keys are compared scalar by scalar. Linear in the number of members.
  public subscript(key: String) -> JSONValue? {
    get {
      let wanted = ExactString(key)
      for member in members where ExactString(member.key) == wanted { return member.value }
      return nil
    }
    set {
      let wanted = ExactString(key)
      let index = members.firstIndex { ExactString($0.key) == wanted }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }
}
