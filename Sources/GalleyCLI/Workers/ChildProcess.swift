#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Another process, with a pipe to it and one from it.
struct ChildProcess {
  let process: pid_t
  let input: FileDescriptor
  let output: FileDescriptor

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: A path, or a name that is looked for in `PATH`.
  ///   - arguments: The first one is the program's name.
  ///   - name: What it is called in complaints.
  init(program: String, arguments: [String], inheritsEnvironment: Bool, name: String) throws(Failure) {
    let toChild = try ChildProcess.makePipe()
    let fromChild = try ChildProcess.makePipe()
    input = FileDescriptor(number: toChild.write, name: "the pipe to \(name)")
    output = FileDescriptor(number: fromChild.read, name: "the pipe from \(name)")
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild.read, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fromChild.write, STDOUT_FILENO)
    var strings = arguments.map { strdup($0) }
    strings.append(nil)
    defer { for string in strings { free(string) } }
    var nothing: [UnsafeMutablePointer<CChar>?] = [nil]
    var started: pid_t = 0
    let error = nothing.withUnsafeMutableBufferPointer { nothing in
      posix_spawnp(
        &started, program, &actions, nil, &strings, inheritsEnvironment ? environ : nothing.baseAddress)
    }
    close(toChild.read)
    close(fromChild.write)
    if error != 0 { throw .inputOutput("cannot start \(name): \(String(cString: strerror(error))).") }
    process = started
  }

  /// Lets it end, and waits until it has.
  func finish() {
    input.close()
    output.close()
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// The file of this program.
  static var ownProgram: String {
    #if canImport(Glibc)
      "/proc/self/exe"
    #else
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size))
      return _NSGetExecutablePath(&path, &size) == 0 ? String(cString: path) : CommandLine.arguments[0]
    #endif
  }

  /// A pipe whose ends no other child inherits.
  private static func makePipe() throws(Failure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .inputOutput("cannot make a pipe: \(FileDescriptor.lastError).") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
