import Foundation
import ProcessSupport

#if canImport(Glibc)
  import Glibc
#endif

/// The command with pipes on both ends, for what only shows while it runs.
final class Conversation {
  private let process: GalleyProcess
  private var input: Int32
  private var output: Int32
  private let complaints: TemporaryFile

  /// - Parameter isBlocking: Whether the command's ends wait, as those of pipes do unless somebody changed them.
  init(_ arguments: [String], isBlocking: Bool = true) throws {
    var toCommand: [Int32] = [0, 0]
    var fromCommand: [Int32] = [0, 0]
    guard pipe(&toCommand) == 0, pipe(&fromCommand) == 0 else { throw GalleyProcess.Failure(reason: "no pipes") }
    // The command must not inherit our ends, or it would never see the end of its input.
    for end in toCommand + fromCommand { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    if !isBlocking { for end in [toCommand[0], fromCommand[1]] { _ = fcntl(end, F_SETFL, O_NONBLOCK) } }
    complaints = try TemporaryFile()
    process = try GalleyProcess(
      arguments, input: toCommand[0], output: fromCommand[1], complaints: complaints.descriptor)
    close(toCommand[0])
    close(fromCommand[1])
    input = toCommand[1]
    output = fromCommand[0]
  }

  func send(_ text: String) throws { try writeAll(Array(text.utf8), to: input) }

  /// Waits for bytes until a line is whole; what came, line end included.
  func receiveLine() throws -> String {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while line.last != 0x0A {
      var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Patience.milliseconds) == 1 else {
        throw GalleyProcess.Failure(reason: "no answer")
      }
      if read(output, &byte, 1) != 1 { break }
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self)
  }

  func closeInput() {
    close(input)
    input = -1
  }

  func closeOutput() {
    close(output)
    output = -1
  }

  /// Ends the conversation: the exit status, and what the command complained about.
  func finish() throws -> (status: Int32, complaints: String) {
    if input >= 0 { close(input) }
    if output >= 0 { close(output) }
    let status = process.wait()
    return (status, String(decoding: try complaints.read(), as: UTF8.self))
  }
}
