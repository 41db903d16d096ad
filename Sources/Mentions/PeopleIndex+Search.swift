import RichText

extension PeopleIndex {
  /// A page of the people whose names match what was typed.
  ///
  /// First come those whose name starts with it, then those with a word that does, then those with it inside; within
  /// each, by the root collation's order from the match on, those inside in the order of joining. Nobody comes twice.
  /// An empty query finds everyone.
  ///
  /// - Parameters:
  ///   - query: What was typed, also several words; a space at its end counts.
  ///   - limit: How many to find.
  ///   - offset: How many to leave out at the start.
  /// - Complexity: Logarithmic in the number of people, and linear in `offset` plus `limit`. What stands only inside of
  ///   names, and in few of them, is looked for in all names that share its rarest pair of characters.
  public func search(_ query: String, limit: Int = 10, offset: Int = 0) -> [Person] {
    guard limit > 0, offset >= 0 else { return [] }
    var folder = NameKeys()
    var sought: [UInt16] = []
    folder.append(Array(query.utf16), to: &sought)
    var page = Page(limit: limit, offset: offset)
    take(from: names, sought, into: &page)
    if !sought.isEmpty {
      take(from: words, sought, into: &page)
      takeInside(sought, into: &page)
    }
    return page.found.map { members[$0].person }
  }

  /// The people on one page, while it fills.
  private struct Page {
    let limit: Int
    var offset: Int
    var found: [Int] = []
    private var seen: Set<Int> = []

    init(limit: Int, offset: Int) {
      self.limit = limit
      self.offset = offset
    }

    var isFull: Bool { found.count >= limit }

    mutating func take(_ member: Int) {
      guard seen.insert(member).inserted else { return }
      if offset > 0 { offset -= 1 } else { found.append(member) }
    }
  }

  private func take(from places: [Place], _ sought: [UInt16], into page: inout Page) {
    var index = firstPlace(in: places, sought)
    while index < places.count, !page.isFull, order(of: places[index], sought) == 0 {
      page.take(Int(forms[Int(places[index].form)].member))
      index += 1
    }
  }

  private func firstPlace(in places: [Place], _ sought: [UInt16]) -> Int {
    places.indices.partitionPoint { order(of: places[$0], sought) < 0 }
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
    if sought.count == 1 {
      for form in forms where !form.hasLeft {
        if page.isFull { return }
        if holds(form, sought) { page.take(Int(form.member)) }
      }
      return
    }
    var rarest: [Int32]?
    for index in 0..<(sought.count - 1) {
      guard let list = pairs[UInt32(sought[index]) << 16 | UInt32(sought[index + 1])] else { return }
      if list.count < rarest?.count ?? Int.max { rarest = list }
    }
    for number in rarest ?? [] {
      if page.isFull { return }
      let form = forms[Int(number)]
      if !form.hasLeft, holds(form, sought) { page.take(Int(form.member)) }
    }
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
