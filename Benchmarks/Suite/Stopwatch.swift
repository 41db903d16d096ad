#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The clocks that every figure is read from.
enum Stopwatch {
  /// Nanoseconds since some moment in the past; never goes back. What whole programs are measured with.
  static func now() -> UInt64 { read(CLOCK_MONOTONIC) }

  /// Nanoseconds that this thread has been running. What work in this process is measured with: a program that takes the
  /// core away for a while does not count.
  static func thread() -> UInt64 { read(CLOCK_THREAD_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

/// Keeps the optimiser from dropping work whose result nobody uses.
@inline(never)
@_optimize(none)
func keep<Value>(_ value: borrowing Value) {}
