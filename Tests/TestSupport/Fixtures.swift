import JSON

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files that tests read.
public enum Fixtures {
  /// A file of the folder `Fixtures` beside the test that asks.
  public static func path(_ name: String, beside test: String = #filePath) -> String {
    "/" + test.split(separator: "/").dropLast().joined(separator: "/") + "/Fixtures/" + name
  }

  /// A file of the project.
  public static func project(_ path: String) -> String {
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/" + path
  }

  /// A file's lines that are not empty, none where it can't be read.
  public static func lines(of path: String) -> [String] {
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

/// A line of a fixture: a JSON object that is known by its `id`.
public struct FixtureCase: Sendable {
  /// The name of the row; the whole line where it has none.
  public let id: String

  /// What the row says.
  public let fields: JSONObject

  /// The rows of a file, one a line.
  public static func all(of path: String) -> [FixtureCase] {
    Fixtures.lines(of: path).map { line in
      let fields = (try? JSONReader.read(line))?.object ?? JSONObject()
      return FixtureCase(id: fields["id"]?.string ?? line, fields: fields)
    }
  }
}

extension FixtureCase: CustomStringConvertible {
  /// The id, for the names of tests.
  public var description: String { id }
}
