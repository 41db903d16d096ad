/// A boundary of Galley that takes bytes from strangers, and what must hold there.
///
/// The fuzzer runs a target on inputs that it makes up; the tests run it on the committed corpus.
package struct FuzzTarget: Sendable {
  /// The name on the command line, and of the folder in Fuzz/Corpus.
  package let name: String

  /// Runs one input. Returns what does not hold, or nil where all is well; a crash speaks for itself.
  package let run: @Sendable ([UInt8]) -> String?

  package init(_ name: String, run: @escaping @Sendable ([UInt8]) -> String?) {
    self.name = name
    self.run = run
  }

  /// Whether each step of an input is to be printed before it is taken: with `--trace`, for inputs that crash.
  static let isTracing = CommandLine.arguments.contains("--trace")

  package static let all: [FuzzTarget] = [
    .json, .document, .markdownRead, .documentWrite, .people, .compose, .render, .stream, .edit, .editModel, .editModes,
    .draft, .html, .formatter,
  ]
}
