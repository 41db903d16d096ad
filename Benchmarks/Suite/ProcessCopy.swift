import CAllocationCount

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A copy of this process, which does one thing and is gone, its memory with it.
enum ProcessCopy {
  /// Runs `work` in a copy.
  ///
  /// - Returns: Its figures, or nil if the copy ended in another way.
  static func run(_ work: () -> [Double]) -> [Double]? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    let copy = galley_fork()
    if copy == 0 {
      let figures = work()
      let written = figures.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
      _exit(written == figures.count * MemoryLayout<Double>.size ? 0 : 1)
    }
    close(ends[1])
    defer { close(ends[0]) }
    guard copy > 0 else { return nil }
    var figures = [Double](repeating: 0, count: 8)
    let count = figures.withUnsafeMutableBytes { read(ends[0], $0.baseAddress, $0.count) }
    var status: Int32 = 0
    guard waitpid(copy, &status, 0) == copy, status == 0, count > 0 else { return nil }
    return Array(figures.prefix(count / MemoryLayout<Double>.size))
  }
}
