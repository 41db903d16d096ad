import Foundation
import ProcessSupport

#if canImport(Glibc)
  import Glibc
#endif

/// A run whose memory is looked at when all of its input has been answered, before it ends.
struct MeasuredRun {
  let output: [UInt8]
  let status: Int32

  /// The most memory it held at once, in bytes; nil where the system does not say.
  let residentBytes: Int?

  /// - Parameter lineCount: How many lines the answer has.
  init(_ arguments: [String], _ input: [UInt8], lineCount: Int) throws {
    var toCommand: [Int32] = [0, 0]
    guard pipe(&toCommand) == 0 else { throw GalleyProcess.Failure(reason: "no pipe") }
    for end in toCommand { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let files = try (0..<2).map { _ in try TemporaryFile() }
    // AddressSanitizer would keep 256 MiB of what has been freed.
    let process = try GalleyProcess(
      arguments, input: toCommand[0], output: files[0].descriptor, complaints: files[1].descriptor,
      addressSanitizer: "quarantine_size_mb=1:thread_local_quarantine_size_kb=64")
    close(toCommand[0])
    try writeAll(input, to: toCommand[1])
    var answer: [UInt8] = []
    var lines = 0
    _ = try Patience.wait {
      let more = try files[0].read(from: answer.count)
      for byte in more where byte == 0x0A { lines += 1 }
      answer += more
      return lines >= lineCount
    }
    residentBytes = process.residentBytes
    close(toCommand[1])
    status = process.wait()
    output = try files[0].read(from: 0)
  }
}
