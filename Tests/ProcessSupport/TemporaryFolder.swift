import Foundation

/// A folder that is gone, with all in it, when nobody holds it any more.
public final class TemporaryFolder {
  /// Where it lies.
  public let path: String

  /// Makes it, empty.
  public init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("galley-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  public func file(_ name: String) -> String { "\(path)/\(name)" }
}
