import RichText

extension PeopleIndex {
  /// A page of the people whose names match what was typed.
  ///
  /// First come those whose name starts with it, then those with a word that does, then those with it inside; within
  /// each, in the order of names in the index's language, equal names in the order of joining. Nobody comes twice. An
  /// empty query finds everyone.
  ///
  /// - Parameters:
  ///   - query: What was typed, also several words; a space at its end counts.
  ///   - limit: How many to find.
  ///   - offset: How many to leave out at the start.
  /// - Complexity: Linear, with a small factor, in the number of people whose name or a word of it starts with the query,
  ///   and in `offset` plus `limit`. What stands only inside of names is looked for in all names that share its rarest
  ///   pair of characters, until the page is full.
  public func search(_ query: String, limit: Int = 10, offset: Int = 0) -> [Person] {
    guard limit > 0, offset >= 0, offset < count else { return [] }
    var folder = NameKeys()
    var sought: [UInt16] = []
    folder.append(Array(query.utf16), to: &sought)
    var page = Page(wanted: offset + min(limit, count - offset))
    if sought.isEmpty {
      takeAll(into: &page)
    } else {
      page.take(places(in: names, startingWith: sought))
      page.take(places(in: words, startingWith: sought))
      takeInside(sought, into: &page)
    }
    return page.ranks.dropFirst(offset).map { members[Int(order[Int($0)])].person }
  }

  /// The ranks of those found, from the first page on.
  private struct Page {
    let wanted: Int
    private(set) var ranks: [Int32] = []
    private var seen: Set<Int32> = []

    init(wanted: Int) { self.wanted = wanted }

    var isFull: Bool { ranks.count >= wanted }

    /// Takes a rank unless it is there.
    mutating func take(_ rank: Int32) {
      if seen.insert(rank).inserted { ranks.append(rank) }
    }

    /// Takes the lowest ranks among some places, as many as there is room for.
    mutating func take(_ places: ArraySlice<Place>) {
      if isFull { return }
      for rank in lowest(places.lazy.map { $0.rank }) { take(rank) }
    }

    /// The lowest of some ranks that are not there yet, in order, at most as many as there is room for.
    func lowest(_ ranks: some Sequence<Int32>) -> [Int32] {
      let room = wanted - self.ranks.count
      if room > Page.fewRanks {
        var last: Int32 = -1
        var found: [Int32] = []
        for rank in ranks.sorted() where rank != last && !seen.contains(rank) {
          last = rank
          found.append(rank)
          if found.count == room { break }
        }
        return found
      }
      var found: [Int32] = []
      var limit = Int32.max
      for rank in ranks where rank < limit {
        let index = found.indices.partitionPoint { found[$0] < rank }
        if index < found.count && found[index] == rank || seen.contains(rank) { continue }
        if found.count == room { found.removeLast() }
        found.insert(rank, at: index)
        if found.count == room { limit = found[room - 1] }
      }
      return found
    }

    /// Up to this many, putting each in its place is faster than sorting all.
    private static let fewRanks = 64
  }

  private func takeAll(into page: inout Page) {
    for rank in order.indices where !members[Int(order[rank])].forms.isEmpty {
      if page.isFull { return }
      page.take(Int32(clamping: rank))
    }
  }

  private func places(in places: [Place], startingWith sought: [UInt16]) -> ArraySlice<Place> {
    let start = places.indices.partitionPoint { order(of: places[$0], sought) < 0 }
    let end = (start..<places.count).partitionPoint { order(of: places[$0], sought) == 0 }
    return places[start..<end]
  }

  /// 0 where the keys from a place on start with those sought, else whether they come before or after them.
  private func order(of place: Place, _ sought: [UInt16]) -> Int {
    let end = Int(forms[Int(place.form)].keys.upperBound)
    var position = Int(place.start)
    for key in sought {
      guard position < end else { return -1 }
      if keys[position] != key { return keys[position] < key ? -1 : 1 }
      position += 1
    }
    return 0
  }

  private func takeInside(_ sought: [UInt16], into page: inout Page) {
    if page.isFull { return }
    if sought.count == 1 { return take(key: sought[0], into: &page) }
    var rarest: [Int32]?
    for index in 0..<(sought.count - 1) {
      guard let list = pairs[UInt32(sought[index]) << 16 | UInt32(sought[index + 1])] else { return }
      if list.count < rarest?.count ?? Int.max { rarest = list }
    }
    for number in rarest ?? [] {
      if page.isFull { return }
      let form = forms[Int(number)]
      if !form.hasLeft, holds(form, sought) { page.take(form.rank) }
    }
  }

  /// Takes names that hold one key. One that is all of a name was found at its start; any other is part of a pair.
  private func take(key: UInt16, into page: inout Page) {
    var candidates: [Int32] = []
    for (pair, list) in pairs
    where UInt16(truncatingIfNeeded: pair >> 16) == key || UInt16(truncatingIfNeeded: pair) == key {
      // As many as are wanted, beside those that are there.
      var room = page.wanted
      var last: Int32 = -1
      for number in list where !forms[Int(number)].hasLeft && forms[Int(number)].rank != last {
        last = forms[Int(number)].rank
        candidates.append(last)
        room -= 1
        if room == 0 { break }
      }
    }
    for rank in page.lowest(candidates) { page.take(rank) }
  }

  private func holds(_ form: Form, _ sought: [UInt16]) -> Bool {
    let last = Int(form.keys.upperBound) - sought.count
    var start = Int(form.keys.lowerBound)
    while start <= last {
      var offset = 0
      while offset < sought.count, keys[start + offset] == sought[offset] { offset += 1 }
      if offset == sought.count { return true }
      start += 1
    }
    return false
  }
}
