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

  /// A name, or a name in Latin letters: its keys, and whose it is, as a position in `members`.
  struct Form: Sendable {
    let keys: Range<Int32>
    let member: Int32
    var hasLeft = false
  }

  /// A place in a form from which it can be found.
  struct Place: Sendable {
    let form: Int32
    /// Its position among all keys.
    let start: Int32
  }

  /// Everyone who ever joined, in that order.
  private(set) var members: [Member] = []
  private(set) var forms: [Form] = []

  /// The keys of all forms.
  private(set) var keys: [UInt16] = []

  /// The beginnings of forms, and those of further words in them, each ordered by the keys from there on.
  private(set) var names: [Place] = []
  private(set) var words: [Place] = []

  /// For each pair of neighbouring keys the forms that have it, in the order in which they came.
  private(set) var pairs: [UInt32: [Int32]] = [:]

  private var positions: [ExactID: Int] = [:]
  private var latin = LatinForms()
  private var folder = NameKeys()

  /// How many keys belong to people who left.
  private var lostKeys = 0

  /// - Parameter people: Of two with one id the later counts.
  /// - Complexity: n log n comparisons; more where many names need transliteration.
  public init(_ people: [Person] = []) {
    for person in People.withoutRepeats(people).people { add(person) }
    names = PeopleIndex.sorted(names, in: self)
    words = PeopleIndex.sorted(words, in: self)
  }

  /// How many people can be found.
  public var count: Int { positions.count }

  /// Whether somebody with this id can be found.
  public func contains(uid: String) -> Bool { positions[ExactID(text: uid)] != nil }

  /// Lets a person be found, in place of whoever had the id.
  ///
  /// - Complexity: Logarithmic, and memory proportional to the number of people is moved.
  public mutating func insert(_ person: Person) {
    remove(uid: person.uid)
    let oldNames = names.count
    let oldWords = words.count
    add(person)
    let newNames = Array(names[oldNames...])
    let newWords = Array(words[oldWords...])
    names.removeLast(newNames.count)
    words.removeLast(newWords.count)
    for place in newNames { names.insert(place, at: rank(of: place, in: names)) }
    for place in newWords { words.insert(place, at: rank(of: place, in: words)) }
  }

  /// Lets a person not be found any more; unknown ids change nothing.
  ///
  /// - Complexity: Linear in the number of people, with a small factor.
  public mutating func remove(uid: String) {
    guard let position = positions.removeValue(forKey: ExactID(text: uid)) else { return }
    forget(position)
    let forms = forms
    names.removeAll { forms[Int($0.form)].hasLeft }
    words.removeAll { forms[Int($0.form)].hasLeft }
    if lostKeys > keys.count / 2 { self = PeopleIndex(positions.values.sorted().map { members[$0].person }) }
  }

  private mutating func forget(_ position: Int) {
    for form in members[position].forms {
      forms[form].hasLeft = true
      lostKeys += forms[form].keys.count
    }
    members[position].forms = 0..<0
  }

  /// Adds the forms of a person whose id is new and, without an order, the places from which they are found.
  private mutating func add(_ person: Person) {
    let name = Array(person.mention.name.utf16)
    let first = forms.count
    addForm(name, member: members.count)
    for form in latin.forms(of: name) { addForm(form, member: members.count) }
    positions[ExactID(text: person.uid)] = members.count
    members.append(Member(person: person, forms: first..<forms.count))
  }

  private mutating func addForm(_ text: [UInt16], member: Int) {
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
            words.append(Place(form: form, start: Int32(clamping: keyStart)))
          }
          characterStart = base + Int(folder.ends[index])
          keyStart = keys.count
        }
      }
    }
    forms.append(Form(keys: Int32(clamping: start)..<Int32(clamping: keys.count), member: Int32(clamping: member)))
    names.append(Place(form: form, start: Int32(clamping: start)))
    for index in start..<max(keys.count - 1, start) {
      let pair = UInt32(keys[index]) << 16 | UInt32(keys[index + 1])
      // Once for each form: what was added last is this form or another.
      if pairs[pair, default: []].last != form { pairs[pair, default: []].append(form) }
    }
  }

  private static func sorted(_ places: [Place], in index: PeopleIndex) -> [Place] {
    var entries = places.map { place in
      KeyedEntry(
        keys: index.keys, start: Int(place.start), end: Int(index.forms[Int(place.form)].keys.upperBound),
        subject: place.form)
    }
    index.keys.withUnsafeBufferPointer { keys in entries.sort { $0.precedes($1, keys: keys) } }
    return entries.map { Place(form: $0.subject, start: $0.start) }
  }

  /// Where a place belongs among ordered ones: behind its equals, for it came later.
  private func rank(of place: Place, in places: [Place]) -> Int {
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
