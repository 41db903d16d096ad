import Foundation

/// A program of this package, where the tests were built.
public enum BuiltProgram {
  /// The path of a program; its bare name where it was not built.
  public static func path(_ name: String) -> String {
    let arguments = ProcessInfo.processInfo.arguments
    var places = arguments.filter { $0.contains(".xctest") }.map { path in
      var url = URL(fileURLWithPath: path)
      while url.pathExtension != "xctest", url.pathComponents.count > 1 { url.deleteLastPathComponent() }
      return url.deletingLastPathComponent()
    }
    places.append(URL(fileURLWithPath: arguments[0]).deletingLastPathComponent())
    places.append(Bundle.main.bundleURL.deletingLastPathComponent())
    places.append(Bundle.main.bundleURL)
    return places.map { $0.appendingPathComponent(name).path }
      .first { FileManager.default.isExecutableFile(atPath: $0) } ?? name
  }
}
