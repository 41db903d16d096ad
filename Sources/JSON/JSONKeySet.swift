/// The keys of an object being read, to find one that comes twice in linear time.
struct JSONKeySet {
  /// Up to this many keys are compared one by one; hashing costs more.
  private static let fewKeys = 8

  private var keys: Set<ExactString> = []

  /// Adds a key to those of `members`; false where it is there already.
  mutating func insert(_ key: String, amongst members: [JSONObject.Member]) -> Bool {
    let key = ExactString(key)
    if members.count < JSONKeySet.fewKeys {
      for member in members where ExactString(member.key) == key { return false }
      return true
    }
    if keys.isEmpty { for member in members { keys.insert(ExactString(member.key)) } }
    return keys.insert(key).inserted
  }
}
