/// Which file is sent when, and what becomes of each: a value without a clock, a thread or a connection.
///
/// Commands, and what is seen of the transfers, go in with the time in milliseconds; ``takeActions()`` gives what is to
/// be done. Files start in the order in which they were added; one that waits for its next attempt or for a URL holds
/// up no other.
struct UploadQueue {
  /// What the owner of the connections is to do.
  enum Action: Hashable {
    case start(UploadRequest, UploadTarget)
    case stop(id: String)
    case report(AttachmentUploader.Event)
  }

  let options: UploadOptions
  var entries: [Entry] = []
  private(set) var actions: [Action] = []
  private var random: UInt64

  /// - Parameter seed: What the random part of delays is drawn from.
  init(options: UploadOptions, seed: UInt64) {
    self.options = options
    random = seed
  }

  /// One upload.
  struct Entry {
    let request: UploadRequest
    var target: UploadTarget?
    var phase = Phase.ready
    /// How many attempts were made since a person last asked for one.
    var attempts = 0
  }

  enum Phase: Hashable {
    case ready
    /// The host was asked for a URL.
    case withoutTarget
    case running(Attempt)
    /// The next attempt starts at this time; when that was last told, and why.
    case delayed(until: Int64, told: Int64, UploadFailure)
    case uploaded(url: String)
    case failed(UploadFailure)
  }

  /// What was seen of an attempt that runs.
  struct Attempt: Hashable {
    var sent: Int64 = 0
    /// When a byte last moved.
    var moved: Int64
    /// When progress was last told.
    var told: Int64
    /// Whether that was all that there is to tell.
    var isTold = true
  }

  /// What is to be done, in order; it is told once.
  mutating func takeActions() -> [Action] {
    defer { actions = [] }
    return actions
  }

  mutating func report(_ event: AttachmentUploader.Event) { actions.append(.report(event)) }
  mutating func stop(_ id: String) { actions.append(.stop(id: id)) }

  func index(of id: String) -> Int? { entries.firstIndex { $0.request.id == id } }

  /// Whether nothing is sent, waits to be sent, or waits for a URL.
  var isIdle: Bool {
    entries.allSatisfy { entry in
      switch entry.phase {
      case .uploaded, .failed: true
      case .ready, .withoutTarget, .running, .delayed: false
      }
    }
  }

  /// When ``advance(at:)`` has something to do though nothing else happens; nil where it has not.
  var nextDeadline: Int64? {
    entries.compactMap { entry -> Int64? in
      switch entry.phase {
      case .delayed(let until, let told, _): min(until, told + UploadQueue.reminder)
      case .running(let attempt): attempt.moved + options.stallTimeout
      default: nil
      }
    }.min()
  }

  /// Starts what can start, and gives up what has stalled.
  mutating func advance(at time: Int64) {
    for index in entries.indices {
      switch entries[index].phase {
      case .delayed(let until, _, _) where until <= time:
        entries[index].phase = .ready
      case .delayed(let until, let told, let failure) where told + UploadQueue.reminder <= time:
        wait(index, until: until, failure, at: time)
      case .running(let attempt) where attempt.moved + options.stallTimeout <= time:
        stop(entries[index].request.id)
        tryAgain(index, .stalled(after: options.stallTimeout), after: nil, at: time)
      default: break
      }
    }
    var free = options.concurrency - entries.count { if case .running = $0.phase { true } else { false } }
    for index in entries.indices where entries[index].phase == .ready {
      guard let target = entries[index].target else {
        entries[index].phase = .withoutTarget
        report(.needsTarget(id: entries[index].request.id, failure: nil))
        continue
      }
      if free <= 0 { continue }
      free -= 1
      entries[index].attempts += 1
      entries[index].phase = .running(Attempt(moved: time, told: time))
      actions.append(.start(entries[index].request, target))
    }
  }

  /// Gives the upload another attempt, or gives up where there were enough.
  mutating func tryAgain(_ index: Int, _ failure: UploadFailure, after asked: Int64?, at time: Int64) {
    if entries[index].attempts >= options.attempts { return fail(index, failure) }
    let delay = max(asked ?? 0, backOff(after: entries[index].attempts))
    wait(index, until: time + delay, failure, at: time)
  }

  /// Tells that an upload waits. Who shows it may take long silence for a stall, so that it is told again and again.
  private mutating func wait(_ index: Int, until: Int64, _ failure: UploadFailure, at time: Int64) {
    entries[index].phase = .delayed(until: until, told: time, failure)
    report(.waiting(id: entries[index].request.id, milliseconds: until - time, failure: failure))
  }

  /// How often a wait is told, in milliseconds.
  private static let reminder: Int64 = 10_000

  mutating func fail(_ index: Int, _ failure: UploadFailure) {
    entries[index].phase = .failed(failure)
    report(.failed(id: entries[index].request.id, failure: failure))
  }

  /// How long to wait after so many attempts.
  private mutating func backOff(after attempts: Int) -> Int64 {
    let doublings = min(max(attempts - 1, 0), 20)
    let full = min(options.firstDelay << Int64(doublings), options.longestDelay)
    // A linear congruential generator (Knuth's constants): what it gives need not be hard to guess, only different.
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return full - Int64(random >> 33) % (full / 4 + 1)
  }
}
