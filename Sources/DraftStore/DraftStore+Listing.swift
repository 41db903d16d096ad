extension DraftStore {
  /// Drafts by their last change, the newest first; those that are not written yet are among them.
  ///
  /// - Parameters:
  ///   - limit: How many at most.
  ///   - last: The last one of the page before; nil for the first page.
  /// - Complexity: Linear in `limit` and in the number of drafts that wait to be written.
  public func drafts(limit: Int = 100, after last: DraftSummary? = nil) throws(DraftStoreError) -> [DraftSummary] {
    let limit = max(limit, 0)
    // As many more as could be hidden by changes that are not written.
    var summaries = try stored(limit: limit + pending.count, before: last).filter { pending[$0.key] == nil }
    for (key, entry) in pending {
      guard let draft = entry.draft else { continue }
      let summary = DraftSummary(
        key: key, changed: entry.changed, preview: DraftSummary.preview(of: draft.document.text))
      if last.map({ $0.comes(before: summary) }) ?? true { summaries.append(summary) }
    }
    summaries.sort { $0.comes(before: $1) }
    return Array(summaries.prefix(limit))
  }
}

extension DraftSummary {
  /// The order of lists: by change, the newest first, then by name, byte by byte as SQLite compares.
  fileprivate func comes(before other: DraftSummary) -> Bool {
    if changed != other.changed { return changed > other.changed }
    for (left, right) in [
      (key.conversation, other.key.conversation), (key.thread ?? "", other.key.thread ?? ""),
    ] where !left.utf8.elementsEqual(right.utf8) {
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    return false
  }
}
