import RichText

/// Everyone who can be mentioned, found by id and by name.
///
/// Building takes n log n comparisons; 100,000 people take a fraction of a second. Of two people with one id the later
/// replaces the earlier.
public struct People: Sendable {
  /// The people, in the order in which their ids were first given.
  public let all: [Person]

  private let positions: [ExactID: Int32]

  /// Names by key, subjects are positions in ``all``.
  let names: NameIndex

  /// People to be mentioned.
  public init(_ people: [Person] = []) {
    (all, positions) = People.withoutRepeats(people)
    names = all.isEmpty ? NameIndex() : NameIndex(all.lazy.map { $0.mention.name })
  }

  /// People with their positions by id. Of two with one id the later takes the place of the earlier.
  static func withoutRepeats(_ people: [Person]) -> (people: [Person], positions: [ExactID: Int32]) {
    var all: [Person] = []
    var positions = [ExactID: Int32](minimumCapacity: people.count)
    all.reserveCapacity(people.count)
    for person in people {
      let id = ExactID(text: person.uid)
      if let position = positions[id] {
        all[Int(position)] = person
      } else {
        positions[id] = Int32(clamping: all.count)
        all.append(person)
      }
    }
    return (all, positions)
  }

  /// The person with an id, compared byte for byte.
  public subscript(uid: String) -> Person? {
    positions[ExactID(text: uid)].map { all[Int($0)] }
  }

  /// Whether there is nobody.
  public var isEmpty: Bool { all.isEmpty }

  /// How many people there are.
  public var count: Int { all.count }
}

extension Person {
  /// The mention of this person.
  public var mention: Mention { Mention(id: uid, name: name) }
}
