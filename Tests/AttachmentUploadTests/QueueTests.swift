import Testing

@testable import AttachmentUpload

@Suite("The queue of uploads")
struct QueueTests {
  private func queue(_ ids: [String], _ change: (inout UploadOptions) -> Void = { _ in }) -> UploadQueue {
    var options = UploadOptions()
    change(&options)
    var queue = UploadQueue(options: options, seed: 1)
    for id in ids { queue.add(request(id)) }
    return queue
  }

  private func request(_ id: String) -> UploadRequest {
    UploadRequest(id: id, path: "/\(id)", name: id, target: UploadTarget(url: "http://x/\(id)"))
  }

  /// The actions in words.
  private func words(_ queue: inout UploadQueue) -> [String] {
    queue.takeActions().map { action in
      switch action {
      case .start(let request, _): "start \(request.id)"
      case .stop(let id): "stop \(id)"
      case .report(.queued(let id)): "\(id) is queued"
      case .report(.progress(let id, let sent, _)): "\(id) \(sent)"
      case .report(.uploaded(let id, _)): "\(id) done"
      case .report(.failed(let id, let failure)): "\(id) \(failure.code)"
      case .report(.waiting(let id, _, _)): "\(id) waits"
      case .report(.needsTarget(let id, _)): "\(id) needs a URL"
      case .report(.journalFailed(let id, _)): "\(id) is not in the journal"
      }
    }
  }

  private let done = TransferOutcome(status: 200, isComplete: true)
  private let broken = TransferOutcome(status: 500)

  @Test("starts files in order, and the next one when one has ended")
  func order() {
    var queue = queue(["a", "b", "c", "d", "e"])
    queue.advance(at: 0)
    #expect(words(&queue) == ["start a", "start b", "start c"])
    queue.ended("b", done, at: 10)
    queue.advance(at: 10)
    #expect(words(&queue) == ["b done", "start d"])
    queue.cancel("a")
    queue.advance(at: 11)
    #expect(words(&queue) == ["stop a", "start e"])
    // What is heard of a file that is gone is dropped.
    queue.ended("a", done, at: 12)
    queue.progress("a", sent: 1, size: 2, at: 12)
    queue.failed("a", .emptyFile)
    #expect(words(&queue) == [])
    for id in ["c", "d", "e"] { queue.ended(id, done, at: 20) }
    #expect(queue.isIdle)
    #expect(words(&queue) == ["c done", "d done", "e done"])
    #expect(queue.nextDeadline == nil)
  }

  @Test("waits twice as long each time, and lets others pass")
  func backOff() {
    var queue = queue(["a", "b"]) {
      $0.concurrency = 1
      $0.firstDelay = 1_000
      $0.longestDelay = 3_000
      $0.attempts = 5
    }
    var time: Int64 = 0
    var delays: [Int64] = []
    queue.advance(at: time)
    #expect(words(&queue) == ["start a"])
    queue.ended("a", broken, at: time)
    queue.advance(at: time)
    #expect(words(&queue) == ["a waits", "start b"])
    queue.ended("b", done, at: time)
    while let deadline = queue.nextDeadline {
      delays.append(deadline - time)
      queue.advance(at: deadline - 1)
      #expect(!words(&queue).contains("start a"))
      time = deadline
      queue.advance(at: time)
      #expect(words(&queue) == ["start a"])
      queue.ended("a", broken, at: time)
    }
    #expect(words(&queue) == ["a ERR_S3_UPLOAD_FAILED"])
    #expect(delays.count == 4)
    for (delay, longest) in zip(delays, [1_000, 2_000, 3_000, 3_000] as [Int64]) {
      #expect((longest * 3 / 4...longest).contains(delay), "\(delays)")
    }
    // A person asks again, and it has as many attempts as before.
    let tries = [queue.retry("a"), queue.retry("a")]
    #expect(tries == [true, false])
    queue.advance(at: time)
    #expect(words(&queue) == ["start a"])
    queue.ended("a", broken, at: time)
    #expect(words(&queue) == ["a waits"])
  }

  @Test("gives up what has not moved for thirty seconds, and nothing that moves")
  func stalls() {
    var queue = queue(["a", "b"])
    queue.advance(at: 0)
    for time in stride(from: 0, through: 60_000, by: 1_000) as StrideThrough<Int64> {
      queue.progress("a", sent: time, size: 100_000, at: time)
      // The other one has sent 7 bytes at once and stands still.
      queue.progress("b", sent: 7, size: 100_000, at: time)
    }
    _ = words(&queue)
    #expect(queue.nextDeadline == 30_000)
    queue.advance(at: 30_000 - 1)
    #expect(words(&queue) == [])
    queue.advance(at: 30_000)
    #expect(words(&queue) == ["stop b", "b waits"])
  }

  @Test("tells progress only so often")
  func progress() {
    var queue = queue(["a"]) { $0.progressInterval = 100 }
    queue.advance(at: 0)
    _ = words(&queue)
    for time in stride(from: 0, through: 1_000, by: 10) as StrideThrough<Int64> {
      queue.progress("a", sent: time * 10, size: 10_000, at: time)
    }
    #expect(words(&queue) == (1...10).map { "a \($0 * 1_000)" })
    // What was too soon to be told is told in time, and once.
    queue.progress("a", sent: 10_001, size: 20_000, at: 1_050)
    for time in [1_099, 1_100, 1_300] as [Int64] {
      queue.progress("a", sent: 10_001, size: 20_000, at: time)
      #expect(words(&queue) == (time == 1_100 ? ["a 10001"] : []), "at \(time)")
    }
  }

  @Test("says again and again that a file waits")
  func reminders() {
    var queue = queue(["a"])
    queue.advance(at: 0)
    queue.ended("a", TransferOutcome(status: 429, retryAfter: 25_000), at: 0)
    #expect(words(&queue) == ["start a", "a waits"])
    for (time, expected) in [(9_999, []), (10_000, ["a waits"]), (20_000, ["a waits"]), (25_000, ["start a"])] {
      queue.advance(at: Int64(time))
      #expect(words(&queue) == expected as [String], "at \(time)")
    }
  }

  @Test("asks for a URL without holding a place, and once")
  func targets() {
    var options = UploadOptions()
    options.concurrency = 1
    var queue = UploadQueue(options: options, seed: 1)
    queue.add(UploadRequest(id: "a", path: "/a", name: "a"))
    queue.add(request("b"))
    queue.advance(at: 0)
    #expect(words(&queue) == ["a needs a URL", "start b"])
    queue.advance(at: 1)
    #expect(words(&queue) == [])
    queue.supply(UploadTarget(url: "http://x/a"), for: "a")
    queue.ended("b", done, at: 2)
    queue.advance(at: 2)
    #expect(words(&queue) == ["b done", "start a"])
    queue.ended("a", TransferOutcome(status: 410), at: 3)
    #expect(words(&queue) == ["a needs a URL"])
    #expect(!queue.isIdle)
    queue.refuseTarget(for: "a", reason: "No.", isRetryable: true)
    #expect(words(&queue) == ["a ERR_PRESIGNED_URL_EXPIRED"])
    // Late words about it change nothing.
    queue.refuseTarget(for: "a", reason: "No.", isRetryable: false)
    #expect(words(&queue) == [])
    let isTried = queue.retry("a")
    #expect(isTried)
    queue.advance(at: 4)
    #expect(words(&queue) == ["a needs a URL"])
  }
}
