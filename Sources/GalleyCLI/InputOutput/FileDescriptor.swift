#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open file, pipe or terminal, read and written without buffering.
///
/// Calls that a signal interrupts are made again, and one that would block is waited for: an input or output that
/// somebody else made non-blocking works like any other.
struct FileDescriptor: Equatable {
  let number: Int32

  /// What it is called in complaints.
  let name: String

  static let standardInput = FileDescriptor(number: STDIN_FILENO, name: "standard input")
  static let standardOutput = FileDescriptor(number: STDOUT_FILENO, name: "standard output")
  static let standardError = FileDescriptor(number: STDERR_FILENO, name: "standard error")

  init(number: Int32, name: String) {
    self.number = number
    self.name = name
  }

  /// Opens a file for reading.
  init(opening path: String) throws(Failure) {
    number = open(path, O_RDONLY | O_CLOEXEC)
    name = OptionValue.quoted(path)
    if number < 0 { throw .inputOutput("cannot open \(name): \(FileDescriptor.lastError).") }
  }

  /// Reads what there is, at most the buffer's length; 0 at the end of the input.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      #else
        let count = Darwin.read(number, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilReady(for: POLLIN)
      default: throw .inputOutput("cannot read \(name): \(FileDescriptor.lastError).")
      }
    }
  }

  /// Reads until the buffer is full or the input ends; the number of bytes read.
  func readFully(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// Reads all there is.
  func readToEnd() throws(Failure) -> [UInt8] { try read(upTo: Int.max) }

  /// Reads so many bytes, or up to the end of the input.
  func read(upTo longest: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < longest {
      var piece = [UInt8](repeating: 0, count: min(longest - bytes.count, 1 << 17))
      let count = try readFully(into: &piece)
      if count < piece.count { return bytes + piece[..<count] }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
    }
    return bytes
  }

  /// Reads until the array is full or the input ends; the number of bytes read.
  func readFully(into bytes: inout [UInt8]) throws(Failure) -> Int {
    try bytes.withUnsafeMutableBufferPointer { bytes throws(Failure) in
      try readFully(into: UnsafeMutableRawBufferPointer(bytes))
    }
  }

  /// Writes all of the bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    var rest = bytes
    while !rest.isEmpty {
      #if canImport(Glibc)
        let count = Glibc.write(number, rest.baseAddress, rest.count)
      #else
        let count = Darwin.write(number, rest.baseAddress, rest.count)
      #endif
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilReady(for: POLLOUT)
      case EPIPE: throw .closedPipe
      default: throw .inputOutput("cannot write \(name): \(FileDescriptor.lastError).")
      }
    }
  }

  /// Writes all of the bytes.
  func write(_ bytes: [UInt8]) throws(Failure) {
    try bytes.withUnsafeBufferPointer { bytes throws(Failure) in try write(UnsafeRawBufferPointer(bytes)) }
  }

  /// Writes a text.
  func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

  /// Writes a line; where even that fails, there is nowhere left to say so.
  func complain(_ message: String) { try? write(message + "\n") }

  func close() {
    #if canImport(Glibc)
      _ = Glibc.close(number)
    #else
      _ = Darwin.close(number)
    #endif
  }

  private func waitUntilReady(for events: Int32) {
    var request = pollfd(fd: number, events: Int16(events), revents: 0)
    _ = poll(&request, 1, -1)
  }

  static var lastError: String { String(cString: strerror(errno)) }
}
