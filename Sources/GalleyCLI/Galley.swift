#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main
struct Galley {
  static func main() {
    // A reader that went away is told by write(2), not by a signal: see Failure.closedPipe.
    signal(SIGPIPE, SIG_IGN)
    exit(Dispatcher().run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }
}
