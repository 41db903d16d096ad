#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writing to people and to files.
enum Output {
  static func write(_ text: String) { _ = put(text, on: 1) }

  static func progress(_ text: String) { _ = put(text + "\n", on: 2) }

  static func fail(_ text: String) -> Never {
    progress("error: " + text)
    exit(2)
  }

  /// Writes a whole file. Returns whether that went well.
  static func save(_ text: String, to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { return false }
    let written = put(text, on: file)
    return close(file) == 0 && written
  }

  /// A new file of this content; its path, or nil if it can't be written.
  static func temporaryFile(_ text: String) -> String? {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/galley-bench-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { return nil }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let written = put(text, on: file)
    return close(file) == 0 && written ? path : nil
  }

  static func remove(_ path: String) { unlink(path) }

  private static func put(_ text: String, on file: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }
}

/// `write` of the C library, by a name that no method here hides.
private func systemWrite(_ file: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, start, count)
}
