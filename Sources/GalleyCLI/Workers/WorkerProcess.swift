#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Another process of this program that turns messages into lines, with a pipe to it and one from it.
struct WorkerProcess {
  let process: pid_t
  let input: FileDescriptor
  let output: FileDescriptor

  /// Starts a worker with the arguments that this process was given.
  init(arguments: [String]) throws(Failure) {
    let toWorker = try WorkerProcess.makePipe()
    let fromWorker = try WorkerProcess.makePipe()
    input = FileDescriptor(number: toWorker.write, name: "the pipe to a worker process")
    output = FileDescriptor(number: fromWorker.read, name: "the pipe from a worker process")
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toWorker.read, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fromWorker.write, STDOUT_FILENO)
    var strings = (["galley", "compose", "--worker"] + arguments).map { strdup($0) }
    strings.append(nil)
    defer { for string in strings { free(string) } }
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    var started: pid_t = 0
    let error = posix_spawn(&started, WorkerProcess.program, &actions, nil, &strings, &environment)
    close(toWorker.read)
    close(fromWorker.write)
    if error != 0 { throw .inputOutput("cannot start a worker process: \(String(cString: strerror(error))).") }
    process = started
  }

  /// Lets the worker end, and waits until it has.
  func finish() {
    input.close()
    output.close()
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// The file of this program.
  private static var program: String {
    #if canImport(Glibc)
      "/proc/self/exe"
    #else
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size))
      return _NSGetExecutablePath(&path, &size) == 0 ? String(cString: path) : CommandLine.arguments[0]
    #endif
  }

  /// A pipe whose ends no other worker inherits.
  private static func makePipe() throws(Failure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .inputOutput("cannot make a pipe: \(FileDescriptor.lastError).") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
