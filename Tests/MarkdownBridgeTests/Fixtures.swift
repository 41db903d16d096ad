#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files beside these tests.
enum Fixtures {
  static func path(_ name: String) -> String {
    let directory = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    return "/\(directory)/Fixtures/\(name)"
  }

  /// A file of the project.
  static func project(_ path: String) -> String {
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/" + path
  }

  /// A file's lines, none where it can't be read.
  static func lines(of path: String) -> [String] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
