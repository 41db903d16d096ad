import CICU
import RichText

/// Finds a query in a text, without regard to case, accents and width.
struct TextSearch {
  /// What ICU's root collator tells letters apart by, for a whole text.
  private struct Keys {
    var keys: [UInt16] = []
    /// For each key, where its character ends; -1 for all but a character's last key.
    var ends: [Int32] = []
  }

  private let query: [UInt16]

  /// For each part of the query that was matched, the longest shorter one that ends alike (Knuth, Morris, Pratt).
  private let fallback: [Int]

  /// - Returns: Nil where the query has nothing to look for, such as white space alone.
  init?(_ query: String) {
    var units = Array(query.utf16)[...]
    while let first = units.first, TextSearch.isSpace(first) { units.removeFirst() }
    while let last = units.last, TextSearch.isSpace(last) { units.removeLast() }
    guard !units.isEmpty, let folded = TextSearch.folded(Array(units)), !folded.keys.isEmpty else { return nil }
    self.query = folded.keys
    var fallback = [0]
    var matched = 0
    for index in folded.keys.indices.dropFirst() {
      while matched > 0, folded.keys[index] != folded.keys[matched] { matched = fallback[matched - 1] }
      if folded.keys[index] == folded.keys[matched] { matched += 1 }
      fallback.append(matched)
    }
    self.fallback = fallback
  }

  /// Where the query occurs, from the first place on, none in another.
  ///
  /// - Complexity: Linear.
  func ranges(in text: [UInt16]) -> [Range<Int>] {
    guard let folded = TextSearch.folded(text) else { return [] }
    var found: [Range<Int>] = []
    var matched = 0
    for index in folded.keys.indices {
      while matched > 0, folded.keys[index] != query[matched] { matched = fallback[matched - 1] }
      if folded.keys[index] == query[matched] { matched += 1 }
      guard matched == query.count else { continue }
      // A match takes whole characters: those that have several keys, such as ligatures, count with all of them.
      let first = index + 1 - query.count
      let start = first == 0 ? 0 : Int(folded.ends[first - 1])
      if start >= 0, folded.ends[index] > 0 {
        found.append(start..<Int(folded.ends[index]))
        matched = 0
      } else {
        matched = fallback[matched - 1]
      }
    }
    return found
  }

  private static func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0x09 || unit == 0x0A || unit == 0xA0 }

  private static func folded(_ text: [UInt16]) -> Keys? {
    var result = Keys()
    var start = 0
    let capacity = max(text.count + text.count / 2, 256)
    return text.withUnsafeBufferPointer { text in
      guard let base = text.baseAddress else { return result }
      return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity) { keys in
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: capacity) { ends in
          while start < text.count {
            var consumed: Int32 = 0
            let count = cicu_fold(
              base + start, Int32(clamping: text.count - start), keys.baseAddress, ends.baseAddress,
              Int32(clamping: capacity), &consumed)
            guard count >= 0, consumed > 0 else { return nil }
            result.keys += keys[..<Int(count)]
            result.ends += ends[..<Int(count)].map { $0 < 0 ? -1 : $0 + Int32(start) }
            start += Int(consumed)
          }
          return result
        }
      }
    }
  }
}

extension RenderedMessage {
  /// Where a query occurs in the visible text, without regard to case, accents and width, as ranges of UTF-16 units.
  ///
  /// A match takes whole characters, and none lies in another. White space at the ends of the query counts for nothing.
  /// - Complexity: Linear.
  public func ranges(of query: String) -> [Range<Int>] { TextSearch(query)?.ranges(in: content.units) ?? [] }

  /// The same message with the places set apart where a query occurs: runs of their own, `mark` in HTML.
  ///
  /// - Complexity: Linear.
  public func highlighting(_ query: String) -> RenderedMessage {
    var message = self
    message.highlights = ranges(of: query)
    return message
  }
}
