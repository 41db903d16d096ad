import Foundation

/// The package's targets as SwiftPM itself reads them.
struct Manifest: Decodable {
  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let dependencies: [Dependency]
  }

  /// SwiftPM writes a dependency as one of several objects, each with an array whose first element is the name.
  struct Dependency: Decodable {
    let name: String

    private enum Key: String, CodingKey, CaseIterable { case byName, target, product }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      guard let key = container.allKeys.first else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "a dependency of an unknown kind"))
      }
      name = try container.decode([String?].self, forKey: key).compactMap { $0 }.first ?? ""
    }
  }

  let targets: [Target]

  /// Asks `swift package dump-package`, in a scratch folder of its own: `swift test` holds the package's.
  /// - Parameter environment: Variables to add, for targets that exist only with them.
  static func load(environment: [String: String] = [:]) throws -> Manifest {
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("galley-manifest-\(ProcessInfo.processInfo.globallyUniqueString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", SourceTree.root.path, "--scratch-path", scratch.path, "dump-package",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    // The compiler leaves a folder there.
    process.environment?["TMPDIR"] = scratch.path
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    return try JSONDecoder().decode(Manifest.self, from: data)
  }

  struct Failure: Error { let status: Int32 }
}
