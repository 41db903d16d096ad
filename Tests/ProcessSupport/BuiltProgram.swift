import Foundation

/// A program of this package, where the tests were built.
public enum BuiltProgram {
  /// The path of the first of these programs that was built; the bare name where none was.
  ///
  /// A program has the name of its product, or that of its target where a build leaves products out.
  public static func path(_ names: String...) -> String {
    let arguments = ProcessInfo.processInfo.arguments
    var places = arguments.filter { $0.contains(".xctest") }.map { path in
      var url = URL(fileURLWithPath: path)
      while url.pathExtension != "xctest", url.pathComponents.count > 1 { url.deleteLastPathComponent() }
      return url.deletingLastPathComponent()
    }
    places.append(URL(fileURLWithPath: arguments[0]).deletingLastPathComponent())
    places.append(Bundle.main.bundleURL.deletingLastPathComponent())
    places.append(Bundle.main.bundleURL)
    return names.flatMap { name in places.map { $0.appendingPathComponent(name).path } }
      .first { FileManager.default.isExecutableFile(atPath: $0) } ?? names[0]
  }
}
