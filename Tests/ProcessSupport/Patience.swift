#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Waiting for what is sure to come, however slow the machine is.
public enum Patience {
  /// After how many milliseconds something counts as hanging.
  public static let milliseconds: Int32 = 300_000

  /// Waits until something holds; false where it hangs.
  public static func wait(until holds: () throws -> Bool) rethrows -> Bool {
    var rest = milliseconds
    while try !holds() {
      if rest <= 0 { return false }
      usleep(5_000)
      rest -= 5
    }
    return true
  }
}
