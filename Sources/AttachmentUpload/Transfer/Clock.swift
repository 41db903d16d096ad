#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Time that only goes forward.
enum Clock {
  /// Milliseconds since some moment.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}
