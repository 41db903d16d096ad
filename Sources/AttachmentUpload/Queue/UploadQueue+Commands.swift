extension UploadQueue {
  /// Puts a file at the end of the queue. An id that is known already is not sent a second time: what became of it is
  /// told again.
  mutating func add(_ request: UploadRequest) {
    if let index = index(of: request.id) { return tellAgain(index) }
    entries.append(Entry(request: request, target: request.target))
  }

  private mutating func tellAgain(_ index: Int) {
    let id = entries[index].request.id
    switch entries[index].phase {
    case .uploaded(let url): report(.uploaded(id: id, url: url))
    case .failed(let failure): report(.failed(id: id, failure: failure))
    case .ready, .withoutTarget, .running, .delayed: break
    }
  }

  /// Takes a file out, whatever has become of it; a transfer stops. Nothing is reported about it any more.
  mutating func cancel(_ id: String) {
    guard let index = index(of: id) else { return }
    if case .running = entries[index].phase { stop(id) }
    entries.remove(at: index)
  }

  /// Tries a file again that has failed, with as many attempts as in the beginning.
  ///
  /// - Returns: Whether it can be tried again.
  mutating func retry(_ id: String) -> Bool {
    guard let index = index(of: id), case .failed(let failure) = entries[index].phase, failure.isRetryable else {
      return false
    }
    // A URL that was no good is not tried a second time.
    if failure.code == "ERR_INVALID_URL" || failure.code == "ERR_PRESIGNED_URL_EXPIRED" { entries[index].target = nil }
    entries[index].attempts = 0
    entries[index].phase = .ready
    return true
  }

  /// Takes the URL that the host was asked for; one that it was not asked for replaces the old one from the next
  /// attempt on.
  mutating func supply(_ target: UploadTarget, for id: String) {
    guard let index = index(of: id) else { return }
    entries[index].target = target
    if entries[index].phase == .withoutTarget { entries[index].phase = .ready }
  }

  /// Takes the host's word that there is no URL.
  mutating func refuseTarget(for id: String, reason: String, isRetryable: Bool) {
    guard let index = index(of: id), entries[index].phase == .withoutTarget else { return }
    let code = entries[index].attempts > 0 ? "ERR_PRESIGNED_URL_EXPIRED" : "ERR_PRESIGNED_URL_FAILED"
    fail(index, UploadFailure(code: code, message: reason, isRetryable: isRetryable))
  }

  /// Takes up an upload that an earlier process has finished.
  mutating func adopt(_ request: UploadRequest, uploadedTo url: String) {
    if index(of: request.id) != nil { return }
    entries.append(Entry(request: request, target: request.target, phase: .uploaded(url: url)))
    report(.uploaded(id: request.id, url: url))
  }
}
