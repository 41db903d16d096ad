import Dispatch

/// Sends files to where the host says, and tells what becomes of each.
///
/// Files are read while they are sent, so that their size costs no memory. Some are sent at once
/// (`UploadOptions/concurrency`). What can be tried again is, after a while: a network that fails, a server that is busy
/// or broken, a transfer that stalls; a URL that has expired is asked for anew. What can't is reported at once.
///
/// With a journal, an uploader that takes the place of one that was killed goes on with what was not finished, and what
/// was is not sent a second time.
public actor AttachmentUploader {
  /// What becomes of the uploads. It is one sequence, for one reader; it ends after ``finish()``.
  public nonisolated let events: AsyncStream<Event>

  private let output: AsyncStream<Event>.Continuation
  private let executor = ThreadExecutor()
  private let engine: TransferEngine?
  private let clock: @Sendable () -> Int64
  private var queue: UploadQueue
  private var journal: UploadJournal?
  private var isRunning = false
  private var isFinishing = false

  /// Network calls wait in here; they must not hold up the threads that all tasks share.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// How long commands may have to wait for the network, in milliseconds.
  private static let slice: Int64 = 20

  /// How long to wait at once while nothing is sent, in milliseconds.
  private static let rest: Int64 = 100

  /// An uploader with an empty queue, or with the one that its journal kept.
  ///
  /// - Parameters:
  ///   - options: Limits and intervals.
  ///   - path: A file that keeps the queue; it is made where there is none. Nil keeps it in memory alone.
  /// - Throws: `UploadJournalError` where the journal can't be read or written.
  public init(options: UploadOptions = UploadOptions(), journal path: String? = nil) throws(UploadJournalError) {
    try self.init(options: options, journal: path, clock: { Clock.now })
  }

  /// An uploader with a clock of its own: milliseconds that only go forward. It is read by this actor alone.
  package init(
    options: UploadOptions, journal path: String?, clock: @escaping @Sendable () -> Int64
  ) throws(UploadJournalError) {
    self.clock = clock
    (events, output) = AsyncStream.makeStream(of: Event.self)
    engine = TransferEngine(options: options)
    var queue = UploadQueue(options: options, seed: UInt64.random(in: 0...UInt64.max))
    if let path {
      let journal = try UploadJournal(path: path)
      for entry in journal.entries {
        if let url = entry.url { queue.adopt(entry.request, uploadedTo: url) } else { queue.add(entry.request) }
      }
      self.journal = journal
    }
    self.queue = queue
  }

  /// Goes on with what the journal holds. Without a journal there is nothing to go on with.
  public func resume() { wake() }

  /// Puts a file at the end of the queue. An id that is known already is not sent a second time; what became of it is
  /// told again.
  ///
  /// - Throws: `UploadJournalError` where the journal can't be written; the file is not in the queue then.
  public func upload(_ request: UploadRequest) throws(UploadJournalError) {
    if queue.index(of: request.id) == nil {
      try journal?.append(.added(request))
      output.yield(.queued(id: request.id))
    }
    queue.add(request)
    wake()
  }

  /// Stops a transfer, and forgets the upload, whatever has become of it. Nothing more is told about it.
  ///
  /// - Throws: `UploadJournalError` where the journal can't be written; the upload has stopped all the same.
  public func cancel(_ id: String) throws(UploadJournalError) {
    guard queue.index(of: id) != nil else { return }
    queue.cancel(id)
    perform()
    try journal?.append(.removed(id: id))
  }

  /// Tries an upload again that has failed.
  ///
  /// - Returns: Whether it can be tried again.
  public func retry(_ id: String) -> Bool {
    let can = queue.retry(id)
    wake()
    return can
  }

  /// Answers ``Event/needsTarget(id:failure:)``. A URL that was not asked for replaces the old one from the next
  /// attempt on.
  public func supply(_ target: UploadTarget, for id: String) {
    queue.supply(target, for: id)
    wake()
  }

  /// Answers ``Event/needsTarget(id:failure:)`` where there is no URL: the upload fails.
  public func refuseTarget(for id: String, reason: String, isRetryable: Bool = true) {
    queue.refuseTarget(for: id, reason: reason, isRetryable: isRetryable)
    wake()
  }

  /// Says that no more is coming: ``events`` ends when all is done.
  public func finish() {
    isFinishing = true
    wake()
  }

  /// Stops everything and gives the journal back, so that another uploader can go on with what is not finished.
  public func close() {
    for entry in queue.entries { engine?.stop(entry.request.id) }
    queue = UploadQueue(options: queue.options, seed: 0)
    journal = nil
    output.finish()
  }

  private func wake() {
    perform()
    if isRunning { return }
    if queue.isIdle {
      if isFinishing { output.finish() }
      return
    }
    isRunning = true
    Task { await run() }
  }

  private func run() async {
    var now = clock()
    while !queue.isIdle {
      queue.advance(at: now)
      perform()
      let ended = await work()
      // What has stalled is judged by the time before this look at the transfers, and what moved has moved at the time
      // after it: a process that gets no turn in between must take nothing for stalled that has moved.
      now = clock()
      let progress = engine?.progress ?? []
      let seen = clock()
      for transfer in progress {
        queue.progress(transfer.id, sent: transfer.sent, size: transfer.size, at: seen)
      }
      for (id, outcome) in ended { queue.ended(id, outcome, at: seen) }
      perform()
    }
    isRunning = false
    wake()
  }

  /// Lets the transfers go on for a moment; where there are none, waits without holding up commands.
  private func work() async -> [(id: String, outcome: TransferOutcome)] {
    if let engine, !engine.isIdle {
      // Whoever waits to give a command has their turn.
      await pause(0)
      return engine.run(for: AttachmentUploader.slice)
    }
    let rest = min(max((queue.nextDeadline ?? .max) - clock(), 1), AttachmentUploader.rest)
    await pause(rest)
    return []
  }

  /// Lets others have their turn on this actor. Not by `Task.yield()` or `Task.sleep()`: those go over the threads that all
  /// tasks share, and where these have much to do no upload would move.
  private func pause(_ milliseconds: Int64) async {
    await withCheckedContinuation { continuation in
      executor.perform(after: milliseconds) { continuation.resume() }
    }
  }

  /// Does what the queue wants done.
  private func perform() {
    while true {
      let actions = queue.takeActions()
      if actions.isEmpty { return }
      for action in actions {
        switch action {
        case .start(let request, let target): start(request, target)
        case .stop(let id): engine?.stop(id)
        case .report(let event): report(event)
        }
      }
    }
  }

  private func start(_ request: UploadRequest, _ target: UploadTarget) {
    do throws(UploadFailure) {
      guard let engine else {
        throw UploadFailure(code: "ERR_S3_UPLOAD_FAILED", message: "libcurl can't be used.", isRetryable: false)
      }
      try engine.start(request, to: target)
    } catch {
      queue.failed(request.id, error)
    }
  }

  private func report(_ event: Event) {
    if case .uploaded(let id, let url) = event, let journal, !journal.isUploaded(id) {
      do throws(UploadJournalError) {
        try journal.append(.uploaded(id: id, url: url))
      } catch {
        // The file is where it belongs; only a process that takes this one's place would not know.
        output.yield(.journalFailed(id: id, message: error.message))
      }
    }
    output.yield(event)
  }
}
