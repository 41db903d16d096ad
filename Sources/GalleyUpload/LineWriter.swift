import JSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes lines to standard output, one after the other.
actor LineWriter {
  /// Writes a line at once. Ends the program where nobody reads any more: there is nobody left to upload for.
  func write(_ object: JSONObject) {
    var line = JSONWriter.bytes(of: .object(object))
    line.append(0x0A)
    var done = 0
    while done < line.count {
      let count = line.withUnsafeBytes {
        #if canImport(Glibc)
          Glibc.write(STDOUT_FILENO, $0.baseAddress! + done, $0.count - done)
        #else
          Darwin.write(STDOUT_FILENO, $0.baseAddress! + done, $0.count - done)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { exit(3) }
      done += count
    }
  }
}
