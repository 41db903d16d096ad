#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The clock that every figure is read from.
enum Stopwatch {
  /// Nanoseconds since some moment in the past; never goes back.
  static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

/// Keeps the optimiser from dropping work whose result nobody uses.
@inline(never)
func keep<Value>(_ value: borrowing Value) {}
