/// Finds addresses, numbers and tags in a text, in one pass.
///
/// It goes from one character that they can't do without to the next, and looks around it. What was looked at is not
/// looked at again, but for the at most 64 units of a name before an `@`, so hostile text costs no more than other text.
struct EntityScanner {
  let units: UnsafeBufferPointer<UInt16>
  let options: EntityOptions
  let policy: LinkPolicy

  /// The stretch that is looked through, and up to where it is settled.
  private(set) var stretch = 0
  private(set) var limit = 0
  var floor = 0

  private(set) var found: [Entity] = []

  init(_ units: UnsafeBufferPointer<UInt16>, options: EntityOptions, policy: LinkPolicy) {
    self.units = units
    self.options = options
    self.policy = policy
  }

  /// Looks through a stretch of one line that has neither links nor mentions nor code.
  mutating func scan(_ range: Range<Int>) {
    stretch = range.lowerBound
    floor = range.lowerBound
    limit = range.upperBound
    var position = range.lowerBound
    let text = UnsafeBufferPointer(rebasing: units[..<limit])
    while let hint = EntityHint.next(in: text, from: position) {
      position = max(next(at: hint), hint + 1)
    }
  }

  /// Looks at a hint, and says where to go on.
  private mutating func next(at hint: Int) -> Int {
    switch units[hint] {
    case 0x3A: options.findsAddresses ? findSchemed(colon: hint) : hint + 1
    case 0x2E: options.findsAddresses || options.findsMail ? findBare(dot: hint) : hint + 1
    case 0x40: options.findsMail ? findMail(sign: hint) : hint + 1
    case 0x23: options.hashtagAddress == nil ? hint + 1 : findTag(sign: hint)
    default: options.findsPhones ? findPhone(at: hint) : behindDigits(hint)
    }
  }

  /// Takes what was found, if it may be followed.
  ///
  /// - Returns: Whether it was taken.
  mutating func take(_ kind: Entity.Kind, _ range: Range<Int>, target: String) -> Bool {
    guard let allowed = policy.target(of: target) else { return false }
    found.append(Entity(kind: kind, range: range, target: allowed))
    floor = range.upperBound
    return true
  }

  func text(_ range: Range<Int>) -> String { String(utf16Units: UnsafeBufferPointer(rebasing: units[range])) }

  func unit(_ position: Int) -> UInt16 { position < limit ? units[position] : 0 }

  func scalar(at position: Int) -> Unicode.Scalar? {
    position < limit ? EntityText.scalar(at: position, in: units) : nil
  }

  func scalar(before position: Int) -> Unicode.Scalar? {
    position > floor ? EntityText.scalar(before: position, in: units) : nil
  }

  /// Whether something may begin at a position: no word, and nothing that binds, stands directly before it. Letters of
  /// scripts without spaces don't count.
  func mayBegin(at position: Int) -> Bool {
    guard position > stretch, position > found.last.map(\.range.upperBound) ?? 0 else { return true }
    let before = EntityText.scalar(before: position, in: units)
    switch before {
    case "/", "\\", "@", ".", "-", "_", "#", "$", "&", "=", "%", "+": return false
    default: return !EntityText.isWord(before) || EntityText.isUnspaced(before)
    }
  }

  /// Where the text that holds no white space ends.
  func behindWord(_ start: Int) -> Int {
    var position = start
    while position < limit, units[position] > 0x20, units[position] != 0x3000 { position += 1 }
    return position
  }

  func behindDigits(_ start: Int) -> Int {
    var position = start + 1
    while position < limit, EntityText.isDigit(units[position]) { position += 1 }
    return position
  }

  /// Where an entity starts whose scheme may be written before it.
  func start(_ start: Int, scheme: StaticString) -> Int {
    let length = scheme.utf8CodeUnitCount
    guard start - length >= floor else { return start }
    for index in 0..<length {
      let unit = units[start - length + index]
      guard unit < 0x80, UInt8(truncatingIfNeeded: unit) | 0x20 == scheme.utf8Start[index] | 0x20 else { return start }
    }
    return mayBegin(at: start - length) ? start - length : start
  }
}
