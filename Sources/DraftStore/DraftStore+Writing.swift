import ComposerEngine

extension DraftStore {
  /// Takes the newest state of a draft, and writes what is due.
  ///
  /// The first change that is not in the file sets when it will be written; further ones don't put that off, so that
  /// somebody who never stops typing is saved all the same. A draft that holds nothing is taken out.
  /// - Parameters:
  ///   - draft: The whole state, as `Composer/draft` has it.
  ///   - key: Whose draft it is.
  ///   - time: The host's milliseconds. For lists that hold across starts, count them from a fixed moment.
  /// - Throws: `full`, `read_only`, `busy` or `input_output` where what was due can't be written. It is kept, and tried
  ///   again after another ``debounce``.
  public func note(_ draft: ComposerDraft, for key: DraftKey, at time: Int64) throws(DraftStoreError) {
    change(draft.isEmpty ? nil : draft, for: key, at: time)
    try tick(at: time)
  }

  /// Takes a draft out, such as one that was sent. It is gone at once, and from the file as any other change.
  ///
  /// - Throws: As ``note(_:for:at:)``.
  public func remove(_ key: DraftKey, at time: Int64) throws(DraftStoreError) {
    change(nil, for: key, at: time)
    try tick(at: time)
  }

  private func change(_ draft: ComposerDraft?, for key: DraftKey, at time: Int64) {
    let due = pending[key]?.due ?? time + debounce
    pending[key] = PendingDraft(draft: draft, changed: time, due: due)
  }

  /// When ``tick(at:)`` next has something to write; nil where everything is in the file.
  public var nextWrite: Int64? { pending.values.map(\.due).min() }

  /// Writes what is due.
  ///
  /// - Throws: As ``note(_:for:at:)``.
  public func tick(at time: Int64) throws(DraftStoreError) {
    try write(pending.filter { $0.value.due <= time }, retryAt: time + debounce)
  }

  /// Writes everything now, as when the program is put aside.
  ///
  /// - Throws: As ``note(_:for:at:)``.
  public func flush() throws(DraftStoreError) {
    let last = pending.values.map(\.changed).max() ?? 0
    try write(pending, retryAt: last + debounce)
  }

  private func write(_ drafts: [DraftKey: PendingDraft], retryAt time: Int64) throws(DraftStoreError) {
    if drafts.isEmpty { return }
    do throws(DraftStoreError) {
      // In a fixed order: equal input gives equal files.
      try write(drafts.map { ($0.key, $0.value) }.sorted { $0.draft.changed < $1.draft.changed })
      for key in drafts.keys { pending[key] = nil }
    } catch {
      for key in drafts.keys { pending[key]?.due = time }
      throw error
    }
  }
}

extension ComposerDraft {
  /// Whether there is nothing in it that somebody would miss.
  fileprivate var isEmpty: Bool { document.length == 0 && attachments.isEmpty && quoted == nil && edit == nil }
}
