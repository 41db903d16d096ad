import Foundation
import ProcessSupport

#if canImport(Glibc)
  import Glibc
#endif

/// The built command, run as anybody runs it.
struct GalleyProcess {
  /// What a run left behind.
  struct Outcome: Equatable {
    var status: Int32
    var output: [UInt8]
    var complaints: String
    var text: String { String(decoding: output, as: UTF8.self) }

    /// The output's lines without their ends.
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: true) }
  }

  /// An error of the tests themselves.
  struct Failure: Error { let reason: String }

  /// The command stands where the tests were built.
  static let program = BuiltProgram.path("galley", "GalleyCLI")

  let process: pid_t

  /// Starts the command with these descriptors as its standard ones.
  ///
  /// Of the tests' environment it gets only what sanitizers are told.
  /// - Parameter addressSanitizer: What AddressSanitizer is told beside that.
  init(_ arguments: [String], input: Int32, output: Int32, complaints: Int32, addressSanitizer: String = "") throws {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (own, standard) in [(input, Int32(0)), (output, 1), (complaints, 2)] {
      if own < 0 {
        posix_spawn_file_actions_addclose(&actions, standard)
      } else {
        posix_spawn_file_actions_adddup2(&actions, own, standard)
      }
    }
    var strings = ([GalleyProcess.program] + arguments).map { strdup($0) }
    strings.append(nil)
    defer { for string in strings { free(string) } }
    let inherited = ProcessInfo.processInfo.environment
    let variables = [
      "SWIFT_BACKTRACE=enable=no", "TSAN_OPTIONS=\(inherited["TSAN_OPTIONS"] ?? "")",
      "ASAN_OPTIONS=\(inherited["ASAN_OPTIONS"] ?? ""):\(addressSanitizer)",
    ]
    var environment = variables.map { strdup($0) } + [nil]
    defer { for variable in environment { free(variable) } }
    var started: pid_t = 0
    let error = posix_spawn(&started, GalleyProcess.program, &actions, nil, &strings, &environment)
    if error != 0 {
      throw Failure(reason: "cannot start \(GalleyProcess.program): \(String(cString: strerror(error)))")
    }
    process = started
  }

  /// Waits for the end: the exit status, or 1000 and the signal's number where a signal ended it.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 1000 + signal
  }

  /// The most memory that it has held at once so far, in bytes; nil where the system does not say.
  ///
  /// What wait4(2) says will not do: it counts the process that started it.
  var residentBytes: Int? {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
    else { return nil }
    return line.split(separator: " ").compactMap { Int($0) }.first.map { $0 * 1024 }
  }

  /// Runs it over files: input of any length, and no way to wait for each other.
  static func run(_ arguments: [String], _ input: [UInt8] = []) throws -> Outcome {
    let files = try (0..<3).map { _ in try TemporaryFile() }
    try files[0].write(input)
    let process = try GalleyProcess(
      arguments, input: files[0].descriptor, output: files[1].descriptor, complaints: files[2].descriptor)
    let status = process.wait()
    return Outcome(
      status: status, output: try files[1].read(), complaints: String(decoding: try files[2].read(), as: UTF8.self))
  }

  static func run(_ arguments: [String], _ input: String) throws -> Outcome { try run(arguments, Array(input.utf8)) }
}

/// A file that is gone when nobody holds it any more.
final class TemporaryFile {
  let descriptor: Int32
  let path: String

  init(_ contents: [UInt8]? = nil) throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("galley-\(UUID().uuidString)").path
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0 { throw GalleyProcess.Failure(reason: "cannot make \(path)") }
    if let contents { try write(contents) }
  }

  deinit {
    close(descriptor)
    unlink(path)
  }

  /// Writes from the beginning, and goes back there.
  func write(_ bytes: [UInt8]) throws {
    try writeAll(bytes, to: descriptor)
    lseek(descriptor, 0, SEEK_SET)
  }

  /// All that the file holds.
  func read() throws -> [UInt8] { try read(from: 0) }

  /// What the file holds behind so many bytes.
  func read(from offset: Int) throws -> [UInt8] {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try file.seek(toOffset: UInt64(offset))
    return Array(try file.readToEnd() ?? Data())
  }
}

/// Writes every byte, or says why not.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    if count < 0 { throw GalleyProcess.Failure(reason: "cannot write: \(String(cString: strerror(errno)))") }
    rest = rest[(rest.startIndex + count)...]
  }
}
