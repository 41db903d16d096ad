#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that is started, fed from a file and waited for.
struct ChildProcess {
  var path: String
  var arguments: [String]
  /// The file that is its standard input; its output goes nowhere.
  var input: String

  /// Nanoseconds from before the start until it was waited for, or nil if it could not run or failed.
  func run() -> UInt64? {
    var actions = posix_spawn_file_actions_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)

    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }

    let start = Stopwatch.now()
    var child = pid_t()
    guard posix_spawn(&child, path, &actions, nil, &words, environ) == 0 else { return nil }
    var status: Int32 = 0
    guard waitpid(child, &status, 0) == child, status == 0 else { return nil }
    return Stopwatch.now() - start
  }

  /// The path of a program, looked for in PATH; nil if it is not there.
  static func find(_ name: String) -> String? {
    guard let path = getenv("PATH") else { return nil }
    for folder in String(cString: path).split(separator: ":") {
      let candidate = "\(folder)/\(name)"
      if access(candidate, X_OK) == 0 { return candidate }
    }
    return nil
  }
}

/// Measures a program against another in interleaved runs.
struct ProcessComparison {
  var name: String
  var size: String
  var peer: String
  var budget: Double?
  var pairs: Int

  /// A row, or none if one of the two can't be run.
  func measure(candidate: ChildProcess, peer peerProcess: ChildProcess) -> [Row] {
    var own: [Double] = []
    var other: [Double] = []
    var ratios: [Double] = []
    guard candidate.run() != nil, peerProcess.run() != nil else { return [] }
    for pair in 0..<pairs {
      var first: UInt64?
      if pair.isMultiple(of: 2) { first = peerProcess.run() }
      guard let mine = candidate.run(), let theirs = first ?? peerProcess.run() else { return [] }
      own.append(Double(mine))
      other.append(Double(theirs))
      ratios.append(Double(mine) / Double(theirs))
    }
    return [
      Row(
        name: name, size: size, median: Statistics.median(of: own), p99: Statistics.quantile(0.99, of: own), peer: peer,
        peerMedian: Statistics.median(of: other), ratio: Statistics.median(of: ratios), budget: budget)
    ]
  }
}
