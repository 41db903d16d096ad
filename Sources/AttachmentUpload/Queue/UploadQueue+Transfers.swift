extension UploadQueue {
  /// How far the transfer of a file has come.
  mutating func progress(_ id: String, sent: Int64, size: Int64, at time: Int64) {
    guard let index = index(of: id), case .running(var attempt) = entries[index].phase else { return }
    if sent != attempt.sent {
      attempt.sent = sent
      attempt.moved = time
      attempt.isTold = false
    }
    // What moved too soon after the last word is told later, also where nothing moves any more.
    if !attempt.isTold, time - attempt.told >= options.progressInterval {
      attempt.told = time
      attempt.isTold = true
      report(.progress(id: id, sent: sent, size: size))
    }
    entries[index].phase = .running(attempt)
  }

  /// How the transfer of a file has ended.
  mutating func ended(_ id: String, _ outcome: TransferOutcome, at time: Int64) {
    guard let index = index(of: id), case .running = entries[index].phase, let target = entries[index].target else {
      return
    }
    switch outcome.judged(method: target.method, options: options) {
    case .uploaded:
      entries[index].phase = .uploaded(url: target.fileURL)
      report(.uploaded(id: id, url: target.fileURL))
    case .retry(let failure, let delay):
      tryAgain(index, failure, after: delay, at: time)
    case .renew(let failure):
      if entries[index].attempts >= options.attempts { return fail(index, failure) }
      entries[index].target = nil
      entries[index].phase = .withoutTarget
      report(.needsTarget(id: id, failure: failure))
    case .failed(let failure):
      fail(index, failure)
    }
  }

  /// A file that could not be sent at all.
  mutating func failed(_ id: String, _ failure: UploadFailure) {
    if let index = index(of: id) { fail(index, failure) }
  }
}
