#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileDescriptor {
  /// Whether a person may be looking at it, or typing.
  var isTerminal: Bool { isatty(number) == 1 }

  /// The terminal's width in columns, 80 where there is no terminal.
  var columns: Int {
    guard isTerminal else { return 80 }
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
