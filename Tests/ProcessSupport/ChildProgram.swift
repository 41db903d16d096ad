import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A program that runs beside a test, with pipes to and from it; it ends with the test at the latest.
public final class ChildProgram {
  private let process = Process()
  private let toChild = Pipe()
  private let fromChild = Pipe()
  private var received: [UInt8] = []

  /// Starts a program; see `BuiltProgram.path(_:)`.
  public init(_ path: String, _ arguments: [String] = []) throws {
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = toChild
    process.standardOutput = fromChild
    // Another child must not have copies of our ends: this one would never see the end of its input.
    for pipe in [toChild, fromChild] {
      for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
        _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
      }
    }
    try process.run()
  }

  deinit {
    if process.isRunning { kill() }
  }

  /// Ends it as nothing can be prepared for.
  public func kill() {
    #if canImport(Glibc)
      _ = Glibc.kill(process.processIdentifier, SIGKILL)
    #else
      _ = Darwin.kill(process.processIdentifier, SIGKILL)
    #endif
    process.waitUntilExit()
  }

  /// The id of the process.
  public var identifier: Int32 { process.processIdentifier }

  /// Gives it a line.
  public func send(_ line: String) throws {
    try toChild.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Tells it that nothing more will come.
  public func closeInput() throws { try toChild.fileHandleForWriting.close() }

  /// The next line; nil at the end. The last one may lack its end.
  public func nextLine() -> String? {
    while true {
      if let end = received.firstIndex(of: 0x0A) {
        let line = String(decoding: received[..<end], as: UTF8.self)
        received.removeSubrange(...end)
        return line
      }
      let more = fromChild.fileHandleForReading.availableData
      if more.isEmpty {
        if received.isEmpty { return nil }
        defer { received = [] }
        return String(decoding: received, as: UTF8.self)
      }
      received += more
    }
  }

  /// All lines up to the end.
  public func remainingLines() -> [String] {
    var lines: [String] = []
    while let line = nextLine() { lines.append(line) }
    return lines
  }

  /// Waits for the end: the exit status, or 1000 and the signal's number.
  public func wait() -> Int32 {
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : 1000 + process.terminationStatus
  }
}
