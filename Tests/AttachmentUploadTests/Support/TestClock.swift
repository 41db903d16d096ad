import Foundation

/// A clock that stands still until it is told to go on, so that nothing depends on how fast the machine is.
///
/// What is shared is guarded by a lock; the compiler can't see that.
final class TestClock: @unchecked Sendable {
  private let lock = NSLock()
  private var time: Int64 = 0
  private var isRunning = false

  /// Milliseconds that pass with each look at the clock while it runs.
  static let step: Int64 = 2

  /// The time.
  var now: Int64 {
    lock.withLock {
      if isRunning { time += TestClock.step }
      return time
    }
  }

  /// Lets time pass from now on.
  func run() { lock.withLock { isRunning = true } }

  /// Lets so many milliseconds pass at once, and none from then on.
  func advance(by milliseconds: Int64) {
    lock.withLock {
      isRunning = false
      time += milliseconds
    }
  }
}
