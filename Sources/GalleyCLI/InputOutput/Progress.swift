#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tells a person at a terminal how far long work has come.
///
/// Silent for two seconds, and altogether where standard error is no terminal, or where the messages themselves pass
/// through one.
struct Progress {
  private let isWanted: Bool
  private let started: Int
  private var shown = 0
  private var isShowing = false

  /// Milliseconds before anything is shown, and between two showings.
  private static let patience = 2_000
  private static let interval = 200

  init() {
    isWanted =
      FileDescriptor.standardError.isTerminal && !FileDescriptor.standardInput.isTerminal
      && !FileDescriptor.standardOutput.isTerminal
    started = isWanted ? Progress.now : 0
  }

  /// Says how many messages have gone through.
  mutating func show(_ count: Int) {
    guard isWanted else { return }
    let elapsed = Progress.now - started
    guard elapsed >= Progress.patience, elapsed - shown >= Progress.interval else { return }
    shown = elapsed
    isShowing = true
    try? FileDescriptor.standardError.write("\rgalley: \(count) messages, \(elapsed / 1_000) s")
  }

  /// Leaves the line empty.
  mutating func finish() {
    if isShowing { try? FileDescriptor.standardError.write("\r\u{1B}[K") }
    isShowing = false
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
  }
}
