extension EntityScanner {
  /// A host as it is written: labels and the dots between them.
  struct Host {
    var range: Range<Int>
    var labels = 0
    var lastLabel: Range<Int>
    /// Whether a label is longer than 63 units, or begins or ends with a hyphen.
    var isMalformed = false
    /// Whether one of the last two labels holds an underscore.
    var hasLowUnderscore = false
  }

  /// Reads labels and dots. A label ends where letters of a script without spaces touch others, for there a sentence
  /// goes on.
  func host(from start: Int) -> Host? {
    var host = Host(range: start..<start, lastLabel: start..<start)
    var position = start
    var underscores = (before: false, last: false)
    while true {
      let label = label(from: position)
      if label.range.isEmpty { break }
      host.labels += 1
      host.lastLabel = label.range
      host.range = start..<label.range.upperBound
      if label.range.count > 63 || label.hasOuterHyphen { host.isMalformed = true }
      underscores = (underscores.last, label.hasUnderscore)
      position = label.range.upperBound
      guard unit(position) == 0x2E, !label.isCut else { break }
      position += 1
    }
    host.hasLowUnderscore = underscores.before || underscores.last
    if host.range.count > 253 { host.isMalformed = true }
    return host.labels > 0 ? host : nil
  }

  private func label(from start: Int) -> (range: Range<Int>, hasOuterHyphen: Bool, hasUnderscore: Bool, isCut: Bool) {
    var position = start
    var hasUnderscore = false
    var isUnspaced: Bool?
    var isCut = false
    while let scalar = scalar(at: position) {
      if scalar == "-" || scalar == "_" {
        if scalar == "_" { hasUnderscore = true }
      } else if EntityText.isWord(scalar) {
        let kind = EntityText.isUnspaced(scalar)
        if let isUnspaced, isUnspaced != kind {
          isCut = true
          break
        }
        isUnspaced = kind
      } else {
        break
      }
      position += EntityText.length(scalar)
    }
    let hasOuterHyphen = position > start && (units[start] == 0x2D || units[position - 1] == 0x2D)
    return (start..<position, hasOuterHyphen, hasUnderscore, isCut)
  }

  /// Where the label starts that ends at a position, by the same rule.
  func labelStart(before end: Int) -> Int {
    var position = end
    var isUnspaced: Bool?
    while let scalar = scalar(before: position) {
      if scalar != "-", scalar != "_" {
        guard EntityText.isWord(scalar) else { break }
        let kind = EntityText.isUnspaced(scalar)
        if let isUnspaced, isUnspaced != kind { break }
        isUnspaced = kind
      }
      position -= EntityText.length(scalar)
    }
    return position
  }

  /// Whether a host of digits alone is an address of version 4; nil where it is not of digits alone.
  func isVersion4(_ host: Host) -> Bool? {
    guard units[host.lastLabel].allSatisfy(EntityText.isDigit) else { return nil }
    guard host.labels == 4 else { return false }
    return units[host.range].split(separator: 0x2E).allSatisfy { part in
      part.count <= 3 && part.allSatisfy(EntityText.isDigit)
        && part.reduce(0) { $0 * 10 + Int($1) - 0x30 } <= 255
    }
  }

  /// Whether a host may stand without a scheme: a known top-level domain ends it.
  func isDomain(_ host: Host) -> Bool {
    guard host.labels > 1, !host.isMalformed, !host.hasLowUnderscore else { return false }
    let label = units[host.lastLabel]
    guard TopLevelDomain.isKnown(label) else { return false }
    // `end.So` is the end of a sentence and the start of the next, `Example.Com` is not.
    let isCapitalized =
      (0x41...0x5A).contains(label[label.startIndex]) && label.dropFirst().contains { (0x61...0x7A).contains($0) }
    if !isCapitalized { return true }
    let before = units[host.range.lowerBound..<host.lastLabel.lowerBound - 1].split(separator: 0x2E)
    return before.last?.first.map { (0x41...0x5A).contains($0) } ?? false
  }
}
