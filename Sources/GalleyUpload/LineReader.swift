import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lines of standard input, read by a thread of their own.
enum LineReader {
  /// How long a line may be, in bytes; what is longer is told as nil.
  private static let longest = 1 << 20

  static func lines() -> AsyncStream<[UInt8]?> {
    let (stream, output) = AsyncStream.makeStream(of: [UInt8]?.self)
    DispatchQueue(label: "input").async {
      var line: [UInt8] = []
      var isTooLong = false
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(STDIN_FILENO, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { break }
        for byte in buffer[..<count] {
          if byte == 0x0A {
            output.yield(isTooLong ? nil : line)
            line = []
            isTooLong = false
          } else if line.count < longest {
            line.append(byte)
          } else {
            isTooLong = true
          }
        }
      }
      if !line.isEmpty { output.yield(isTooLong ? nil : line) }
      output.finish()
    }
    return stream
  }
}
