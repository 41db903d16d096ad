import RichText

/// A search among people by the beginning of their names, of a word in them, or by what stands inside.
///
/// Case, accents and width don't matter, and names of other scripts are also found in Latin letters. A search in 100,000
/// people takes microseconds; people can join and leave.
public struct PeopleIndex: Sendable {
  /// Somebody who joined; one who left has no forms.
  struct Member: Sendable {
    let person: Person
    var forms: Range<Int>
  }

  /// A name, or a name in Latin letters: its keys, and the rank of whose it is, as a position in `order`.
  struct Form: Sendable {
    let keys: Range<Int32>
    var rank: Int32
    var hasLeft = false
  }

  /// A place in a form from which it can be found.
  struct Place: Sendable {
    let form: Int32
    /// Its position among all keys.
    let start: Int32
    /// The form's rank, here so that a search need not look there.
    var rank: Int32
  }

  /// Everyone who ever joined.
  private(set) var members: [Member] = []

  /// The members as positions in `members`, in the order in which they are shown; those who left keep their place.
  private(set) var order: [Int32] = []

  private(set) var forms: [Form] = []

  /// The keys of all forms.
  private(set) var keys: [UInt16] = []

  /// The beginnings of forms, and those of further words in them, each ordered by the keys from there on.
  private(set) var names: [Place] = []
  private(set) var words: [Place] = []

  /// For each pair of neighbouring keys the forms that have it, by rank.
  private(set) var pairs: [UInt32: [Int32]] = [:]

  /// The language whose order people are shown in.
  private let locale: String
  private let nameOrder: NameOrder
  private var positions: [ExactID: Int] = [:]
  private var latin = LatinForms()
  private var folder = NameKeys()

  /// How many keys belong to people who left.
  private var lostKeys = 0

  /// An index of people by their names.
  ///
  /// - Parameters:
  ///   - people: Of two with one id the later counts.
  ///   - locale: A language tag such as `sv` or `de-u-co-phonebk`, for the order of names; without it, and for a language
  ///     that has no order of its own, ICU's root collation.
  /// - Complexity: n log n comparisons; more where many names need transliteration.
  public init(_ people: [Person] = [], locale: String = "") {
    self.locale = locale
    nameOrder = NameOrder(locale: locale)
    let people = People.withoutRepeats(people).people
    members.reserveCapacity(people.count)
    for position in nameOrder.sorted(people.lazy.map { $0.mention.name }) { append(people[Int(position)]) }
    names = PeopleIndex.sorted(names, in: self)
    words = PeopleIndex.sorted(words, in: self)
  }

  /// How many people can be found.
  public var count: Int { positions.count }

  /// Whether somebody with this id can be found.
  public func contains(uid: String) -> Bool { positions[ExactID(text: uid)] != nil }

  /// Lets people be found, each in place of whoever had the id.
  ///
  /// - Complexity: That of inserting each, or of a new index where that is less.
  public mutating func insert(contentsOf people: [Person]) {
    if people.count > 8, people.count > count / 64 {
      self = PeopleIndex(present + people, locale: locale)
    } else {
      for person in people { insert(person) }
    }
  }

  /// Lets a person be found, in place of whoever had the id.
  ///
  /// - Complexity: Linear in the number of people, with a small factor.
  public mutating func insert(_ person: Person) {
    remove(uid: person.uid)
    let rank = rank(of: person)
    forms.withUnsafeMutableBufferPointer { forms in
      for index in forms.indices { forms[index].rank += forms[index].rank >= rank ? 1 : 0 }
    }
    names.withUnsafeMutableBufferPointer { PeopleIndex.makeRoom(at: rank, in: $0) }
    words.withUnsafeMutableBufferPointer { PeopleIndex.makeRoom(at: rank, in: $0) }
    order.insert(Int32(clamping: members.count), at: Int(rank))
    let oldNames = names.count
    let oldWords = words.count
    add(person, rank: rank)
    let newNames = Array(names[oldNames...])
    let newWords = Array(words[oldWords...])
    names.removeLast(newNames.count)
    words.removeLast(newWords.count)
    for place in newNames { names.insert(place, at: index(of: place, in: names)) }
    for place in newWords { words.insert(place, at: index(of: place, in: words)) }
  }

  /// Lets a person not be found any more; unknown ids change nothing.
  ///
  /// - Complexity: Linear in the number of people, with a small factor.
  public mutating func remove(uid: String) {
    guard let position = positions.removeValue(forKey: ExactID(text: uid)) else { return }
    // Whoever is there has a form, and a rank of their own.
    let rank = forms[members[position].forms.lowerBound].rank
    names.removeAll { $0.rank == rank }
    words.removeAll { $0.rank == rank }
    for form in members[position].forms {
      forms[form].hasLeft = true
      lostKeys += forms[form].keys.count
    }
    members[position].forms = 0..<0
    if lostKeys > keys.count / 2 { self = PeopleIndex(present, locale: locale) }
  }

  private static func makeRoom(at rank: Int32, in places: UnsafeMutableBufferPointer<Place>) {
    for index in places.indices { places[index].rank += places[index].rank >= rank ? 1 : 0 }
  }

  /// Those who can be found, in the order of joining as far as it tells equal names apart.
  private var present: [Person] { order.lazy.map { members[Int($0)] }.filter { !$0.forms.isEmpty }.map { $0.person } }

  /// Where somebody who joins comes: behind those of the same name.
  private func rank(of person: Person) -> Int32 {
    let key = nameOrder.key(of: person.mention.name)
    let rank = order.indices.partitionPoint {
      !key.lexicographicallyPrecedes(nameOrder.key(of: members[Int(order[$0])].person.mention.name))
    }
    return Int32(clamping: rank)
  }

  /// Adds a person whose id is new and who comes last.
  private mutating func append(_ person: Person) {
    let rank = Int32(clamping: order.count)
    order.append(Int32(clamping: members.count))
    add(person, rank: rank)
  }

  /// Adds the forms of a person and, without an order, the places from which they are found.
  private mutating func add(_ person: Person, rank: Int32) {
    let name = Array(person.mention.name.utf16)
    let first = forms.count
    addForm(name, rank: rank)
    for form in latin.forms(of: name) { addForm(form, rank: rank) }
    positions[ExactID(text: person.uid)] = members.count
    members.append(Member(person: person, forms: first..<forms.count))
  }

  private mutating func addForm(_ text: [UInt16], rank: Int32) {
    let form = Int32(clamping: forms.count)
    let start = keys.count
    text.withUnsafeBufferPointer { text in
      var position = 0
      while position < text.count {
        let base = position
        position = folder.fold(text, from: base, goal: 128)
        var characterStart = base
        var keyStart = keys.count
        for index in 0..<folder.count {
          keys.append(folder.units[index])
          guard folder.ends[index] >= 0 else { continue }
          if WordStart.is(characterStart, in: text) {
            words.append(Place(form: form, start: Int32(clamping: keyStart), rank: rank))
          }
          characterStart = base + Int(folder.ends[index])
          keyStart = keys.count
        }
      }
    }
    forms.append(Form(keys: Int32(clamping: start)..<Int32(clamping: keys.count), rank: rank))
    names.append(Place(form: form, start: Int32(clamping: start), rank: rank))
    for index in start..<max(keys.count - 1, start) {
      addPair(UInt32(keys[index]) << 16 | UInt32(keys[index + 1]), of: form, rank: rank)
    }
  }

  private mutating func addPair(_ pair: UInt32, of form: Int32, rank: Int32) {
    guard let last = pairs[pair]?.last else { return pairs[pair] = [form] }
    if forms[Int(last)].rank < rank || last == form {
      // Once for each form: what was added last is this form or another.
      if last != form { pairs[pair]?.append(form) }
      return
    }
    let list = pairs[pair] ?? []
    let index = list.indices.partitionPoint { forms[Int(list[$0])].rank < rank }
    var next = index
    while next < list.count, forms[Int(list[next])].rank == rank {
      if list[next] == form { return }
      next += 1
    }
    pairs[pair]?.insert(form, at: next)
  }

  private static func sorted(_ places: [Place], in index: PeopleIndex) -> [Place] {
    var entries = places.indices.map { position in
      let place = places[position]
      return KeyedEntry(
        keys: index.keys, start: Int(place.start), end: Int(index.forms[Int(place.form)].keys.upperBound),
        subject: Int32(clamping: position))
    }
    index.keys.withUnsafeBufferPointer { keys in entries.sort { $0.precedes($1, keys: keys) } }
    return entries.map { places[Int($0.subject)] }
  }

  /// Where a place belongs among ordered ones.
  private func index(of place: Place, in places: [Place]) -> Int {
    let own = keys[Int(place.start)..<Int(forms[Int(place.form)].keys.upperBound)]
    return places.indices.partitionPoint {
      let other = places[$0]
      let theirs = keys[Int(other.start)..<Int(forms[Int(other.form)].keys.upperBound)]
      return !own.lexicographicallyPrecedes(theirs)
    }
  }
}

/// Where words begin inside a name.
enum WordStart {
  /// Whether a word other than the first begins at a place: behind a space, a hyphen or other punctuation.
  static func `is`(_ position: Int, in text: UnsafeBufferPointer<UInt16>) -> Bool {
    position > 0 && position < text.count && isPartOfWord(text[position]) && !isPartOfWord(text[position - 1])
  }

  private static func isPartOfWord(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xAA, 0xB5, 0xBA, 0xC0...: !isSeparator(unit)
    default: false
    }
  }

  private static func isSeparator(_ unit: UInt16) -> Bool {
    switch unit {
    case 0xD7, 0xF7, 0x2000...0x206F, 0x3000...0x303F, 0xFF00...0xFF0F: true
    default: false
    }
  }
}
